// SPDX-License-Identifier: MIT
#include "cli/compare_report.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/values.h"
#include "format/json_writer.h"

namespace queens::cli {
namespace {

using classic::Goal;
using classic::Report;

constexpr std::string_view measure_names[] = {"trials", "nodes", "checks", "backtracks", "time"};

double value_of(const Report& report, Measure measure) {
  const auto& c = report.counters;
  switch (measure) {
    case Measure::trials:
      return static_cast<double>(c.trials);
    case Measure::nodes:
      return static_cast<double>(c.nodes);
    case Measure::checks:
      return static_cast<double>(c.checks);
    case Measure::backtracks:
      return static_cast<double>(c.backtracks);
    case Measure::time:
      return report.seconds;
  }
  return 0;
}

Spread spread(const Row& row, Measure measure) {
  std::vector<double> values;
  for (const Report& run : row.runs) values.push_back(value_of(run, measure));
  return spread_of(std::move(values));
}

std::string shown(double seconds) { return fmt::format("{:.6f}", seconds); }
std::string shown_count(double value) {
  return value == static_cast<double>(static_cast<std::uint64_t>(value))
             ? fmt::format("{:.0f}", value)
             : fmt::format("{:.2f}", value);
}

// One run: all its counters.
Table table_of_runs(const Comparisons& result, bool times) {
  Table table{{"algorithm", "n", "trials", "nodes", "checks", "backtracks", "solutions"}, {}};
  if (times) table.head.push_back("seconds");
  table.head.push_back("note");
  for (const Row& row : result.rows) {
    std::vector<std::string> line = {row.variant->name, std::to_string(row.n)};
    if (row.runs.empty()) {
      line.resize(table.head.size() - 1, "-");
    } else {
      const auto& c = row.runs[0].counters;
      for (const auto value : {c.trials, c.nodes, c.checks, c.backtracks, c.solutions})
        line.push_back(std::to_string(value));
      if (times) line.push_back(shown(row.runs[0].seconds));
    }
    line.push_back(row.note.empty() && !row.runs.empty() ? row.runs[0].why : row.note);
    table.rows.push_back(std::move(line));
  }
  bool notes = false;
  for (const auto& line : table.rows) notes = notes || !line.back().empty();
  if (!notes) {
    table.head.pop_back();
    for (auto& line : table.rows) line.pop_back();
  }
  return table;
}

// Many runs: how many were solved, and the spread of their work.
Table table_of_seeds(const Comparisons& result, bool times) {
  Table table{{"algorithm", "n", "solved", "energy at start", "at end", "perturbations",
               "trials q1", "trials median", "trials q3"},
              {}};
  if (times)
    for (const char* name : {"seconds q1", "seconds median", "seconds q3"})
      table.head.emplace_back(name);
  for (const Row& row : result.rows) {
    std::vector<std::string> line = {row.variant->name, std::to_string(row.n)};
    std::vector<double> energies, ends, perturbations;
    for (const Report& run : row.runs) {
      energies.push_back(static_cast<double>(run.energy_at_start));
      ends.push_back(static_cast<double>(run.energy_at_end));
      perturbations.push_back(static_cast<double>(run.perturbations));
    }
    double sum = 0;
    for (const double p : perturbations) sum += p;
    line.push_back(fmt::format("{}/{}", row.solved(), row.runs.size()));
    line.push_back(shown_count(spread_of(energies).median));
    line.push_back(shown_count(spread_of(ends).median));
    line.push_back(
        row.runs.empty() ? "-" : fmt::format("{:.2f}", sum / static_cast<double>(row.runs.size())));
    const Spread trials = trials_of(row), seconds = seconds_of(row);
    for (const double value : {trials.low, trials.median, trials.high})
      line.push_back(shown_count(value));
    if (times)
      for (const double value : {seconds.low, seconds.median, seconds.high})
        line.push_back(shown(value));
    table.rows.push_back(std::move(line));
  }
  return table;
}

}  // namespace

Result<Measure> measure_named(std::string_view name) {
  const auto index = TRY(one_of("--measure", name, measure_names));
  return static_cast<Measure>(index);
}

Table table_of(const Comparison& comparison, const Comparisons& result, bool times) {
  return comparison.seeds > 1 ? table_of_seeds(result, times) : table_of_runs(result, times);
}

void write_json(const Comparison& comparison, const Comparisons& result, bool times,
                format::Sink& out) {
  format::JsonWriter json(out);
  json.open('{').key("schema").text("queens.compare/1");
  json.key("goal").text(comparison.goal == Goal::first ? "first" : "all");
  json.key("seed").number(comparison.first_seed).key("seeds").number(comparison.seeds);
  json.key("rows").open('[');
  for (const Row& row : result.rows) {
    json.open('{').key("algorithm").text(row.variant->name).key("n").number(row.n);
    json.key("note");
    row.note.empty() ? json.null() : json.text(row.note);
    json.key("runs").open('[');
    for (const Report& run : row.runs) {
      const auto& c = run.counters;
      json.open('{').key("finished").boolean(run.finished);
      json.key("trials").number(c.trials).key("nodes").number(c.nodes);
      json.key("checks").number(c.checks).key("backtracks").number(c.backtracks);
      json.key("solutions").number(c.solutions);
      json.key("trials_by_queen").open('[');
      for (const auto trials : run.trials_by_queen) json.number(trials);
      json.close(']');
      if (times) json.key("seconds").real(run.seconds);
      json.close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').close('}');
  out.append('\n');
}

void write_json(const Table& table, std::string_view what, format::Sink& out) {
  format::JsonWriter json(out);
  json.open('{').key("schema").text("queens.reproduce/1").key("what").text(what);
  json.key("rows").open('[');
  for (const auto& row : table.rows) {
    json.open('{');
    for (std::size_t i = 0; i < row.size(); ++i) json.key(table.head[i]).text(row[i]);
    json.close('}');
  }
  json.close(']').close('}');
  out.append('\n');
}

draw::Chart chart_of(const Comparison& comparison, const Comparisons& result, Measure measure) {
  const bool first = comparison.goal == Goal::first;
  const bool time = measure == Measure::time;
  draw::Chart chart{
      .title = fmt::format("{} {}", time ? "Time" : measure_names[static_cast<int>(measure)],
                           first ? "to the first solution" : "for all solutions"),
      .note =
          comparison.seeds > 1
              ? fmt::format("medians of {} runs, bars from quartile to quartile", comparison.seeds)
              : "",
      .x_label = "n (queens)",
      .y_label = time ? "seconds" : std::string(measure_names[static_cast<int>(measure)]),
      .log_y = true};
  if (!time) chart.title[0] = static_cast<char>(chart.title[0] - 'a' + 'A');
  const auto& sizes = comparison.sizes;
  chart.log_x = !sizes.empty() && sizes.front() > 0 && sizes.back() / sizes.front() >= 20;
  for (const classic::Variant& variant : comparison.variants) {
    draw::Series series{.name = variant.name, .points = {}};
    for (const Row& row : result.rows) {
      // A run that was cut short would be drawn as if it were fast.
      if (row.variant != &variant || row.runs.empty() || !row.note.empty()) continue;
      const Spread s = spread(row, measure);
      series.points.emplace_back(static_cast<double>(row.n), s.median, s.low, s.high);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace queens::cli
