// SPDX-License-Identifier: MIT
// The leaf that knows its pairs: tables and look-ups are those of kernel/middle/leaf.h; then each
// bit of a result, which says that a pattern is disjoint from the query, becomes the cell of the
// two keys. Compiled once per instruction set (Highway), chosen at run time.
//
// Decoding. The results of 64 queries are looked up first. Of each, the bytes that are not zero are
// taken in turn: the keys of the byte's eight patterns, 16 bits each, are moved to the front by a
// shuffle that the byte selects, widened and added to the query's part of the cell, and stored; the
// next ones overwrite what was too much. Then the list of cells is gone through.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/colours/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include <cstring>

#include "kernel/colours/ops.h"
#include "kernel/middle/leaf.h"
#include "kernel/shuffles.h"
#include "kernel/targets.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using Word64 = std::uint64_t;

// One entry a query.
template <int chunks, int width>
void find(const Word64* tables, const Word64* q, std::size_t n, Word64 wanted, Word64* found) {
  const D64 d;
  const Extract<Word64> moved(wanted);
  for (std::size_t i = 0; i < n; ++i) {
    V64 r[entry_vectors];
    if constexpr (has_extract)
      look_up<chunks, width>(tables, moved(q[i]), r);
    else
      look_up<chunks, width>(tables, q[i], r);  // done already
    for (int v = 0; v < entry_vectors; ++v)
      hn::Store(r[v], d, found + i * entry_words + static_cast<std::size_t>(v * vector_words));
  }
}

using Find = void (*)(const Word64* tables, const Word64* q, std::size_t n, Word64 wanted,
                      Word64* found);

// Makes the tables. There is code for these numbers of chunks; others are rounded up.
template <int width>
Find make_tables(Word64 wanted, const V64* all, LeafScratch& scratch) {
  const int bits = std::popcount(wanted);
  Find result = nullptr;
  [&]<int... chunks>(std::integer_sequence<int, chunks...>) HWY_ATTR {
    ((result == nullptr && bits <= chunks * width &&
      (fill_tables<width, Word64>(wanted, all, chunks, scratch), result = find<chunks, width>)) ||
     ...);
  }(std::integer_sequence<int, 3, 4, 5, 6, 7, (width == 5 ? 9 : 8), (width == 5 ? 13 : 11)>());
  return result;
}

// The keys of the patterns behind each byte of an entry.
void spread_keys(const Word64* patterns, std::size_t n, int key_shift, KeyedScratch& scratch) {
  const D64 d;
  constexpr std::size_t L = vector_words;
  for (std::size_t v = 0; v < entry_vectors; ++v) {
    const std::size_t first = v * vector_bits;
    if (first >= n) break;
    const std::size_t rows = std::min<std::size_t>(64, (n - first + L - 1) / L);
    const auto key = [&](std::size_t row) HWY_ATTR {
      return row < rows ? hn::ShiftRightSame(hn::LoadU(d, patterns + first + row * L), key_shift)
                        : hn::Zero(d);
    };
    for (std::size_t g = 0; 8 * g < rows; ++g) {
      HWY_ALIGN Word64 four[2][L];
      for (std::size_t half = 0; half < 2; ++half) {
        const std::size_t row = 8 * g + 4 * half;
        const V64 low = hn::Or(key(row), hn::ShiftLeft<16>(key(row + 1)));
        const V64 high = hn::Or(hn::ShiftLeft<32>(key(row + 2)), hn::ShiftLeft<48>(key(row + 3)));
        hn::Store(hn::Or(low, high), d, four[half]);
      }
      for (std::size_t lane = 0; lane < L; ++lane)
        for (std::size_t half = 0; half < 2; ++half)
          std::memcpy(scratch.keys[(v * L + lane) * 8 + g] + 4 * half, &four[half][lane], 8);
    }
  }
}

// The bytes of some results that are not zero, by their places in `found`, one after the other;
// returns the end. No branch depends on how many there are: a wrong guess a query would cost more
// than all the rest of decoding it.
std::uint16_t* list_bytes(const Word64* found, std::size_t n, std::uint16_t* out) {
  const D64 d;
  const hn::Repartition<std::uint8_t, D64> bytes;
  for (std::size_t i = 0; i < n; ++i) {
    const Word64* const entry = found + i * entry_words;
#if HWY_TARGET == HWY_AVX3_DL
    const auto x = hn::BitCast(bytes, hn::Load(d, entry)).raw;
    const __mmask64 there = _mm512_test_epi8_mask(x, x);
    const __m512i at = _mm512_maskz_compress_epi8(there, hn::Iota(bytes, 0).raw);
    const __m512i first = _mm512_set1_epi16(static_cast<short>(64 * i));
    const auto put = [&](__m256i half, std::uint16_t* to) HWY_ATTR {
      _mm512_storeu_si512(to, _mm512_add_epi16(first, _mm512_cvtepu8_epi16(half)));
    };
    const int count = std::popcount(static_cast<Word64>(there));
    put(_mm512_castsi512_si256(at), out);
    if (count > 32) put(_mm512_extracti64x4_epi64(at, 1), out + 32);
    out += count;
#else
    std::uint8_t bits[8 + 8];
    for (int v = 0; v < entry_vectors; ++v) {
      const auto x = hn::BitCast(bytes, hn::Load(d, entry + v * vector_words));
      hn::StoreMaskBits(bytes, hn::Ne(x, hn::Zero(bytes)), bits + v * vector_words);
    }
    Word64 left;
    std::memcpy(&left, bits, 8);
    const int count = std::popcount(left);
    for (int k = 0;;) {
      HWY_UNROLL(8)
      for (int end = k + 8; k < end; ++k) {
        out[k] = static_cast<std::uint16_t>(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
        left &= left - 1;
      }
      if (k >= count) break;
    }
    out += count;
#endif
  }
  return out;
}

// Eight cells of a query and patterns.
class CellWriter {
 public:
  CellWriter(std::uint32_t times) : times_(hn::Set(d32_, times)) {}
  // The query's part.
  HWY_INLINE void base(std::uint32_t cell) { base_ = hn::Set(d32_, cell); }

  template <bool multiplied>
  HWY_INLINE void write(const std::uint16_t* keys, unsigned byte, std::uint32_t* out) const {
    const hn::FixedTag<std::uint8_t, 16> d8;
    const hn::FixedTag<std::uint16_t, 8> d16;
    const auto order = hn::Load(d8, shuffle_to_front[byte].from);
    const auto packed =
        hn::BitCast(d16, hn::TableLookupBytes(hn::BitCast(d8, hn::Load(d16, keys)), order));
#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2)
    hn::StoreU(cell<multiplied>(hn::PromoteTo(d32_, packed)), d32_, out);
#else
    const hn::Half<decltype(d16)> half;
    hn::StoreU(cell<multiplied>(hn::PromoteTo(d32_, hn::LowerHalf(half, packed))), d32_, out);
    hn::StoreU(cell<multiplied>(hn::PromoteTo(d32_, hn::UpperHalf(half, packed))), d32_, out + 4);
#endif
  }

 private:
#if HWY_TARGET & (HWY_AVX3_DL | HWY_AVX3 | HWY_AVX2)
  using D32 = hn::FixedTag<std::uint32_t, 8>;
#else
  using D32 = hn::FixedTag<std::uint32_t, 4>;
#endif
  template <bool multiplied>
  HWY_INLINE hn::Vec<D32> cell(hn::Vec<D32> key) const {
    if constexpr (multiplied) key = hn::Mul(key, times_);
    return hn::Add(base_, key);
  }

  D32 d32_;
  hn::Vec<D32> times_, base_ = hn::Zero(d32_);
};

// The cells of some queries' pairs, one after the other; returns the end.
template <bool patterns_of_w>
std::uint32_t* decode(const Word64* q, std::size_t n, const KeyedTile& tile,
                      KeyedScratch& scratch) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto key = static_cast<std::uint32_t>(q[i] >> tile.key_shift);
    scratch.bases[i] = patterns_of_w ? key * tile.stride : key;
  }
  const std::uint16_t* const end = list_bytes(scratch.found, n, scratch.places);
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(scratch.found);
  std::uint32_t* out = scratch.cells;
  CellWriter writer(tile.stride);
  for (const std::uint16_t* place = scratch.places; place != end; ++place) {
    const unsigned at = *place, byte = bytes[at];
    writer.base(scratch.bases[at / 64]);
    writer.template write<!patterns_of_w>(scratch.keys[at % 64], byte, out);
    out += std::popcount(byte);
  }
  return out;
}

template <class Cell>
void go_through(const std::uint32_t* list, std::size_t n, Cell* cells, KeyedTile& tile) {
  tile.pairs += n;
  if (!tile.gather) {
    for (std::size_t i = 0; i < n; ++i) ++cells[list[i]];
    return;
  }
  Word64 a = 0, b = 0;
  std::size_t i = 0;
#ifdef __clang__
#pragma clang loop vectorize(disable)  // a gather takes longer than as many loads
#endif
  for (; i + 2 <= n; i += 2) {
    a += cells[list[i]];
    b += cells[list[i + 1]];
  }
  if (i < n) a += cells[list[i]];
  tile.sum += a + b;
}

// Slices the patterns, whose places in an entry are `all`, and makes their tables.
Find make_ready(const Word64* patterns, std::size_t n, Word64 wanted, const V64* all,
                const Word64*& queries, std::size_t asking, LeafScratch& leaf) {
  ++leaf.work.blocks;
  leaf.work.queries += asking;
  slice<Word64>(patterns, n, wanted, leaf);
  if constexpr (!has_extract) {
    extract<Word64>(queries, asking, wanted, leaf.extracted);
    queries = leaf.extracted;
  }
  return chunks_of_five(std::popcount(wanted), asking) ? make_tables<5>(wanted, all, leaf)
                                                       : make_tables<6>(wanted, all, leaf);
}

struct PairDecoder {
  KeyedTile& tile;
  KeyedScratch& scratch;

  HWY_INLINE void operator()(const Block<Word64>& block) {
    // If no bit matters, any one does, since no pair has it.
    const Word64 wanted = block.wanted == 0 ? 1 : block.wanted;
    V64 all[entry_vectors];
    for (int v = 0; v < entry_vectors; ++v) all[v] = members<Word64>(block.n, v);
    const Word64* moved = block.queries;
    const Find find_all =
        make_ready(block.patterns, block.n, wanted, all, moved, block.asking, scratch.leaf);
    spread_keys(block.patterns, block.n, tile.key_shift, scratch);
    for (std::size_t i = 0; i < block.asking; i += decoded_queries) {
      const std::size_t n = std::min(decoded_queries, block.asking - i);
      find_all(scratch.leaf.tables, moved + i, n, wanted, scratch.found);
      const Word64* const q = block.queries + i;
      const std::uint32_t* const end = block.patterns_of_w ? decode<true>(q, n, tile, scratch)
                                                           : decode<false>(q, n, tile, scratch);
      const auto pairs = static_cast<std::size_t>(end - scratch.cells);
      if (tile.narrow_cells != nullptr)
        go_through(scratch.cells, pairs, tile.narrow_cells, tile);
      else
        go_through(scratch.cells, pairs, tile.cells, tile);
    }
  }
};

void decode_leaf(const Word64* e, std::size_t ne, const Word64* w, std::size_t nw, KeyedTile& tile,
                 KeyedScratch& scratch) {
  PairDecoder decoder{tile, scratch};
  for_blocks<Word64>(e, ne, w, nw, tile.diagonals(), scratch.leaf, decoder);
}

constexpr std::size_t most_runs = block_patterns / run_patterns;

// Puts words into runs while there are any left; the words used, and how many runs.
struct Runs {
  std::size_t words = 0, runs = 0;
  Bounds<Word64> of{0, ~Word64{0}};
};
Runs fill_runs(const Word64* words, std::size_t n, int key_shift, Word64* members_of,
               KeyedScratch& scratch) {
  Runs filled;
  std::uint8_t used[most_runs];
  std::memset(scratch.patterns, 0, block_patterns * sizeof(Word64));
  for (; filled.words < n; ++filled.words) {
    const Word64 word = words[filled.words];
    const Word64 key = word >> key_shift;
    std::size_t run = scratch.run_of[key];
    if (run == 0 || used[run - 1] == run_patterns) {
      if (filled.runs == most_runs) break;
      scratch.run_key[filled.runs] = static_cast<std::uint32_t>(key);
      used[filled.runs] = 0;
      run = ++filled.runs;
      scratch.run_of[key] = static_cast<std::uint8_t>(run);
    }
    --run;
    // Four runs make a word of an entry; bit i of word `at` of vector v is pattern
    // v * vector_bits + i * vector_words + at.
    const std::size_t at = run / 4, i = run % 4 * run_patterns + used[run]++;
    scratch.patterns[at / vector_words * vector_bits + i * vector_words + at % vector_words] = word;
    members_of[at] |= Word64{1} << i;
    filled.of.any |= word;
    filled.of.all &= word;
  }
  for (std::size_t run = 0; run < filled.runs; ++run) scratch.run_of[scratch.run_key[run]] = 0;
  return filled;
}

// Counts the bits of each run's places over queries of the same key.
class RunCounter {
 public:
  RunCounter(std::size_t runs, KeyedTile& tile, const KeyedScratch& scratch)
      : runs_(runs), tile_(tile), scratch_(scratch) {
    for (auto& counts : counts_) counts = hn::Zero(D8());  // = {} does nothing on NEON
  }

  void add(const Word64* q, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
      const auto key = static_cast<std::uint32_t>(q[i] >> tile_.key_shift);
      if (key != key_ || queries_ == most_queries) {
        flush();
        key_ = key;
      }
      ++queries_;
      for (int v = 0; v < entry_vectors; ++v) {
        const V64 found = hn::Load(
            D64(), scratch_.found + i * entry_words + static_cast<std::size_t>(v) * vector_words);
        counts_[v] = hn::Add(counts_[v], hn::PopulationCount(hn::BitCast(D8(), found)));
      }
    }
  }

  void flush() {
    if (queries_ == 0) return;
    queries_ = 0;
    const D16 d16;
    HWY_ALIGN std::uint16_t sums[most_runs];
    for (int v = 0; v < entry_vectors; ++v) {
      const auto pairs = hn::BitCast(d16, counts_[v]);
      const auto sum = hn::Add(hn::And(pairs, hn::Set(d16, 0xff)), hn::ShiftRight<8>(pairs));
      hn::Store(sum, d16, sums + static_cast<std::size_t>(v) * 4 * vector_words);
      counts_[v] = hn::Zero(D8());
    }
    std::uint32_t* const row = tile_.cells + std::size_t{key_} * tile_.stride;
    Word64 pairs = 0, sum = 0;
    for (std::size_t run = 0; run < runs_; ++run) {
      pairs += sums[run];
      std::uint32_t& cell = row[scratch_.run_key[run]];
      if (tile_.gather)
        sum += Word64{sums[run]} * cell;
      else
        cell += sums[run];
    }
    tile_.pairs += pairs;
    tile_.sum += sum;
  }

 private:
  using D8 = hn::Repartition<std::uint8_t, D64>;
  using D16 = hn::Repartition<std::uint16_t, D64>;
  static constexpr std::size_t most_queries = 31;

  std::size_t runs_;
  KeyedTile& tile_;
  const KeyedScratch& scratch_;
  hn::Vec<D8> counts_[entry_vectors];
  std::size_t queries_ = 0;
  std::uint32_t key_ = 0;
};

void runs_leaf(const Word64* e, std::size_t ne, const Word64* w, std::size_t nw, KeyedTile& tile,
               KeyedScratch& scratch) {
  LeafScratch& leaf = scratch.leaf;
  ++leaf.work.leaves;
  leaf.work.leaf_pairs += ne * nw;
  const Word64 relevant = tile.diagonals();
  const Bounds<Word64> asked = bounds<Word64>(e, ne);
  if ((asked.all & relevant) != 0) {
    nw = keep<Word64>(w, nw, asked.all & relevant, leaf.patterns);
    w = leaf.patterns;
  }
  while (nw != 0) {
    HWY_ALIGN Word64 members_of[entry_words] = {};
    const Runs filled = fill_runs(w, nw, tile.key_shift, members_of, scratch);
    w += filled.words;
    nw -= filled.words;
    const Word64* queries = e;
    std::size_t asking = ne;
    if ((filled.of.all & asked.any & relevant) != 0) {
      asking = keep<Word64>(e, ne, filled.of.all & relevant, leaf.queries);
      if (asking == 0) continue;
      queries = leaf.queries;
    }
    Word64 wanted = bounds<Word64>(queries, asking).any & filled.of.any & relevant;
    if (wanted == 0) wanted = 1;
    V64 all[entry_vectors];
    for (int v = 0; v < entry_vectors; ++v)
      all[v] = hn::Load(D64(), members_of + static_cast<std::size_t>(v) * vector_words);
    const Word64* moved = queries;
    const Find find_all =
        make_ready(scratch.patterns, block_patterns, wanted, all, moved, asking, leaf);
    RunCounter counter(filled.runs, tile, scratch);
    for (std::size_t i = 0; i < asking; i += decoded_queries) {
      const std::size_t n = std::min(decoded_queries, asking - i);
      find_all(leaf.tables, moved + i, n, wanted, scratch.found);
      counter.add(queries + i, n);
    }
    counter.flush();
  }
}

}  // namespace

KeyedTarget keyed_target(const Target& target) { return {target, decode_leaf, runs_leaf}; }

}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE
namespace queens::kernel {

std::span<const KeyedTarget> keyed_targets() {
  static const Runnable<KeyedTarget> runnable(QUEENS_VERSIONS(keyed_target, keyed_scalar));
  return runnable.all();
}

}  // namespace queens::kernel
#endif
