// SPDX-License-Identifier: MIT
// From a seed to units of the block search: the seed is turned so that its search tree is small,
// and columns at the edges are filled until the open ones lie within 16 adjacent columns.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>

#include "counting/partial.h"
#include "kernel/block/search.h"
#include "queens/problem.h"

namespace queens::counting {

inline constexpr int window_columns = 16;

// The board seen from all eight sides. Completions correspond one to one, search trees do not: the
// best of the eight images saves about a third of the nodes.
class Orientations {
 public:
  explicit Orientations(const Problem& problem);

  struct Oriented {
    const Board* board;
    Partial on;
  };
  // Judged by the free squares of the open rows, those near the top weighing more because their
  // choices are multiplied by all that follow; and by the edge columns that have to be filled
  // first.
  Oriented best(const Partial& on) const;

 private:
  std::array<Board, 8> boards_;
};

// Calls use(unit) for each way to fill the edge columns, until `stop` turns true. Returns the
// queens that it placed.
std::uint64_t for_each_unit(const Board& board, const Partial& on, const std::atomic<bool>& stop,
                            const std::function<void(const kernel::BlockUnit&)>& use);

}  // namespace queens::counting
