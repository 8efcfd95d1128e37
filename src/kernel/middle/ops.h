// SPDX-License-Identifier: MIT
// Counting pairs of disjoint bit sets: the primitives, one version per instruction set.
//
// Given two lists E and W of words, how many pairs (e, w) have (e & w) == 0? The split
// (split.cpp) cuts the lists into ever smaller pieces with the operations below and hands
// what is left to `leaf`. Nothing here knows of queens: words in, words out.
//
// Words have 64 bits at first and 32 as soon as no more bits matter; every operation exists for
// both. A list may be read, and an output written, list_padding words beyond its end; what stands
// there never matters. The counts, and the order in which operations write, are the same on every
// target up to the order within a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/targets.h"

namespace queens::kernel {

inline constexpr std::size_t list_padding = 32;           // words
inline constexpr std::size_t most_leaf_words = 1u << 14;  // words in either list of a leaf
inline constexpr std::size_t block_patterns = 512;        // patterns that one query meets at once
inline constexpr std::size_t most_table_entries = 11u << 6;

// The next cache line, where lists begin.
template <class Word>
Word* aligned(Word* at) {
  return reinterpret_cast<Word*>((reinterpret_cast<std::uintptr_t>(at) + 63) & ~std::uintptr_t{63});
}

// In how many of some sampled words is each bit set?
struct alignas(64) BitCounts {
  std::uint8_t of[8][8];  // bit 8 * j + s: of[s][j]
  unsigned samples;       // 64 or 248: a byte holds the count

  unsigned count(int bit) const { return of[bit & 7][bit >> 3]; }
};

// The bit that kills most pairs: in_e / samples * in_w / samples of them.
struct BitChoice {
  int bit;
  unsigned in_e, in_w;  // samples that have it
  int shared;           // bits that samples of both lists have
};

// A list cut by one bit: out[0..clear) without it, set[0..n - clear) with it.
template <class Word>
struct Parted {
  std::size_t clear;
  Word* set;
};

template <class Word>
struct Bounds {
  Word any;  // bits that at least one word has
  Word all;  // bits that all words have
};

// How much work a count was: independent of the machine's speed.
struct MiddleWork {
  std::uint64_t splits = 0;
  std::uint64_t split_words = 0;  // read by all splits
  std::uint64_t leaves = 0;
  std::uint64_t leaf_pairs = 0;
  std::uint64_t blocks = 0;   // tables built
  std::uint64_t queries = 0;  // of one word against one block
};

// What a leaf needs: about 400 KB, of which it uses little at a time. One per thread.
struct alignas(64) LeafScratch {
  std::uint64_t tables[most_table_entries * 8];
  std::uint64_t planes[64 * 8];
  std::uint64_t half[64 * 8];
  std::uint64_t patterns[most_leaf_words + list_padding];
  std::uint64_t queries[most_leaf_words + list_padding];
  std::uint64_t extracted[most_leaf_words + list_padding];
  MiddleWork work;
};

// How at most 32 scattered bits of a 64-bit word go into 32: those of the lower half stay where
// they are, the others are shifted, as many as possible at a time, to where the lower half has
// room. Mostly one to three shifts do, in half the time of moving every bit next to its neighbour.
// Nobody cares where a bit ends, only that it is the same place in both lists.
struct BitMoves {
  struct Move {
    int right = 0;         // shift
    std::uint64_t to = 0;  // mask after the shift
  };
  std::uint64_t stay = 0;
  Move move[32];
  int moves = 0;

  // At most 32 bits.
  static BitMoves of(std::uint64_t bits);
};

template <class Word>
struct WordOps {
  // Copies the words that share no bit with the mask, in order.
  std::size_t (*keep)(const Word* in, std::size_t n, Word mask, Word* out);
  // Copies the words that have the bit, in order.
  std::size_t (*pick)(const Word* in, std::size_t n, Word bit, Word* out);
  // `out` must have room for 2 * n + 2 * list_padding words.
  Parted<Word> (*part)(const Word* in, std::size_t n, Word bit, Word* out);
  Bounds<Word> (*bounds)(const Word* in, std::size_t n);
  void (*sample)(const Word* in, std::size_t n, BitCounts& counts);  // n >= 64
  // The number of disjoint pairs. At most most_leaf_words words in each list.
  std::uint64_t (*leaf)(const Word* e, std::size_t ne, const Word* w, std::size_t nw,
                        LeafScratch& scratch);
};

struct MiddleTarget : Target {
  // All a | b with (a & b) == 0.
  std::size_t (*cross)(const std::uint64_t* a, std::size_t na, const std::uint64_t* b,
                       std::size_t nb, std::uint64_t* out);
  BitChoice (*choose)(const BitCounts& e, const BitCounts& w);
  void (*narrow)(const std::uint64_t* in, std::size_t n, const BitMoves& moves, std::uint32_t* out);
  WordOps<std::uint64_t> wide;
  WordOps<std::uint32_t> slim;

  template <class Word>
  const WordOps<Word>& ops() const {
    if constexpr (sizeof(Word) == 8)
      return wide;
    else
      return slim;
  }
};

// The targets that this machine can run, the fastest first; the portable "scalar" is the last.
// The same names, in the same order, as block_targets().
std::span<const MiddleTarget> middle_targets();

// Plain words, any machine.
MiddleTarget middle_scalar(const Target& target);

}  // namespace queens::kernel
