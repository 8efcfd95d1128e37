// SPDX-License-Identifier: MIT
// The leaf that knows its pairs: tables and look-ups are those of kernel/middle/leaf.h. Compiled
// once per instruction set (Highway), chosen at run time. What becomes of a result, whose bits say
// which patterns are disjoint from the query:
//
// One by one. Each bit becomes the cell of the two keys. The results of 64 queries are looked up
// first, and the bytes that are not zero are listed. For each of them the keys of its eight
// patterns, 16 bits each, are moved to the front by a shuffle that the byte selects, widened and
// added to the query's part of the cell, and stored; the next ones overwrite what was too much.
// Then the list of cells is gone through. A result has a few bytes, nobody knows how many, and a
// loop that ended with it would guess its end wrong about once a query: so no loop does.
//
// In rows. Where many words of each key are left, a block has places for them, and the pairs of a
// query and all patterns of a key are counted at once (see below).
//
// Tried and dropped: docs/counting.md.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/colours/vector.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h
#include <hwy/highway.h>

#include <cstring>
#include <numeric>

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
// returns the end.
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
        out[k] =
            static_cast<std::uint16_t>(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
        left &= left - 1;
      }
      if (k >= count) break;
    }
    out += count;
#endif
  }
  return out;
}

// The cells of some queries' pairs, one after the other; returns the end.
template <bool patterns_of_w>
std::uint32_t* decode(const Word64* q, std::size_t n, const KeyedTile& tile,
                      KeyedScratch& scratch) {
  const hn::FixedTag<std::uint8_t, 16> d8;
  const hn::FixedTag<std::uint16_t, 8> d16;
  const hn::Half<decltype(d16)> half;
  constexpr bool eight = vector_bits >= 256;  // cells in a vector, or four
  const hn::FixedTag<std::uint32_t, eight ? 8 : 4> d32;
  const auto times = hn::Set(d32, tile.stride);
  for (std::size_t i = 0; i < n; ++i) {
    const auto key = static_cast<std::uint32_t>(q[i] >> tile.key_shift);
    scratch.bases[i] = patterns_of_w ? key * tile.stride : key;
  }
  const std::uint16_t* const end = list_bytes(scratch.found, n, scratch.places);
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(scratch.found);
  std::uint32_t* out = scratch.cells;
  for (const std::uint16_t* place = scratch.places; place != end; ++place) {
    const unsigned at = *place, byte = bytes[at];
    const auto put = [&](auto keys, std::uint32_t* to) HWY_ATTR {
      auto cells = hn::PromoteTo(d32, keys);
      if constexpr (!patterns_of_w) cells = hn::Mul(cells, times);
      hn::StoreU(hn::Add(hn::Set(d32, scratch.bases[at / 64]), cells), d32, to);
    };
    const auto keys = hn::BitCast(d8, hn::Load(d16, scratch.keys[at % 64]));
    const auto order = hn::Load(d8, shuffle_to_front[byte].from);
    const auto packed = hn::BitCast(d16, hn::TableLookupBytes(keys, order));
    if constexpr (eight) {
      put(packed, out);
    } else {
      put(hn::LowerHalf(half, packed), out);
      put(hn::UpperHalf(half, packed), out + 4);
    }
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
  slice<Word64>(patterns, n, wanted, leaf.half, leaf.planes);
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

void keyed_leaf(const Word64* e, std::size_t ne, const Word64* w, std::size_t nw, KeyedTile& tile,
                KeyedScratch& scratch) {
  PairDecoder decoder{tile, scratch};
  for_blocks<Word64>(e, ne, w, nw, tile.diagonals(), scratch.leaf, decoder);
}

// In rows: a block has eight places for each of 64 neighbouring keys, so that a byte of a result
// counts the pairs of one key; the counts of queries with the same key are added up, then added to
// a row of cells. No pair is looked at by itself. Words of a key that has no place left go into the
// next block of the same keys, as long as there are enough of them, and then are taken one by one.
constexpr std::size_t row_keys = block_patterns / 8;
constexpr std::size_t few_words = 112;  // do not pay for a block; 32, 64 and 160: up to 3% slower

void sort_by_key(const Word64* in, std::size_t n, int key_shift, Word64* out) {
  std::uint32_t next[most_keys + 1] = {};
  for (std::size_t i = 0; i < n; ++i) ++next[(in[i] >> key_shift) + 1];
  std::partial_sum(next, next + most_keys, next);
  for (std::size_t i = 0; i < n; ++i) out[next[in[i] >> key_shift]++] = in[i];
}

// Puts words into their places; those of a key that is full are put back. Returns how many.
std::size_t fill_row(Word64* words, std::size_t n, Word64 first_key, int key_shift,
                     Word64* members_of, KeyedScratch& scratch) {
  std::uint8_t used[row_keys] = {};
  std::memset(scratch.row_patterns, 0, block_patterns * sizeof(Word64));
  std::size_t left = 0;
  for (std::size_t k = 0; k < n; ++k) {
    const Word64 word = words[k];
    const std::size_t slot = (word >> key_shift) - first_key;
    if (used[slot] == 8) {
      words[left++] = word;
      continue;
    }
    // Bit i of word `at` of vector v is pattern v * vector_bits + i * vector_words + at.
    const std::size_t at = slot / 8, i = slot % 8 * 8 + used[slot]++;
    scratch.row_patterns[at / vector_words * vector_bits + i * vector_words + at % vector_words] =
        word;
    members_of[at] |= Word64{1} << i;
  }
  return left;
}

class RowCounter {
 public:
  RowCounter(Word64 first_key, KeyedTile& tile) : first_key_(first_key), tile_(tile) {
    for (auto& counts : counts_) counts = hn::Zero(D8());  // = {} does nothing on NEON
  }

  void add(const Word64* q, std::size_t n, const Word64* found) {
    for (std::size_t i = 0; i < n; ++i) {
      const Word64 key = q[i] >> tile_.key_shift;
      if (key != key_ || queries_ == most_queries) {
        flush();
        key_ = key;
      }
      ++queries_;
      for (std::size_t v = 0; v < entry_vectors; ++v) {
        const V64 x = hn::Load(D64(), found + i * entry_words + v * vector_words);
        counts_[v] = hn::Add(counts_[v], hn::PopulationCount(hn::BitCast(D8(), x)));
      }
    }
  }

  void flush() {
    queries_ = 0;
    const D16 d16;
    const hn::Half<D8> half;
    std::uint16_t* row = tile_.narrow_cells + key_ * tile_.stride + first_key_;
    const auto add_to_row = [&](auto counts) HWY_ATTR {
      hn::StoreU(hn::Add(hn::LoadU(d16, row), hn::PromoteTo(d16, counts)), d16, row);
      row += hn::MaxLanes(d16);
    };
    for (auto& counts : counts_) {
      pairs_ = hn::Add(pairs_, hn::SumsOf8(counts));
      add_to_row(hn::LowerHalf(half, counts));
      add_to_row(hn::UpperHalf(half, counts));
      counts = hn::Zero(D8());
    }
  }

  Word64 pairs() const { return hn::GetLane(hn::SumOfLanes(D64(), pairs_)); }

 private:
  using D8 = hn::Repartition<std::uint8_t, D64>;
  using D16 = hn::Repartition<std::uint16_t, D64>;
  static constexpr std::size_t most_queries = 31;

  Word64 first_key_, key_ = 0;
  KeyedTile& tile_;
  hn::Vec<D8> counts_[entry_vectors];
  V64 pairs_ = hn::Zero(D64());
  std::size_t queries_ = 0;
};

void rows_leaf(const Word64* e, std::size_t ne, const Word64* w, std::size_t nw, KeyedTile& tile,
               KeyedScratch& scratch) {
  LeafScratch& leaf = scratch.leaf;
  ++leaf.work.leaves;
  leaf.work.leaf_pairs += ne * nw;
  sort_by_key(e, ne, tile.key_shift, leaf.queries);
  sort_by_key(w, nw, tile.key_shift, leaf.patterns);
  const Word64 any = bounds<Word64>(e, ne).any & tile.diagonals();
  std::size_t rest = 0;
  for (std::size_t from = 0, to; from < nw; from = to) {
    Word64* const words = leaf.patterns + from;
    const Word64 first_key = *words >> tile.key_shift;
    for (to = from; to < nw && (leaf.patterns[to] >> tile.key_shift) < first_key + row_keys;) ++to;
    for (std::size_t n = to - from; n != 0;) {
      HWY_ALIGN Word64 members_of[entry_words] = {};
      if (n < few_words) {
        std::memcpy(scratch.rest + rest, words, n * sizeof(Word64));
        rest += n;
        break;
      }
      n = fill_row(words, n, first_key, tile.key_shift, members_of, scratch);
      Word64 wanted = bounds<Word64>(scratch.row_patterns, block_patterns).any & any;
      if (wanted == 0) wanted = 1;
      V64 all[entry_vectors];
      for (int v = 0; v < entry_vectors; ++v)
        all[v] = hn::Load(D64(), members_of + v * vector_words);
      const Word64* moved = leaf.queries;
      const Find find_all =
          make_ready(scratch.row_patterns, block_patterns, wanted, all, moved, ne, leaf);
      RowCounter counter(first_key, tile);
      for (std::size_t i = 0; i < ne; i += decoded_queries) {
        const std::size_t count = std::min(decoded_queries, ne - i);
        find_all(leaf.tables, moved + i, count, wanted, scratch.found);
        counter.add(leaf.queries + i, count, scratch.found);
      }
      counter.flush();
      tile.pairs += counter.pairs();
    }
  }
  keyed_leaf(e, ne, scratch.rest, rest, tile, scratch);
}

}  // namespace

KeyedTarget keyed_target(const Target& target) { return {target, keyed_leaf, rows_leaf}; }

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
