// SPDX-License-Identifier: MIT
// The lane operations of the block search that differ from one instruction set to the next.
// Included once per target (foreach_target.h), hence no #pragma once.
//
// - Shifts by a distance that is the same in all lanes: AVX-512 and NEON shift by a vector; AVX2
//   and SSE4 take two instructions for a count in a register, but multiply in one.
// - append() and refill(): AVX-512 with VBMI2 compresses and expands 16-bit lanes natively. All
//   others shuffle the bytes of each block of 8 lanes by a table.
#if defined(QUEENS_BLOCK_SEARCH_LANES) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_BLOCK_SEARCH_LANES
#undef QUEENS_BLOCK_SEARCH_LANES
#else
#define QUEENS_BLOCK_SEARCH_LANES
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>

#include "kernel/block/search.h"
#include "kernel/shuffles.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_AVX3_DL
using Tag = hn::CappedTag<std::uint16_t, 32>;
#else
using Tag = hn::CappedTag<std::uint16_t, 16>;
#endif
using Lanes = hn::Vec<Tag>;
using LaneMask = hn::Mask<Tag>;

inline constexpr int lane_count = static_cast<int>(hn::MaxLanes(Tag()));
static_assert(lane_count <= BlockWorkspace::most_lanes);

HWY_INLINE Lanes splat(unsigned bits) { return hn::Set(Tag(), static_cast<std::uint16_t>(bits)); }
HWY_INLINE LaneMask is_zero(Lanes v) { return hn::Eq(v, hn::Zero(Tag())); }
HWY_INLINE LaneMask is_not_zero(Lanes v) { return hn::Ne(v, hn::Zero(Tag())); }

// A distance down the board, 1 to 16 rows. (A default constructor left to g++ lacks the target.)
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
struct Gap {
  HWY_INLINE Gap() {}
  HWY_INLINE explicit Gap(int rows) : left(splat(1u << rows)), right(splat(1u << (16 - rows))) {}
  Lanes left, right;  // factors
};
HWY_INLINE Lanes shift_left(Lanes v, const Gap& gap) { return hn::Mul(v, gap.left); }
HWY_INLINE Lanes shift_right(Lanes v, const Gap& gap) { return hn::MulHigh(v, gap.right); }
#else
struct Gap {
  HWY_INLINE Gap() {}
  HWY_INLINE explicit Gap(int rows) : count(splat(static_cast<unsigned>(rows))) {}
  Lanes count;
};
HWY_INLINE Lanes shift_left(Lanes v, const Gap& gap) { return hn::Shl(v, gap.count); }
HWY_INLINE Lanes shift_right(Lanes v, const Gap& gap) { return hn::Shr(v, gap.count); }
#endif

// What a row's queens-to-be meet: its attacked and barred squares, or the others, whichever is
// cheaper. AVX-512 has one instruction for "in none of three" and tests any two vectors for common
// bits; the others invert on the way to the test.
#if HWY_TARGET == HWY_AVX3_DL || HWY_TARGET == HWY_AVX3
struct RowView {
  Lanes unattacked;
};
HWY_INLINE RowView view_row(Lanes left, Lanes right, Lanes barred) {
#if HWY_TARGET == HWY_AVX3_DL
  return {Lanes{_mm512_ternarylogic_epi64(left.raw, right.raw, barred.raw, 1)}};
#else
  return {Lanes{_mm256_ternarylogic_epi64(left.raw, right.raw, barred.raw, 1)}};
#endif
}
HWY_INLINE RowView either(RowView a, RowView b) { return {hn::Or(a.unattacked, b.unattacked)}; }
HWY_INLINE Lanes free_squares(RowView row, Lanes open) { return hn::And(row.unattacked, open); }
HWY_INLINE LaneMask covers(RowView rows, Lanes open) {
  return is_zero(hn::AndNot(rows.unattacked, open));
}
#else
struct RowView {
  Lanes attacked;
};
HWY_INLINE RowView view_row(Lanes left, Lanes right, Lanes barred) {
  return {hn::Or3(left, right, barred)};
}
HWY_INLINE RowView either(RowView a, RowView b) { return {hn::And(a.attacked, b.attacked)}; }
HWY_INLINE Lanes free_squares(RowView row, Lanes open) { return hn::AndNot(row.attacked, open); }
HWY_INLINE LaneMask covers(RowView rows, Lanes open) {
  return is_zero(hn::And(rows.attacked, open));
}
#endif

// Partial boards, one per lane; the members as in BlockWorkspace::Level.
struct Boards {
  Lanes open, left, right;
};

#if HWY_TARGET == HWY_AVX3_DL

// Stores the kept boards behind the first `count` ones of the level; returns the new count.
HWY_INLINE int append(BlockWorkspace::Level& to, int count, LaneMask keep, const Boards& boards) {
  const Tag tag;
  hn::StoreU(hn::Compress(boards.open, keep), tag, to.open + count);
  hn::StoreU(hn::Compress(boards.left, keep), tag, to.left + count);
  hn::StoreU(hn::Compress(boards.right, keep), tag, to.right + count);
  return count + static_cast<int>(hn::CountTrue(tag, keep));
}

HWY_INLINE Lanes expand_into(Lanes old, LaneMask empty, const std::uint16_t* from) {
  Lanes fresh = hn::LoadU(Tag(), from);
  // Expanding straight from memory costs 5 cycles, from a register 2: keep the load apart.
  asm("" : "+v"(fresh.raw));
  return Lanes{_mm512_mask_expand_epi16(old.raw, empty.raw, fresh.raw)};
}

// Fills the empty lanes with the boards from `index` on; returns the index behind them.
HWY_INLINE int refill(Boards& boards, LaneMask empty, const BlockWorkspace::Level& from,
                      int index) {
  boards.open = expand_into(boards.open, empty, from.open + index);
  boards.left = expand_into(boards.left, empty, from.left + index);
  boards.right = expand_into(boards.right, empty, from.right + index);
  return index + static_cast<int>(hn::CountTrue(Tag(), empty));
}

#else

inline constexpr int block_count = lane_count / 8;
using Bytes = hn::Repartition<std::uint8_t, Tag>;

// Which lanes of each block of 8, and how many.
struct BlockMasks {
  std::uint32_t bits[block_count];
  int count[block_count];
};

HWY_INLINE BlockMasks block_masks(LaneMask mask) {
#if HWY_TARGET == HWY_AVX2
  // Highway would extract bits by pext, which takes 18 cycles on the first two Zens.
  const __m256i bytes = _mm256_packs_epi16(mask.raw, mask.raw);
  const auto bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes));
  constexpr int stride = 16;
#else
  std::uint8_t stored[8] = {};
  hn::StoreMaskBits(Tag(), mask, stored);
  const std::uint32_t bits = stored[0] | static_cast<std::uint32_t>(stored[1]) << 8;
  constexpr int stride = 8;
#endif
  BlockMasks result;
  for (int block = 0; block < block_count; ++block) {
    result.bits[block] = bits >> (stride * block) & 0xff;
    result.count[block] = std::popcount(result.bits[block]);
  }
  return result;
}

// The one or two blocks of a vector from as many places in memory, and back.
template <class D>
HWY_INLINE hn::Vec<D> load_blocks(D tag, const std::uint16_t* first, const std::uint16_t* second) {
  if constexpr (block_count == 1) {
    return hn::LoadU(tag, first);
  } else {
    const hn::Half<D> half;
    return hn::Combine(tag, hn::LoadU(half, second), hn::LoadU(half, first));
  }
}

template <class D>
HWY_INLINE void store_blocks(hn::Vec<D> v, D tag, std::uint16_t* first, std::uint16_t* second) {
  if constexpr (block_count == 1) {
    hn::StoreU(v, tag, first);
  } else {
    const hn::Half<D> half;
    hn::StoreU(hn::LowerHalf(half, v), half, first);
    hn::StoreU(hn::UpperHalf(half, v), half, second);
  }
}

HWY_INLINE Lanes load_shuffles(const LaneShuffles& table, const BlockMasks& masks) {
  const auto entry = [&](int block) HWY_ATTR {
    return reinterpret_cast<const std::uint16_t*>(table[masks.bits[block]].from);
  };
  return load_blocks(Tag(), entry(0), entry(block_count - 1));
}

HWY_INLINE Lanes shuffle(Lanes v, Lanes by) {
  const Bytes bytes;
  return hn::BitCast(Tag(), hn::TableLookupBytesOr0(hn::BitCast(bytes, v), hn::BitCast(bytes, by)));
}

HWY_INLINE int append(BlockWorkspace::Level& to, int count, LaneMask keep, const Boards& boards) {
  const BlockMasks masks = block_masks(keep);
  const Lanes by = load_shuffles(shuffle_to_front, masks);
  const int second = count + masks.count[0];
  store_blocks(shuffle(boards.open, by), Tag(), to.open + count, to.open + second);
  store_blocks(shuffle(boards.left, by), Tag(), to.left + count, to.left + second);
  store_blocks(shuffle(boards.right, by), Tag(), to.right + count, to.right + second);
  return block_count == 1 ? second : second + masks.count[block_count - 1];
}

HWY_INLINE int refill(Boards& boards, LaneMask empty, const BlockWorkspace::Level& from,
                      int index) {
  const BlockMasks masks = block_masks(empty);
  const Lanes by = load_shuffles(shuffle_from_front, masks);
  const int second = index + masks.count[0];
  const auto mix = [&](Lanes old, const std::uint16_t* fresh) HWY_ATTR {
    return hn::Or(hn::IfThenZeroElse(empty, old),
                  shuffle(load_blocks(Tag(), fresh + index, fresh + second), by));
  };
  boards.open = mix(boards.open, from.open);
  boards.left = mix(boards.left, from.left);
  boards.right = mix(boards.right, from.right);
  return block_count == 1 ? second : second + masks.count[block_count - 1];
}

#endif

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif  // target toggle
