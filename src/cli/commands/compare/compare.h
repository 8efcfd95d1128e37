// SPDX-License-Identifier: MIT
// What `queens compare` runs and shows: classic algorithms on boards of several sizes, or the
// tables and figures of the paper that compare them, computed anew.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/classic/classic.h"
#include "cli/terminal/terminal.h"
#include "draw/board.h"
#include "draw/chart.h"

namespace queens::cli {

struct Comparison {
  std::vector<classic::Variant> variants;
  std::vector<std::uint64_t> sizes;
  classic::Goal goal = classic::Goal::first;
  std::vector<Square> demanded;
  std::uint64_t first_seed = 1, seeds = 1;
  TimeLimit limit = {10, "10"};  // for one run
  bool anyway = false;           // no limit at all
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
Result<Comparisons> compare(const Comparison& comparison);

// A table of texts, written for people (aligned), for spreadsheets (CSV) or for documents
// (Markdown).
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};
enum class TableStyle { aligned, csv, markdown };
// Columns whose every entry is a number are aligned to the right.
std::string to_text(const Table& table, TableStyle style);

// What a chart can show, by the names of --measure.
struct Measure {
  std::string_view name;
  std::uint64_t classic::Counters::*counter = nullptr;  // null: seconds
};
inline constexpr Measure measures[] = {{"trials", &classic::Counters::trials},
                                       {"nodes", &classic::Counters::nodes},
                                       {"checks", &classic::Counters::checks},
                                       {"backtracks", &classic::Counters::backtracks},
                                       {"time"}};

Table table_of(const Comparison& comparison, const Comparisons& result, bool times);
void write_json(const Comparison& comparison, const Comparisons& result, bool times,
                format::Sink& out);
void write_json(const Table& table, std::string_view what, format::Sink& out);
draw::Chart chart_of(const Comparison& comparison, const Comparisons& result, Measure measure);

struct Reproduction {
  Table table;
  std::optional<draw::Chart> chart;
  std::vector<draw::Board> boards;  // in place of a chart
  std::uint64_t across = 5;         // boards in a line
  std::vector<std::string> lines;   // what each line of boards is about
};

// "table1", "table2", "figure6", "figures23-24", "figure25". `up_to`: the largest n that is
// computed; the default depends on what is reproduced.
Result<Reproduction> reproduce(std::string_view what, std::optional<std::uint64_t> up_to);

}  // namespace queens::cli
