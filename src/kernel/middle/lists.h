// SPDX-License-Identifier: MIT
// Lists through vectors: cross product, filter, cut by one bit, bounds, samples. Included once per
// target (foreach_target.h), hence no #pragma once.
//
// Cost with AVX-512: 0.4 ns a word and pass while the lists fit into the second cache, 1.3 above
// 2^19 words: memory is what counts, so outputs are fetched for writing ahead of time.
#if defined(QUEENS_MIDDLE_LISTS) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_MIDDLE_LISTS
#undef QUEENS_MIDDLE_LISTS
#else
#define QUEENS_MIDDLE_LISTS
#endif

#include <algorithm>
#include <utility>

#include "kernel/middle/lanes.h"
#include "kernel/middle/ops.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

template <class Word>
HWY_INLINE void fetch_for_writing(Word* at) {
  __builtin_prefetch(at, 1, 3);
}

template <class Word>
HWY_INLINE unsigned first_lanes(std::size_t n) {
  return n >= lane_count<Word> ? (1u << lane_count<Word>)-1 : (1u << n) - 1;
}

// The longer list goes through the lanes, the shorter one word by word.
std::size_t cross(const std::uint64_t* a, std::size_t na, const std::uint64_t* b, std::size_t nb,
                  std::uint64_t* out) {
  using Word = std::uint64_t;
  const Tag<Word> tag;
  if (na < nb) {
    std::swap(a, b);
    std::swap(na, nb);
  }
  const Word* const start = out;
  for (std::size_t i = 0; i < na; i += lane_count<Word>) {
    const auto x = hn::LoadU(tag, a + i);
    const unsigned valid = first_lanes<Word>(na - i);
    for (std::size_t j = 0; j < nb; ++j) {
      const auto y = hn::Set(tag, b[j]);
      const unsigned bits = mask_bits<Word>(disjoint<Word>(x, y)) & valid;
      hn::StoreU(to_front<Word>(hn::Or(x, y), bits), tag, out);
      out += std::popcount(bits);
    }
  }
  return static_cast<std::size_t>(out - start);
}

// Copies the words that share no bit with the mask, or the others.
template <class Word, bool sharing>
HWY_INLINE std::size_t filter(const Word* in, std::size_t n, Word mask, Word* out) {
  const Tag<Word> tag;
  const auto m = hn::Set(tag, mask);
  constexpr std::size_t L = lane_count<Word>;
  const auto chosen = [&](Lanes<Word> x) HWY_ATTR {
    const unsigned apart = mask_bits<Word>(disjoint<Word>(x, m));
    return sharing ? apart ^ first_lanes<Word>(L) : apart;
  };
  const Word* const start = out;
  std::size_t i = 0;
  for (; i + 2 * L <= n; i += 2 * L) {
    fetch_for_writing(out + 8 * L);
    const auto x = hn::LoadU(tag, in + i), y = hn::LoadU(tag, in + i + L);
    const unsigned p = chosen(x), q = chosen(y);
    const int count = std::popcount(p);
    hn::StoreU(to_front<Word>(x, p), tag, out);
    hn::StoreU(to_front<Word>(y, q), tag, out + count);
    out += count + std::popcount(q);
  }
  for (; i < n; i += L) {
    const auto x = hn::LoadU(tag, in + i);
    const unsigned p = chosen(x) & first_lanes<Word>(n - i);
    hn::StoreU(to_front<Word>(x, p), tag, out);
    out += std::popcount(p);
  }
  return static_cast<std::size_t>(out - start);
}
template <class Word>
std::size_t keep(const Word* in, std::size_t n, Word mask, Word* out) {
  return filter<Word, false>(in, n, mask, out);
}
template <class Word>
std::size_t pick(const Word* in, std::size_t n, Word bit, Word* out) {
  return filter<Word, true>(in, n, bit, out);
}

// One permutation, stored twice: at the end of the upward list and at the front of the downward
// one. With 16 lanes two compressed vectors and two upward lists.
template <class Word>
Parted<Word> part(const Word* in, std::size_t n, Word bit, Word* out) {
  const Tag<Word> tag;
  const auto m = hn::Set(tag, bit);
  constexpr std::size_t L = lane_count<Word>;
  Word* up = out;
  std::size_t i = 0;
  if constexpr (two_packs<Word>) {
    constexpr unsigned whole = (1u << L) - 1;
    Word* const set = out + n + list_padding;
    Word* other = set;
    for (; i + L <= n; i += L) {
      fetch_for_writing(up + 6 * L);
      fetch_for_writing(other + 6 * L);
      const auto x = hn::LoadU(tag, in + i);
      const unsigned p = mask_bits<Word>(disjoint<Word>(x, m));
      hn::StoreU(to_front<Word>(x, p), tag, up);
      hn::StoreU(to_front<Word>(x, p ^ whole), tag, other);
      const int count = std::popcount(p);
      up += count;
      other += static_cast<int>(L) - count;
    }
    for (; i < n; ++i) {
      const bool has = (in[i] & bit) != 0;
      *(has ? other : up) = in[i];
      other += has;
      up += !has;
    }
    return {static_cast<std::size_t>(up - out), set};
  } else {
    Word* down = out + n + list_padding;
    for (; i + 2 * L <= n; i += 2 * L) {
      fetch_for_writing(up + 8 * L);
      fetch_for_writing(down - 8 * L);
      auto x = hn::LoadU(tag, in + i), y = hn::LoadU(tag, in + i + L);
      const unsigned p = mask_bits<Word>(disjoint<Word>(x, m));
      const unsigned q = mask_bits<Word>(disjoint<Word>(y, m));
      const int np = std::popcount(p), nq = std::popcount(q);
      x = to_front<Word>(x, p);
      y = to_front<Word>(y, q);
      hn::StoreU(x, tag, up);
      hn::StoreU(x, tag, down - L);
      up += np;
      down -= static_cast<int>(L) - np;
      hn::StoreU(y, tag, up);
      hn::StoreU(y, tag, down - L);
      up += nq;
      down -= static_cast<int>(L) - nq;
    }
    for (; i < n; ++i) {
      if ((in[i] & bit) != 0)
        *--down = in[i];
      else
        *up++ = in[i];
    }
    return {static_cast<std::size_t>(up - out), down};
  }
}

template <class Word>
Bounds<Word> bounds(const Word* in, std::size_t n) {
  const Tag<Word> tag;
  constexpr std::size_t L = lane_count<Word>;
  auto any = hn::Zero(tag), all = hn::Set(tag, static_cast<Word>(~Word{0}));
  std::size_t i = 0;
  for (; i + L <= n; i += L) {
    const auto x = hn::LoadU(tag, in + i);
    any = hn::Or(any, x);
    all = hn::And(all, x);
  }
  if (i < n) {
    const auto x = hn::LoadU(tag, in + i);
    const auto valid = hn::FirstN(tag, n - i);
    any = hn::Or(any, hn::IfThenElseZero(valid, x));
    all = hn::And(all, hn::IfThenElse(valid, x, all));
  }
  HWY_ALIGN Word a[L], b[L];
  hn::Store(any, tag, a);
  hn::Store(all, tag, b);
  Bounds<Word> result{a[0], b[0]};
  for (std::size_t k = 1; k < L; ++k) {
    result.any |= a[k];
    result.all &= b[k];
  }
  return result;
}

// Sum and carry of three bits in every position.
struct Added {
  Lanes<std::uint64_t> sum, carry;
};
HWY_INLINE Added add_bits(Lanes<std::uint64_t> a, Lanes<std::uint64_t> b, Lanes<std::uint64_t> c) {
  const auto u = hn::Xor(a, b);
  return {hn::Xor(u, c), hn::Or(hn::And(a, b), hn::And(u, c))};
}

// Words at equal distances, added up bitwise eight vectors at a time (seven adders), then in
// counters of a byte for each bit of a byte.
template <class Word>
void sample(const Word* in, std::size_t n, BitCounts& counts) {
  using D = Tag<std::uint64_t>;
  const D d;
  constexpr int step = lane_count<std::uint64_t>;
  const std::size_t samples = n < 4096 ? 64 : 248;
  const std::size_t stride = n / samples;
  HWY_ALIGN Word words[256];
  for (std::size_t i = 0; i < samples; ++i) words[i] = in[i * stride];
  if (samples == 248) std::memset(words + 248, 0, 8 * sizeof(Word));

  const auto ones = hn::Set(d, 0x0101010101010101u);
  Lanes<std::uint64_t> byte[8];
  for (auto& b : byte) b = hn::Zero(d);
  const int vectors = static_cast<int>((samples == 64 ? 64 : 256) * sizeof(Word)) / 8 / step;
  const auto* at = reinterpret_cast<const std::uint64_t*>(words);
  const auto load = [&](int i)
                        HWY_ATTR { return i < vectors ? hn::Load(d, at + i * step) : hn::Zero(d); };
  for (int i = 0; i < vectors; i += 8) {
    const Added a = add_bits(load(i), load(i + 1), load(i + 2));
    const Added b = add_bits(load(i + 3), load(i + 4), load(i + 5));
    const Added c = add_bits(a.sum, b.sum, load(i + 6));
    const auto x7 = load(i + 7);
    const auto one = hn::Xor(c.sum, x7), carry = hn::And(c.sum, x7);
    const Added e = add_bits(a.carry, b.carry, c.carry);
    const auto two = hn::Xor(e.sum, carry), carry2 = hn::And(e.sum, carry);
    const auto four = hn::Xor(e.carry, carry2), eight = hn::And(e.carry, carry2);
    [&]<int... s>(std::integer_sequence<int, s...>) HWY_ATTR {
      const auto count = [&](auto k) HWY_ATTR {
        const auto bit = [&](auto plane)
                             HWY_ATTR { return hn::And(hn::ShiftRight<k()>(plane), ones); };
        const auto low = hn::Add(bit(one), hn::ShiftLeft<1>(bit(two)));
        const auto high = hn::Add(bit(four), hn::ShiftLeft<1>(bit(eight)));
        const hn::Repartition<std::uint8_t, D> bytes;
        byte[k()] =
            hn::BitCast(d, hn::Add(hn::BitCast(bytes, byte[k()]),
                                   hn::BitCast(bytes, hn::Add(low, hn::ShiftLeft<2>(high)))));
      };
      (count(std::integral_constant<int, s>()), ...);
    }(std::make_integer_sequence<int, 8>());
  }
  for (int s = 0; s < 8; ++s) {
    HWY_ALIGN std::uint64_t lanes[step];
    hn::Store(byte[s], d, lanes);
    std::uint64_t sum = 0;
    for (const std::uint64_t lane : lanes) sum += lane;  // no byte overflows
    if constexpr (sizeof(Word) == 4) sum = (sum + (sum >> 32)) & 0xffffffff;
    std::memcpy(counts.of[s], &sum, 8);
  }
  counts.samples = static_cast<unsigned>(samples);
}

BitChoice choose(const BitCounts& e, const BitCounts& w) {
  const hn::CappedTag<std::uint32_t, 16> d;
  const hn::Rebind<std::uint8_t, decltype(d)> bytes;
  constexpr int step = static_cast<int>(hn::MaxLanes(d));
  const auto* const of_e = reinterpret_cast<const std::uint8_t*>(&e.of);
  const auto* const of_w = reinterpret_cast<const std::uint8_t*>(&w.of);
  auto best = hn::Zero(d);
  int shared = 0;
  for (int i = 0; i < 64; i += step) {
    const auto a = hn::PromoteTo(d, hn::LoadU(bytes, of_e + i));
    const auto b = hn::PromoteTo(d, hn::LoadU(bytes, of_w + i));
    const auto product = hn::Mul(a, b);
    shared += static_cast<int>(hn::CountTrue(d, hn::Ne(product, hn::Zero(d))));
    const auto index = hn::Iota(d, static_cast<std::uint32_t>(i));
    best = hn::Max(best, hn::Or(hn::ShiftLeft<6>(product), index));
  }
  const std::uint32_t most = hn::GetLane(hn::MaxOfLanes(d, best));
  const int bit = static_cast<int>((most & 7) << 3 | (most >> 3 & 7));
  return {bit, e.count(bit), w.count(bit), shared};
}

template <class Word>
void extract(const Word* in, std::size_t n, Word mask, Word* out) {
  const Extract<Word> moved(mask);
  const Tag<Word> tag;
  for (std::size_t i = 0; i < n; i += lane_count<Word>)
    hn::StoreU(moved(hn::LoadU(tag, in + i)), tag, out + i);
}

template <int in_registers>
void narrow_by(const std::uint64_t* in, std::size_t n, const BitMoves& moves, std::uint32_t* out) {
  const Tag<std::uint64_t> tag;
  const hn::Rebind<std::uint32_t, Tag<std::uint64_t>> half;
  const auto stay = hn::Set(tag, moves.stay);
  Lanes<std::uint64_t> right[in_registers + 1], to[in_registers + 1];
  for (int k = 0; k < in_registers; ++k) {
    right[k] = hn::Set(tag, static_cast<std::uint64_t>(moves.move[k].right));
    to[k] = hn::Set(tag, moves.move[k].to);
  }
  for (std::size_t i = 0; i < n; i += lane_count<std::uint64_t>) {
    const auto x = hn::LoadU(tag, in + i);
    auto low = hn::And(x, stay);
    HWY_UNROLL(4)
    for (int k = 0; k < in_registers; ++k) low = hn::OrAnd(low, hn::Shr(x, right[k]), to[k]);
    for (int k = in_registers; k < moves.moves; ++k)
      low = hn::OrAnd(low, hn::ShiftRightSame(x, moves.move[k].right),
                      hn::Set(tag, moves.move[k].to));
    hn::StoreU(hn::TruncateTo(half, low), half, out + i);
  }
}

// The first four moves in registers.
void narrow(const std::uint64_t* in, std::size_t n, const BitMoves& moves, std::uint32_t* out) {
  constexpr decltype(&narrow) by[] = {narrow_by<0>, narrow_by<1>, narrow_by<2>, narrow_by<3>,
                                      narrow_by<4>};
  by[std::min(moves.moves, 4)](in, n, moves, out);
}

}  // namespace
}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
