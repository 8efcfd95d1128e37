// SPDX-License-Identifier: MIT
// The runs of `queens compare` as a table, as JSON and as a chart; and the tables and figures of
// the paper, computed anew.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "cli/commands/compare/compare.h"
#include "cli/options/options.h"
#include "queens/count.h"

namespace queens::cli {
namespace {

using classic::Action, classic::Goal, classic::Report, classic::Step, draw::Mark;

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
  if (std::ranges::all_of(table.rows, [](const auto& line) { return line.back().empty(); })) {
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

bool looks_numeric(const std::string& text) {
  return text.empty() || text == "-" ||
         text.find_first_not_of("0123456789.,e+-%/") == std::string::npos;
}

std::string replaced(const std::string& text, char what, std::string_view by) {
  std::string safe;
  for (const char c : text) safe += c == what ? by : std::string_view(&c, 1);
  return safe;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  return '"' + replaced(text, '"', "\"\"") + '"';
}

// Table 1 of the paper as it is printed there, from OEIS A000170, n from 0.
constexpr std::string_view cited =
    "1 1 0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 "
    "666090624 4968057848 39029188884 314666222712 2691008701644 24233937684440 "
    "227514171973736 2207893435808352 22317699616364044 234907967154122528 ";

Result<std::uint64_t> limited(std::string_view what, std::optional<std::uint64_t> up_to,
                              std::uint64_t by_default, std::uint64_t least, std::uint64_t most) {
  const std::uint64_t n = up_to.value_or(by_default);
  if (n >= least && n <= most) return n;
  return bad_input("{} is computed for n from {} to {}, not {}", what, least, most, n);
}

Result<Reproduction> table_1(std::optional<std::uint64_t> up_to) {
  const auto largest = static_cast<std::uint64_t>(std::ranges::count(cited, ' ')) - 1;
  const auto most = TRY(limited("table1", up_to, 12, 0, largest));
  Reproduction result;
  result.table.head = {"n", "solutions", "source"};
  auto rest = cited;
  for (std::uint64_t n = 0; n <= largest; ++n) {
    const std::string total(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(total.size() + 1);
    result.table.rows.push_back({std::to_string(n), total, n > most ? "cited" : "computed"});
    if (n > most) continue;
    const auto report = TRY(count(Problem::plain(n)));
    if (to_string(report.total) != total)
      return internal_error("n = {}: computed {}, but table 1 says {}", n, to_string(report.total),
                            total);
  }
  return result;
}

Result<classic::Report> first_solution(std::string_view id, std::uint64_t n,
                                       const classic::Watcher& watcher = {}) {
  return run_checked(*classic::by_id(id), {.problem = Problem::plain(n), .goal = Goal::first},
                     watcher);
}

Result<Reproduction> table_2(std::optional<std::uint64_t> up_to) {
  const auto n = TRY(limited("table2", up_to, 5, 1, 20));
  const auto backtracking = TRY(first_solution("backtracking", n));
  const auto hybrid = TRY(first_solution("hybrid", n));
  Reproduction result;
  result.table.head = {"queen", "backtracking", "hybrid"};
  for (std::uint64_t i = 0; i < n; ++i)
    result.table.rows.push_back({std::to_string(i + 1),
                                 std::to_string(backtracking.trials_by_queen[i]),
                                 std::to_string(hybrid.trials_by_queen[i])});
  result.table.rows.push_back({"total", std::to_string(backtracking.counters.trials),
                               std::to_string(hybrid.counters.trials)});
  return result;
}

Result<Reproduction> figure_6(std::optional<std::uint64_t> up_to) {
  const auto most = TRY(limited("figure6", up_to, 10, 2, 25));
  Reproduction result;
  result.table.head = {"n", "2^n", "n!", "C(n^2, n)"};
  draw::Chart chart{
      .title = "How many arrangements there are",
      .note = "brute force C(n², n), permutations n!, and 2ⁿ to compare",
      .x_label = "n (queens)",
      .y_label = "arrangements",
      .log_y = true,
      .series = {
          {"C(n², n): brute force", {}, true}, {"n!: permutations", {}, true}, {"2ⁿ", {}, true}}};
  for (std::uint64_t n = 1; n <= most; ++n) {
    const double x = static_cast<double>(n);
    const double values[] = {classic::binomial(n * n, n), classic::factorial(n), std::exp2(x)};
    result.table.rows.push_back({std::to_string(n), with_commas(values[2]), with_commas(values[1]),
                                 with_commas(values[0])});
    for (std::size_t i = 0; i < 3; ++i) chart.series[i].points.emplace_back(x, values[i]);
  }
  result.chart = std::move(chart);
  return result;
}

// One board for every queen: what had to be looked at before it was placed. Backtracking looks at
// the squares of the row from the left; the hybrid has deleted what is threatened.
Result<std::vector<draw::Board>> placements(std::string_view id, std::uint64_t n) {
  std::vector<draw::Board> boards;
  std::vector<Square> rejected, deleted;
  std::uint64_t trials_before = 0;
  const auto watch = [&](const Step& step) {
    const auto& event = step.event;
    if (event.action == Action::reject) rejected.push_back(*event.square);
    if (event.action == Action::eliminate)
      deleted.insert(deleted.end(), event.cells.begin(), event.cells.end());
    if (event.action == Action::restore)
      std::erase_if(deleted, [&](Square s) { return std::ranges::count(event.cells, s) > 0; });
    if (event.action == Action::remove) boards.pop_back();
    if (event.action != Action::place) return true;
    draw::Board& board = boards.emplace_back(n, n);
    for (const Square s : deleted) board.at(s) = Mark::deleted;
    for (const Square s : rejected) board.at(s) = Mark::threatened;
    for (const Square s : step.queens) board.at(s) = Mark::queen;
    board.at(*event.square) = Mark::attacker;
    const auto trials = step.counters.trials - trials_before;
    board.caption =
        fmt::format("queen {}: {} trial{}", boards.size(), trials, trials == 1 ? "" : "s");
    trials_before = step.counters.trials;
    rejected.clear();
    return true;
  };
  TRY(first_solution(id, n, watch));
  return boards;
}

Result<Reproduction> figures_23_24(std::optional<std::uint64_t> up_to) {
  const auto n = TRY(limited("figures23-24", up_to, 5, 1, 8));
  auto result = TRY(table_2(n));
  result.across = n;
  for (const std::string_view id : {"backtracking", "hybrid"}) {
    std::ranges::move(TRY(placements(id, n)), std::back_inserter(result.boards));
    result.lines.emplace_back(id);
  }
  return result;
}

Result<Reproduction> figure_25(std::optional<std::uint64_t> up_to) {
  const auto most = TRY(limited("figure25", up_to, 14, 4, 24));
  Reproduction result;
  result.table.head = {"n", "backtracking", "hybrid", "ratio"};
  draw::Chart chart{.title = "Trials to the first solution",
                    .note = "the hybrid tries free cells only, and both grow alike",
                    .x_label = "n (queens)",
                    .y_label = "trials",
                    .log_y = true,
                    .series = {{"backtracking", {}}, {"hybrid", {}}}};
  for (std::uint64_t n = 4; n <= most; ++n) {
    std::vector<std::string> row = {std::to_string(n)};
    double trials[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const auto report = TRY(first_solution(chart.series[i].name, n));
      trials[i] = static_cast<double>(report.counters.trials);
      chart.series[i].points.emplace_back(static_cast<double>(n), trials[i]);
      row.push_back(std::to_string(report.counters.trials));
    }
    row.push_back(fmt::format("{:.1f}", trials[0] / trials[1]));
    result.table.rows.push_back(std::move(row));
  }
  result.chart = std::move(chart);
  return result;
}

constexpr std::string_view names[] = {"table1", "table2", "figure6", "figures23-24", "figure25"};
constexpr Result<Reproduction> (*functions[])(std::optional<std::uint64_t>) = {
    table_1, table_2, figure_6, figures_23_24, figure_25};

}  // namespace

std::string to_text(const Table& table, TableStyle style) {
  std::vector<std::size_t> widths;
  std::vector<bool> numeric;
  for (std::size_t c = 0; c < table.head.size(); ++c) {
    widths.push_back(table.head[c].size());
    for (const auto& row : table.rows) widths[c] = std::max(widths[c], row[c].size());
    numeric.push_back(
        std::ranges::all_of(table.rows, [&](const auto& row) { return looks_numeric(row[c]); }));
  }
  std::string text;
  const auto add = [&](const std::vector<std::string>& fields) {
    std::string line = style == TableStyle::markdown ? "|" : "";
    for (std::size_t c = 0; c < fields.size(); ++c) {
      if (style == TableStyle::csv)
        line += (c > 0 ? "," : "") + csv_field(fields[c]);
      else if (style == TableStyle::markdown)
        line += " " + replaced(fields[c], '|', "\\|") + " |";
      else
        line += (c > 0 ? "  " : "") + (numeric[c] ? fmt::format("{:>{}}", fields[c], widths[c])
                                                  : fmt::format("{:<{}}", fields[c], widths[c]));
    }
    if (style == TableStyle::aligned) line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add(table.head);
  if (style == TableStyle::markdown) {
    text += "|";
    for (const bool right : numeric) text += right ? "---:|" : "---|";
    text += "\n";
  }
  for (const auto& row : table.rows) add(row);
  return text;
}

Table table_of(const Comparison& comparison, const Comparisons& result, bool times) {
  return comparison.seeds > 1 ? table_of_seeds(result, times) : table_of_runs(result, times);
}

void write_json(const Comparison& comparison, const Comparisons& result, bool times,
                format::Sink& out) {
  JsonObject json(out, "queens.compare/1");
  json.fields("goal", comparison.goal == Goal::first ? "first" : "all");
  json.fields("seed", comparison.first_seed, "seeds", comparison.seeds).key("rows").open('[');
  for (const Row& row : result.rows) {
    const auto note = row.note.empty() ? std::nullopt : std::optional(row.note);
    json.open('{').fields("algorithm", row.variant->name, "n", row.n, "note", note);
    json.key("runs").open('[');
    for (const Report& run : row.runs) {
      const auto& c = run.counters;
      json.open('{').fields("finished", run.finished, "trials", c.trials, "nodes", c.nodes);
      json.fields("checks", c.checks, "backtracks", c.backtracks, "solutions", c.solutions);
      json.fields("trials_by_queen", run.trials_by_queen);
      if (times) json.fields("seconds", run.seconds);
      json.close('}');
    }
    json.close(']').close('}');
  }
  json.close(']');
}

void write_json(const Table& table, std::string_view what, format::Sink& out) {
  JsonObject json(out, "queens.reproduce/1");
  json.fields("what", what).key("rows").open('[');
  for (const auto& row : table.rows) {
    json.open('{');
    for (std::size_t i = 0; i < row.size(); ++i) json.fields(table.head[i], row[i]);
    json.close('}');
  }
  json.close(']');
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

Result<Reproduction> reproduce(std::string_view what, std::optional<std::uint64_t> up_to) {
  return functions[TRY(one_of("--reproduce", what, names))](up_to);
}

}  // namespace queens::cli
