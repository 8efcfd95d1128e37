// SPDX-License-Identifier: MIT
// Counts the disjoint pairs of two lists that are never written down as a whole: each is a union of
// cross products.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

#include "kernel/middle/ops.h"
#include "kernel/middle/split.h"
#include "kernel/middle/tuning.h"

namespace queens::kernel {

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
