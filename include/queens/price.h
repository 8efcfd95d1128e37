// SPDX-License-Identifier: MIT
// What would counting cost? A sample of real units is timed; nothing is guessed from n alone,
// unless even a few units would take too long.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "queens/count.h"
#include "queens/problem.h"
#include "queens/result.h"

#pragma GCC visibility push(default)
namespace queens {

struct PriceOptions {
  std::string method = "auto";
  std::string target = "auto";
  double seconds = 5;  // to be spent on the sample
  std::uint64_t seed = 1;
  std::stop_token stop = {};
};

struct Price {
  CountPlan plan;
  std::uint64_t units = 0, ranges = 0, sampled = 0;  // units
  double core_seconds = 0;                           // of one thread like this one's
  double low = 0, high = 0;                          // a 95% confidence interval
  std::uint64_t bytes_per_thread = 0;
  std::uint64_t ledger_bytes = 0;
  double longest_unit = 0;  // seconds, as far as the sample and its costs tell
  // The sizes it was projected from, the largest last; empty if it was measured.
  struct Smaller {
    std::uint64_t n = 0;
    double core_seconds = 0;
  };
  std::vector<Smaller> projected_from;
};

Result<Price> price_of(const Problem& problem, const PriceOptions& options);

}  // namespace queens
#pragma GCC visibility pop
