// SPDX-License-Identifier: MIT
// Counts the completions of a board whose open columns lie within 16 neighbouring columns: a
// depth-first search that keeps thousands of partial boards in flight, one per SIMD lane.
//
// The work of a board is cut into units by the caller (count): some queens stand already, the
// others go, one per open row, into the open columns. A unit is a few words, takes from below a
// microsecond to some milliseconds, and depends on nothing else. The same unit gives the same
// solutions and the same nodes on every target; only the time differs.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <span>

#include "kernel/targets.h"

namespace queens::kernel {

inline constexpr int block_columns = 16;  // also the most rows that a unit can have open

struct BlockUnit {
  int rows = 0;              // open rows, 0 to 16; exactly as many as open columns
  std::uint16_t window = 0;  // the open columns, bit 0 = leftmost column of the window
  // By open row, top-down: the open columns that are neither blocked nor attacked by the queens
  // that stand already, and the number of that row on the board (strictly increasing).
  std::uint16_t free[block_columns] = {};
  std::uint8_t row[block_columns] = {};
};

struct BlockTotals {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;  // children generated with at least two rows left to fill
  bool complete = true;     // false: stopped on request, the other members are meaningless

  bool operator==(const BlockTotals&) const = default;
};

// The partial boards in flight, by how many rows they have left. About 125 KB, one per thread,
// reusable for any unit and any target; holds nothing between two calls.
class BlockWorkspace {
 public:
  static constexpr int batch = 1024;  // boards that wait before their next rows are searched
  static constexpr int most_lanes = 32;
  static constexpr int streams = 2;
  static constexpr int room = batch + 4 * most_lanes;  // the last batch overshoots by 3 vectors

  struct alignas(64) Level {
    std::uint16_t open[room];   // columns without a queen
    std::uint16_t left[room];   // attacked along the diagonals that go to higher bits downwards
    std::uint16_t right[room];  // attacked along those that go to lower bits
    // Boards whose children are being made: open, left, right, free squares still to try.
    alignas(64) std::uint16_t lanes[streams][4][most_lanes];
    int waiting;
  };

  Level& level(int rows_left) { return levels_[rows_left]; }
  void clear() {
    for (Level& level : levels_) {
      level.waiting = 0;
      std::memset(level.lanes, 0, sizeof level.lanes);
    }
  }

 private:
  Level levels_[block_columns + 1] = {};
};

// One instruction set's version of the search. It answers within 50 ms of a request to stop.
struct BlockTarget : Target {
  BlockTotals (*search)(const BlockUnit& unit, BlockWorkspace& workspace,
                        const std::atomic<bool>& stop);
};

// The targets that this machine can run, the fastest first; the portable "scalar" is the last.
std::span<const BlockTarget> block_targets();

}  // namespace queens::kernel
