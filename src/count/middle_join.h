// SPDX-License-Identifier: MIT
// Counts one unit: both halves are listed from their quarters, and the disjoint pairs counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

#include "count/middle_quarters.h"
#include "count/middle_units.h"
#include "kernel/middle_ops.h"
#include "kernel/middle_split.h"

namespace queens::counting {

// Bounds of a worker's memory; the arena is touched only as far as it is needed.
struct MiddleMemory {
  std::size_t arena_words;
  std::size_t quarter_bytes;

  static MiddleMemory for_side(int n);
  std::size_t bytes() const;
};

struct MiddleEffort {
  std::uint64_t words = 0;  // in the lists of all units
  double pairs = 0;         // what comparing every word with every word would take
  kernel::MiddleWork join;

  MiddleEffort& operator+=(const MiddleEffort& other) {
    words += other.words;
    pairs += other.pairs;
    join += other.join;
    return *this;
  }
};

// One per thread.
class MiddleWorker {
 public:
  MiddleWorker(const MiddleUnits& units, const kernel::MiddleTarget& target, MiddleMemory memory);

  // Adds to nothing: the unit's own counts. Meaningless once `stop` is set.
  MiddleCounts count(const MiddleUnit& unit, const std::atomic<bool>& stop);
  MiddleEffort effort() const;

 private:
  class List;

  std::uint64_t join(List& e, List& w, const std::atomic<bool>& stop);
  std::uint64_t pairs(std::span<const std::uint64_t> e, std::span<const std::uint64_t> w,
                      std::uint64_t* top, const std::atomic<bool>& stop);

  const MiddleUnits& units_;
  const kernel::MiddleTarget& target_;
  std::size_t arena_words_;
  QuarterCache quarters_;
  struct Free {
    void operator()(std::uint64_t* words) const;
  };
  std::unique_ptr<std::uint64_t[], Free> arena_;
  std::unique_ptr<kernel::LeafScratch> scratch_;
  MiddleEffort effort_;
};

}  // namespace queens::counting
