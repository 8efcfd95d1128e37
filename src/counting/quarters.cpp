// SPDX-License-Identifier: MIT
#include "counting/quarters.h"

#include <algorithm>
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
    found_.resize(std::max<std::size_t>(found_.capacity(), 64));
  }

  // How many were found.
  std::size_t run() {
    if (rows_.empty())
      found_[end_++] = {0, 0};
    else
      from(0, 0, 0, 0, 0);
    return stopped() ? 0 : end_;
  }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void from(std::size_t i, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
            std::uint64_t bits) {
    const QuarterRow& row = rows_[i];
    std::uint32_t free = row.free & ~(columns | left | right);
    if (i + 1 == rows_.size()) {
      if (free == 0) return;
      if (found_.size() - end_ < 32) found_.resize(2 * found_.size());
      for (QuarterPlacement* out = found_.data(); free != 0; free &= free - 1)
        out[end_++] = {columns | (free & -free), bits | row.bits[std::countr_zero(free)]};
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
  std::vector<QuarterPlacement>& found_;  // as long as its memory
  std::size_t end_ = 0;
  const std::atomic<bool>* stop_;
};

}  // namespace

QuarterTable::QuarterTable(std::span<const QuarterRow> rows, int columns,
                           std::vector<QuarterPlacement>& scratch, const std::atomic<bool>* stop) {
  const std::size_t count = QuarterSearch(rows, scratch, stop).run();
  const std::span<const QuarterPlacement> found(scratch.data(), count);
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
