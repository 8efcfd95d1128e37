// SPDX-License-Identifier: MIT
// Every value of meet in the middle that is a matter of speed alone, with what half and twice of it
// would cost: processor time as a ratio to that with the values below, alternating in one run, for
// a whole count of 18 rows and for sampled units of 22 and 24 (bench/middle_tuning, which makes the
// table again; output in bench/runs/middle_tuning.txt). The first run was on a busy machine, where
// one tenth up or down is noise:
//
//                       18 rows / 2, * 2   22 rows / 2, * 2   24 rows / 2, * 2
//   leaf_pairs               1.00   0.95        1.02   1.06        1.02   0.98
//   slim_leaf_pairs          1.07   0.92        1.08   0.96        1.15   0.96
//   short_list               0.86   0.89        0.95   1.02        1.15   1.07
//   least_gain of lists      0.98   1.02        0.97   1.00        0.99   0.96
//   narrow_words             1.09   1.02        1.01   0.98        1.00   1.11
//   listed_tests             0.99   1.01        0.96   1.05        1.00   0.93
//   tests_a_product          0.93   0.98        0.97   1.04        1.07   1.11
//
// All optima are flat. Memory (count/middle_join.cpp: MiddleMemory) and the constants of the cost
// estimate (count/middle_cost.cpp) stand with what they are measured against.
#pragma once

#include <cstddef>
#include <cstdint>

namespace queens::kernel {

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

}  // namespace queens::kernel
