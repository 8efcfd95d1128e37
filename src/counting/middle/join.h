// SPDX-License-Identifier: MIT
// Counts one unit: both halves are products of quarters, and the disjoint pairs are counted.
#pragma once

#include <memory>

#include "counting/middle/units.h"

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

  std::uint64_t nodes() const { return listed.words + join.queries; }
};

// One per thread.
class MiddleWorker {
 public:
  using Units = MiddleUnits;
  using Memory = MiddleMemory;
  // Targets by their place in kernel::middle_targets().
  MiddleWorker(const MiddleUnits& units, std::size_t target, MiddleMemory memory);

  // Adds the unit; something meaningless once `stop` is set.
  void count(const MiddleUnit& unit, MiddleCounts& counts, const std::atomic<bool>& stop);
  MiddleEffort effort() const { return {listed_, scratch_->work}; }

  kernel::ProductLimits product_limits;
  kernel::SplitLimits split_limits;

 private:
  using Products = std::vector<kernel::Product>;

  bool join_lists(std::array<std::uint64_t, 4>& pairs, const std::atomic<bool>& stop);

  const MiddleUnits& units_;
  const kernel::MiddleTarget& target_;
  std::size_t arena_words_;
  const Halves* board_ = nullptr;  // whose quarters they are
  QuarterStore quarters_;
  Arena arena_;
  std::unique_ptr<kernel::LeafScratch> scratch_;
  std::array<Products, 4> halves_;  // east, east with a tie, west, west with a tie
  kernel::Listed listed_;
};

}  // namespace queens::counting
