// SPDX-License-Identifier: MIT
#include "draw/chart.h"

#include <algorithm>
#include <cmath>

#include "draw/svg.h"

namespace queens::draw {
namespace {

constexpr double plot_width = 518, plot_height = 500;
constexpr double left = 92, top = 74, bottom = 62, right = left + plot_width;

std::string superscript(int value) {
  constexpr std::string_view digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = value < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(value))) text += digits[c - '0'];
  return text;
}

class Axis {
 public:
  // Pixels run from `from` to `to`. A tight axis ends at its data, another one at a tick.
  Axis(double low, double high, bool log, bool tight, double from, double to)
      : log_(log), from_(from), to_(to) {
    log_ ? mark_powers(std::log10(low), std::log10(high), tight)
         : mark_steps(low, high > low ? high : low + 1, tight);
  }
  double at(double value) const {
    const double v = log_ ? std::log10(value) : value;
    return from_ + (v - low_) / (high_ - low_) * (to_ - from_);
  }
  const std::vector<double>& ticks() const { return ticks_; }

 private:
  void mark_powers(double low, double high, bool tight) {
    low_ = tight ? low : std::floor(low + 1e-9);
    high_ = tight ? high : std::ceil(high - 1e-9);
    if (high_ <= low_) high_ = low_ + 1;
    const double decades = high_ - low_;
    const int step = static_cast<int>(std::ceil(decades / 9));
    const bool between = decades < 3;  // room for 2 and 5 as well
    for (double e = std::floor(low_ + 1e-9); e <= high_ + 1e-9; e += step)
      for (const double front : {1.0, 2.0, 5.0})
        if (const double v = front * std::pow(10, e); (front == 1 || between) &&
                                                      std::log10(v) >= low_ - 1e-9 &&
                                                      std::log10(v) <= high_ + 1e-9)
          ticks_.push_back(v);
  }
  // Board sizes and counts are whole numbers, so steps are too.
  void mark_steps(double low, double high, bool tight) {
    const double rough = (high - low) / 7;
    const double magnitude = std::pow(10, std::floor(std::log10(rough)));
    const double share = rough / magnitude;
    const double front = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
    const double step = std::max(front * magnitude, 1.0);
    low_ = tight ? low : std::floor(low / step) * step;
    high_ = tight ? high : std::ceil(high / step) * step;
    for (double v = std::ceil(low_ / step - 1e-9) * step; v <= high_ + step * 1e-6; v += step)
      ticks_.push_back(v);
  }

  bool log_;
  double low_ = 0, high_ = 1, from_, to_;
  std::vector<double> ticks_;
};

struct Range {
  double low = HUGE_VAL, high = -HUGE_VAL;
  void take(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
};

bool drawn(const Chart& chart, const Point& p) {
  return std::isfinite(p.y) && (!chart.log_y || p.y > 0) && (!chart.log_x || p.x > 0);
}

using Places = std::vector<std::pair<double, double>>;
std::string path_of(const Places& places) {
  std::string data;
  for (const auto& [x, y] : places)
    data += fmt::format("{}{} {}", data.empty() ? "M" : "L", number(x), number(y));
  return data;
}

// A different shape for each series: a circle, or a polygon by its corners.
void add_marker(Svg& svg, std::size_t shape, double x, double y, std::string_view colour) {
  using Corners = std::initializer_list<std::pair<double, double>>;
  static constexpr Corners polygons[] = {{{-4, -4}, {4, -4}, {4, 4}, {-4, 4}},
                                         {{0, -5}, {5, 4}, {-5, 4}},
                                         {{0, -5.5}, {5.5, 0}, {0, 5.5}, {-5.5, 0}},
                                         {{0, 5}, {5, -4}, {-5, -4}}};
  if (shape % 5 == 0) {
    svg.circle(x, y, 4, colour, paper);
    return;
  }
  Places corners;
  for (const auto& [dx, dy] : polygons[shape % 5 - 1]) corners.emplace_back(x + dx, y + dy);
  svg.path(path_of(corners) + "Z", colour, paper, 1);
}

void add_axes(Svg& svg, const Chart& chart, const Axis& x, const Axis& y) {
  const double floor = plot_height - bottom;
  for (const double v : y.ticks()) {
    svg.line(left, y.at(v), right, y.at(v), grid);
    svg.text(left - 10, y.at(v) + 4, tick_label(v), 12, ink, Anchor::end);
  }
  for (const double v : x.ticks()) {
    svg.line(x.at(v), floor, x.at(v), floor + 5, faint);
    svg.text(x.at(v), floor + 20, tick_label(v), 12, ink, Anchor::middle);
  }
  svg.line(left, floor, right, floor, faint);
  svg.text((left + right) / 2, plot_height - 18, chart.x_label, 13, ink, Anchor::middle);
  const double middle = (top + floor) / 2;
  svg.text(24, middle, chart.y_label + (chart.log_y ? " (logarithmic)" : ""), 13, ink,
           Anchor::middle, fmt::format("transform=\"rotate(-90 24 {})\"", number(middle)));
}

// Lines that lie on each other: the later one is dashed, so that both are seen.
bool covers(const Series& later, const Series& earlier) {
  return std::ranges::all_of(later.points, [&](const Point& p) {
    return std::ranges::any_of(earlier.points, [&](const Point& q) {
      return q.x == p.x && std::abs(q.y - p.y) <= 0.02 * std::abs(p.y);
    });
  });
}

// Where the names stand: at the height of their lines' ends, pushed apart where they would touch.
std::vector<double> label_heights(std::vector<std::pair<double, std::size_t>> ends) {
  constexpr double apart = 17;
  std::ranges::sort(ends);
  for (std::size_t i = 1; i < ends.size(); ++i)
    ends[i].first = std::max(ends[i].first, ends[i - 1].first + apart);
  double limit = plot_height - bottom;
  for (std::size_t i = ends.size(); i-- > 0; limit -= apart)
    ends[i].first = std::min(ends[i].first, limit);
  std::vector<double> heights(ends.size());
  for (const auto& [y, index] : ends) heights[index] = y;
  return heights;
}

}  // namespace

std::string tick_label(double value) {
  const double size = std::abs(value);
  if (size >= 1e5 || (size > 0 && size < 1e-3)) {
    const int exponent = static_cast<int>(std::floor(std::log10(size) + 1e-9));
    const double front = value / std::pow(10, exponent);
    const std::string power = "10" + superscript(exponent);
    return std::abs(front - 1) < 1e-6 ? power : number(front) + "·" + power;
  }
  if (size >= 1000)
    return fmt::format("{},{:03}", static_cast<int>(value) / 1000, static_cast<int>(size) % 1000);
  return fmt::format("{:.4g}", value);
}

std::string to_svg(const Chart& chart) {
  Range xs, ys;
  std::vector<Series> shown;
  for (const Series& series : chart.series) {
    Series kept = series;
    std::erase_if(kept.points, [&](const Point& p) { return !drawn(chart, p); });
    for (const Point& p : kept.points) {
      xs.take(p.x);
      ys.take(p.y);
      if (!chart.log_y || p.low > 0) ys.take(p.low);
      ys.take(p.high);
    }
    if (!kept.points.empty()) shown.push_back(std::move(kept));
  }
  if (shown.empty()) xs = ys = {1, 10};
  if (!chart.log_y) ys.take(0);
  const Axis x(xs.low, xs.high, chart.log_x, true, left + 8, right - 8);
  const Axis y(ys.low, ys.high, chart.log_y, false, plot_height - bottom, top);

  Svg svg;
  svg.title(chart.title);
  svg.text(left, 32, chart.title, 18, ink, Anchor::start, "font-weight=\"bold\"");
  svg.text(left, 53, chart.note, 12, faint);
  add_axes(svg, chart, x, y);
  std::vector<std::pair<double, std::size_t>> ends;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto colour = series_colours[i % series_colours.size()];
    Places places;
    for (const Point& p : shown[i].points) places.emplace_back(x.at(p.x), y.at(p.y));
    const bool hides = std::ranges::any_of(shown.begin(), shown.begin() + static_cast<long>(i),
                                           [&](const Series& s) { return covers(shown[i], s); });
    svg.path(path_of(places), "none", colour, 2, hides ? "9 9" : shown[i].dashed ? "6 4" : "");
    for (const Point& p : shown[i].points) {
      const double low = chart.log_y && p.low <= 0 ? p.y : p.low;
      if (p.high > low) svg.line(x.at(p.x), y.at(low), x.at(p.x), y.at(p.high), colour, 1.5);
      add_marker(svg, i, x.at(p.x), y.at(p.y), colour);
    }
    ends.emplace_back(y.at(shown[i].points.back().y), i);
  }
  const auto heights = label_heights(ends);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto colour = series_colours[i % series_colours.size()];
    const double end_x = x.at(shown[i].points.back().x), end_y = ends[i].first;
    const double label_x = right + 18;
    svg.path(path_of({{end_x + 6, end_y}, {label_x - 4, heights[i]}}), "none", colour, 0.75, "2 2");
    add_marker(svg, i, label_x + 5, heights[i], colour);
    svg.text(label_x + 15, heights[i] + 4, shown[i].name, 12, ink);
  }
  std::size_t longest = 12;
  for (const Series& series : shown) longest = std::max(longest, series.name.size());
  return svg.picture(right + 40 + 7 * static_cast<double>(longest), plot_height);
}

}  // namespace queens::draw
