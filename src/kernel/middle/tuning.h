// SPDX-License-Identifier: MIT
// Every value of meet in the middle that is a matter of speed alone, with what half and twice of it
// would cost: processor time as a ratio to that with the values below, the median of seven pairs of
// neighbouring runs, for a whole count of 18 rows and for sampled units of 22 and 24
// (bench/middle_tuning, which makes the table again; output in bench/runs/middle_tuning.txt):
//
//                            18 rows / 2, * 2   22 rows / 2, * 2   24 rows / 2, * 2
//   leaf_pairs                0.99   1.05        1.04   1.02        1.01   1.00
//   slim_leaf_pairs           1.02   1.03        1.06   1.00        1.04   0.99
//   short_list                1.01   1.03        0.93   1.00        0.98   1.00
//   least_gain of lists       0.98   0.98        0.99   1.02        1.00   1.03
//   narrow_words              0.97   1.06        1.01   1.04        1.01   0.97
//   listed_tests              1.04   1.00        1.01   0.99        1.07   0.96
//   tests_a_product           1.01   1.01        0.95   1.02        1.02   0.99
//   least_gain of products    0.98   1.03        0.98   0.96        1.00   0.95
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
