// SPDX-License-Identifier: MIT
// What all targets of the block search share: a unit's rows as the search meets them, and where it
// changes its manner. Rows are numbered by how many are left to fill, the row itself included.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

#include "kernel/block/search.h"

namespace queens::kernel {

// A child must leave a free square in its next row. With at most this many rows left, also in every
// later row, and every open column must be free in some row. N = 16: 72.5M nodes in 21.5 ms on
// AVX-512; with 4 rows 23 ms, with 6 rows 69M nodes but 22.3 ms; the order is the same on all
// targets. No gain: placing the queens of rows with a single free square on the way (56.6M nodes,
// but dearer ones: 23.5 to 25 ms); looking two rows ahead above the limit.
inline constexpr int foresight = 5;

// The last two rows are counted, not searched.
inline constexpr int counted_rows = 2;

// Units with fewer open rows are not worth filling vectors: all targets search them in plain words.
inline constexpr int few_rows = 6;

struct BlockPlan {
  int rows;
  std::uint16_t window;
  // Out of the compiler's sight: clang makes a population count of x & (x - 1), slow on AVX-512.
  std::uint16_t all_ones = 0xffff;
  std::uint16_t barred[block_columns + 1];  // squares of the row that are not free
  std::uint8_t gap[block_columns + 1];      // from the row down to the next one
  bool hopeless;                            // a row or a column without any free square

  explicit BlockPlan(const BlockUnit& unit) : rows(unit.rows), window(unit.window) {
    assert(std::popcount(unit.window) == unit.rows);
    unsigned covered = 0;
    bool empty_row = false;
    for (int i = 0; i < rows; ++i) {
      const int left = rows - i;
      const unsigned free = unit.free[i] & unit.window;
      covered |= free;
      empty_row |= free == 0;
      barred[left] = static_cast<std::uint16_t>(~free);
      // Diagonals that leave the window do not come back: 16 rows or more are all the same.
      gap[left] = static_cast<std::uint8_t>(
          i + 1 < rows ? std::min(unit.row[i + 1] - unit.row[i], block_columns) : 0);
    }
    hopeless = empty_row || covered != window;
  }
};

// A different column for each of the first 16 lanes, none for the others.
struct alignas(64) OneSquareEach {
  std::uint16_t bits[64];
};
inline constexpr OneSquareEach one_square_each = {{1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5,
                                                   1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 11,
                                                   1 << 12, 1 << 13, 1 << 14, 1 << 15}};

// The portable target (scalar.cpp), which the others use for their smallest units.
BlockTotals block_search_scalar(const BlockUnit& unit, BlockWorkspace& workspace,
                                const std::atomic<bool>& stop);

}  // namespace queens::kernel
