// SPDX-License-Identifier: MIT
// One board at a time, depth first, in plain words. This is also the readable statement of what
// the vector targets do: the same children, judged by the same rule.
//
// The rule for a child with few rows left: go down its rows; a row with no free square kills it; a
// row with exactly one takes that square, and its queen attacks the rows further down. In the end
// every open column must have been free in some row. If every row took its only square, that is
// the one completion, and nothing is left to search.
#include "kernel/block_search_scalar.h"

#include <bit>

#include "kernel/block_search_plan.h"

namespace queens::kernel {
namespace {

using Word = std::uint32_t;  // the low 16 bits count; shifts may leave rubbish above

enum class Verdict { kDead, kOpen, kSolved };

bool has_two_bits_or_more(Word bits) { return (bits & (bits - 1)) != 0; }

class Search {
 public:
  Search(const BlockPlan& plan, const std::atomic<bool>& stop) : plan_(plan), stop_(stop) {}

  BlockTotals run() {
    if (plan_.rows == 0)
      totals_.solutions = 1;
    else if (plan_.rows == 1)
      totals_.solutions = std::popcount(free_squares(1, plan_.window, 0, 0));
    else if (plan_.rows == kLastRows)
      totals_.solutions = count_last_rows(plan_.window, 0, 0);
    else
      search(plan_.rows, plan_.window, 0, 0);
    return totals_;
  }

 private:
  Word free_squares(int rows_left, Word open, Word left, Word right) const {
    return open & ~(left | right | plan_.barred[rows_left]);
  }

  // `open` are the columns without a queen.
  void search(int rows_left, Word open, Word left, Word right) {
    const int gap = plan_.gap[rows_left];
    const int rows_below = rows_left - 1;
    for (Word free = free_squares(rows_left, open, left, right); free != 0; free &= free - 1) {
      const Word queen = free & -free;
      const Word next_open = open ^ queen;
      const Word next_left = (left | queen) << gap;
      const Word next_right = (right | queen) >> gap;
      ++totals_.nodes;
      if (rows_below == kLastRows) {
        totals_.solutions += count_last_rows(next_open, next_left, next_right);
      } else if (rows_below > kForesight) {
        search(rows_below, next_open, next_left, next_right);
        if (!totals_.complete) return;
      } else {
        const Verdict verdict = judge(rows_below, next_open, next_left, next_right);
        if (verdict == Verdict::kOpen) search(rows_below, next_open, next_left, next_right);
        totals_.solutions += verdict == Verdict::kSolved;
      }
    }
    if (rows_below == kForesight && stop_.load(std::memory_order_relaxed)) totals_.complete = false;
  }

  Verdict judge(int rows_left, Word open, Word left, Word right) const {
    Word uncovered = open;
    bool forced = true;
    for (int row = rows_left; row > 0; --row) {
      const Word free = free_squares(row, open, left, right);
      if (free == 0) return Verdict::kDead;
      uncovered &= ~free;
      Word queen = free;
      if (has_two_bits_or_more(free)) {
        queen = 0;
        forced = false;
      }
      open ^= queen;
      left = (left | queen) << plan_.gap[row];
      right = (right | queen) >> plan_.gap[row];
    }
    if (uncovered != 0) return Verdict::kDead;
    return forced ? Verdict::kSolved : Verdict::kOpen;
  }

  // Two rows, two open columns: one queen each way round, unless the columns are as far apart as
  // the rows.
  std::uint64_t count_last_rows(Word open, Word left, Word right) const {
    const int gap = plan_.gap[2];
    const Word upper = free_squares(2, open, left, right);
    const Word lower = free_squares(1, open, left << gap, right >> gap);
    const Word low = open & -open;
    const Word high = open ^ low;
    if ((low << gap) == high) return 0;
    return ((upper & low) != 0 && (lower & high) != 0) +
           ((upper & high) != 0 && (lower & low) != 0);
  }

  const BlockPlan& plan_;
  const std::atomic<bool>& stop_;
  BlockTotals totals_;
};

}  // namespace

BlockTotals block_search_scalar(const BlockUnit& unit, BlockWorkspace&,
                                const std::atomic<bool>& stop) {
  const BlockPlan plan(unit);
  return Search(plan, stop).run();
}

}  // namespace queens::kernel
