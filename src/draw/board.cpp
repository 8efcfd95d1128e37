// SPDX-License-Identifier: MIT
#include "draw/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/attack.h"

namespace queens::draw {
namespace {

constexpr double board_gap = 28;

double board_margin(const Board& board, double side) {
  return board.indices == Indices::sides ? std::max(side * 0.55, 16.0) : 0;
}

// By Mark; none: the ground of a chessboard.
constexpr std::string_view grounds[] = {"", blue, green, red, black, "", ""};

void add_square(Svg& svg, const Board& board, Square s, double x, double y, double side) {
  const Mark mark = board.at(s);
  const auto region = board.region_of(s);
  const auto ground = grounds[static_cast<int>(mark)];
  const bool coloured = !ground.empty();
  const bool on_region = board.shows_region(s);
  svg.rect(x, y, side, side,
           on_region  ? region_ground(region)
           : coloured ? std::string(ground)
                      : std::string((s.row + s.column) % 2 == 1 ? dark_square : light_square));
  const std::string words = board.label(s);
  if (region < board.region_names.size() && words.empty())
    svg.text(x + side * 0.06, y + side * 0.24, board.region_names[region], side * 0.2, ink);
  const bool holds = mark == Mark::queen || mark == Mark::attacker;
  if (holds)
    svg.queen(x + side * 0.1, y + side * (words.empty() ? 0.08 : 0.2), side * 0.8,
              on_region ? ink : paper);
  // A faint cross, so that a threatened square is told from a deleted one without colours.
  if (mark == Mark::threatened && words.empty()) {
    const double a = side * 0.34, b = side * 0.66;
    svg.line(x + a, y + a, x + b, y + b, paper, side * 0.05);
    svg.line(x + a, y + b, x + b, y + a, paper, side * 0.05);
  }
  if (mark == Mark::blocked)
    svg.path(fmt::format("M{0} {1}L{2} {3}M{0} {3}L{2} {1}", number(x + side * 0.2),
                         number(y + side * 0.2), number(x + side * 0.8), number(y + side * 0.8)),
             "none", faint, side * 0.09);
  if (mark == Mark::tried)
    svg.circle(x + side / 2, y + side / 2, side * 0.3, "none", ink, side * 0.06);
  if (!words.empty())
    svg.text(holds ? x + side * 0.08 : x + side / 2, holds ? y + side * 0.26 : y + side * 0.61,
             words, holds ? side * 0.22 : side * (words.size() > 3 ? 0.26 : 0.32),
             coloured ? paper : ink, holds ? Anchor::start : Anchor::middle);
}

// Between squares of different regions.
void add_borders(Svg& svg, const Board& board, double x, double y, double side) {
  const double width = std::max(1.0, side * 0.05);
  for (std::uint64_t r = 0; r < board.rows; ++r)
    for (std::uint64_t c = 0; c < board.columns; ++c) {
      const double left = x + static_cast<double>(c) * side,
                   top = y + static_cast<double>(r) * side;
      if (c > 0 && board.region_of({r, c}) != board.region_of({r, c - 1}))
        svg.line(left, top, left, top + side, ink, width);
      if (r > 0 && board.region_of({r, c}) != board.region_of({r - 1, c}))
        svg.line(left, top, left + side, top, ink, width);
    }
}

void add_sides(Svg& svg, const Board& board, double x, double y, double side) {
  const double size = std::clamp(side * 0.3, 9.0, 16.0);
  for (std::uint64_t c = 0; c < board.columns; ++c)
    svg.text(x + (static_cast<double>(c) + 0.5) * side, y - size * 0.5, std::to_string(c), size,
             faint, Anchor::middle);
  for (std::uint64_t r = 0; r < board.rows; ++r)
    svg.text(x - size * 0.5, y + (static_cast<double>(r) + 0.5) * side + size * 0.36,
             std::to_string(r), size, faint, Anchor::end);
}

// As large as fits under the board; a letter is about 0.56 of the size wide.
double board_caption_size(const Board& board, double side) {
  const double width = static_cast<double>(board.columns) * side;
  const double fitting = width / (0.56 * static_cast<double>(board.caption.size() + 1));
  return std::clamp(std::min(side * 0.34, fitting), 8.0, 14.0);
}

}  // namespace

bool Board::shows_region(Square s) const {
  const Mark mark = at(s);
  return region_of(s) != no_region &&
         (mark == Mark::none || mark == Mark::queen || mark == Mark::blocked);
}

Board::Board(const Problem& problem) : Board(problem.rows(), problem.columns()) {
  for (const Square s : problem.blocked()) at(s) = Mark::blocked;
  regions.assign(problem.regions().begin(), problem.regions().end());
  for (std::uint32_t region = 0; region < problem.region_count(); ++region)
    region_names.push_back(problem.region_name(region));
}

std::string Board::label(Square s) const {
  switch (indices) {
    case Indices::sums:
      return std::to_string(s.row + s.column);
    case Indices::differences:
      return std::to_string(static_cast<std::int64_t>(s.column) - static_cast<std::int64_t>(s.row));
    case Indices::cells:
      return std::to_string(s.row * columns + s.column + 1);
    default:
      return "";
  }
}

void threaten(Board& board, Square queen, Rule rule) {
  for (std::uint64_t r = 0; r < board.rows; ++r)
    for (std::uint64_t c = 0; c < board.columns; ++c)
      if (board.at({r, c}) == Mark::none && Square{r, c} != queen &&
          model::attacks(rule, board.rows, board.columns, queen, {r, c}))
        board.at({r, c}) = Mark::threatened;
}

Size size_of(const Board& board, double side) {
  const double edge = board_margin(board, side);
  return {edge + static_cast<double>(board.columns) * side,
          edge + static_cast<double>(board.rows) * side +
              (board.caption.empty() ? 0 : board_caption_size(board, side) * 1.9)};
}

void add(Svg& svg, const Board& board, double x, double y, double side) {
  const double edge = board_margin(board, side);
  x += edge;
  y += edge;
  for (std::uint64_t r = 0; r < board.rows; ++r)
    for (std::uint64_t c = 0; c < board.columns; ++c)
      add_square(svg, board, {r, c}, x + static_cast<double>(c) * side,
                 y + static_cast<double>(r) * side, side);
  const double width = static_cast<double>(board.columns) * side;
  const double height = static_cast<double>(board.rows) * side;
  if (side >= 16) {  // thin lines keep neighbours of one colour apart
    for (std::uint64_t c = 1; c < board.columns; ++c) {
      const double at = x + static_cast<double>(c) * side;
      svg.line(at, y, at, y + height, faint, 0.5);
    }
    for (std::uint64_t r = 1; r < board.rows; ++r) {
      const double at = y + static_cast<double>(r) * side;
      svg.line(x, at, x + width, at, faint, 0.5);
    }
  }
  if (!board.regions.empty()) add_borders(svg, board, x, y, side);
  svg.rect(x, y, width, height, "none", faint);
  if (edge > 0) add_sides(svg, board, x, y, side);
  if (!board.caption.empty())
    svg.text(x + width / 2, y + height + board_caption_size(board, side) * 1.4, board.caption,
             board_caption_size(board, side), ink, Anchor::middle);
}

std::string to_svg(std::span<const Board> boards, std::uint64_t across) {
  // Squares as large as a page allows: a single board is about 480 wide, more boards smaller.
  std::uint64_t longest = 1;
  for (const Board& board : boards) longest = std::max({longest, board.rows, board.columns});
  const double wanted = boards.size() > 1 ? 200 : 480;
  const double side = std::clamp(wanted / static_cast<double>(longest), 4.0, 60.0);
  Size cell;
  for (const Board& board : boards) {
    const Size size = size_of(board, side);
    cell = {std::max(cell.width, size.width), std::max(cell.height, size.height)};
  }
  Svg svg;
  svg.title(boards.size() == 1 ? "a board" : std::to_string(boards.size()) + " boards");
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::size_t column = i % across, line = i / across;
    add(svg, boards[i], board_gap / 2 + static_cast<double>(column) * (cell.width + board_gap),
        board_gap / 2 + static_cast<double>(line) * (cell.height + board_gap), side);
  }
  const auto columns = std::clamp<std::uint64_t>(boards.size(), 1, across);
  const auto lines = std::max<std::uint64_t>((boards.size() + across - 1) / across, 1);
  return svg.picture(static_cast<double>(columns) * (cell.width + board_gap),
                     static_cast<double>(lines) * (cell.height + board_gap));
}

}  // namespace queens::draw
