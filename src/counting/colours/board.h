// SPDX-License-Identifier: MIT
// The board as counting by colours sees it: four boards of half the size, by the parities of rows
// and columns.
//
// A square is black if row + column is even. Along a diagonal row + column changes by 0 or 2, so
// that a black and a white queen never attack each other along one. Black squares lie in even rows
// and even columns (quarter EE) or in odd rows and odd columns (OO), white ones in EO or OE. Within
// a quarter, rows and columns are counted by themselves (row 2a or 2a + 1 is a), and two queens
// share a diagonal exactly when they share one in these numbers: a quarter is an ordinary board.
//
// Two queens of one colour that stand in different quarters can share only a diagonal that has
// squares of both. Each of those gets a bit, 2n - 3 for a colour at most: EE | OO is a placement of
// black queens exactly when the two words share no bit, and the same for white.
#pragma once

#include <array>
#include <cstdint>

#include "counting/partial.h"
#include "counting/quarters.h"

namespace queens::counting {

inline constexpr int smallest_coloured = 8;
inline constexpr int largest_coloured = 32;

enum Parity : unsigned { even_lines, odd_lines };

// What is left to fill. Sets of rows and columns are bits by their number within the quarter.
struct ColouredBoard {
  int n = 0;
  std::array<std::uint32_t, 2> rows{}, columns{};  // open ones, by parity
  // Row a of the quarter of rows of the one parity and columns of the other.
  std::array<std::array<std::array<QuarterRow, largest_coloured / 2>, 2>, 2> quarter{};

  int lines(Parity parity) const { return parity == even_lines ? (n + 1) / 2 : n / 2; }
};

// How many bits the diagonals of a colour take, at most; above them there is room for a key.
constexpr int diagonal_bits(int n) { return n % 2 == 0 ? 2 * n - 3 : 2 * n - 2; }
// Those of a square's diagonals that have squares of two quarters.
std::uint64_t coloured_diagonals(int n, int row, int column);

// The open lines and free squares of a board with some queens on it.
ColouredBoard coloured_board(const Board& board, const Partial& on);

}  // namespace queens::counting
