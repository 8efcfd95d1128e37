// SPDX-License-Identifier: MIT
// The leaf of the join: 512 pairs in one step. Included once per target (foreach_target.h), hence
// no #pragma once.
//
// One list is cut into blocks of 512 patterns and sliced (middle_slice.h): plane b tells which
// patterns have bit b. The bits that matter are taken in chunks of 5 or 6; for each value x of a
// chunk, a table holds the patterns of the block that share no bit with x (doubling: entry x with
// its top bit cleared, without the plane of that bit). A word of the other list, a query, then
// takes one look-up a chunk; the AND of these is the set of patterns disjoint from it, and its
// population is added up.
//
// Cost: a query is some five loads and ANDs of 512 bits, near the two loads a cycle that a core of
// today does; slices and tables of a block cost as much as some 180 queries.
//
// Which bits matter: those that some query and some pattern of the block have. Bits that all
// queries have drop patterns first, bits that all patterns of a block have drop queries.
#if defined(QUEENS_MIDDLE_LEAF) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_MIDDLE_LEAF
#undef QUEENS_MIDDLE_LEAF
#else
#define QUEENS_MIDDLE_LEAF
#endif

#include <utility>

#include "kernel/middle/lists.h"
#include "kernel/middle/slice.h"

#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_NEON)
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

// What a block costs, in units of one query: tables and slices against look-ups.
constexpr std::size_t kBlockCost = kAvx512 ? 180 : kVectorBits == 256 ? 150 : 130;

template <int kWidth>
HWY_INLINE void fill_table(const std::uint64_t* const* plane, int planes, const V64* all,
                           std::uint64_t* table) {
  const D64 d;
  for (int v = 0; v < kVectors; ++v) {
    std::uint64_t* const t = table + v * kStep;
    hn::Store(all[v], d, t);
    HWY_UNROLL(6)
    for (int k = 0; k < kWidth; ++k) {
      if (k >= planes) break;
      const V64 p = hn::Load(d, plane[k] + v * kStep);
      HWY_UNROLL(8)
      for (int i = 0; i < 1 << k; ++i)
        hn::Store(hn::AndNot(p, hn::Load(d, t + i * kEntryWords)), d,
                  t + ((1 << k) + i) * kEntryWords);
    }
  }
}

// The tables of all chunks; returns how many.
template <int kWidth, class Word>
HWY_INLINE int fill_tables(Word wanted, std::size_t n, LeafScratch& scratch) {
  V64 all[kVectors];
  for (int v = 0; v < kVectors; ++v) all[v] = members<Word>(n, v);
  int chunks = 0;
  while (wanted != 0) {
    const std::uint64_t* plane[kWidth];
    int planes = 0;
    for (; planes < kWidth && wanted != 0; wanted &= wanted - 1)
      plane[planes++] = scratch.planes + std::countr_zero(wanted) * kEntryWords;
    fill_table<kWidth>(
        plane, planes, all,
        scratch.tables + (static_cast<std::size_t>(chunks++) << kWidth) * kEntryWords);
  }
  return chunks;
}

template <int kChunk, int kWidth, class Word>
HWY_INLINE const std::uint64_t* entry(const std::uint64_t* tables, Word x) {
  constexpr int log_bytes = 6;
  constexpr int shift = kChunk * kWidth - log_bytes;
  constexpr std::uint64_t mask = ((std::uint64_t{1} << kWidth) - 1) << log_bytes;
  std::uint64_t offset;
  if constexpr (shift >= 0)
    offset = static_cast<std::uint64_t>(x) >> shift & mask;
  else
    offset = static_cast<std::uint64_t>(x) << -shift & mask;
  const auto* bytes = reinterpret_cast<const unsigned char*>(tables);
  return reinterpret_cast<const std::uint64_t*>(
      bytes + (std::size_t{kChunk} << (kWidth + log_bytes)) + offset);
}

template <int kChunks, int kWidth, class Word>
HWY_INLINE void look_up(const std::uint64_t* tables, Word x, V64* result) {
  const D64 d;
  [&]<int... kChunk>(std::integer_sequence<int, kChunk...>) HWY_ATTR {
    const std::uint64_t* const e[] = {entry<kChunk, kWidth>(tables, x)...};
    HWY_UNROLL(4)
    for (int v = 0; v < kVectors; ++v) {
      V64 r = hn::Load(d, e[0] + v * kStep);
      HWY_UNROLL(11)
      for (int c = 1; c < kChunks; ++c) r = hn::And(r, hn::Load(d, e[c] + v * kStep));
      result[v] = r;
    }
  }
  (std::make_integer_sequence<int, kChunks>());
}

HWY_INLINE V64 population(V64 x) {
#if HWY_TARGET == HWY_AVX3_DL
  return hn::PopulationCount(x);
#else
  const hn::Repartition<std::uint8_t, D64> bytes;
  return hn::SumsOf8(hn::PopulationCount(hn::BitCast(bytes, x)));
#endif
}

template <int kChunks, int kWidth, class Word>
std::uint64_t ask(const std::uint64_t* tables, const Word* q, std::size_t n, Word wanted) {
  const D64 d;
  const Extract<Word> moved(wanted);
  const auto key = [&](std::size_t i) HWY_ATTR {
    if constexpr (kHasExtract)
      return moved(q[i]);
    else
      return q[i];  // done already
  };
  V64 total = hn::Zero(d);
  std::size_t i = 0;
#if HWY_TARGET == HWY_AVX3_DL
  V64 other = total;
  for (; i + 2 <= n; i += 2) {
    V64 r, s;
    look_up<kChunks, kWidth>(tables, key(i), &r);
    look_up<kChunks, kWidth>(tables, key(i + 1), &s);
    total = hn::Add(total, hn::PopulationCount(r));
    other = hn::Add(other, hn::PopulationCount(s));
  }
  total = hn::Add(total, other);
#else
  // Without a population count of words: eight results added bitwise, one counted (Harley, Seal).
  constexpr int group = 8 / kVectors;
  V64 ones = total, twos = total, fours = total;
  for (; i + group <= n; i += group) {
    V64 x[8];
    HWY_UNROLL(8)
    for (int j = 0; j < group; ++j)
      look_up<kChunks, kWidth>(tables, key(i + static_cast<std::size_t>(j)), x + j * kVectors);
    const Added a = add_bits(ones, x[0], x[1]), b = add_bits(a.sum, x[2], x[3]);
    const Added c = add_bits(b.sum, x[4], x[5]), e = add_bits(c.sum, x[6], x[7]);
    ones = e.sum;
    const Added f = add_bits(twos, a.carry, b.carry), g = add_bits(f.sum, c.carry, e.carry);
    twos = g.sum;
    const Added h = add_bits(fours, f.carry, g.carry);
    fours = h.sum;
    total = hn::Add(total, population(h.carry));
  }
  total = hn::Add(hn::Add(hn::ShiftLeft<3>(total), hn::ShiftLeft<2>(population(fours))),
                  hn::Add(hn::ShiftLeft<1>(population(twos)), population(ones)));
#endif
  for (; i < n; ++i) {
    V64 r[kVectors];
    look_up<kChunks, kWidth>(tables, key(i), r);
    for (int v = 0; v < kVectors; ++v) total = hn::Add(total, population(r[v]));
  }
  return hn::GetLane(hn::SumOfLanes(d, total));
}

// The only place where a run-time number becomes a template parameter.
template <int kWidth, class Word>
std::uint64_t ask_chunks(int chunks, const std::uint64_t* tables, const Word* q, std::size_t n,
                         Word wanted) {
  constexpr int most =
      (8 * static_cast<int>(sizeof(Word)) - (sizeof(Word) == 8 ? 10 : 0) + kWidth - 1) / kWidth;
  std::uint64_t result = 0;
  [&]<int... kLess>(std::integer_sequence<int, kLess...>) HWY_ATTR {
    ((chunks == kLess + 1 && (result = ask<kLess + 1, kWidth, Word>(tables, q, n, wanted), true)) ||
     ...);
  }
  (std::make_integer_sequence<int, most>());
  return result;
}

template <class Word>
std::uint64_t leaf(const Word* e, std::size_t ne, const Word* w, std::size_t nw,
                   LeafScratch& scratch) {
  if (ne == 0 || nw == 0) return 0;
  ++scratch.work.leaves;
  scratch.work.leaf_pairs += ne * nw;
  const auto cost = [](std::size_t sliced, std::size_t asked) {
    return (sliced + kBlockPatterns - 1) / kBlockPatterns * (kBlockCost + asked);
  };
  const Word *s = w, *q = e;
  std::size_t ns = nw, nq = ne;
  if (cost(ne, nw) < cost(nw, ne)) {
    std::swap(s, q);
    std::swap(ns, nq);
  }
  const Bounds<Word> asked = bounds<Word>(q, nq);
  Bounds<Word> sliced = bounds<Word>(s, ns);
  if ((asked.all & sliced.any) != 0) {
    auto* kept = reinterpret_cast<Word*>(scratch.patterns);
    ns = keep<Word>(s, ns, asked.all, kept);
    if (ns == 0) return 0;
    s = kept;
    sliced = bounds<Word>(s, ns);
  }

  std::uint64_t total = 0;
  const std::size_t blocks = (ns + kBlockPatterns - 1) / kBlockPatterns;
  for (std::size_t b = 0, from = 0; b < blocks; ++b) {
    const std::size_t to = ns * (b + 1) / blocks, n = to - from;
    const Word* const block = s + std::exchange(from, to);
    const Bounds<Word> of = blocks > 1 ? bounds<Word>(block, n) : sliced;
    const Word* queries = q;
    std::size_t asking = nq;
    Word any = asked.any;
    if ((of.all & any) != 0) {
      auto* kept = reinterpret_cast<Word*>(scratch.queries);
      asking = keep<Word>(q, nq, of.all, kept);
      if (asking == 0) continue;
      queries = kept;
      any = bounds<Word>(kept, asking).any;
    }
    const Word wanted = any & of.any;
    const int bits = std::popcount(wanted);
    if (bits == 0) {
      total += asking * n;
      continue;
    }
    ++scratch.work.blocks;
    scratch.work.queries += asking;
    slice<Word>(block, n, wanted, scratch);
    if constexpr (!kHasExtract) {
      auto* together = reinterpret_cast<Word*>(scratch.extracted);
      extract<Word>(queries, asking, wanted, together);
      queries = together;
    }
    // A table entry costs about as much as two look-ups.
    const std::size_t fives = static_cast<std::size_t>(bits + 4) / 5;
    const std::size_t sixes = static_cast<std::size_t>(bits + 5) / 6;
    if (fives * (asking + 2 * 32) <= sixes * (asking + 2 * 64)) {
      const int chunks = fill_tables<5, Word>(wanted, n, scratch);
      total += ask_chunks<5, Word>(chunks, scratch.tables, queries, asking, wanted);
    } else {
      const int chunks = fill_tables<6, Word>(wanted, n, scratch);
      total += ask_chunks<6, Word>(chunks, scratch.tables, queries, asking, wanted);
    }
  }
  return total;
}

}  // namespace
}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
