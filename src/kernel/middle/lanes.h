// SPDX-License-Identifier: MIT
// The lane operations of the join that differ from one instruction set to the next: a mask as
// bits, lanes moved to the front, bits of a word moved together. Included once per target
// (foreach_target.h), hence no #pragma once.
#if defined(QUEENS_MIDDLE_LANES) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_MIDDLE_LANES
#undef QUEENS_MIDDLE_LANES
#else
#define QUEENS_MIDDLE_LANES
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "kernel/shuffles.h"
#include "kernel/targets.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Word>
using Tag = hn::CappedTag<Word, 64 / sizeof(Word)>;
template <class Word>
using Lanes = hn::Vec<Tag<Word>>;
template <class Word>
inline constexpr int lane_count = static_cast<int>(hn::MaxLanes(Tag<Word>()));

inline constexpr int vector_bits = 64 * lane_count<std::uint64_t>;
inline constexpr bool is_avx512 = vector_bits == 512;
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
inline constexpr bool has_extract = true;  // BMI2
#else
inline constexpr bool has_extract = false;
#endif

template <class Word, class LaneMask>
HWY_INLINE unsigned mask_bits(LaneMask mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Tag<Word>(), mask, bytes);
  std::uint16_t bits;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

// Which lanes share no bit with the mask?
template <class Word>
HWY_INLINE auto disjoint(Lanes<Word> x, Lanes<Word> mask) {
  return hn::Eq(hn::And(x, mask), hn::Zero(Tag<Word>()));
}

// The lanes of `bits` first. The others follow in order, except with 16 lanes (two_packs), where
// a table would have 65,536 rows: there they are lost.
template <class Word>
inline constexpr bool two_packs = lane_count<Word> == 16;

template <class Word>
HWY_INLINE Lanes<Word> to_front(Lanes<Word> x, unsigned bits) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
  if constexpr (sizeof(Word) == 8) {
    const auto order = hn::Load(Tag<Word>(), order_8x64[bits].from);
    return hn::TableLookupLanes(x, hn::IndicesFromVec(Tag<Word>(), order));
  } else {
    return Lanes<Word>{_mm512_maskz_compress_epi32(static_cast<__mmask16>(bits), x.raw)};
  }
#elif HWY_TARGET == HWY_AVX2
  const Tag<std::uint32_t> d32;
  const std::uint32_t* from;
  if constexpr (sizeof(Word) == 8)
    from = order_4x64[bits].from;
  else
    from = order_8x32[bits].from;
  const auto order = hn::IndicesFromVec(d32, hn::Load(d32, from));
  return hn::BitCast(Tag<Word>(), hn::TableLookupLanes(hn::BitCast(d32, x), order));
#else
  const hn::Repartition<std::uint8_t, Tag<Word>> bytes;
  const std::uint8_t* from;
  if constexpr (sizeof(Word) == 8)
    from = order_2x64[bits].from;
  else
    from = order_4x32[bits].from;
  return hn::BitCast(Tag<Word>(),
                     hn::TableLookupBytes(hn::BitCast(bytes, x), hn::Load(bytes, from)));
#endif
}

// Moves the bits of a mask together, in order: one instruction where there is BMI2, otherwise
// Warren's compress (Hacker's Delight, 7-4) in all lanes: its masks depend on the mask alone.
template <class Word>
class Extract {
 public:
  explicit HWY_INLINE Extract(Word mask) : mask_(mask) {
    if constexpr (!has_extract) {
      Word left = mask, count_to_right = static_cast<Word>(~mask << 1);
      for (int i = 0; i < steps; ++i) {
        Word parity = count_to_right;
        for (int shift = 1; shift < bits; shift *= 2) parity ^= static_cast<Word>(parity << shift);
        moves_[i] = parity & left;
        left = (left ^ moves_[i]) | (moves_[i] >> (1 << i));
        count_to_right &= ~parity;
      }
    }
  }

  HWY_INLINE Word operator()(Word x) const {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
    if constexpr (sizeof(Word) == 8)
      return _pext_u64(x, mask_);
    else
      return _pext_u32(x, mask_);
#else
    x &= mask_;
    for (int i = 0; i < steps; ++i) {
      const Word moving = x & moves_[i];
      x = (x ^ moving) | (moving >> (1 << i));
    }
    return x;
#endif
  }

  HWY_INLINE Lanes<Word> operator()(Lanes<Word> x) const {
    const Tag<Word> tag;
    x = hn::And(x, hn::Set(tag, mask_));
    [&]<int... i>(std::integer_sequence<int, i...>)
        HWY_ATTR { ((x = move<i>(x)), ...); }(std::make_integer_sequence<int, steps>());
    return x;
  }

 private:
  static constexpr int bits = 8 * static_cast<int>(sizeof(Word));
  static constexpr int steps = sizeof(Word) == 8 ? 6 : 5;

  template <int i>
  HWY_INLINE Lanes<Word> move(Lanes<Word> x) const {
    const auto moving = hn::And(x, hn::Set(Tag<Word>(), moves_[i]));
    return hn::Or(hn::Xor(x, moving), hn::ShiftRight<(1 << i)>(moving));
  }

  Word mask_;
  Word moves_[steps] = {};
};

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
