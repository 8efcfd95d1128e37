// SPDX-License-Identifier: MIT
// The squares that are left to every row and column of a board, as bits: the state of a search that
// always goes on where the fewest are left. A queen narrows all lines at once, and the lines with
// the fewest squares fall out on the way: 14 vectors of AVX-512 in, 14 out, at 56 rows. Which
// squares she leaves to a line depends on how far it lies from her and on her own place in the
// other direction: a window of one table of 64 KB serves all squares, rows and columns alike. (A
// table for every square, 400 KB on hard boards of 56 rows, was slower.)
#pragma once

#include <bit>
#include <cstdint>

#include "kernel/targets.h"

namespace queens::kernel {

// Of a board with at most that many rows and columns.
inline constexpr int most_lines = 63;

// Rows, as bits of columns, then columns, as bits of rows. A line that has its queen, or needs
// none, or is not on the board, is all ones: never the one with the fewest.
struct alignas(64) LineSquares {
  static constexpr int columns_at = 64;
  static constexpr std::uint64_t settled = ~std::uint64_t{0};
  std::uint64_t line[128];
};

struct Fewest {
  int squares;                  // that are left to each of these
  std::uint64_t rows, columns;  // all lines with so many
};

struct LineOps : Target {
  // The lines after a queen on (row, column), of a board with at most `lines` rows and columns.
  // Whatever follows in `after` stays as it is.
  Fewest (*place)(const LineSquares& before, int row, int column, int lines, LineSquares& after);
};

Fewest fewest_of(const LineSquares& at);

// The square, of a line that had the fewest, `squares` of them, is no longer open to either line.
// Now that line has the fewest of all; at most the one across has as few.
inline Fewest strike(LineSquares& at, int row, int column, int squares) {
  const auto remove = [&](int line, int place) {
    std::uint64_t& left = at.line[line];
    if (left != LineSquares::settled) left &= ~(std::uint64_t{1} << place);
    return std::uint64_t{std::popcount(left) < squares};
  };
  const std::uint64_t in_row = remove(row, column);
  const std::uint64_t in_column = remove(LineSquares::columns_at + column, row);
  return {squares - 1, in_row << row, in_column << column};
}

// For this machine.
const LineOps& line_ops();
// In plain words: for machines without vectors, and to test the other against.
const LineOps& scalar_line_ops();

}  // namespace queens::kernel
