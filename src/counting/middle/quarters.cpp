// SPDX-License-Identifier: MIT
#include "counting/middle/quarters.h"

#include <bit>

#include "kernel/middle/ops.h"

namespace queens::counting {
namespace {

// Row by row; attacks move one column a row away from the queens above.
class Search {
 public:
  // cppcheck-suppress uninitMemberVar ; of rows_ only the first count_ are looked at
  Search(const Halves& halves, Half half, std::uint32_t rows, std::vector<QuarterPlacement>& found)
      : found_(found) {
    found_.clear();
    for (std::uint32_t left = rows; left != 0; left &= left - 1) {
      const int row = std::countr_zero(left);
      Row& next = rows_[count_++];
      next.number = row;
      next.free = halves.free[static_cast<unsigned>(half)][static_cast<unsigned>(row)];
      for (int c = 0; c < halves.h; ++c) next.bits[c] = crossing_bits(halves.n, half, row, c);
    }
  }

  void run() {
    if (count_ == 0)
      found_.push_back({0, 0});
    else
      from(0, 0, 0, 0, 0);
  }

 private:
  struct Row {
    int number;
    std::uint32_t free;
    std::uint64_t bits[largest_middle / 2];
  };

  void from(int i, std::uint32_t columns, std::uint32_t left, std::uint32_t right,
            std::uint64_t bits) {
    const Row& row = rows_[i];
    std::uint32_t free = row.free & ~(columns | left | right);
    if (i + 1 == count_) {
      for (; free != 0; free &= free - 1)
        found_.push_back({columns | (free & -free), bits | row.bits[std::countr_zero(free)]});
      return;
    }
    const int gap = rows_[i + 1].number - row.number;
    for (; free != 0; free &= free - 1) {
      const std::uint32_t queen = free & -free;
      from(i + 1, columns | queen, (left | queen) << gap, (right | queen) >> gap,
           bits | row.bits[std::countr_zero(free)]);
    }
  }

  Row rows_[largest_middle / 2 + 1];
  int count_ = 0;
  std::vector<QuarterPlacement>& found_;
};

}  // namespace

QuarterTable::QuarterTable(const Halves& halves, Half half, std::uint32_t rows) {
  std::vector<QuarterPlacement> scratch;
  *this = QuarterTable(halves, half, rows, scratch);
}

QuarterTable::QuarterTable(const Halves& halves, Half half, std::uint32_t rows,
                           std::vector<QuarterPlacement>& found) {
  Search(halves, half, rows, found).run();
  start_.assign((std::size_t{1} << halves.h) + 2, 0);
  for (const QuarterPlacement& p : found) ++start_[p.columns + 2];
  for (std::size_t i = 2; i < start_.size(); ++i) {
    if (start_[i] != 0) sets_.push_back(static_cast<std::uint16_t>(i - 2));
    start_[i] += start_[i - 1];
  }
  bits_.resize(found.size() + kernel::list_padding);
  for (const QuarterPlacement& p : found) bits_[start_[p.columns + 1]++] = p.bits;
}

const QuarterTable& QuarterCache::table(Half half, std::uint32_t rows) {
  const std::uint64_t key = static_cast<std::uint64_t>(half) << 32 | rows;
  if (const auto at = found_.find(key); at != found_.end()) {
    entries_.splice(entries_.begin(), entries_, at->second);
    return at->second->table;
  }
  while (bytes_ > most_bytes_ && entries_.size() >= held) {
    bytes_ -= entries_.back().table.bytes();
    found_.erase(entries_.back().key);
    entries_.pop_back();
  }
  entries_.push_front({key, QuarterTable(*halves_, half, rows, scratch_)});
  bytes_ += entries_.front().table.bytes();
  found_[key] = entries_.begin();
  return entries_.front().table;
}

void QuarterCache::use(const Halves& halves) {
  if (&halves == halves_) return;
  halves_ = &halves;
  entries_.clear();
  found_.clear();
  bytes_ = 0;
}

}  // namespace queens::counting
