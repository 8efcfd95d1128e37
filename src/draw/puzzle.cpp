// SPDX-License-Identifier: MIT
#include "draw/puzzle.h"

#include "draw/svg.h"

namespace queens::draw {
namespace {

using puzzle::Marks, puzzle::Puzzle;

constexpr double puzzle_gap = 26;
constexpr double title_size = 13, caption_size = 12, line_height = 16;

// DejaVu Sans, the first font of our pictures, is about 0.56 of its size wide.
std::vector<std::string> fitting(const std::string& text, double width, double size) {
  return wrapped(text, static_cast<std::size_t>(std::max(12.0, width / (0.57 * size))));
}

struct Painter {
  Svg& svg;
  const PuzzlePicture& picture;
  double x0, y0, side;
  std::uint64_t n = picture.puzzle.size();

  void paint() {
    each([&](Square s) { svg.rect(left(s), top(s), side, side, region_ground(region(s))); });
    grid_lines();
    each([&](Square s) { square(s); });
    borders();
    sides();
  }

  template <class Visitor>
  void each(const Visitor& visit) {
    for (std::uint64_t row = 0; row < n; ++row)
      for (std::uint64_t column = 0; column < n; ++column) visit(Square{row, column});
  }
  double left(Square s) const { return x0 + static_cast<double>(s.column) * side; }
  double top(Square s) const { return y0 + static_cast<double>(s.row) * side; }
  std::uint64_t region(Square s) const { return picture.puzzle.region_of(s); }

  void cross(Square s, std::string_view colour, double width, double reach) {
    const double x = left(s) + side / 2, y = top(s) + side / 2, r = side * reach;
    svg.line(x - r, y - r, x + r, y + r, colour, width);
    svg.line(x - r, y + r, x + r, y - r, colour, width);
  }

  void square(Square s) {
    svg.text(left(s) + side * 0.105, top(s) + side * 0.275, picture.puzzle.name(region(s)),
             std::max(side * 0.21, 7.0), "#3A3A3A");
    if (contains(picture.reason, s)) {
      const double inset = side * 0.055;
      svg.raw(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" "
          "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
          "stroke-dasharray=\"{} {}\"/>\n",
          number(left(s) + inset), number(top(s) + inset), number(side - 2 * inset),
          number(side - 2 * inset), number(side * 0.12), ink, number(side * 0.05),
          number(side * 0.12), number(side * 0.08));
    }
    if (contains(picture.added.queens, s)) {
      svg.circle(left(s) + side / 2, top(s) + side / 2, side * 0.35, blue);
      svg.queen(left(s) + side * 0.21, top(s) + side * 0.2, side * 0.58, paper);
    } else if (contains(picture.marks.queens, s)) {
      svg.queen(left(s) + side * 0.12, top(s) + side * 0.12, side * 0.76, black);
    } else if (const auto at = std::ranges::find(picture.trial, s); at != picture.trial.end()) {
      trial(s, static_cast<std::size_t>(at - picture.trial.begin()));
    } else if (contains(picture.added.crosses, s)) {
      cross(s, "#B00020", side * 0.09, 0.2);
    } else if (contains(picture.marks.crosses, s)) {
      cross(s, "#6B6B6B", side * 0.04, 0.13);
    }
  }

  // A hollow circle with a question mark, struck; with their numbers where queens would be forced.
  void trial(Square s, std::size_t index) {
    const double x = left(s) + side / 2, y = top(s) + side / 2;
    svg.circle(x, y, side * 0.34, paper, index == 0 ? "#B00020" : ink, side * 0.06);
    svg.text(x, y + side * 0.15, index == 0 ? "?" : std::to_string(index), side * 0.42,
             index == 0 ? "#B00020" : ink, Anchor::middle, "font-weight=\"bold\"");
  }

  void grid_lines() {
    const double length = static_cast<double>(n) * side;
    for (std::uint64_t i = 1; i < n; ++i) {
      const double at = static_cast<double>(i) * side;
      svg.line(x0 + at, y0, x0 + at, y0 + length, faint, 0.6);
      svg.line(x0, y0 + at, x0 + length, y0 + at, faint, 0.6);
    }
  }

  // Heavy lines between regions, as one path.
  void borders() {
    std::string path;
    each([&](Square s) {
      if (s.column + 1 < n && region(s) != region({s.row, s.column + 1}))
        path +=
            fmt::format("M{} {}V{}", number(left(s) + side), number(top(s)), number(top(s) + side));
      if (s.row + 1 < n && region(s) != region({s.row + 1, s.column}))
        path += fmt::format("M{} {}H{}", number(left(s)), number(top(s) + side),
                            number(left(s) + side));
    });
    const double length = static_cast<double>(n) * side;
    path += fmt::format("M{0} {1}H{2}V{3}H{0}Z", number(x0), number(y0), number(x0 + length),
                        number(y0 + length));
    svg.raw(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" "
        "stroke-linecap=\"square\"/>\n",
        path, black, number(std::max(1.5, side * 0.06)));
  }

  void sides() {
    const double size = std::clamp(side * 0.3, 9.0, 13.0);
    for (std::uint64_t i = 0; i < n; ++i) {
      const double middle = (static_cast<double>(i) + 0.5) * side;
      svg.text(x0 + middle, y0 - size * 0.5, std::to_string(i), size, ink, Anchor::middle);
      svg.text(x0 - size * 0.5, y0 + middle + size * 0.36, std::to_string(i), size, ink,
               Anchor::end);
    }
  }
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
      Painter{svg, picture, x, y + edge, side}.paint();
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
