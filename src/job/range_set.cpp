// SPDX-License-Identifier: MIT
#include "job/range_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace queens::job {

void RangeSet::append(std::uint64_t number) {
  assert(intervals_.empty() || number >= intervals_.back().second);
  ++size_;
  if (!intervals_.empty() && intervals_.back().second == number)
    ++intervals_.back().second;
  else
    intervals_.emplace_back(number, number + 1);
}

bool RangeSet::contains(std::uint64_t number) const {
  const auto after = std::ranges::upper_bound(intervals_, number, {}, &Interval::second);
  return after != intervals_.end() && after->first <= number;
}

RangeSet RangeSet::missing(std::uint64_t end) const {
  RangeSet result;
  std::uint64_t next = 0;
  const auto gap = [&](std::uint64_t to) {
    if (to <= next) return;
    result.intervals_.emplace_back(next, to);
    result.size_ += to - next;
  };
  for (const auto& [first, last] : intervals_) {
    gap(first);
    next = last;
  }
  gap(end);
  return result;
}

RangeSet RangeSet::with(std::vector<std::uint64_t> numbers) const {
  std::ranges::sort(numbers);
  RangeSet result;
  const auto add = [&](std::uint64_t first, std::uint64_t end) {
    auto& all = result.intervals_;
    if (!all.empty()) first = std::max(first, all.back().second);  // it may be there already
    if (first >= end) return;
    result.size_ += end - first;
    if (!all.empty() && all.back().second == first)
      all.back().second = end;
    else
      all.emplace_back(first, end);
  };
  auto next = numbers.begin();
  for (const auto& [first, end] : intervals_) {
    for (; next != numbers.end() && *next < first; ++next) add(*next, *next + 1);
    add(first, end);
  }
  for (; next != numbers.end(); ++next) add(*next, *next + 1);
  return result;
}

std::string RangeSet::text(std::size_t most) const {
  std::string result;
  std::uint64_t shown = 0;
  for (std::size_t i = 0; i < intervals_.size() && i < most; ++i) {
    const auto& [first, last] = intervals_[i];
    if (i > 0) result += ", ";
    result +=
        last == first + 1 ? fmt::format("{}", first) : fmt::format("{} to {}", first, last - 1);
    shown += last - first;
  }
  if (shown < size_) result += fmt::format(" and {} more", size_ - shown);
  return result;
}

}  // namespace queens::job
