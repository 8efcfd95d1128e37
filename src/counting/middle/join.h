// SPDX-License-Identifier: MIT
// Counts one unit: both halves are products of quarters, and the disjoint pairs are counted.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "counting/middle/quarters.h"
#include "counting/middle/units.h"
#include "kernel/middle/ops.h"
#include "kernel/middle/pairs.h"

namespace queens::counting {

// Bounds of a worker's memory; the arena is touched only as far as it is needed.
struct MiddleMemory {
  std::size_t arena_words;
  std::size_t quarter_bytes;

  static MiddleMemory for_side(int n);
  std::size_t bytes() const;
};

struct MiddleEffort {
  kernel::Listed listed;  // what comparing every word with every word would take
  kernel::MiddleWork join;
};

// One per thread.
class MiddleWorker {
 public:
  MiddleWorker(const MiddleUnits& units, const kernel::MiddleTarget& target, MiddleMemory memory);

  // The unit's own counts. Meaningless once `stop` is set.
  MiddleCounts count(const MiddleUnit& unit, const std::atomic<bool>& stop);
  MiddleEffort effort() const { return {listed_, scratch_->work}; }

  kernel::ProductLimits product_limits;
  kernel::SplitLimits split_limits;

 private:
  using Products = std::vector<kernel::Product>;

  bool join_lists(std::array<std::uint64_t, 4>& pairs, const std::atomic<bool>& stop);

  const MiddleUnits& units_;
  const kernel::MiddleTarget& target_;
  std::size_t arena_words_;
  QuarterCache quarters_;
  struct Free {
    void operator()(std::uint64_t* words) const;
  };
  std::unique_ptr<std::uint64_t[], Free> arena_;
  std::unique_ptr<kernel::LeafScratch> scratch_;
  std::array<Products, 4> halves_;  // east, east with a tie, west, west with a tie
  kernel::Listed listed_;
};

}  // namespace queens::counting
