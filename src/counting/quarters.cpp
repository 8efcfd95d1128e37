// SPDX-License-Identifier: MIT
#include "counting/quarters.h"

#include <bit>

#include "kernel/middle/ops.h"

namespace queens::counting {
namespace {

// Row by row; attacks move one column a row away from the queens above.
class QuarterSearch {
 public:
  QuarterSearch(std::span<const QuarterRow> rows, std::vector<QuarterPlacement>& found,
                const std::atomic<bool>* stop)
      : rows_(rows), found_(found), stop_(stop) {
    found_.clear();
  }

  void run() {
    if (rows_.empty())
      found_.push_back({0, 0});
    else
      from(0, 0, 0, 0, 0);
    if (stopped()) found_.clear();
  }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void from(std::size_t i, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
            std::uint64_t bits) {
    const QuarterRow& row = rows_[i];
    std::uint32_t free = row.free & ~(columns | left | right);
    if (i + 1 == rows_.size()) {
      for (; free != 0; free &= free - 1)
        found_.push_back({columns | (free & -free), bits | row.bits[std::countr_zero(free)]});
      return;
    }
    if (i == 1 && stopped()) return;
    const int gap = rows_[i + 1].number - row.number;
    for (; free != 0; free &= free - 1) {
      const std::uint32_t queen = free & -free;
      from(i + 1, columns | queen, (left | queen) << gap, (right | queen) >> gap,
           bits | row.bits[std::countr_zero(free)]);
    }
  }

  std::span<const QuarterRow> rows_;
  std::vector<QuarterPlacement>& found_;
  const std::atomic<bool>* stop_;
};

}  // namespace

QuarterTable::QuarterTable(std::span<const QuarterRow> rows, int columns,
                           std::vector<QuarterPlacement>& found, const std::atomic<bool>* stop) {
  QuarterSearch(rows, found, stop).run();
  start_.assign((std::size_t{1} << columns) + 2, 0);
  for (const QuarterPlacement& p : found) ++start_[p.columns + 2];
  for (std::size_t i = 2; i < start_.size(); ++i) {
    if (start_[i] != 0) sets_.push_back(static_cast<std::uint16_t>(i - 2));
    start_[i] += start_[i - 1];
  }
  bits_.resize(found.size() + kernel::list_padding);
  for (const QuarterPlacement& p : found) bits_[start_[p.columns + 1]++] = p.bits;
}

}  // namespace queens::counting
