// SPDX-License-Identifier: MIT
// The leaf of the join: 512 pairs in one step. Included once per target (foreach_target.h), hence
// no #pragma once.
//
// One list is cut into blocks of 512 patterns and sliced: plane b tells which
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
//
// Slicing. The order of patterns within a block is free, so that the i-th contiguous load is row i
// of independent bit transposes, one per lane, done by exchanging halves, quarters, ... of words.
// (Proof: exchanging the off-diagonal quarters of a square matrix, then of each quarter, and so on,
// transposes it.) Shifts and XORs, no shuffle on any instruction set, and only the bytes of planes
// that matter are finished.
//
// Cost, in a prototype of it: 150 ns a block with AVX-512, 235 with AVX2, 460 with SSE4. Beside one
// with byte permutes and GF(2) products (GFNI), the whole count takes the same time, so that a
// second version for that one instruction was not written.
#if defined(QUEENS_MIDDLE_LEAF) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_MIDDLE_LEAF
#undef QUEENS_MIDDLE_LEAF
#else
#define QUEENS_MIDDLE_LEAF
#endif

#include <utility>

#include "kernel/middle/lists.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using D64 = Tag<std::uint64_t>;
using V64 = Lanes<std::uint64_t>;
constexpr int vector_words = lane_count<std::uint64_t>;  // words of a vector
constexpr int entry_words = block_patterns / 64;
constexpr int entry_vectors = entry_words / vector_words;  // of an entry: 1, 2 or 4

template <int shift, class Word>
HWY_INLINE void exchange(Lanes<Word>& a, Lanes<Word>& b) {
  constexpr Word low = static_cast<Word>(static_cast<Word>(~Word{0}) / ((Word{1} << shift) + 1));
  const auto t = hn::And(hn::Xor(hn::ShiftRight<shift>(a), b), hn::Set(Tag<Word>(), low));
  b = hn::Xor(b, t);
  a = hn::Xor(a, hn::ShiftLeft<shift>(t));
}

// Three such steps, with shifts of first, a half and a quarter of it.
template <int first, class Word>
HWY_INLINE void exchange_eight(Lanes<Word>* x) {
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<first, Word>(x[j], x[j + 4]);
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<first / 2, Word>(x[j + (j & 2)], x[j + (j & 2) + 2]);
  HWY_UNROLL(4)
  for (int j = 0; j < 4; ++j) exchange<first / 4, Word>(x[2 * j], x[2 * j + 1]);
}

// Plane p of the block, for every p whose byte has a bit in `wanted`. Rows from `rows` on hold
// nothing that matters. `scratch` has as many words as `planes`, 512.
template <class Word>
HWY_INLINE void slice(const Word* patterns, std::size_t n, Word wanted, std::uint64_t* scratch,
                      std::uint64_t* planes) {
  const Tag<Word> tag;
  constexpr int L = lane_count<Word>;
  constexpr int bits = 8 * static_cast<int>(sizeof(Word));
  auto* half = reinterpret_cast<Word*>(scratch);
  for (int v = 0; v < entry_vectors; ++v) {
    const std::size_t first = static_cast<std::size_t>(v * vector_bits);
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
                  planes + (k + j) * entry_words + v * vector_words);
    }
  }
}

// Which bits of vector v of an entry belong to one of the n patterns?
template <class Word>
HWY_INLINE V64 members(std::size_t n, int v) {
  const Tag<Word> tag;
  constexpr std::size_t L = lane_count<Word>;
  const std::size_t first = static_cast<std::size_t>(v * vector_bits);
  if (n >= first + vector_bits) return hn::Set(D64(), ~std::uint64_t{0});
  if (n <= first) return hn::Zero(D64());
  const std::size_t rows = (n - first) / L, rest = (n - first) % L;  // rows < bits of a word
  const auto whole = hn::Set(tag, static_cast<Word>((Word{1} << rows) - 1));
  const auto more =
      hn::IfThenElseZero(hn::FirstN(tag, rest), hn::Set(tag, static_cast<Word>(Word{1} << rows)));
  return hn::BitCast(D64(), hn::Or(whole, more));
}

// What a block costs, in units of one query: tables and slices against look-ups.
constexpr std::size_t block_cost = is_avx512 ? 180 : vector_bits == 256 ? 150 : 130;

template <int width>
HWY_INLINE void fill_table(const std::uint64_t* const* plane, int planes, const V64* all,
                           std::uint64_t* table) {
  const D64 d;
  for (int v = 0; v < entry_vectors; ++v) {
    std::uint64_t* const t = table + v * vector_words;
    hn::Store(all[v], d, t);
    HWY_UNROLL(6)
    for (int k = 0; k < width; ++k) {
      if (k >= planes) break;
      const V64 p = hn::Load(d, plane[k] + v * vector_words);
      HWY_UNROLL(8)
      for (int i = 0; i < 1 << k; ++i)
        hn::Store(hn::AndNot(p, hn::Load(d, t + i * entry_words)), d,
                  t + ((1 << k) + i) * entry_words);
    }
  }
}

// The tables of all chunks, for patterns that are there at the places of `all`. Those that no bit
// is left for say "every pattern" to the only value that they are asked for, 0.
template <int width, class Word>
HWY_INLINE void fill_tables(Word wanted, const V64* all, int chunks, LeafScratch& scratch) {
  for (int chunk = 0; chunk < chunks; ++chunk) {
    const std::uint64_t* plane[width];
    int planes = 0;
    for (; planes < width && wanted != 0; wanted &= wanted - 1)
      plane[planes++] = scratch.planes + std::countr_zero(wanted) * entry_words;
    fill_table<width>(plane, planes, all,
                      scratch.tables + (static_cast<std::size_t>(chunk) << width) * entry_words);
  }
}

template <int chunk, int width, class Word>
HWY_INLINE const std::uint64_t* entry(const std::uint64_t* tables, Word x) {
  constexpr int log_bytes = 6;
  constexpr int shift = chunk * width - log_bytes;
  constexpr std::uint64_t mask = ((std::uint64_t{1} << width) - 1) << log_bytes;
  std::uint64_t offset;
  if constexpr (shift >= 0)
    offset = static_cast<std::uint64_t>(x) >> shift & mask;
  else
    offset = static_cast<std::uint64_t>(x) << -shift & mask;
  const auto* bytes = reinterpret_cast<const unsigned char*>(tables);
  return reinterpret_cast<const std::uint64_t*>(
      bytes + (std::size_t{chunk} << (width + log_bytes)) + offset);
}

template <int chunks, int width, class Word>
HWY_INLINE void look_up(const std::uint64_t* tables, Word x, V64* result) {
  const D64 d;
  [&]<int... chunk>(std::integer_sequence<int, chunk...>) HWY_ATTR {
    const std::uint64_t* const e[] = {entry<chunk, width>(tables, x)...};
    HWY_UNROLL(4)
    for (int v = 0; v < entry_vectors; ++v) {
      V64 r = hn::Load(d, e[0] + v * vector_words);
      HWY_UNROLL(11)
      for (int c = 1; c < chunks; ++c) r = hn::And(r, hn::Load(d, e[c] + v * vector_words));
      result[v] = r;
    }
  }(std::make_integer_sequence<int, chunks>());
}

HWY_INLINE V64 population(V64 x) {
#if HWY_TARGET == HWY_AVX3_DL
  return hn::PopulationCount(x);
#else
  const hn::Repartition<std::uint8_t, D64> bytes;
  return hn::SumsOf8(hn::PopulationCount(hn::BitCast(bytes, x)));
#endif
}

template <int chunks, int width, class Word>
std::uint64_t ask(const std::uint64_t* tables, const Word* q, std::size_t n, Word wanted) {
  const D64 d;
  const Extract<Word> moved(wanted);
  const auto key = [&](std::size_t i) HWY_ATTR {
    if constexpr (has_extract)
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
    look_up<chunks, width>(tables, key(i), &r);
    look_up<chunks, width>(tables, key(i + 1), &s);
    total = hn::Add(total, hn::PopulationCount(r));
    other = hn::Add(other, hn::PopulationCount(s));
  }
  total = hn::Add(total, other);
#else
  // Without a population count of words: eight results added bitwise, one counted (Harley, Seal).
  constexpr int group = 8 / entry_vectors;
  V64 ones = total, twos = total, fours = total;
  for (; i + group <= n; i += group) {
    V64 x[8];
    HWY_UNROLL(8)
    for (int j = 0; j < group; ++j)
      look_up<chunks, width>(tables, key(i + static_cast<std::size_t>(j)), x + j * entry_vectors);
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
    V64 r[entry_vectors];
    look_up<chunks, width>(tables, key(i), r);
    for (int v = 0; v < entry_vectors; ++v) total = hn::Add(total, population(r[v]));
  }
  return hn::GetLane(hn::SumOfLanes(d, total));
}

// The numbers of chunks that there is code for; others are rounded up. Of the queries of 20 rows,
// 99.3% have words of 32 bits, and 99.9% of these at least so many chunks as the first number: one
// version for each number of chunks would make three times the code, for nothing.
template <class Word, int width>
constexpr int compiled_chunks(int which) {
  constexpr int of[2][2][3] = {{{5, 6, 7}, {4, 5, 6}}, {{7, 8, 11}, {6, 7, 9}}};
  return of[sizeof(Word) == 8][width == 6][which];
}

template <int width, class Word>
std::uint64_t ask_block(const Word* q, std::size_t asking, Word wanted, std::size_t n,
                        LeafScratch& scratch) {
  constexpr int few = compiled_chunks<Word, width>(0), more = compiled_chunks<Word, width>(1),
                most = compiled_chunks<Word, width>(2);
  const int bits = std::popcount(wanted);
  const int chunks = bits <= few * width ? few : bits <= more * width ? more : most;
  V64 all[entry_vectors];
  for (int v = 0; v < entry_vectors; ++v) all[v] = members<Word>(n, v);
  fill_tables<width, Word>(wanted, all, chunks, scratch);
  if (chunks == few) return ask<few, width, Word>(scratch.tables, q, asking, wanted);
  if (chunks == more) return ask<more, width, Word>(scratch.tables, q, asking, wanted);
  return ask<most, width, Word>(scratch.tables, q, asking, wanted);
}

// Chunks of 5 bits or of 6? A table entry costs about as much as two look-ups.
HWY_INLINE bool chunks_of_five(int bits, std::size_t asking) {
  const std::size_t fives = static_cast<std::size_t>(bits + 4) / 5;
  const std::size_t sixes = static_cast<std::size_t>(bits + 5) / 6;
  return fives * (asking + 2 * 32) <= sixes * (asking + 2 * 64);
}

// Some patterns and the queries that may be disjoint from one of them.
template <class Word>
struct Block {
  const Word* patterns;
  std::size_t n;
  const Word* queries;
  std::size_t asking;
  Word wanted;         // bits that a query and a pattern have
  bool patterns_of_w;  // and not of E
};

// Cuts the list that is cheaper to slice into blocks and drops what has no partner. Only the bits
// of `relevant` make words meet; the others are carried along.
template <class Word, class Use>
HWY_INLINE void for_blocks(const Word* e, std::size_t ne, const Word* w, std::size_t nw,
                           Word relevant, LeafScratch& scratch, Use& use) {
  if (ne == 0 || nw == 0) return;
  ++scratch.work.leaves;
  scratch.work.leaf_pairs += ne * nw;
  const auto cost = [](std::size_t sliced, std::size_t asked) {
    return (sliced + block_patterns - 1) / block_patterns * (block_cost + asked);
  };
  const Word *s = w, *q = e;
  std::size_t ns = nw, nq = ne;
  const bool slice_w = cost(ne, nw) >= cost(nw, ne);
  if (!slice_w) {
    std::swap(s, q);
    std::swap(ns, nq);
  }
  const Bounds<Word> asked = bounds<Word>(q, nq);
  Bounds<Word> sliced = bounds<Word>(s, ns);
  if ((asked.all & sliced.any & relevant) != 0) {
    auto* kept = reinterpret_cast<Word*>(scratch.patterns);
    ns = keep<Word>(s, ns, asked.all & relevant, kept);
    if (ns == 0) return;
    s = kept;
    sliced = bounds<Word>(s, ns);
  }

  const std::size_t blocks = (ns + block_patterns - 1) / block_patterns;
  for (std::size_t b = 0, from = 0; b < blocks; ++b) {
    const std::size_t to = ns * (b + 1) / blocks, n = to - from;
    const Word* const block = s + std::exchange(from, to);
    const Bounds<Word> of = blocks > 1 ? bounds<Word>(block, n) : sliced;
    const Word* queries = q;
    std::size_t asking = nq;
    Word any = asked.any;
    if ((of.all & any & relevant) != 0) {
      auto* kept = reinterpret_cast<Word*>(scratch.queries);
      asking = keep<Word>(q, nq, of.all & relevant, kept);
      if (asking == 0) continue;
      queries = kept;
      any = bounds<Word>(kept, asking).any;
    }
    use(Block<Word>{block, n, queries, asking, static_cast<Word>(any & of.any & relevant),
                    slice_w});
  }
}

template <class Word>
struct PairCount {
  LeafScratch& scratch;
  std::uint64_t total = 0;

  HWY_INLINE void operator()(const Block<Word>& block) {
    const int bits = std::popcount(block.wanted);
    if (bits == 0) {
      total += block.asking * block.n;
      return;
    }
    ++scratch.work.blocks;
    scratch.work.queries += block.asking;
    slice<Word>(block.patterns, block.n, block.wanted, scratch.half, scratch.planes);
    const Word* queries = block.queries;
    if constexpr (!has_extract) {
      auto* together = reinterpret_cast<Word*>(scratch.extracted);
      extract<Word>(queries, block.asking, block.wanted, together);
      queries = together;
    }
    total += chunks_of_five(bits, block.asking)
                 ? ask_block<5, Word>(queries, block.asking, block.wanted, block.n, scratch)
                 : ask_block<6, Word>(queries, block.asking, block.wanted, block.n, scratch);
  }
};

template <class Word>
std::uint64_t leaf(const Word* e, std::size_t ne, const Word* w, std::size_t nw,
                   LeafScratch& scratch) {
  PairCount<Word> count{scratch};
  for_blocks<Word>(e, ne, w, nw, static_cast<Word>(~Word{0}), scratch, count);
  return count.total;
}

}  // namespace
}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
