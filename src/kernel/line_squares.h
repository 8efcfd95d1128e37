// SPDX-License-Identifier: MIT
// The squares that are left to every row and column of a board, as bits: the state of a search that
// always goes on where the fewest are left. A queen narrows all lines at once, and the lines with
// the fewest squares fall out on the way: 16 words of AVX-512 in, 16 out. Which squares she leaves
// to a line depends on how far it lies from her and on her own place in the other direction: a
// window of one table of 64 KB serves all squares, rows and columns alike. (A table for every
// square, 400 KB on hard boards of 56 rows, was slower.)
#pragma once

#include <cstdint>

namespace queens::kernel {

// Of a board with at most that many rows and columns.
inline constexpr int most_lines = 63;

// Rows, as bits of columns, then columns, as bits of rows. A line that has its queen, or needs
// none, or is not on the board, is all ones: never the one with the fewest.
struct alignas(64) LineSquares {
  static constexpr int columns_at = 64;
  std::uint64_t line[128];
};

struct Fewest {
  int squares;                  // that are left to each of these
  std::uint64_t rows, columns;  // all lines with so many
};

struct LineOps {
  const char* name;
  // The lines after a queen on (row, column).
  Fewest (*place)(const LineSquares& before, int row, int column, LineSquares& after);
  // The square is no longer open to either line.
  Fewest (*strike)(LineSquares& at, int row, int column);
};

Fewest fewest_of(const LineSquares& at);

// For this machine.
const LineOps& line_ops();
// In plain words: for machines without vectors, and to test the other against.
const LineOps& scalar_line_ops();

}  // namespace queens::kernel
