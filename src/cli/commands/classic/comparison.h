// SPDX-License-Identifier: MIT
// What 'queens compare' runs and what came out of it, and the ways to show that.
#pragma once

#include "cli/commands/classic/classic.h"
#include "draw/chart.h"

namespace queens::cli {

struct Comparison {
  std::vector<classic::Variant> variants;
  std::vector<std::uint64_t> sizes;
  classic::Goal goal = classic::Goal::first;
  std::vector<Square> demanded;
  std::uint64_t first_seed = 1, seeds = 1;
  // For one run; at most one is set, and neither with --anyway.
  std::optional<TimeLimit> limit;
  std::optional<std::uint64_t> most_trials;
  bool times = true;  // are shown
};

// An algorithm on a size, once for every seed, unless a run would not end.
struct Row {
  const classic::Variant* variant = nullptr;
  std::uint64_t n = 0;
  std::vector<classic::Report> runs;  // one for each seed; empty: refused
  std::string note;                   // why it was refused or ended early
};

struct Comparisons {
  std::vector<Row> rows;  // by size, then in the order of the variants
  bool interrupted = false;
};

// What a chart can show, by the names of --measure.
struct Measure {
  std::string_view name;
  std::uint64_t classic::Counters::* counter = nullptr;  // null: seconds
};
constexpr Measure measures[] = {{"trials", &classic::Counters::trials},
                                {"nodes", &classic::Counters::nodes},
                                {"checks", &classic::Counters::checks},
                                {"backtracks", &classic::Counters::backtracks},
                                {"time"}};

// One run of each: all its counters.
format::Table table_of_runs(const Comparisons& result, bool times);
// Many runs: how many were solved, and the spread of their work.
format::Table table_of_seeds(const Comparisons& result, bool times);
void write_json(const Comparison& comparison, const Comparisons& result, format::Sink& out);
draw::Chart chart_of(const Comparison& comparison, const Comparisons& result, Measure measure);

}  // namespace queens::cli
