// SPDX-License-Identifier: MIT
// Counts the disjoint pairs of two lists of bit sets by cutting both lists, again and again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/middle_ops.h"

namespace queens::kernel {

// Where the recursion stops, and what it takes. Every value is a matter of speed alone.
struct SplitLimits {
  std::size_t leaf_pairs = 200'000;       // cut no further
  std::size_t slim_leaf_pairs = 400'000;  // with the shorter list of one block
  std::size_t short_list = 40;            // words: nothing is left to gain
  double least_gain = 0.03;               // of the pairs, by cutting at the best bit
  std::size_t narrow_words = 1u << 16;    // both lists together: tried with 32 bits
};

// `arena` is free memory; the more, the better the cuts of long lists: 4 times their length is
// enough, and less still counts right. Returns early, with a meaningless count, once `stop` is set.
std::uint64_t disjoint_pairs(const MiddleTarget& target, std::span<const std::uint64_t> e,
                             std::span<const std::uint64_t> w, std::span<std::uint64_t> arena,
                             LeafScratch& scratch, const std::atomic<bool>& stop,
                             const SplitLimits& limits = {});

}  // namespace queens::kernel
