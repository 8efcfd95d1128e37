// SPDX-License-Identifier: MIT
// Sets of numbers as intervals: a job of millions of ranges is described by its gaps.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace queens::job {

class RangeSet {
 public:
  using Interval = std::pair<std::uint64_t, std::uint64_t>;  // [first, second)

  // In ascending order only: fast for what comes out of a ledger.
  void append(std::uint64_t number);
  std::uint64_t size() const { return size_; }
  const std::vector<Interval>& intervals() const { return intervals_; }
  bool contains(std::uint64_t number) const;
  // What is missing from [0, end).
  RangeSet missing(std::uint64_t end) const;
  // With more numbers, in any order.
  RangeSet with(std::vector<std::uint64_t> numbers) const;
  // "3, 7 to 12, 19 and 4 more": at most so many intervals.
  std::string text(std::size_t most) const;

 private:
  std::vector<Interval> intervals_;
  std::uint64_t size_ = 0;
};

}  // namespace queens::job
