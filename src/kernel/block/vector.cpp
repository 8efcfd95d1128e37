// SPDX-License-Identifier: MIT
// The block search in SIMD lanes: one partial board per 16-bit lane, one source for all
// instruction sets (Highway), chosen at run time.
//
// Boards wait in one buffer per number of rows left. A step takes, in every lane, the lowest free
// square of the next row, makes the child, judges it (block_search_judge.h), and appends the
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

#include "kernel/block/judge.h"
#include "kernel/block/lanes.h"
#include "kernel/block/plan.h"
#include "kernel/block/scalar.h"
#include "kernel/block/search.h"
#include "kernel/machine.h"

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

// Places the queens of one row. kRowsBelow = 1 also stands for more than the foresight covers.
template <int kRowsBelow>
class Row {
 public:
  Row(Search& search, int rows_left)
      : search_(search),
        rows_below_(rows_left - 1),
        level_(search.workspace.level(rows_left)),
        below_(search.workspace.level(rows_below_)),
        barred_(splat(search.plan.barred[rows_left])),
        minus_one_(splat(search.plan.all_ones)),
        gap_(Gap(search.plan.gap[rows_left])),
        judge_(search.plan, rows_below_),
        solutions_(hn::Zero(Tag())),
        below_count_(below_.waiting) {}

  // As long as the buffer can fill all lanes.
  void advance() {
    Stream a = load_stream(level_, 0);
    Stream b = load_stream(level_, 1);
    const LaneMask all_lanes = hn::FirstN(Tag(), kLanes);
    const int waiting = level_.waiting;
    int index = 0;
    std::uint64_t steps = 0;
    while (index + 2 * kLanes <= waiting) {
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
    search_.totals.nodes += steps * (2 * kLanes);
    finish();
  }

  // Until no board with this many rows left remains.
  void drain() {
    // Boards without open columns make lanes idle: nothing of them comes through.
    for (int i = 0; i < 2 * kLanes; ++i) level_.open[level_.waiting + i] = 0;
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
  static constexpr bool kLast = kRowsBelow == kLastRows;

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
    if constexpr (kLast)
      solutions_ = judge_.count_last_rows(children, busy, solutions_);
    else
      below_count_ =
          append(below_, below_count_, hn::And(busy, judge_.can_be_filled(children)), children);
  }

  // Searches the row below if its buffer is full. False: that was stopped.
  HWY_INLINE bool make_room() {
    if constexpr (!kLast) {
      if (HWY_UNLIKELY(below_count_ >= BlockWorkspace::kBatch)) {
        if (search_.stop.load(std::memory_order_relaxed)) search_.totals.complete = false;
        if (!search_.totals.complete) return false;
        below_.waiting = below_count_;
        HWY_NAMESPACE::advance(search_, rows_below_);
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
      const Lanes second = hn::LoadU(tag, words + index + kLanes);
      hn::StoreU(first, tag, words);
      hn::StoreU(second, tag, words + kLanes);
    }
    level_.waiting -= index;
  }

  void finish() {
    below_.waiting = below_count_;
    if constexpr (kLast) search_.totals.solutions += sum_of(solutions_);
  }

  Search& search_;
  const int rows_below_;
  Level& level_;
  Level& below_;
  const Lanes barred_;
  const Lanes minus_one_;
  const Gap gap_;
  const Judge<kRowsBelow> judge_;
  Lanes solutions_;  // per lane; a batch has too few children to overflow 16 bits
  int below_count_;
};

// One call per batch of boards; the number of rows below becomes a constant where it matters.
template <int kRowsBelow = kLastRows, class Use>
HWY_INLINE void with_row(Search& search, int rows_left, const Use& use) {
  if constexpr (kRowsBelow > kForesight)
    use(Row<1>(search, rows_left));
  else if (rows_left - 1 == kRowsBelow)
    use(Row<kRowsBelow>(search, rows_left));
  else
    with_row<kRowsBelow + 1>(search, rows_left, use);
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
  for (int which = 0; which < BlockWorkspace::kStreams; ++which) {
    const Lanes square = hn::Load(tag, kOneSquareEach.bits + which * kLanes);
    store_stream({{splat(plan.window), hn::Zero(tag), hn::Zero(tag)}, hn::And(free, square)},
                 search.workspace.level(plan.rows), which);
  }
}

}  // namespace

HWY_NOINLINE BlockTotals search_block(const BlockUnit& unit, BlockWorkspace& workspace,
                                      const std::atomic<bool>& stop) {
  if (unit.rows < kFewRows) return block_search_scalar(unit, workspace, stop);
  Search search{BlockPlan(unit), workspace, stop, {}};
  if (search.plan.hopeless) return search.totals;
  start(search);
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
    const std::int64_t machine = machine_targets();
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
