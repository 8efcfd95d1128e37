// SPDX-License-Identifier: MIT
// What meet in the middle costs on this machine: whole counts of plain boards, and samples of the
// units of those that take too long. One thread, processor time.
#pragma once

#include <atomic>
#include <optional>

#include "counting/middle/join.h"
#include "kernel/middle/ops.h"

namespace queens::counting {

struct MiddleRun {
  double seconds = 0;
  double cycles =
      0;  // of the time stamp counter, without the time of other programs; 0: no counter
  Count total = 0;
  MiddleEffort effort;
};
// Nothing if stopped.
std::optional<MiddleRun> measure_middle(std::uint64_t n, const kernel::MiddleTarget& target,
                                        const std::atomic<bool>& stop);

// Nodes of the base line's search tree: Knuth's estimate from a million descents, within 1%.
double base_line_nodes(std::uint64_t n);

// A mean with its standard error.
class Mean {
 public:
  void add(double x);
  double value() const { return sum_ / size_; }
  double error() const;
  int size() const { return size_; }

 private:
  double sum_ = 0, squares_ = 0;
  int size_ = 0;
};

// Units drawn in proportion to their estimated cost, so that the mean of (time / cost) * (all
// costs) is unbiased, and so is that of the solutions.
struct MiddleSample {
  std::uint64_t units = 0;
  Mean hours, solutions;
  double seconds = 0;  // spent
  MiddleEffort effort;
};
// At least four units and about so many seconds. Nothing if stopped.
std::optional<MiddleSample> sample_middle(std::uint64_t n, double seconds,
                                          const kernel::MiddleTarget& target,
                                          const std::atomic<bool>& stop);

}  // namespace queens::counting
