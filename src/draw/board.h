// SPDX-License-Identifier: MIT
// A board to be looked at: what stands on each square, and what is written on it. The same value is
// drawn as SVG and in a terminal.
#pragma once

#include "draw/svg.h"
#include "queens/problem.h"

namespace queens::draw {

// The colour guide of the paper, figure 8, and what else a board may hold.
enum class Mark : std::uint8_t {
  none,
  queen,       // blue
  attacker,    // green: the queen that this is about
  threatened,  // red
  deleted,     // black
  blocked,     // no queen may stand here
  tried,       // a ring: considered, not occupied
};

enum class Indices : std::uint8_t {
  none,
  sides,        // row and column numbers along the edges
  sums,         // row + column on each square
  differences,  // column - row on each square, the x - y of the Codewars write-up
  cells,        // 1 to n^2, row by row
};

struct Board {
  std::uint64_t rows = 0, columns = 0;
  std::vector<Mark> marks;  // row by row
  Indices indices = Indices::none;
  std::string caption = {};
  // The region of every square, as in ProblemSpec, and their names; none if empty.
  std::vector<std::uint32_t> regions = {};
  std::vector<std::string> region_names = {};

  Board(std::uint64_t height, std::uint64_t width)
      : rows(height), columns(width), marks(height * width, Mark::none) {}
  explicit Board(const Problem& problem);  // its blocked squares and regions
  Mark& at(Square s) { return marks[s.row * columns + s.column]; }
  Mark at(Square s) const { return marks[s.row * columns + s.column]; }
  std::string label(Square s) const;  // what the indices write on the square
  // no_region where there is none.
  std::uint32_t region_of(Square s) const {
    return regions.empty() ? no_region : regions[s.row * columns + s.column];
  }
  bool shows_region(Square s) const;  // rather than the colour of its mark
};

// Marks every free square that the queen attacks as threatened.
void threaten(Board& board, Square queen, Rule rule = Rule::queen);

struct Size {
  double width = 0, height = 0;
};
// With its caption and the indices along its sides.
Size size_of(const Board& board, double square_side);
void add(Svg& svg, const Board& board, double x, double y, double square_side);

// Boards side by side, in lines of at most `across`.
std::string to_svg(std::span<const Board> boards, std::uint64_t across = 4);

// For a terminal. With colours every square is two columns wide on a coloured ground; without, the
// signs tell: Q queen, A attacker, x threatened, # deleted, * blocked, ? tried.
std::string to_text(const Board& board, bool colours);
std::string side_by_side(std::span<const Board> boards, bool colours, std::uint64_t across = 4);

}  // namespace queens::draw
