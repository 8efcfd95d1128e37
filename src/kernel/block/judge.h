// SPDX-License-Identifier: MIT
// Which partial boards are worth searching, in SIMD lanes. The rule is that of the portable target,
// block_search_scalar.cpp; how far it looks ahead stands in block_search_plan.h.
// Included once per target (foreach_target.h), hence no #pragma once.
#if defined(QUEENS_BLOCK_SEARCH_JUDGE) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_BLOCK_SEARCH_JUDGE
#undef QUEENS_BLOCK_SEARCH_JUDGE
#else
#define QUEENS_BLOCK_SEARCH_JUDGE
#endif

#include <hwy/highway.h>

#include "kernel/block/lanes.h"
#include "kernel/block/plan.h"

#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

// What becomes of the children of a row, by the rows below it that are looked at.
template <int kRows>
class Judge {
 public:
  Judge(const BlockPlan& plan, int rows_below) : minus_one_(splat(plan.all_ones)) {
    for (int i = 0; i < kRows; ++i) barred_[i] = splat(plan.barred[rows_below - i]);
    for (int i = 0; i + 1 < kRows; ++i) gaps_[i] = Gap(plan.gap[rows_below - i]);
  }

  // Every row must have a free square, every open column must be free in some row.
  HWY_INLINE LaneMask can_be_filled(const Boards& boards) const {
    Lanes left = boards.left;
    Lanes right = boards.right;
    RowView any = view_row(left, right, barred_[0]);
    LaneMask alive = is_not_zero(free_squares(any, boards.open));
    for (int i = 1; i < kRows; ++i) {
      left = shift_left(left, gaps_[i - 1]);
      right = shift_right(right, gaps_[i - 1]);
      const RowView row = view_row(left, right, barred_[i]);
      alive = hn::And(alive, is_not_zero(free_squares(row, boards.open)));
      any = either(any, row);
    }
    return kRows == 1 ? alive : hn::And(alive, covers(any, boards.open));
  }

  // Two rows, two open columns: one queen each way round, unless the columns are as far apart as
  // the rows. Adds to a count per lane.
  HWY_INLINE Lanes count_last_rows(const Boards& boards, LaneMask among, Lanes counts) const {
    static_assert(kRows != 2 || kLastRows == 2);
    const Lanes open = boards.open;
    const Lanes lower_left = shift_left(boards.left, gaps_[0]);
    const Lanes lower_right = shift_right(boards.right, gaps_[0]);
    const Lanes upper = free_squares(view_row(boards.left, boards.right, barred_[0]), open);
    const Lanes lower = free_squares(view_row(lower_left, lower_right, barred_[1]), open);
    const Lanes low = hn::AndNot(hn::Add(open, minus_one_), open);
    const Lanes one = hn::Or(hn::And(low, upper), hn::AndNot(low, lower));
    const Lanes other = hn::Or(hn::And(low, lower), hn::AndNot(low, upper));
    const LaneMask apart = hn::And(among, is_zero(hn::And(open, shift_left(open, gaps_[0]))));
    counts = count_where(hn::And(apart, hn::Eq(one, open)), counts);
    return count_where(hn::And(apart, hn::Eq(other, open)), counts);
  }

 private:
  static HWY_INLINE Lanes count_where(LaneMask mask, Lanes counts) {
    return hn::IfThenElse(mask, hn::Add(counts, splat(1)), counts);
  }

  Lanes minus_one_;
  Lanes barred_[kRows];
  Gap gaps_[kRows];
};

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif  // target toggle
