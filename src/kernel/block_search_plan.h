// SPDX-License-Identifier: MIT
// What all targets of the block search share: a unit's rows as the search meets them, and where it
// changes its manner. Rows are numbered by how many are left to fill, the row itself included.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/block_search.h"

namespace queens::kernel {

// A child with at most this many rows left is judged by all of them (see the rule below), one with
// more by its next row only.
inline constexpr int kForesight = 6;

// The last two rows are counted, not searched.
inline constexpr int kLastRows = 2;

// Units with fewer open rows than this are not worth filling vectors: all targets search them in
// scalar code.
inline constexpr int kFewRows = 5;

struct BlockPlan {
  int rows;
  std::uint32_t window;
  std::uint16_t barred[kBlockColumns + 1];  // squares of the row that are not free
  std::uint8_t gap[kBlockColumns + 1];      // from the row down to the next one

  explicit BlockPlan(const BlockUnit& unit) : rows(unit.rows), window(unit.window) {
    for (int i = 0; i < rows; ++i) {
      const int left = rows - i;
      barred[left] = static_cast<std::uint16_t>(~(unit.free[i] & unit.window));
      // Diagonals that leave the window do not come back: 16 rows or more are all the same.
      gap[left] = static_cast<std::uint8_t>(
          i + 1 < rows ? std::min(unit.row[i + 1] - unit.row[i], kBlockColumns) : 0);
    }
  }
};

}  // namespace queens::kernel
