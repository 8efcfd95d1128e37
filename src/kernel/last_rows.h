// SPDX-License-Identifier: MIT
// The last five rows of a board at once. Five rows next to each other and five free columns leave
// 120 ways, one a permutation; a set of them is 120 bits. Which of them a row's free squares allow
// is one look into a table of 32 sets (the free squares among the five columns are five bits, by
// pext); which of them keep the queens off each other's diagonals is one more, by the distances
// between the columns. The ways that are left are the completions: a few loads and ands in place of
// a tree of four or five nodes with as many mispredicted branches, most of which ends in nothing.
// Listing n = 14 (clang-19, search only): 4.4 times a plain recursion, 1.8 times the same with four
// rows; six would need 720 bits.
#pragma once

#include <cstdint>

namespace queens::kernel {

inline constexpr int last_rows = 5;

// A set of permutations of five columns, in lexicographic order.
struct Ways {
  std::uint64_t low, high;  // the first 64, and the other 56
};

// The column of each row, 0..4, in the way of that number.
const std::uint8_t (&way_columns())[120][last_rows];

// The row above the last five, ready to be filled. Every column takes a queen.
struct RowAbove {
  std::uint64_t columns = 0, left = 0, right = 0;  // attacked in this row, shifting with the rows
  std::uint64_t free = 0;                          // its free squares
  std::uint64_t allowed[last_rows] = {};           // of the rows below it
  std::uint64_t open_columns = 0;                  // of the board
};

// A queen of that row with the rows below her, completed in at least one way.
struct Completed {
  std::uint64_t queen;    // her square, as a bit
  std::uint64_t columns;  // the five that are left
  Ways ways;
};

// Writes those of the row's free squares that can be completed, from the left, and returns how
// many. Of two versions, the one for this machine unless `anywhere`; both give the same.
using CompleteRow = int (*)(const RowAbove& row, Completed found[64]);
CompleteRow complete_row(bool anywhere = false);

}  // namespace queens::kernel
