// SPDX-License-Identifier: MIT
#include "counting/quarters.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "kernel/middle/ops.h"

namespace queens::counting {
namespace {

constexpr std::size_t page_words = 512;

bool is_stopped(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

// Row by row; attacks move one column a row away from the queens above. Calls `found` with the
// columns and the bits of every placement, until it is stopped.
template <class Found>
class QuarterSearch {
 public:
  QuarterSearch(std::span<const QuarterRow> rows, const std::atomic<bool>* stop, Found found)
      : rows_(rows), stop_(stop), found_(std::move(found)) {
    if (rows_.empty())
      found_(0, 0);
    else if (!is_stopped(stop_))
      from(0, 0, 0, 0, 0);
  }

 private:
  void from(std::size_t i, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
            std::uint64_t bits) {
    const QuarterRow& row = rows_[i];
    std::uint32_t free = row.free & ~(columns | left | right);
    if (i + 1 == rows_.size()) {
      for (; free != 0; free &= free - 1)
        found_(columns | (free & -free), bits | row.bits[std::countr_zero(free)]);
      return;
    }
    if (i >= 1 && i <= 3 && is_stopped(stop_)) return;
    const int gap = rows_[i + 1].number - row.number;
    for (; free != 0; free &= free - 1) {
      const std::uint32_t queen = free & -free;
      from(i + 1, columns | queen, (left | queen) << gap, (right | queen) >> gap,
           bits | row.bits[std::countr_zero(free)]);
    }
  }

  std::span<const QuarterRow> rows_;
  const std::atomic<bool>* stop_;
  Found found_;
};

}  // namespace

std::size_t QuarterTable::words() const { return start_.back() + kernel::list_padding; }

QuarterTable::QuarterTable(std::span<const QuarterRow> rows, int columns, QuarterStore* store,
                           const std::atomic<bool>* stop)
    : start_((std::size_t{1} << columns) + 2, 0) {
  QuarterSearch(rows, stop, [&](std::uint32_t set, std::uint64_t /*bits*/) { ++start_[set + 2]; });
  for (std::size_t i = 2; i < start_.size(); ++i) {
    if (start_[i] != 0) sets_.push_back(static_cast<std::uint16_t>(i - 2));
    start_[i] += start_[i - 1];
  }
  if (store != nullptr) store->make_room(bytes());
  bits_ = large_array<std::uint64_t>(words());
  // Pages are cleared as they are touched, which takes long: in order, until it is stopped.
  for (std::size_t at = 0; at < words() && !is_stopped(stop); at += page_words) bits_[at] = 0;
  QuarterSearch(rows, stop,
                [&](std::uint32_t set, std::uint64_t bits) { bits_[start_[set + 1]++] = bits; });
  if (!is_stopped(stop)) return;
  std::ranges::fill(start_, 0);
  sets_.clear();
}

// A unit has two tables of k rows and two of the others. Most placements have k = 10, 11 or 12 rows
// as far apart as possible, half of them at each end (all sets of rows were tried up to 12
// columns). The other two tables are small.
std::size_t largest_unit_tables(int columns) {
  constexpr std::uint64_t most_placements[] = {29'555'392, 207'033'114, 1'550'713'756};
  constexpr int first = 14;
  if (columns < first) return 0;
  constexpr std::size_t others = std::size_t{2} << 20;
  return 2 * sizeof(std::uint64_t) * most_placements[columns - first] + others;
}

}  // namespace queens::counting
