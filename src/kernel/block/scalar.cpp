// SPDX-License-Identifier: MIT
// The block search in plain words: the vector targets' search with a single lane, and the readable
// statement of what they do.
//
// Boards go through the same buffers as in the vector targets, because a plain recursion loses half
// its time to mispredicted branches: here a board is stored always and counted only if it lives,
// and the step to the next board is a conditional move (11.1 -> 6.4 ns per node at N = 16).
#include "kernel/block/plan.h"

namespace queens::kernel {
namespace {

using BlockWord = std::uint32_t;  // the low 16 bits count; shifts may leave rubbish above

constexpr int scalar_batch = 128;  // fits the first-level cache together with its rows below
static_assert(scalar_batch <= BlockWorkspace::batch);

// The rows below that are looked at.
template <int looked_at>
class RowsBelow {
 public:
  RowsBelow(const BlockPlan& plan, int rows) {
    for (int i = 0; i < looked_at; ++i) {
      barred_[i] = plan.barred[rows - i];
      gap_[i] = plan.gap[rows - i];
    }
  }

  bool can_be_filled(BlockWord open, BlockWord left, BlockWord right) const {
    BlockWord covered = open & ~(left | right | barred_[0]);
    if constexpr (looked_at == 1) return covered != 0;
    BlockWord empty = covered - 1;  // the top bit tells
    for (int i = 1; i < looked_at; ++i) {
      left <<= gap_[i - 1];
      right >>= gap_[i - 1];
      const BlockWord free = open & ~(left | right | barred_[i]);
      covered |= free;
      empty |= free - 1;
    }
    return (empty >> 31 | (covered ^ open)) == 0;
  }

 private:
  BlockWord barred_[looked_at];
  int gap_[looked_at];
};

class Search {
 public:
  Search(const BlockPlan& plan, BlockWorkspace& workspace, const std::atomic<bool>& stop)
      : plan_(plan), workspace_(workspace), stop_(stop) {}

  BlockTotals run() {
    if (plan_.hopeless) return totals_;
    if (plan_.rows < counted_rows) {
      totals_.solutions = 1;  // none or one row left, and not hopeless
    } else if (plan_.rows == counted_rows) {
      totals_.solutions = count_last_rows(plan_.window, 0, 0);
    } else {
      Level& top = workspace_.level(plan_.rows);
      top.open[0] = plan_.window;
      top.left[0] = top.right[0] = 0;
      advance(plan_.rows, 1);
    }
    return totals_;
  }

 private:
  using Level = BlockWorkspace::Level;

  // The number of rows below becomes a constant where it matters.
  template <int looked_at = counted_rows>
  void advance(int rows_left, int count) {
    if constexpr (looked_at > foresight)
      search_boards<1>(rows_left, count);
    else if (rows_left - 1 == looked_at)
      search_boards<looked_at>(rows_left, count);
    else
      advance<looked_at + 1>(rows_left, count);
  }

  // The first `count` boards of a level; each has a free square in its next row.
  template <int looked_at>
  void search_boards(int rows_left, int count) {
    const Level& level = workspace_.level(rows_left);
    Level& below = workspace_.level(rows_left - 1);
    const RowsBelow<looked_at> rows_below(plan_, rows_left - 1);
    const BlockWord barred = plan_.barred[rows_left];
    const int gap = plan_.gap[rows_left];
    int below_count = 0;
    BlockWord open = level.open[0], left = level.left[0], right = level.right[0];
    BlockWord free = open & ~(left | right | barred);
    std::uint64_t nodes = 0, solutions = 0;
    for (int index = 1; index <= count;) {
      const BlockWord queen = free & -free;
      const BlockWord child_open = open ^ queen;
      const BlockWord child_left = (left | queen) << gap;
      const BlockWord child_right = (right | queen) >> gap;
      ++nodes;
      free ^= queen;
      // What lies behind the last board is never used.
      const BlockWord next_open = level.open[index];
      const BlockWord next_left = level.left[index];
      const BlockWord next_right = level.right[index];
      const BlockWord next_free = next_open & ~(next_left | next_right | barred);
      const BlockWord done = free == 0 ? ~BlockWord{0} : 0;
      index += free == 0;
      open ^= (open ^ next_open) & done;
      left ^= (left ^ next_left) & done;
      right ^= (right ^ next_right) & done;
      free |= next_free & done;
      if constexpr (looked_at == counted_rows) {
        solutions += count_last_rows(child_open, child_left, child_right);
      } else {
        below.open[below_count] = static_cast<std::uint16_t>(child_open);
        below.left[below_count] = static_cast<std::uint16_t>(child_left);
        below.right[below_count] = static_cast<std::uint16_t>(child_right);
        below_count += rows_below.can_be_filled(child_open, child_left, child_right);
        if (below_count == scalar_batch) {
          advance(rows_left - 1, below_count);
          below_count = 0;
          if (!totals_.complete) break;
        }
      }
    }
    totals_.nodes += nodes;
    totals_.solutions += solutions;
    if constexpr (looked_at == 1) {
      if (stop_.load(std::memory_order_relaxed)) totals_.complete = false;
    }
    if (below_count > 0 && totals_.complete) advance(rows_left - 1, below_count);
  }

  // Two rows, two open columns: one queen each way round, unless the columns are as far apart as
  // the rows.
  std::uint64_t count_last_rows(BlockWord open, BlockWord left, BlockWord right) const {
    const int gap = plan_.gap[2];
    const BlockWord upper = open & ~(left | right | plan_.barred[2]);
    const BlockWord lower = open & ~(left << gap | right >> gap | plan_.barred[1]);
    const BlockWord low = open & -open;
    const BlockWord high = open ^ low;
    const bool apart = low << gap != high;
    const bool one = ((upper & low) | (lower & high)) == open;
    const bool other = ((upper & high) | (lower & low)) == open;
    return static_cast<std::uint64_t>(apart & one) + static_cast<std::uint64_t>(apart & other);
  }

  const BlockPlan& plan_;
  BlockWorkspace& workspace_;
  const std::atomic<bool>& stop_;
  BlockTotals totals_;
};

}  // namespace

BlockTotals block_search_scalar(const BlockUnit& unit, BlockWorkspace& workspace,
                                const std::atomic<bool>& stop) {
  const BlockPlan plan(unit);
  return Search(plan, workspace, stop).run();
}

}  // namespace queens::kernel
