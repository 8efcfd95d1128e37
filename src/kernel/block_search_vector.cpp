// SPDX-License-Identifier: MIT
// The block search in SIMD lanes: one partial board per 16-bit lane, one source for all
// instruction sets (Highway), chosen at run time.
//
// Boards wait in one buffer per number of rows left. A step takes, in every lane, the lowest free
// square of the next row, makes the child, judges it (the rule stands in block_search_scalar.cpp),
// and appends the survivors to the buffer of the row below; lanes that have tried all their
// squares are refilled from their own buffer. A full buffer is searched at once, depth first, so
// the buffers stay small. Lane registers are put aside per row, so nothing runs empty before the
// end of the unit: 98% of the lanes do useful work.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/block_search_vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/block_search.h"
#include "kernel/block_search_lanes.h"
#include "kernel/block_search_plan.h"
#include "kernel/block_search_scalar.h"

// The scalar target has code of its own; SSSE3 alone is too rare to be worth a version.
#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using Level = BlockWorkspace::Level;

struct Search {
  BlockPlan plan;
  BlockWorkspace& workspace;
  const std::atomic<bool>& stop;
  BlockTotals totals;

  bool stopped() const { return stop.load(std::memory_order_relaxed); }
};

void advance(Search& search, int rows_left);

HWY_INLINE std::uint64_t sum_of(Lanes counts) {
  const hn::Repartition<std::uint32_t, Tag> wide;
  const auto pairs = hn::BitCast(wide, counts);
  const auto sums = hn::Add(hn::And(pairs, hn::Set(wide, 0xffff)), hn::ShiftRight<16>(pairs));
  return hn::GetLane(hn::SumOfLanes(wide, sums));
}

// The boards of a stream and their free squares that have not been tried.
struct Stream {
  Boards boards;
  Lanes free;
};

HWY_INLINE Stream load_stream(const Level& level, int which) {
  const Tag tag;
  const auto& lanes = level.lanes[which];
  return {{hn::Load(tag, lanes[0]), hn::Load(tag, lanes[1]), hn::Load(tag, lanes[2])},
          hn::Load(tag, lanes[3])};
}

HWY_INLINE void store_stream(const Stream& stream, Level& level, int which) {
  const Tag tag;
  auto& lanes = level.lanes[which];
  hn::Store(stream.boards.columns, tag, lanes[0]);
  hn::Store(stream.boards.left, tag, lanes[1]);
  hn::Store(stream.boards.right, tag, lanes[2]);
  hn::Store(stream.free, tag, lanes[3]);
}

// What becomes of the children of a row, by how many rows are left below it.
// kRowsBelow = 0 stands for more than the foresight covers.
template <int kRowsBelow>
class Judge {
 public:
  static constexpr bool kCountsOnly = kRowsBelow == kLastRows;

  Judge(const BlockPlan& plan, int rows_below)
      : window_(splat(plan.window)), solutions_(hn::Zero(Tag())) {
    for (int i = 0; i < kRows; ++i) {
      barred_[i] = splat(plan.barred[rows_below - i]);
      if (i + 1 < kRows) gaps_[i] = make_gap(plan.gap[rows_below - i]);
    }
  }

  // Which of the children must be searched further; adds up those that need not.
  HWY_INLINE LaneMask operator()(const Boards& children, LaneMask among) {
    if constexpr (kRowsBelow == 0) {
      return hn::And(among, is_not_zero(free_squares(0, hn::AndNot(children.columns, window_),
                                                     children.left, children.right)));
    } else if constexpr (kCountsOnly) {
      count_last_rows(children, among);
      return among;
    } else {
      return look_ahead(children, among);
    }
  }

  std::uint64_t solutions() const { return sum_of(solutions_); }

 private:
  static constexpr int kRows = kRowsBelow == 0 ? 1 : kRowsBelow;

  HWY_INLINE Lanes free_squares(int row, Lanes open, Lanes left, Lanes right) const {
    return hn::AndNot(hn::Or3(left, right, barred_[row]), open);
  }

  HWY_INLINE void count(LaneMask mask) {
    solutions_ = hn::Sub(solutions_, hn::VecFromMask(Tag(), mask));
  }

  HWY_INLINE LaneMask look_ahead(const Boards& children, LaneMask among) {
    const Lanes minus_one = splat(0xffff);
    Lanes open = hn::AndNot(children.columns, window_);
    Lanes left = children.left;
    Lanes right = children.right;
    Lanes uncovered = open;
    LaneMask alive = among;
    LaneMask forced = among;
    for (int row = 0; row < kRows; ++row) {
      const Lanes free = free_squares(row, open, left, right);
      alive = hn::And(alive, is_not_zero(free));
      uncovered = hn::AndNot(free, uncovered);
      if (row + 1 == kRows) break;
      const LaneMask single = is_zero(hn::And(free, hn::Add(free, minus_one)));
      const Lanes queen = hn::IfThenElseZero(single, free);
      forced = hn::And(forced, single);
      open = hn::Xor(open, queen);
      left = shift_left(hn::Or(left, queen), gaps_[row]);
      right = shift_right(hn::Or(right, queen), gaps_[row]);
    }
    alive = hn::And(alive, is_zero(uncovered));
    count(hn::And(alive, forced));
    return hn::AndNot(forced, alive);
  }

  HWY_INLINE void count_last_rows(const Boards& children, LaneMask among) {
    const Lanes open = hn::AndNot(children.columns, window_);
    const Lanes upper = free_squares(0, open, children.left, children.right);
    const Lanes lower = free_squares(1, open, shift_left(children.left, gaps_[0]),
                                     shift_right(children.right, gaps_[0]));
    const Lanes low = hn::AndNot(hn::Add(open, splat(0xffff)), open);
    const LaneMask apart = hn::And(among, is_zero(hn::And(open, shift_left(open, gaps_[0]))));
    // The low column in the upper row and the high one in the lower row, and the other way round.
    const Lanes one = hn::Or(hn::And(low, upper), hn::AndNot(low, lower));
    const Lanes other = hn::Or(hn::And(low, lower), hn::AndNot(low, upper));
    count(hn::And(apart, hn::Eq(one, open)));
    count(hn::And(apart, hn::Eq(other, open)));
  }

  Lanes window_;
  Lanes barred_[kRows];
  Gap gaps_[kRows];
  Lanes solutions_;
};

template <int kRowsBelow>
class Row {
 public:
  Row(Search& search, int rows_left)
      : search_(search),
        rows_below_(rows_left - 1),
        level_(search.workspace.level(rows_left)),
        below_(search.workspace.level(rows_below_)),
        free_(splat(static_cast<std::uint16_t>(~search.plan.barred[rows_left]))),
        gap_(make_gap(search.plan.gap[rows_left])),
        judge_(search.plan, rows_below_),
        below_count_(below_.waiting) {}

  // While the buffer can fill all lanes.
  void advance() {
    Stream a = load_stream(level_, 0);
    Stream b = load_stream(level_, 1);
    const int waiting = level_.waiting;
    int index = 0;
    std::uint64_t steps = 0;
    while (index + 2 * kLanes <= waiting) {
      index = refill_stream(a, is_zero(a.free), index);
      index = refill_stream(b, is_zero(b.free), index);
      step(a, all_lanes());
      step(b, all_lanes());
      ++steps;
      if (!make_room()) break;
    }
    store_stream(a, level_, 0);
    store_stream(b, level_, 1);
    keep_from(index);
    search_.totals.nodes += steps * (2 * kLanes);
    finish_totals();
  }

  // Until no board with this many rows left remains.
  void drain() {
    const Tag tag;
    // Boards without a free column make lanes idle: nothing of them comes through.
    for (int i = 0; i < BlockWorkspace::kMaxLanes; ++i) level_.columns[level_.waiting + i] = 0xffff;
    int index = 0;
    for (int which = 0; which < BlockWorkspace::kStreams; ++which) {
      Stream stream = load_stream(level_, which);
      hn::Store(hn::Zero(tag), tag, level_.lanes[which][3]);
      for (;;) {
        if (index < level_.waiting) index = refill_stream(stream, is_zero(stream.free), index);
        const LaneMask busy = is_not_zero(stream.free);
        const auto count = hn::CountTrue(tag, busy);
        if (count == 0) break;
        search_.totals.nodes += count;
        step(stream, busy);
        if (!make_room()) break;
      }
    }
    level_.waiting = 0;
    finish_totals();
  }

 private:
  static HWY_INLINE LaneMask all_lanes() { return hn::FirstN(Tag(), kLanes); }

  HWY_INLINE int refill_stream(Stream& stream, LaneMask empty, int index) {
    index = refill(stream.boards, empty, level_, index);
    const Lanes fresh =
        hn::AndNot(hn::Or3(stream.boards.columns, stream.boards.left, stream.boards.right), free_);
    stream.free = hn::IfThenElse(empty, fresh, stream.free);
    return index;
  }

  HWY_INLINE void step(Stream& stream, LaneMask busy) {
    const Lanes others = hn::Add(stream.free, splat(0xffff));  // minus one
    const Lanes queen = hn::AndNot(others, stream.free);
    stream.free = hn::And(stream.free, others);
    const Boards children = {hn::Or(stream.boards.columns, queen),
                             shift_left(hn::Or(stream.boards.left, queen), gap_),
                             shift_right(hn::Or(stream.boards.right, queen), gap_)};
    const LaneMask keep = judge_(children, busy);
    if constexpr (!decltype(judge_)::kCountsOnly)
      below_count_ = append(below_, below_count_, keep, children);
  }

  // Searches a full buffer below. False: that was stopped.
  HWY_INLINE bool make_room() {
    if constexpr (!decltype(judge_)::kCountsOnly) {
      if (HWY_UNLIKELY(below_count_ >= BlockWorkspace::kBatch)) {
        below_.waiting = below_count_;
        if (search_.stopped()) return search_.totals.complete = false;
        HWY_NAMESPACE::advance(search_, rows_below_);
        below_count_ = below_.waiting;
        return search_.totals.complete;
      }
    }
    return true;
  }

  void keep_from(int index) {
    const int rest = level_.waiting - index;
    const Tag tag;
    if (index > 0) {
      for (auto* words : {level_.columns, level_.left, level_.right})
        for (int i = 0; i < rest; i += kLanes)
          hn::StoreU(hn::LoadU(tag, words + index + i), tag, words + i);
    }
    level_.waiting = rest;
  }

  void finish_totals() {
    below_.waiting = below_count_;
    search_.totals.solutions += judge_.solutions();
  }

  Search& search_;
  const int rows_below_;
  Level& level_;
  Level& below_;
  const Lanes free_;
  const Gap gap_;
  Judge<kRowsBelow> judge_;
  int below_count_;
};

// One call per batch of boards; the number of rows left becomes a constant where it matters.
template <class Use>
HWY_INLINE void with_row(Search& search, int rows_left, const Use& use) {
  static_assert(kLastRows == 2 && kForesight == 6);
  switch (rows_left - 1) {
    case 2:
      return use(Row<2>(search, rows_left));
    case 3:
      return use(Row<3>(search, rows_left));
    case 4:
      return use(Row<4>(search, rows_left));
    case 5:
      return use(Row<5>(search, rows_left));
    case 6:
      return use(Row<6>(search, rows_left));
    default:
      return use(Row<0>(search, rows_left));
  }
}

HWY_NOINLINE void advance(Search& search, int rows_left) {
  with_row(search, rows_left, [](auto row) HWY_ATTR { row.advance(); });
}

HWY_NOINLINE void drain(Search& search, int rows_left) {
  with_row(search, rows_left, [](auto row) HWY_ATTR { row.drain(); });
}

}  // namespace

HWY_NOINLINE BlockTotals search_block(const BlockUnit& unit, BlockWorkspace& workspace,
                                      const std::atomic<bool>& stop) {
  if (unit.rows < kFewRows) return block_search_scalar(unit, workspace, stop);
  Search search{BlockPlan(unit), workspace, stop, {}};
  Level& top = workspace.level(unit.rows);
  top.columns[0] = top.left[0] = top.right[0] = 0;
  top.waiting = 1;
  for (int rows_left = unit.rows; rows_left > kLastRows && search.totals.complete; --rows_left) {
    if (workspace.level(rows_left).waiting >= 2 * kLanes) advance(search, rows_left);
    if (search.totals.complete) drain(search, rows_left);
  }
  if (!search.totals.complete) workspace.clear();
  return search.totals;
}

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {
namespace {

// Highway's bit of the instruction set; 0 is on every machine.
struct CompiledTarget {
  std::int64_t needs;
  BlockTarget target;
};

// The fastest first.
constexpr CompiledTarget kCompiled[] = {
#if HWY_TARGETS & HWY_AVX3_DL
    {HWY_AVX3_DL, {"avx512-vbmi2", N_AVX3_DL::search_block}},
#endif
#if HWY_TARGETS & HWY_AVX3
    {HWY_AVX3, {"avx512", N_AVX3::search_block}},
#endif
#if HWY_TARGETS & HWY_AVX2
    {HWY_AVX2, {"avx2", N_AVX2::search_block}},
#endif
#if HWY_TARGETS & HWY_SSE4
    {HWY_SSE4, {"sse4", N_SSE4::search_block}},
#endif
#if HWY_TARGETS & HWY_NEON
    {HWY_NEON, {"neon", N_NEON::search_block}},
#endif
    {0, {"scalar", block_search_scalar}},
};

struct Runnable {
  BlockTarget targets[std::size(kCompiled)];
  std::size_t count = 0;

  Runnable() {
    const std::int64_t machine = hwy::SupportedTargets();
    for (const auto& [needs, target] : kCompiled)
      if ((machine & needs) == needs) targets[count++] = target;
  }
};

}  // namespace

std::span<const BlockTarget> block_targets() {
  static const Runnable runnable;
  return {runnable.targets, runnable.count};
}

}  // namespace queens::kernel
#endif
