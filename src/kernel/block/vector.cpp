// SPDX-License-Identifier: MIT
// The block search in SIMD lanes: one partial board per 16-bit lane, one source for all
// instruction sets (Highway), chosen at run time.
//
// Boards wait in one buffer per number of rows left. A step takes, in every lane, the lowest free
// square of the next row, makes the child, looks whether it can be completed, and appends the
// survivors to the buffer of the row below; lanes that have tried all their squares are refilled
// from their own buffer. A full buffer is searched at once, so the buffers stay small. The lanes
// are put aside per row, so nothing runs empty before the end of the unit: 98% of the lanes do
// useful work. Two streams of lanes hide the latency of the way from a mask to the next load.
//
// One step costs 15 cycles of AVX-512 (32 lanes) with many rows left and up to 27 with five: 46
// instructions for two ports, twelve of them to compress and expand. Batches of 256, 512 and 2048
// instead of 1024 boards cost 15%, 3% and 0%.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/block/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include "kernel/block/lanes.h"
#include "kernel/block/plan.h"
#include "kernel/block/search.h"
#include "kernel/targets.h"

// The scalar target has code of its own; SSSE3 alone is too rare to be worth a version.
#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using Level = BlockWorkspace::Level;

struct Search {
  BlockPlan plan;
  BlockWorkspace& workspace;
  const std::atomic<bool>& stop;
  BlockTotals totals;
};

void advance(Search& search, int rows_left);

// Boards whose children are being made, and their free squares that have not been tried.
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
  hn::Store(stream.boards.open, tag, lanes[0]);
  hn::Store(stream.boards.left, tag, lanes[1]);
  hn::Store(stream.boards.right, tag, lanes[2]);
  hn::Store(stream.free, tag, lanes[3]);
}

HWY_INLINE std::uint64_t sum_of(Lanes counts) {
  const hn::Repartition<std::uint32_t, Tag> wide;
  const auto pairs = hn::BitCast(wide, counts);
  const auto sums = hn::Add(hn::And(pairs, hn::Set(wide, 0xffff)), hn::ShiftRight<16>(pairs));
  return hn::GetLane(hn::SumOfLanes(wide, sums));
}

// The rows below that are looked at: whether a child can still be completed, by the rule of the
// portable target (scalar.cpp); how far it looks ahead stands in plan.h.
template <int looked_at>
class RowsBelow {
 public:
  RowsBelow(const BlockPlan& plan, int rows_below) : minus_one_(splat(plan.all_ones)) {
    for (int i = 0; i < looked_at; ++i) barred_[i] = splat(plan.barred[rows_below - i]);
    for (int i = 0; i + 1 < looked_at; ++i) gaps_[i] = Gap(plan.gap[rows_below - i]);
  }

  // Every row must have a free square, every open column must be free in some row.
  HWY_INLINE LaneMask can_be_filled(const Boards& boards) const {
    Lanes left = boards.left;
    Lanes right = boards.right;
    RowView any = view_row(left, right, barred_[0]);
    LaneMask alive = is_not_zero(free_squares(any, boards.open));
    for (int i = 1; i < looked_at; ++i) {
      left = shift_left(left, gaps_[i - 1]);
      right = shift_right(right, gaps_[i - 1]);
      const RowView row = view_row(left, right, barred_[i]);
      alive = hn::And(alive, is_not_zero(free_squares(row, boards.open)));
      any = either(any, row);
    }
    return looked_at == 1 ? alive : hn::And(alive, covers(any, boards.open));
  }

  // Two rows, two open columns: one queen each way round, unless the columns are as far apart as
  // the rows. Adds to a count per lane.
  HWY_INLINE Lanes count_last_rows(const Boards& boards, LaneMask among, Lanes counts) const {
    static_assert(looked_at != 2 || counted_rows == 2);
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
  Lanes barred_[looked_at];
  Gap gaps_[looked_at];
};

// Places the queens of one row. looked_at = 1 also stands for more than the foresight covers.
template <int looked_at>
class Row {
 public:
  Row(Search& search, int rows_left)
      : search_(search),
        rows_left_(rows_left),
        level_(search.workspace.level(rows_left)),
        below_(search.workspace.level(rows_left - 1)),
        barred_(splat(search.plan.barred[rows_left])),
        minus_one_(splat(search.plan.all_ones)),
        gap_(Gap(search.plan.gap[rows_left])),
        rows_below_(search.plan, rows_left - 1),
        solutions_(hn::Zero(Tag())),
        below_count_(below_.waiting) {}

  // As long as the buffer can fill all lanes.
  void advance() {
    Stream a = load_stream(level_, 0);
    Stream b = load_stream(level_, 1);
    const LaneMask all_lanes = hn::FirstN(Tag(), lane_count);
    const int waiting = level_.waiting;
    int index = 0;
    std::uint64_t steps = 0;
    while (index + 2 * lane_count <= waiting) {
      index = refill_stream(a, index);
      index = refill_stream(b, index);
      step(a, all_lanes);
      step(b, all_lanes);
      ++steps;
      if (!make_room()) break;
    }
    store_stream(a, level_, 0);
    store_stream(b, level_, 1);
    keep_from(index);
    search_.totals.nodes += steps * (2 * lane_count);
    finish();
  }

  // Until no board with this many rows left remains.
  void drain() {
    // Boards without open columns make lanes idle: nothing of them comes through.
    for (int i = 0; i < 2 * lane_count; ++i) level_.open[level_.waiting + i] = 0;
    Stream a = load_stream(level_, 0);
    Stream b = load_stream(level_, 1);
    hn::Store(hn::Zero(Tag()), Tag(), level_.lanes[0][3]);
    hn::Store(hn::Zero(Tag()), Tag(), level_.lanes[1][3]);
    int index = 0;
    do {
      if (index < level_.waiting) {
        index = refill_stream(a, index);
        index = refill_stream(b, index);
      }
    } while (step_busy(a, b) && make_room());
    level_.waiting = 0;
    finish();
  }

 private:
  static constexpr bool is_last = looked_at == counted_rows;

  // A step of the lanes that have something to do. False: there are none.
  HWY_INLINE bool step_busy(Stream& a, Stream& b) {
    const Tag tag;
    const LaneMask busy_a = is_not_zero(a.free);
    const LaneMask busy_b = is_not_zero(b.free);
    const std::size_t count_a = hn::CountTrue(tag, busy_a);
    const std::size_t count_b = hn::CountTrue(tag, busy_b);
    search_.totals.nodes += count_a + count_b;
    if (count_a > 0) step(a, busy_a);
    if (count_b > 0) step(b, busy_b);
    return count_a + count_b > 0;
  }

  HWY_INLINE int refill_stream(Stream& stream, int index) const {
    const LaneMask empty = is_zero(stream.free);
    index = refill(stream.boards, empty, level_, index);
    const RowView row = view_row(stream.boards.left, stream.boards.right, barred_);
    stream.free = hn::IfThenElse(empty, free_squares(row, stream.boards.open), stream.free);
    return index;
  }

  HWY_INLINE void step(Stream& stream, LaneMask busy) {
    const Lanes below_lowest = hn::Add(stream.free, minus_one_);
    const Lanes queen = hn::AndNot(below_lowest, stream.free);
    stream.free = hn::And(below_lowest, stream.free);
    const Boards children = {hn::Xor(stream.boards.open, queen),
                             shift_left(hn::Or(stream.boards.left, queen), gap_),
                             shift_right(hn::Or(stream.boards.right, queen), gap_)};
    if constexpr (is_last)
      solutions_ = rows_below_.count_last_rows(children, busy, solutions_);
    else
      below_count_ = append(below_, below_count_,
                            hn::And(busy, rows_below_.can_be_filled(children)), children);
  }

  // Searches the row below if its buffer is full. False: that was stopped.
  HWY_INLINE bool make_room() {
    if constexpr (!is_last) {
      if (HWY_UNLIKELY(below_count_ >= BlockWorkspace::batch)) {
        if (search_.stop.load(std::memory_order_relaxed)) search_.totals.complete = false;
        if (!search_.totals.complete) return false;
        below_.waiting = below_count_;
        HWY_NAMESPACE::advance(search_, rows_left_ - 1);
        below_count_ = below_.waiting;
        return search_.totals.complete;
      }
    }
    return true;
  }

  // The boards from `index` on move to the front: fewer than two vectors of them, or else the
  // search was stopped and they do not matter.
  HWY_INLINE void keep_from(int index) {
    const Tag tag;
    for (std::uint16_t* words : {level_.open, level_.left, level_.right}) {
      const Lanes first = hn::LoadU(tag, words + index);
      const Lanes second = hn::LoadU(tag, words + index + lane_count);
      hn::StoreU(first, tag, words);
      hn::StoreU(second, tag, words + lane_count);
    }
    level_.waiting -= index;
  }

  void finish() {
    below_.waiting = below_count_;
    if constexpr (is_last) search_.totals.solutions += sum_of(solutions_);
  }

  Search& search_;
  const int rows_left_;
  Level& level_;
  Level& below_;
  const Lanes barred_;
  const Lanes minus_one_;
  const Gap gap_;
  const RowsBelow<looked_at> rows_below_;
  Lanes solutions_;  // per lane; a batch has too few children to overflow 16 bits
  int below_count_;
};

// One call per batch of boards; the number of rows below becomes a constant where it matters.
template <int looked_at = counted_rows, class Use>
HWY_INLINE void with_row(Search& search, int rows_left, const Use& use) {
  if constexpr (looked_at > foresight)
    use(Row<1>(search, rows_left));
  else if (rows_left - 1 == looked_at)
    use(Row<looked_at>(search, rows_left));
  else
    with_row<looked_at + 1>(search, rows_left, use);
}

HWY_NOINLINE void advance(Search& search, int rows_left) {
  with_row(search, rows_left, [](auto row) HWY_ATTR { row.advance(); });
}

HWY_NOINLINE void drain(Search& search, int rows_left) {
  with_row(search, rows_left, [](auto row) HWY_ATTR { row.drain(); });
}

// The board as it is given: a lane per square of its first row, so that one step tries them all.
void start(Search& search) {
  const Tag tag;
  const BlockPlan& plan = search.plan;
  const Lanes free = splat(static_cast<std::uint16_t>(~plan.barred[plan.rows]));
  for (int which = 0; which < BlockWorkspace::streams; ++which) {
    const Lanes square = hn::Load(tag, one_square_each.bits + which * lane_count);
    store_stream({{splat(plan.window), hn::Zero(tag), hn::Zero(tag)}, hn::And(free, square)},
                 search.workspace.level(plan.rows), which);
  }
}

}  // namespace

HWY_NOINLINE BlockTotals search_block(const BlockUnit& unit, BlockWorkspace& workspace,
                                      const std::atomic<bool>& stop) {
  if (unit.rows < few_rows) return block_search_scalar(unit, workspace, stop);
  Search search{BlockPlan(unit), workspace, stop, {}};
  if (search.plan.hopeless) return search.totals;
  start(search);
  for (int rows_left = unit.rows; rows_left > counted_rows && search.totals.complete; --rows_left) {
    if (workspace.level(rows_left).waiting >= 2 * lane_count) advance(search, rows_left);
    if (search.totals.complete) drain(search, rows_left);
  }
  if (!search.totals.complete) workspace.clear();
  return search.totals;
}

BlockTarget block_target(const Target& target) { return {target, search_block}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {

std::span<const BlockTarget> block_targets() {
  constexpr auto scalar = [](const Target& target) -> BlockTarget {
    return {target, block_search_scalar};
  };
  static const Runnable<BlockTarget> runnable(QUEENS_VERSIONS(block_target, scalar));
  return runnable.all();
}

}  // namespace queens::kernel
#endif
