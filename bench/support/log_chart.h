// SPDX-License-Identifier: MIT
// A chart of seconds against n, both on logarithmic scales, as SVG.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <string>
#include <vector>

namespace queens::bench {

struct Series {
  std::string name, colour;
  std::vector<std::pair<double, double>> points;  // n, seconds
};

inline void write_log_chart(const std::string& path, const std::string& title,
                            const std::vector<Series>& all) {
  constexpr double left = 80, top = 50, width = 700, height = 380;
  constexpr double x_low = 1, x_high = 18, y_low = -7, y_high = 2;  // powers of ten
  const auto x = [&](double n) {
    return left + (std::log10(n) - x_low) / (x_high - x_low) * width;
  };
  const auto y = [&](double seconds) {
    return top + (y_high - std::log10(seconds)) / (y_high - y_low) * height;
  };
  std::ofstream out(path);
  out << fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 980 490\" "
      "font-family=\"sans-serif\" "
      "font-size=\"13\">\n<title>{0}</title>\n<rect width=\"980\" height=\"490\" fill=\"white\"/>\n"
      "<text x=\"{1}\" y=\"28\" font-size=\"16\">{0}</text>\n",
      title, left);
  for (int power = -7; power <= 2; ++power) {
    const double at = y(std::pow(10, power));
    const char* names[] = {"100 ns", "1 µs",  "10 µs", "100 µs", "1 ms",
                           "10 ms",  "0.1 s", "1 s",   "10 s",   "100 s"};
    out << fmt::format(
        "<path d=\"M{0} {1:.1f}H{2}\" stroke=\"#ddd\"/>\n"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left, at, left + width, left - 8, at + 4, names[power + 7]);
  }
  for (int power = 1; power <= 18; ++power)
    out << fmt::format(
        "<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">10<tspan dy=\"-5\" "
        "font-size=\"9\">{}</tspan></text>\n",
        x(std::pow(10, power)), top + height + 20, power);
  out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>\n", left + width / 2,
                     top + height + 42);
  double legend = top + 10;
  for (const auto& series : all) {
    std::string path_data;
    for (const auto& [n, seconds] : series.points)
      path_data += fmt::format("{}{:.1f} {:.1f}", path_data.empty() ? "M" : "L", x(n),
                               y(std::max(seconds, 1e-7)));
    out << fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       path_data, series.colour);
    for (const auto& [n, seconds] : series.points)
      out << fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", x(n),
                         y(std::max(seconds, 1e-7)), series.colour);
    out << fmt::format(
        "<path d=\"M{0} {1}h22\" stroke=\"{2}\" stroke-width=\"3\"/>"
        "<text x=\"{3}\" y=\"{4}\">{5}</text>\n",
        left + width + 12, legend, series.colour, left + width + 40, legend + 4, series.name);
    legend += 22;
  }
  out << "</svg>\n";
}

}  // namespace queens::bench
