// SPDX-License-Identifier: MIT
// Slicing: 512 patterns become planes of 512 bits, plane b telling which patterns have bit b.
// Included once per target (foreach_target.h), hence no #pragma once.
//
// The order of patterns within a block is free, so that the i-th contiguous load is row i of
// independent bit transposes, one per lane, done by exchanging halves, quarters, ... of words.
// (Proof: exchanging the off-diagonal quarters of a square matrix, then of each quarter, and so on,
// transposes it.) Shifts and XORs, no shuffle on any instruction set, and only the bytes of planes
// that matter are finished.
//
// Cost, in a prototype of it: 150 ns a block with AVX-512, 235 with AVX2, 460 with SSE4. Beside one
// with byte permutes and GF(2) products (GFNI), the whole count takes the same time, so that a
// second version for that one instruction was not written.
#if defined(QUEENS_MIDDLE_SLICE) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_MIDDLE_SLICE
#undef QUEENS_MIDDLE_SLICE
#else
#define QUEENS_MIDDLE_SLICE
#endif

#include "kernel/middle/lanes.h"
#include "kernel/middle/ops.h"

#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using D64 = Tag<std::uint64_t>;
using V64 = Lanes<std::uint64_t>;
constexpr int kStep = kLanes<std::uint64_t>;  // words of a vector
constexpr int kEntryWords = kBlockPatterns / 64;
constexpr int kVectors = kEntryWords / kStep;  // of an entry: 1, 2 or 4

template <int kShift, class Word>
HWY_INLINE void exchange(Lanes<Word>& a, Lanes<Word>& b) {
  constexpr Word low = static_cast<Word>(static_cast<Word>(~Word{0}) / ((Word{1} << kShift) + 1));
  const auto t = hn::And(hn::Xor(hn::ShiftRight<kShift>(a), b), hn::Set(Tag<Word>(), low));
  b = hn::Xor(b, t);
  a = hn::Xor(a, hn::ShiftLeft<kShift>(t));
}

// Three such steps, with shifts of kFirst, a half and a quarter of it.
template <int kFirst, class Word>
HWY_INLINE void exchange_eight(Lanes<Word>* x) {
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<kFirst, Word>(x[j], x[j + 4]);
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<kFirst / 2, Word>(x[j + (j & 2)], x[j + (j & 2) + 2]);
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<kFirst / 4, Word>(x[2 * j], x[2 * j + 1]);
}

// Plane p of the block, for every p whose byte has a bit in `wanted`. Rows from `rows` on hold
// nothing that matters.
template <class Word>
HWY_INLINE void slice(const Word* patterns, std::size_t n, Word wanted, LeafScratch& scratch) {
  const Tag<Word> tag;
  constexpr int L = kLanes<Word>;
  constexpr int bits = 8 * static_cast<int>(sizeof(Word));
  auto* half = reinterpret_cast<Word*>(scratch.half);
  for (int v = 0; v < kVectors; ++v) {
    const std::size_t first = static_cast<std::size_t>(v * kVectorBits);
    if (first >= n) break;
    const Word* at = patterns + first;
    const std::size_t rows = (n - first + L - 1) / L;
    const auto load = [&](int row) HWY_ATTR {
      return static_cast<std::size_t>(row) < rows ? hn::LoadU(tag, at + row * L) : hn::Zero(tag);
    };
    for (int i = 0; i < 8; ++i) {
      if constexpr (bits == 64) {
        Lanes<Word> x[8];
        HWY_UNROLL(8)
        for (int j = 0; j < 8; ++j) x[j] = load(i + 8 * j);
        exchange_eight<32, Word>(x);
        HWY_UNROLL(8)
        for (int j = 0; j < 8; ++j) hn::Store(x[j], tag, half + (i + 8 * j) * L);
      } else {
        Lanes<Word> x[4];
        HWY_UNROLL(4)
        for (int j = 0; j < 4; ++j) x[j] = load(i + 8 * j);
        exchange<16, Word>(x[0], x[2]);
        exchange<16, Word>(x[1], x[3]);
        exchange<8, Word>(x[0], x[1]);
        exchange<8, Word>(x[2], x[3]);
        HWY_UNROLL(4)
        for (int j = 0; j < 4; ++j) hn::Store(x[j], tag, half + (i + 8 * j) * L);
      }
    }
    for (int k = 0; k < bits; k += 8) {
      if ((wanted >> k & 0xff) == 0) continue;
      Lanes<Word> x[8];
      HWY_UNROLL(8)
      for (int j = 0; j < 8; ++j) x[j] = hn::Load(tag, half + (k + j) * L);
      exchange_eight<4, Word>(x);
      HWY_UNROLL(8)
      for (int j = 0; j < 8; ++j)
        hn::Store(hn::BitCast(D64(), x[j]), D64(),
                  scratch.planes + (k + j) * kEntryWords + v * kStep);
    }
  }
}

// Which bits of vector v of an entry belong to one of the n patterns?
template <class Word>
HWY_INLINE V64 members(std::size_t n, int v) {
  const Tag<Word> tag;
  constexpr std::size_t L = kLanes<Word>;
  const std::size_t first = static_cast<std::size_t>(v * kVectorBits);
  if (n >= first + kVectorBits) return hn::Set(D64(), ~std::uint64_t{0});
  if (n <= first) return hn::Zero(D64());
  const std::size_t rows = (n - first) / L, rest = (n - first) % L;  // rows < bits of a word
  const auto whole = hn::Set(tag, static_cast<Word>((Word{1} << rows) - 1));
  const auto more =
      hn::IfThenElseZero(hn::FirstN(tag, rest), hn::Set(tag, static_cast<Word>(Word{1} << rows)));
  return hn::BitCast(D64(), hn::Or(whole, more));
}

}  // namespace
}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
