// SPDX-License-Identifier: MIT
// How fast does this machine count? Every row is a ratio to a base line measured in the same run,
// the plain bitmask search with a mirror that everybody writes, and every count is checked. Times
// are processor times of one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "queens/count_type.h"
#include "queens/result.h"

namespace queens {

// A plain board counted by meet in the middle and by colours.
struct CountBenchRow {
  std::uint64_t n = 0;
  Count total = 0;
  double seconds = 0;  // by meet in the middle
  double colours_seconds = 0;
  double base_seconds = 0;   // of the base line
  bool base_scaled = false;  // from a smaller board, by the sizes of the search trees
  double pairs = 0;          // of an eastern and a western half that could meet
  // Pairs compared, as a part of them; above 1 where blocks of 512 words are compared half empty.
  double survivors = 0;
  double cycles_per_pair = 0;  // of the time stamp counter; 0 where there is none
};

// A plain board that would take too long, projected from samples of the units of both engines.
struct ProjectionRow {
  struct Sampled {
    std::uint64_t units = 0, sampled = 0;
    double core_hours = 0, core_hours_error = 0;  // with the standard error
    double solutions = 0, solutions_error = 0;    // estimated from the same sample
  };
  std::uint64_t n = 0;
  Sampled middle, colours;
  std::optional<Count> known;  // from the literature
};

struct CountBenchOptions {
  std::uint64_t largest = 18;            // counted exactly, from 14 on; at most 21
  std::uint64_t largest_projected = 28;  // from 21 on; below 21: none
  double seconds_each = 4;               // for a sample of one board and engine
  std::stop_token stop = {};
  std::function<void(const CountBenchRow&)> on_row = {};
  std::function<void(const ProjectionRow&)> on_projection = {};
};

// True when everything was measured, false after a stop. A wrong count is an internal error.
Result<bool> bench_count(const CountBenchOptions& options);

}  // namespace queens
