// SPDX-License-Identifier: MIT
#include "draw/puzzle.h"

#include <fmt/format.h>

#include "draw/svg.h"

namespace queens::draw {
namespace {

using puzzle::Marks;
using puzzle::Puzzle;

constexpr double puzzle_gap = 26;
constexpr double title_size = 13, caption_size = 12, line_height = 16;

// DejaVu Sans, the first font of our pictures, is about 0.56 of its size wide.
std::vector<std::string> fitting(const std::string& text, double width, double size) {
  return wrapped(text, static_cast<std::size_t>(std::max(12.0, width / (0.57 * size))));
}

class Painter {
 public:
  Painter(Svg& svg, const PuzzlePicture& picture, double x, double y, double side)
      : svg_(svg), picture_(picture), n_(picture.puzzle.size()), x_(x), y_(y), side_(side) {}

  void paint() {
    each([&](Square s) { svg_.rect(left(s), top(s), side_, side_, region_ground(region(s))); });
    grid_lines();
    each([&](Square s) { square(s); });
    borders();
    sides();
  }

 private:
  template <class Visitor>
  void each(const Visitor& visit) {
    for (std::uint64_t row = 0; row < n_; ++row)
      for (std::uint64_t column = 0; column < n_; ++column) visit(Square{row, column});
  }
  double left(Square s) const { return x_ + static_cast<double>(s.column) * side_; }
  double top(Square s) const { return y_ + static_cast<double>(s.row) * side_; }
  std::uint64_t region(Square s) const { return picture_.puzzle.region_of(s); }

  void cross(Square s, std::string_view colour, double width, double reach) {
    const double x = left(s) + side_ / 2, y = top(s) + side_ / 2, r = side_ * reach;
    svg_.line(x - r, y - r, x + r, y + r, colour, width);
    svg_.line(x - r, y + r, x + r, y - r, colour, width);
  }

  void square(Square s) {
    svg_.text(left(s) + side_ * 0.105, top(s) + side_ * 0.275, picture_.puzzle.name(region(s)),
              std::max(side_ * 0.21, 7.0), "#3A3A3A");
    if (contains(picture_.reason, s)) {
      const double inset = side_ * 0.055;
      svg_.raw(
          fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" "
                      "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
                      "stroke-dasharray=\"{} {}\"/>\n",
                      number(left(s) + inset), number(top(s) + inset), number(side_ - 2 * inset),
                      number(side_ - 2 * inset), number(side_ * 0.12), ink, number(side_ * 0.05),
                      number(side_ * 0.12), number(side_ * 0.08)));
    }
    if (contains(picture_.added.queens, s)) {
      svg_.circle(left(s) + side_ / 2, top(s) + side_ / 2, side_ * 0.35, blue);
      svg_.queen(left(s) + side_ * 0.21, top(s) + side_ * 0.2, side_ * 0.58, paper);
    } else if (contains(picture_.marks.queens, s)) {
      svg_.queen(left(s) + side_ * 0.12, top(s) + side_ * 0.12, side_ * 0.76, black);
    } else if (const auto at = std::ranges::find(picture_.trial, s); at != picture_.trial.end()) {
      trial(s, static_cast<std::size_t>(at - picture_.trial.begin()));
    } else if (contains(picture_.added.crosses, s)) {
      cross(s, "#B00020", side_ * 0.09, 0.2);
    } else if (contains(picture_.marks.crosses, s)) {
      cross(s, "#6B6B6B", side_ * 0.04, 0.13);
    }
  }

  // A hollow circle with a question mark, struck; with their numbers where queens would be forced.
  void trial(Square s, std::size_t index) {
    const double x = left(s) + side_ / 2, y = top(s) + side_ / 2;
    svg_.circle(x, y, side_ * 0.34, paper, index == 0 ? "#B00020" : ink, side_ * 0.06);
    svg_.text(x, y + side_ * 0.15, index == 0 ? "?" : std::to_string(index), side_ * 0.42,
              index == 0 ? "#B00020" : ink, Anchor::middle, "font-weight=\"bold\"");
  }

  void grid_lines() {
    const double length = static_cast<double>(n_) * side_;
    for (std::uint64_t i = 1; i < n_; ++i) {
      const double at = static_cast<double>(i) * side_;
      svg_.line(x_ + at, y_, x_ + at, y_ + length, faint, 0.6);
      svg_.line(x_, y_ + at, x_ + length, y_ + at, faint, 0.6);
    }
  }

  // Heavy lines between regions, as one path.
  void borders() {
    std::string path;
    each([&](Square s) {
      if (s.column + 1 < n_ && region(s) != region({s.row, s.column + 1}))
        path += fmt::format("M{} {}V{}", number(left(s) + side_), number(top(s)),
                            number(top(s) + side_));
      if (s.row + 1 < n_ && region(s) != region({s.row + 1, s.column}))
        path += fmt::format("M{} {}H{}", number(left(s)), number(top(s) + side_),
                            number(left(s) + side_));
    });
    const double length = static_cast<double>(n_) * side_;
    path += fmt::format("M{0} {1}H{2}V{3}H{0}Z", number(x_), number(y_), number(x_ + length),
                        number(y_ + length));
    svg_.raw(
        fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
                    "stroke-linecap=\"square\"/>\n",
                    path, black, number(std::max(1.5, side_ * 0.06))));
  }

  void sides() {
    const double size = std::clamp(side_ * 0.3, 9.0, 13.0);
    for (std::uint64_t i = 0; i < n_; ++i) {
      const double middle = (static_cast<double>(i) + 0.5) * side_;
      svg_.text(x_ + middle, y_ - size * 0.5, std::to_string(i), size, ink, Anchor::middle);
      svg_.text(x_ - size * 0.5, y_ + middle + size * 0.36, std::to_string(i), size, ink,
                Anchor::end);
    }
  }

  Svg& svg_;
  const PuzzlePicture& picture_;
  std::uint64_t n_;
  double x_, y_, side_;
};

}  // namespace

PuzzlePicture picture_of(const Puzzle& puzzle, const Marks& before, const puzzle::Step& step) {
  return {.puzzle = puzzle,
          .marks = before,
          .added = step.added,
          .reason = step.reason,
          .trial = step.trial,
          .title = step.name,
          .caption = step.sentence};
}

void add(Marks& marks, const Marks& more) {
  for (const Square s : more.queens) marks.queens.push_back(s);
  for (const Square s : more.crosses) marks.crosses.push_back(s);
}

std::string to_svg(std::span<const PuzzlePicture> pictures, std::uint64_t across) {
  std::uint64_t n = 1;
  for (const PuzzlePicture& picture : pictures) n = std::max(n, picture.puzzle.size());
  const bool single = pictures.size() == 1;
  const double side = std::clamp((single ? 400.0 : 270.0) / static_cast<double>(n), 26.0, 48.0);
  const double edge = 20;  // for the numbers of rows and columns
  const double width = edge + static_cast<double>(n) * side;
  Svg svg;
  svg.title(single ? (pictures[0].title.empty() ? "a colour puzzle" : pictures[0].title)
                   : fmt::format("a colour puzzle in {} pictures", pictures.size()));
  double y = puzzle_gap / 2;
  for (std::size_t first = 0; first < pictures.size(); first += across) {
    const auto line =
        pictures.subspan(first, std::min<std::size_t>(across, pictures.size() - first));
    double height = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const PuzzlePicture& picture = line[i];
      const double x = puzzle_gap / 2 + static_cast<double>(i) * (width + puzzle_gap) + edge;
      Painter(svg, picture, x, y + edge, side).paint();
      double below = y + edge + static_cast<double>(picture.puzzle.size()) * side + line_height + 4;
      for (const auto& words : fitting(picture.title, (width - edge) * 0.93, title_size)) {
        svg.text(x, below, words, title_size, ink, Anchor::start, "font-weight=\"bold\"");
        below += line_height;
      }
      for (const auto& words : fitting(picture.caption, width - edge, caption_size)) {
        svg.text(x, below, words, caption_size, ink);
        below += line_height;
      }
      height = std::max(height, below - line_height - y);
    }
    y += height + puzzle_gap;
  }
  const auto columns = std::clamp<std::uint64_t>(pictures.size(), 1, across);
  return svg.picture(static_cast<double>(columns) * (width + puzzle_gap), y - puzzle_gap / 2 + 4);
}

}  // namespace queens::draw
