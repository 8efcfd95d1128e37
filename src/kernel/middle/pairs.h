// SPDX-License-Identifier: MIT
// Counts the disjoint pairs of two lists of bit sets by cutting both lists, again and again
// (split.cpp), and those of two lists that are never written down as a whole: each is a union of
// cross products (products.cpp).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/middle/ops.h"

namespace queens::kernel {

// Every value of meet in the middle that is a matter of speed alone. All optima are flat: half and
// twice of a value take 0.93 to 1.07 times as long, on 18, 22 and 24 rows (bench/middle_tuning;
// its table is in bench/runs/middle_tuning.txt). Memory (counting/middle/join.cpp: MiddleMemory)
// and the constants of the cost estimate (counting/middle/engine.cpp) stand with what they are
// measured against.

// Where the splitting of lists stops, and what it takes.
struct SplitLimits {
  std::size_t leaf_pairs = 200'000;       // cut no further
  std::size_t slim_leaf_pairs = 400'000;  // with the shorter list of one block
  std::size_t short_list = 40;            // words: nothing is left to gain
  double least_gain = 0.03;               // of the pairs, by cutting at the best bit
  std::size_t narrow_words = 1u << 16;    // both lists together: tried with 32 bits
};

// Where the cutting of products, before they are written down as lists, stops.
struct ProductLimits {
  std::uint64_t listed_tests = 1u << 20;  // of both sides: written down and split as lists
  double tests_a_product = 40;            // fewer, and cutting factors costs more than it saves
  double least_gain = 0.03;
};

// `arena` is free memory; the more, the better the cuts of long lists: 4 times their length is
// enough, and less still counts right. Returns early, with a meaningless count, once `stop` is set.
std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const std::uint64_t> e,
                             std::span<const std::uint64_t> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, const std::atomic<bool>& stop,
                             const SplitLimits& limits = {});

// What is done with the pairs of lists that are left, instead of counting their disjoint pairs:
// every disjoint pair of the whole is in exactly one of them. At most most_leaf_words words in each
// list.
struct LeafVisitor {
  void* context;
  void (*visit)(void* context, const std::uint64_t* e, std::size_t ne, const std::uint64_t* w,
                std::size_t nw);
};

// `key` are bits that say which word it is: no cut is made by them, two words may share them and
// still be a pair, and words are never narrowed, so that leaves see whole ones.
void visit_leaves(const MiddleTarget& target, std::span<const std::uint64_t> e,
                  std::span<const std::uint64_t> w, std::uint64_t key,
                  std::span<std::uint64_t> arena, LeafScratch& scratch, const LeafVisitor& visitor,
                  const std::atomic<bool>& stop, const SplitLimits& limits = {});

// The words a | b for a of the first list and b of the second with (a & b) == 0.
struct Product {
  const std::uint64_t* a;
  const std::uint64_t* b;
  std::uint32_t na, nb;

  std::uint64_t tests() const { return std::uint64_t{na} * nb; }
};

// A branch of a cut by one bit: of pairs(E, W), either pairs(E with the bit, W without) or
// pairs(E without, W). Both branches together are the whole.
struct ForcedCut {
  std::uint64_t bit;
  bool with;
};

// Only the pairs that are left after the forced cuts, which are made in order. Adds the words
// listed and the pairs of lists to `listed`. Otherwise as disjoint_pairs of lists.
struct Listed {
  std::uint64_t words = 0;
  double pairs = 0;
};
std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const Product> e,
                             std::span<const Product> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, Listed& listed, const std::atomic<bool>& stop,
                             const ProductLimits& limits = {}, const SplitLimits& split = {},
                             std::span<const ForcedCut> forced = {});

// Writes the products' words while the next ones surely fit: from product `at`, from word `done` of
// its first factor, both moved on. Returns how many words.
struct ProductPosition {
  std::size_t at = 0;
  std::size_t done = 0;
};
std::size_t list_products(const MiddleTarget& target, std::span<const Product> products,
                          ProductPosition& position, std::uint64_t* out, std::size_t room,
                          const std::atomic<bool>& stop);

}  // namespace queens::kernel
