// SPDX-License-Identifier: MIT
// What meet in the middle and counting by colours cost on this machine: whole counts of plain
// boards, and samples of the units of those that take too long. One thread, processor time.
#pragma once

#include <optional>

#include "counting/middle/join.h"

namespace queens::counting {

struct MeasuredCount {
  double seconds = 0;
  double cycles =
      0;  // of the time stamp counter, without the time of other programs; 0: no counter
  Count total = 0;
  MiddleEffort effort;  // of meet in the middle
};
// Nothing if stopped. Targets by their place in kernel::middle_targets().
std::optional<MeasuredCount> measure_middle(std::uint64_t n, std::size_t target,
                                            const std::atomic<bool>& stop);
std::optional<MeasuredCount> measure_colours(std::uint64_t n, std::size_t target,
                                             const std::atomic<bool>& stop);

// Nodes of the base line's search tree: Knuth's estimate from a million descents, within 1%;
// anything if stopped.
double base_line_nodes(std::uint64_t n, const std::atomic<bool>& stop);

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
// costs) is unbiased, and so is that of the solutions. Below 26 rows neighbours are drawn together,
// because they share quarter tables.
struct Sample {
  std::uint64_t units = 0;    // of the board
  std::uint64_t counted = 0;  // of them
  Mean hours, solutions;
  Mean survivors;      // by colours: pairs of one colour that share no diagonal
  double seconds = 0;  // spent
  std::uint64_t queries = 0;
};
struct SampleSize {
  double seconds = 0;  // at least
  int draws = 4;       // at least
};
// Nothing if stopped. Quarter tables that units share with those just before are made beforehand,
// as they are in a count of all units in order; the others belong to the time.
std::optional<Sample> sample_middle(std::uint64_t n, SampleSize size, std::size_t target,
                                    const std::atomic<bool>& stop);
std::optional<Sample> sample_colours(std::uint64_t n, SampleSize size, std::size_t target,
                                     const std::atomic<bool>& stop);

}  // namespace queens::counting
