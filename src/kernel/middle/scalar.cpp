// SPDX-License-Identifier: MIT
// The primitives of the join in plain words: for machines without a known instruction set, and the
// plain statement of what the vector versions do. The leaf is the same idea with blocks of 64
// patterns, so that a plane is one word.
#include "kernel/middle/ops.h"

#include <bit>
#include <cstring>
#include <utility>

namespace queens::kernel {
namespace {

using u64 = std::uint64_t;

std::size_t cross(const u64* a, std::size_t na, const u64* b, std::size_t nb, u64* out) {
  const u64* const start = out;
  for (std::size_t i = 0; i < na; ++i)
    for (std::size_t j = 0; j < nb; ++j) {
      *out = a[i] | b[j];
      out += (a[i] & b[j]) == 0;
    }
  return static_cast<std::size_t>(out - start);
}

template <class Word, bool sharing = false>
std::size_t keep(const Word* in, std::size_t n, Word mask, Word* out) {
  const Word* const start = out;
  for (std::size_t i = 0; i < n; ++i) {
    *out = in[i];
    out += ((in[i] & mask) != 0) == sharing;
  }
  return static_cast<std::size_t>(out - start);
}

template <class Word>
Parted<Word> part(const Word* in, std::size_t n, Word bit, Word* out) {
  Word* up = out;
  Word* const set = out + n + list_padding;
  Word* other = set;
  for (std::size_t i = 0; i < n; ++i) {
    *up = *other = in[i];
    const bool has = (in[i] & bit) != 0;
    other += has;
    up += !has;
  }
  return {static_cast<std::size_t>(up - out), set};
}

template <class Word>
Bounds<Word> bounds(const Word* in, std::size_t n) {
  Bounds<Word> result{0, static_cast<Word>(~Word{0})};
  for (std::size_t i = 0; i < n; ++i) {
    result.any |= in[i];
    result.all &= in[i];
  }
  return result;
}

template <class Word>
void sample(const Word* in, std::size_t n, BitCounts& counts) {
  const std::size_t samples = n < 4096 ? 64 : 248;
  const std::size_t stride = n / samples;
  u64 byte[8] = {};
  for (std::size_t i = 0; i < samples; ++i)
    for (int s = 0; s < 8; ++s)
      byte[s] += static_cast<u64>(in[i * stride]) >> s & 0x0101010101010101u;
  std::memcpy(counts.of, byte, sizeof byte);
  counts.samples = static_cast<unsigned>(samples);
}

BitChoice choose(const BitCounts& e, const BitCounts& w) {
  unsigned most = 0;
  int best = 0, shared = 0;
  for (int index = 0; index < 64; ++index) {
    const int bit = (index & 7) << 3 | index >> 3;
    const unsigned product = e.count(bit) * w.count(bit);
    shared += product != 0;
    if (product >= most) {
      most = product;
      best = bit;
    }
  }
  return {best, e.count(best), w.count(best), shared};
}

void narrow(const u64* in, std::size_t n, const BitMoves& moves, std::uint32_t* out) {
  for (std::size_t i = 0; i < n; ++i) {
    u64 low = in[i] & moves.stay;
    for (int k = 0; k < moves.moves; ++k) low |= in[i] >> moves.move[k].right & moves.move[k].to;
    out[i] = static_cast<std::uint32_t>(low);
  }
}

// Which of 64 patterns have each of the bits.
template <class Word>
void slice(const Word* patterns, std::size_t n, Word bits, u64* planes) {
  for (Word left = bits; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    u64 plane = 0;
    for (std::size_t i = 0; i < n; ++i) plane |= static_cast<u64>(patterns[i] >> bit & 1) << i;
    *planes++ = plane;
  }
}

constexpr std::size_t few_patterns = 64;

template <class Word>
u64 leaf(const Word* e, std::size_t ne, const Word* w, std::size_t nw, LeafScratch& scratch) {
  if (ne == 0 || nw == 0) return 0;
  ++scratch.work.leaves;
  scratch.work.leaf_pairs += ne * nw;
  if (ne < nw) {
    std::swap(e, w);
    std::swap(ne, nw);
  }
  u64 total = 0;
  for (std::size_t from = 0; from < nw; from += few_patterns) {
    const std::size_t n = nw - from < few_patterns ? nw - from : few_patterns;
    const Bounds<Word> of = bounds(w + from, n);
    auto* queries = reinterpret_cast<Word*>(scratch.queries);
    const std::size_t asking = keep(e, ne, of.all, queries);
    const Word wanted = bounds(queries, asking).any & of.any;
    if (asking == 0) continue;
    if (wanted == 0) {
      total += asking * n;
      continue;
    }
    ++scratch.work.blocks;
    scratch.work.queries += asking;
    u64 planes[64];
    slice(w + from, n, wanted, planes);
    // Entry x of a byte's table: the patterns without any bit of x; irrelevant bits have no plane.
    constexpr int bytes = static_cast<int>(sizeof(Word));
    u64* const tables = scratch.tables;
    const u64* plane = planes;
    for (int j = 0; j < bytes; ++j) {
      u64* const t = tables + 256 * j;
      t[0] = n == 64 ? ~u64{0} : (u64{1} << n) - 1;
      for (int k = 0; k < 8; ++k) {
        const u64 p = wanted >> (8 * j + k) & 1 ? *plane++ : 0;
        for (int i = 0; i < 1 << k; ++i) t[(1 << k) + i] = t[i] & ~p;
      }
    }
    for (std::size_t i = 0; i < asking; ++i) {
      u64 alive = ~u64{0};
      for (int j = 0; j < bytes; ++j) alive &= tables[256 * j + (queries[i] >> (8 * j) & 0xff)];
      total += static_cast<u64>(std::popcount(alive));
    }
  }
  return total;
}

template <class Word>
WordOps<Word> word_ops() {
  return {keep<Word>, keep<Word, true>, part<Word>, bounds<Word>, sample<Word>, leaf<Word>};
}

}  // namespace

MiddleTarget middle_scalar(const Target& target) {
  return {target, cross, choose, narrow, word_ops<u64>(), word_ops<std::uint32_t>()};
}

}  // namespace queens::kernel
