// SPDX-License-Identifier: MIT
#include "cli/commands/classic/comparison.h"

#include <algorithm>
#include <cmath>

namespace queens::cli {
namespace {

using classic::Goal, classic::Report, classic::Variant, format::Table;

// Median and quartiles of a number of the runs, by linear interpolation.
struct Spread {
  double low = 0, median = 0, high = 0;
};
template <class Value>
Spread spread(const Row& row, const Value& value) {
  std::vector<double> values;
  for (const Report& run : row.runs) values.push_back(value(run));
  if (values.empty()) return {};
  std::ranges::sort(values);
  const auto at = [&](double share) {
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - std::floor(place)) * (values[above] - values[below]);
  };
  return {at(0.25), at(0.5), at(0.75)};
}
Spread spread(const Row& row, Measure measure) {
  return spread(row, [&](const Report& run) {
    return measure.counter == nullptr ? run.seconds
                                      : static_cast<double>(run.counters.*measure.counter);
  });
}

std::string shown(double seconds) { return fmt::format("{:.6f}", seconds); }
std::string shown_count(double value) {
  return value == static_cast<double>(static_cast<std::uint64_t>(value))
             ? fmt::format("{:.0f}", value)
             : fmt::format("{:.2f}", value);
}

}  // namespace

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
  if (std::ranges::all_of(table.rows, [](const auto& line) { return line.back().empty(); })) {
    table.head.pop_back();
    for (auto& line : table.rows) line.pop_back();
  }
  return table;
}

Table table_of_seeds(const Comparisons& result, bool times) {
  Table table{{"algorithm", "n", "solved", "energy at start", "at end", "perturbations",
               "trials q1", "trials median", "trials q3"},
              {}};
  if (times)
    for (const char* name : {"seconds q1", "seconds median", "seconds q3"})
      table.head.emplace_back(name);
  for (const Row& row : result.rows) {
    std::vector<std::string> line = {row.variant->name, std::to_string(row.n)};
    double perturbations = 0;
    std::size_t solved = 0;
    for (const Report& run : row.runs) {
      perturbations += static_cast<double>(run.perturbations);
      solved += run.counters.solutions > 0;
    }
    line.push_back(fmt::format("{}/{}", solved, row.runs.size()));
    for (const auto energy : {&Report::energy_at_start, &Report::energy_at_end})
      line.push_back(shown_count(
          spread(row, [&](const Report& run) { return static_cast<double>(run.*energy); }).median));
    line.push_back(row.runs.empty() ? "-"
                                    : fmt::format("{:.2f}", perturbations / static_cast<double>(
                                                                                row.runs.size())));
    const Spread trials = spread(row, measures[0]), seconds = spread(row, Measure());
    for (const double value : {trials.low, trials.median, trials.high})
      line.push_back(shown_count(value));
    if (times)
      for (const double value : {seconds.low, seconds.median, seconds.high})
        line.push_back(shown(value));
    table.rows.push_back(std::move(line));
  }
  return table;
}

void write_json(const Comparison& comparison, const Comparisons& result, format::Sink& out) {
  JsonObject json(out, "queens.compare/1");
  json.fields("goal", comparison.goal == Goal::first ? "first" : "all");
  json.fields("seed", comparison.first_seed, "seeds", comparison.seeds);
  const auto write_run = [&](const Report& run) {
    const auto& c = run.counters;
    json.open('{').fields("finished", run.finished, "trials", c.trials, "nodes", c.nodes);
    json.fields("checks", c.checks, "backtracks", c.backtracks, "solutions", c.solutions);
    json.fields("trials_by_queen", run.trials_by_queen);
    if (comparison.times) json.fields("seconds", run.seconds);
    json.close('}');
  };
  json.list("rows", result.rows, [&](const Row& row) {
    const auto note = row.note.empty() ? std::nullopt : std::optional(row.note);
    json.open('{').fields("algorithm", row.variant->name, "n", row.n, "note", note);
    json.list("runs", row.runs, write_run).close('}');
  });
}

draw::Chart chart_of(const Comparison& comparison, const Comparisons& result, Measure measure) {
  const bool first = comparison.goal == Goal::first;
  const auto name = measure.name;
  draw::Chart chart{
      .title = fmt::format("{} {}", name, first ? "to the first solution" : "for all solutions"),
      .note =
          comparison.seeds > 1
              ? fmt::format("medians of {} runs, bars from quartile to quartile", comparison.seeds)
              : "",
      .x_label = "n (queens)",
      .y_label = measure.counter == nullptr ? "seconds" : std::string(name),
      .log_y = true};
  chart.title[0] = static_cast<char>(chart.title[0] - 'a' + 'A');
  const auto& sizes = comparison.sizes;
  chart.log_x = !sizes.empty() && sizes.front() > 0 && sizes.back() / sizes.front() >= 20;
  for (const Variant& variant : comparison.variants) {
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
