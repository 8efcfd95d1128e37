// SPDX-License-Identifier: MIT
// The runs behind `queens compare`: every algorithm on every size, for every seed, unless a run
// would not end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/classic_options.h"
#include "cli/stop.h"
#include "queens/classic.h"

namespace queens::cli {

struct Comparison {
  std::vector<classic::Variant> variants;
  std::vector<std::uint64_t> sizes;
  classic::Goal goal = classic::Goal::first;
  std::vector<Square> demanded;
  std::uint64_t first_seed = 1;
  std::uint64_t seeds = 1;
  TimeLimit limit = {10, "10"};  // for one run
  bool anyway = false;           // no limit at all
};

struct Row {
  const classic::Variant* variant = nullptr;
  std::uint64_t n = 0;
  std::vector<classic::Report> runs;  // one for each seed; empty: refused
  std::string note;                   // why it was refused or ended early
  std::uint64_t solved() const;
};

// Median and quartiles of a number of the runs, by linear interpolation.
struct Spread {
  double low = 0;
  double median = 0;
  double high = 0;
};
Spread spread_of(std::vector<double> values);
Spread trials_of(const Row& row);
Spread seconds_of(const Row& row);

struct Comparisons {
  std::vector<Row> rows;  // by size, then in the order of the variants
  bool interrupted = false;
};
Result<Comparisons> compare(const Comparison& comparison);

}  // namespace queens::cli
