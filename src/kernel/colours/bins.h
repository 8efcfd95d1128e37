// SPDX-License-Identifier: MIT
// Bins of the sift: the words of a tile that avoid some squares, by set, and how they are sliced.
// Included once per target (foreach_target.h), hence no #pragma once.
//
// A bin has 64 slots. A slot is a byte of every result and stands for eight words of one set. Layer
// l has the l-th eight words of every set that has so many. The first layers are bins of their own,
// set = byte. The last ones, which few sets have, share one bin, the tail, as long as there is room
// and it is at most most_parts layers; its counts are moved to their sets by a byte permutation for
// each layer. (In a prototype, bins were filled by 0.60 to 0.73 and without tails by 0.3 to 0.4.)
#if defined(QUEENS_SIFT_BINS) == defined(HWY_TARGET_TOGGLE)
#ifdef QUEENS_SIFT_BINS
#undef QUEENS_SIFT_BINS
#else
#define QUEENS_SIFT_BINS
#endif

#include "kernel/colours/sift.h"
#include "kernel/middle/leaf.h"

#if HWY_TARGET & QUEENS_VECTOR_TARGETS
HWY_BEFORE_NAMESPACE();
namespace queens::kernel::HWY_NAMESPACE {
namespace {

using Word = std::uint64_t;
using Entry = SiftScratch::Entry;
using D8 = hn::Repartition<std::uint8_t, D64>;
using D16 = hn::Repartition<std::uint16_t, D64>;
using V8 = hn::Vec<D8>;
constexpr int most_parts = 6;  // layers of a tail
constexpr int vector_bytes = vector_bits / 8;

HWY_INLINE V64 load(const Entry& entry, int v) {
  return hn::Load(D64(), entry.words + v * vector_words);
}
HWY_INLINE void store(V64 x, Entry& entry, int v) {
  hn::Store(x, D64(), entry.words + v * vector_words);
}

// Bytes are moved within all 64 of them or, without such an instruction, within 16.
#if HWY_TARGET == HWY_AVX3_DL
constexpr std::size_t moved_together = 64, room_for_tail = 63;
constexpr std::uint8_t from_nowhere = 63;  // a byte that counts nothing
HWY_INLINE V8 moved(V8 x, V8 from) { return V8{_mm512_permutexvar_epi8(from.raw, x.raw)}; }
#else
constexpr std::size_t moved_together = 16, room_for_tail = 16;
constexpr std::uint8_t from_nowhere = 0x80;
HWY_INLINE V8 moved(V8 x, V8 from) { return hn::TableLookupBytesOr0(x, from); }
#endif

// Words of eight that avoid a square move to the front of `out`; returns how many.
HWY_INLINE std::size_t keep_eight(const Word* in, V64 square, Word* out) {
  std::size_t kept = 0;
  for (int v = 0; v < 8; v += vector_words) {
    const V64 x = hn::Load(D64(), in + v);
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    const __mmask8 apart = _mm512_testn_epi64_mask(x.raw, square.raw);
    _mm512_storeu_si512(out, _mm512_maskz_compress_epi64(apart, x.raw));
    kept += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(apart)));
#else
    const unsigned apart = mask_bits<Word>(disjoint<Word>(x, square));
    hn::StoreU(to_front<Word>(x, apart), D64(), out + kept);
    kept += static_cast<std::size_t>(std::popcount(apart));
#endif
  }
  return kept;
}

HWY_NOINLINE void filter(const SiftLists& in, Word square, SiftLists& out) {
  const V64 mask = hn::Set(D64(), square), missing = hn::Set(D64(), ~Word{0});
  const SiftGroup* const from = in.groups.data();
  Word* const to = out.groups.data()->words;
  std::size_t end = 8;  // behind the group of missing words
  for (std::size_t set = 0; set < tile_sets; ++set) {
    out.start[set] = static_cast<std::uint32_t>(end / 8);
    for (std::uint32_t i = in.start[set]; i < in.start[set + 1]; ++i)
      end += keep_eight(from[i].words, mask, to + end);
    for (int v = 0; v < 8; v += vector_words) hn::StoreU(missing, D64(), to + end + v);
    end = (end + 7) / 8 * 8;
  }
  out.start[tile_sets] = static_cast<std::uint32_t>(end / 8);
}

// Rows become columns, of as many words as a vector has.
HWY_INLINE void transpose(V64* x) {
  V64 y[vector_words];
  for (int i = 0; i < vector_words; i += 2) {
    y[i] = hn::InterleaveLower(D64(), x[i], x[i + 1]);
    y[i + 1] = hn::InterleaveUpper(D64(), x[i], x[i + 1]);
  }
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
  const auto even = [](V64 a, V64 b)
                        HWY_ATTR { return V64{_mm512_shuffle_i64x2(a.raw, b.raw, 0x88)}; };
  const auto odd = [](V64 a, V64 b)
                       HWY_ATTR { return V64{_mm512_shuffle_i64x2(a.raw, b.raw, 0xdd)}; };
  for (int i = 0; i < 2; ++i) {  // blocks of two words: a transpose of 4 x 4
    const V64 a = even(y[i], y[i + 2]), b = even(y[i + 4], y[i + 6]);
    const V64 c = odd(y[i], y[i + 2]), e = odd(y[i + 4], y[i + 6]);
    x[i] = even(a, b);
    x[i + 2] = even(c, e);
    x[i + 4] = odd(a, b);
    x[i + 6] = odd(c, e);
  }
#else
  if constexpr (vector_words == 4) {
    for (int i = 0; i < 2; ++i) {
      x[i] = hn::ConcatLowerLower(D64(), y[i + 2], y[i]);
      x[i + 2] = hn::ConcatUpperUpper(D64(), y[i + 2], y[i]);
    }
  } else {
    for (int i = 0; i < vector_words; ++i) x[i] = y[i];
  }
#endif
}

class Bins {
 public:
  explicit Bins(SiftScratch& scratch) : scratch_(scratch) {}

  // Slices the words that are left.
  void slice_words(const SiftLists& lists, Word wanted) {
    pack(lists);
    for (std::size_t b = 0; b < size_; ++b) slice_bin(lists, b, wanted);
  }

  std::size_t size() const { return size_; }
  // Layers in the last bin, or none if that is no tail.
  int parts() const { return parts_; }
  // Of such a layer: where each set's byte is.
  const std::uint8_t* from(int part) const { return from_[part]; }
  // Plane d of a bin tells which words have bit d.
  const Entry* planes(std::size_t bin) const { return scratch_.planes.data() + 64 * bin; }

 private:
  // Which eight words go into which slot of which bin.
  HWY_NOINLINE void pack(const SiftLists& lists) {
    std::uint32_t layers = 0;
    for (std::size_t set = 0; set < tile_sets; ++set)
      layers = std::max(layers, lists.start[set + 1] - lists.start[set]);
    if (slots_.size() < layers) slots_.resize(layers);
    // How many layers are bins of their own.
    std::uint32_t full = layers;
    Word sets[most_parts];  // of the layers that are not, the last one first
    int used[blocks] = {};
    for (; full > 0 && layers - full < most_parts; --full) {
      const Word in = sets[layers - full] = fill_layer(lists, full - 1);
      bool fits = true;
      for (std::size_t block = 0; block < blocks; ++block)
        fits &= (used[block] += std::popcount(in >> block * moved_together & whole_block)) <=
                static_cast<int>(room_for_tail);
      if (!fits) break;
    }
    if (layers - full == 1) full = layers;
    parts_ = static_cast<int>(layers - full);
    size_ = full + (parts_ != 0);
    for (std::uint32_t layer = 0; layer < full; ++layer) fill_layer(lists, layer);
    if (parts_ != 0) fill_tail(lists, full, sets);
  }

  // The slots of a bin of one layer; returns its sets.
  Word fill_layer(const SiftLists& lists, std::uint32_t layer) {
    const Tag<std::uint32_t> d;
    constexpr std::size_t L = lane_count<std::uint32_t>;
    Word sets = 0;
    for (std::size_t set = 0; set < tile_sets; set += L) {
      const auto at = hn::Add(hn::LoadU(d, lists.start + set), hn::Set(d, layer));
      const auto there = hn::Lt(at, hn::LoadU(d, lists.start + set + 1));
      hn::StoreU(hn::IfThenElseZero(there, at), d, slots_[layer].group + set);
      sets |= Word{mask_bits<std::uint32_t>(there)} << set;
    }
    return sets;
  }

  void fill_tail(const SiftLists& lists, std::uint32_t full, const Word* sets) {
    auto& group = slots_[full].group;
    std::ranges::fill(group, 0);
    std::size_t next[blocks] = {};
    for (int part = 0; part < parts_; ++part) {
      const std::uint32_t layer = full + static_cast<std::uint32_t>(part);
      std::ranges::fill(from_[part], from_nowhere);
      for (Word left = sets[parts_ - 1 - part]; left != 0; left &= left - 1) {
        const auto set = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t block = set / moved_together, at = next[block]++;
        from_[part][set] = static_cast<std::uint8_t>(at);
        group[block * moved_together + at] = lists.start[set] + layer;
      }
    }
  }

  // Bit i of word `at` of vector v is pattern v * vector_bits + i * vector_words + at (leaf.h).
  HWY_NOINLINE void slice_bin(const SiftLists& lists, std::size_t b, Word wanted) {
    Word* const patterns = scratch_.patterns->words;
    for (int v = 0; v < entry_vectors; ++v)
      for (int j = 0; j < 8; ++j) {
        const SiftGroup* from[vector_words];
        for (int t = 0; t < vector_words; ++t)
          from[t] = lists.groups.data() + slots_[b].group[8 * (v * vector_words + t) + j];
        for (int place = 0; place < 8; place += vector_words) {
          V64 x[vector_words];
          for (int t = 0; t < vector_words; ++t) x[t] = hn::Load(D64(), from[t]->words + place);
          transpose(x);
          for (int t = 0; t < vector_words; ++t)
            hn::Store(x[t], D64(), patterns + v * vector_bits + (8 * j + place + t) * vector_words);
        }
      }
    slice<Word>(patterns, block_patterns, wanted, scratch_.half->words,
                scratch_.planes[64 * b].words);
  }

  static constexpr std::size_t blocks = tile_sets / moved_together;
  static constexpr Word whole_block = ~Word{0} >> (64 - moved_together);
  struct Slots {
    std::uint32_t group[tile_sets];  // 0: none
  };

  SiftScratch& scratch_;
  std::vector<Slots> slots_;
  std::size_t size_ = 0;
  int parts_ = 0;
  alignas(64) std::uint8_t from_[most_parts][tile_sets];
};

}  // namespace
}  // namespace queens::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
#endif
