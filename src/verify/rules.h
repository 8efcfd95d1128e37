// SPDX-License-Identifier: MIT
// The rules of attack once more, for the verifier: it shares neither the engines' table nor their
// code, so that a mistake in one of them shows.
#pragma once

#include "queens/check.h"

namespace queens::verify {

// What a piece attacks besides its row and its column.
struct Moves {
  bool falling = false, rising = false;  // diagonals: column - row, column + row is the same
  // Leaps: `shorter` squares one way and `longer` squares the other, in all eight directions.
  std::uint8_t shorter = 0, longer = 0;
  Line leap = Line::knight;   // how a leap is reported
  bool around_sides = false;  // the left and the right edge are joined
  bool around_ends = false;   // the top and the bottom edge are joined
  bool operator==(const Moves&) const = default;

  constexpr bool leaps() const { return longer > 0; }
  constexpr bool wraps() const { return around_sides || around_ends; }
};

constexpr Moves with_leap(Moves moves, std::uint8_t shorter, std::uint8_t longer, Line leap) {
  moves.shorter = shorter;
  moves.longer = longer;
  moves.leap = leap;
  return moves;
}
constexpr Moves on_cylinder(Moves moves) {
  moves.around_sides = true;
  return moves;
}
constexpr Moves on_torus(Moves moves) {
  moves.around_sides = moves.around_ends = true;
  return moves;
}

// One statement for each rule.
constexpr Moves moves_of(Rule rule) {
  constexpr Moves rook{}, queen{.falling = true, .rising = true}, semi_queen{.falling = true};
  switch (rule) {
    case Rule::queen:
      return queen;
    case Rule::toroidal:
      return on_torus(queen);
    case Rule::amazon:
      return with_leap(queen, 1, 2, Line::knight);
    case Rule::touch:
      return with_leap(rook, 1, 1, Line::neighbour);
    case Rule::rook:
      return rook;
    case Rule::chancellor:
      return with_leap(rook, 1, 2, Line::knight);
    case Rule::camel_queen:
      return with_leap(queen, 1, 3, Line::camel);
    case Rule::zebra_queen:
      return with_leap(queen, 2, 3, Line::zebra);
    case Rule::semi_queen:
      return semi_queen;
    case Rule::cylinder:
      return on_cylinder(queen);
    case Rule::toroidal_semi_queen:
      return on_torus(semi_queen);
    case Rule::toroidal_amazon:
      return on_torus(with_leap(queen, 1, 2, Line::knight));
    case Rule::cylinder_amazon:
      return on_cylinder(with_leap(queen, 1, 2, Line::knight));
  }
  return {};
}

// Whether two coordinates are so far apart; where the edges are joined, either way around.
constexpr bool are_apart(std::uint64_t a, std::uint64_t b, std::uint64_t distance,
                         std::uint64_t side, bool joined) {
  const auto between = a > b ? a - b : b - a;
  if (between == distance) return true;
  return joined && (between % side == distance % side || (between + distance) % side == 0);
}

inline bool share_falling(const Moves& moves, std::uint64_t columns, Square a, Square b) {
  if (!moves.falling) return false;
  if (!moves.around_sides) return a.column + b.row == b.column + a.row;
  return (a.column + b.row % columns) % columns == (b.column + a.row % columns) % columns;
}
inline bool share_rising(const Moves& moves, std::uint64_t columns, Square a, Square b) {
  if (!moves.rising) return false;
  if (!moves.around_sides) return a.column + a.row == b.column + b.row;
  return (a.column + a.row % columns) % columns == (b.column + b.row % columns) % columns;
}

// A row, a column or a diagonal.
inline bool share_line(const Moves& moves, std::uint64_t columns, Square a, Square b) {
  return a.row == b.row || a.column == b.column || share_falling(moves, columns, a, b) ||
         share_rising(moves, columns, a, b);
}

inline bool are_a_leap_apart(const Moves& moves, std::uint64_t rows, std::uint64_t columns,
                             Square a, Square b) {
  const auto is_leap = [&](std::uint64_t down, std::uint64_t across) {
    return are_apart(a.row, b.row, down, rows, moves.around_ends) &&
           are_apart(a.column, b.column, across, columns, moves.around_sides);
  };
  return moves.leaps() &&
         (is_leap(moves.shorter, moves.longer) || is_leap(moves.longer, moves.shorter));
}

}  // namespace queens::verify
