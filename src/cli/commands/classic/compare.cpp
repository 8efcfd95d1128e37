// SPDX-License-Identifier: MIT
// queens compare: classic algorithms side by side on boards of several sizes, by what they count
// and by the clock, as a table, as JSON and as a chart; or what the paper shows of them.
#include <algorithm>
#include <cmath>

#include "cli/commands/classic/classic.h"
#include "draw/paper.h"

namespace queens::cli {
namespace {

using classic::Goal, classic::Report, classic::Variant, format::Table, format::TableStyle;

struct Comparison {
  std::vector<Variant> variants;
  std::vector<std::uint64_t> sizes;
  Goal goal = Goal::first;
  std::vector<Square> demanded;
  std::uint64_t first_seed = 1, seeds = 1;
  TimeLimit limit = {10, "10"};  // for one run
  bool anyway = false;           // no limit at all
  bool times = true;             // are shown
};

// An algorithm on a size, once for every seed, unless a run would not end.
struct Row {
  const Variant* variant = nullptr;
  std::uint64_t n = 0;
  std::vector<Report> runs;  // one for each seed; empty: refused
  std::string note;          // why it was refused or ended early
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

constexpr std::uint64_t largest_compared = 100'000, most_sizes = 200;

// A complete search of everything has a known cost: refuse it before it is begun.
std::string refusal(const Comparison& comparison, const Variant& variant, std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  if (n > algorithm.largest_n) return fmt::format("takes boards up to n = {}", algorithm.largest_n);
  if (comparison.anyway || comparison.goal == Goal::first || !algorithm.complete ||
      n <= algorithm.largest_count)
    return "";
  const Forecast cost = forecast(variant, n);
  if (cost.seconds <= comparison.limit.seconds) return "";
  return cost.sentence(algorithm, comparison.times);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// "8", "4..10" or "8,50,100"
Result<std::vector<std::uint64_t>> sizes(std::string_view text) {
  std::vector<std::uint64_t> result;
  for (const std::string_view part : split(text, ',')) {
    const auto dots = part.find("..");
    const auto low = side("", part.substr(0, dots), 0, largest_compared);
    const auto high =
        dots == part.npos ? low : side("", part.substr(dots + 2), 0, largest_compared);
    if (const auto oblong = size("", part, largest_compared); oblong && !low)
      return bad_input("the classic algorithms play on square boards, not on {}", in_quotes(part));
    if (!low || !high || *low > *high)
      return bad_input(
          "the board sizes must be like 8, 4..10 or 8,50,100, with numbers from 0 to {}, not {}",
          largest_compared, in_quotes(text));
    if (*high - *low >= most_sizes || result.size() >= most_sizes)
      return too_large("{} are more than {} board sizes", in_quotes(text), most_sizes);
    for (std::uint64_t n = *low; n <= *high; ++n) result.push_back(n);
  }
  return result;
}

Result<std::vector<Variant>> variants(const Args& args, std::optional<Goal> goal) {
  std::vector<Variant> result;
  if (const auto text = args.value("--algorithms")) {
    for (const std::string_view name : split(*text, ',')) result.push_back(TRY(variant(name)));
    return result;
  }
  for (const classic::Algorithm* algorithm : classic::catalogue())
    if (algorithm->complete || goal == Goal::first)
      result.push_back(classic::variant_named(algorithm->id).value());
  return result;
}

Result<Comparison> comparison_from(const Args& args) {
  Comparison comparison;
  const auto wanted = TRY(goal(args));
  comparison.variants = TRY(variants(args, wanted));
  const bool all_complete = std::ranges::all_of(
      comparison.variants, [](const Variant& v) { return v.algorithm->complete; });
  comparison.goal = wanted.value_or(all_complete ? Goal::all : Goal::first);
  for (const Variant& v : comparison.variants)
    if (comparison.goal == Goal::all && !v.algorithm->complete)
      return bad_input("'{}' looks for one solution and cannot count them: use --first", v.name);
  if (!args.argument())
    return bad_input("'queens compare' needs board sizes, like 'queens compare 4..10'");
  comparison.sizes = TRY(sizes(*args.argument()));
  TRY(read_number(args, "--seed", 0, any_number, comparison.first_seed));
  TRY(read_number(args, "--seeds", 1, 10'000, comparison.seeds));
  comparison.limit = TRY(RunOptions::from(args)).time_limit.value_or(comparison.limit);
  TRY(read_squares(args, "--queen", comparison.demanded));
  comparison.anyway = args.has("--anyway");
  comparison.times = !args.has("--no-time");
  return comparison;
}

Result<Comparisons> compare(const Comparison& comparison) {
  Comparisons result;
  for (const std::uint64_t n : comparison.sizes) {
    const auto problem =
        TRY(Problem::from({.rows = n, .columns = n, .demanded = comparison.demanded}));
    for (const Variant& variant : comparison.variants) {
      Row row{.variant = &variant, .n = n, .runs = {}, .note = refusal(comparison, variant, n)};
      // A complete algorithm draws no lots: once is enough.
      const std::uint64_t seeds = variant.algorithm->complete ? 1 : comparison.seeds;
      for (std::uint64_t i = 0; i < seeds && row.note.empty(); ++i) {
        const Stop stop(comparison.anyway ? std::nullopt : std::optional(comparison.limit));
        const classic::Request request{.problem = problem,
                                       .goal = comparison.goal,
                                       .seed = comparison.first_seed + i,
                                       .switches = variant.switches,
                                       .stop = stop.token()};
        auto report = TRY(run_checked(*variant.algorithm, request));
        const bool ended_early = !report.finished && stop.requested();
        row.runs.push_back(std::move(report));
        if (!ended_early) continue;
        row.note = stop.sentence();
        result.interrupted = !stop.by_time();
      }
      result.rows.push_back(std::move(row));
      if (result.interrupted) return result;
    }
  }
  return result;
}

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

void write_json(const Table& table, std::string_view what, format::Sink& out) {
  JsonObject json(out, "queens.reproduce/1");
  json.fields("what", what).list("rows", table.rows, [&](const auto& row) {
    json.open('{');
    for (std::size_t i = 0; i < row.size(); ++i) json.fields(table.head[i], row[i]);
    json.close('}');
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

Result<TableStyle> style(const Args& args) {
  const bool csv = args.has("--csv"), markdown = args.has("--markdown");
  if (csv + markdown + args.has("--json") > 1)
    return bad_input("--csv, --json and --markdown exclude each other: give one");
  return csv ? TableStyle::csv : markdown ? TableStyle::markdown : TableStyle::aligned;
}

Result<int> run_reproduction(const Args& args, const std::string& what, TableStyle style_wanted,
                             Terminal& terminal) {
  std::optional<std::uint64_t> up_to;
  if (args.argument()) up_to = TRY(whole_number("the board size", *args.argument(), 0, 1000));
  const auto entries = draw::paper_entries();
  const auto index = TRY(one_of("--reproduce", what, names_of(entries, &draw::PaperEntry::name)));
  const auto result = TRY(entries[index].compute(up_to));
  if (const auto path = args.value("--chart")) {
    if (!result.chart && result.boards.empty())
      return bad_input("--reproduce {} is a table, and has no picture for --chart", what);
    TRY(write_file(*path, to_svg(result)));
  }
  if (args.has("--json")) {
    write_json(result.table, what, terminal.out());
    return Exit::answered;
  }
  print_paper_item(result, style_wanted, terminal);
  return Exit::answered;
}

Result<int> run_compare(const Args& args, Terminal& terminal) {
  const auto style_wanted = TRY(style(args));
  if (const auto path = args.value("--chart")) TRY(validate_writable(*path));
  if (const auto what = args.value("--reproduce"))
    return run_reproduction(args, *what, style_wanted, terminal);
  const auto comparison = TRY(comparison_from(args));
  Measure measure = measures[0];
  TRY(read_choice(args, "--measure", measures, &Measure::name, measure));

  const auto result = TRY(compare(comparison));
  const auto& table_of = comparison.seeds > 1 ? table_of_seeds : table_of_runs;
  if (args.has("--json"))
    write_json(comparison, result, terminal.out());
  else
    terminal.out().append(to_text(table_of(result, comparison.times), style_wanted));
  TRY(terminal.finish());
  if (const auto path = args.value("--chart"))
    TRY(write_file(*path, draw::to_svg(chart_of(comparison, result, measure))));

  bool refused = false;
  for (const Row& row : result.rows) {
    if (row.note.empty()) continue;
    terminal.say("{}, n = {}: {}", row.variant->name, row.n, row.note);
    refused = true;
  }
  if (result.interrupted) return Exit::stopped;
  if (refused && !args.has("--anyway"))
    terminal.say("a run may take {} s: --time-limit SECONDS allows more, --anyway any time",
                 comparison.limit.text);
  return refused ? Exit::stopped : Exit::answered;
}

}  // namespace

const Command compare_command = {
    .name = "compare",
    .summary = "classic algorithms side by side",
    .argument = "N..M",
    .description =
        "Runs classic algorithms ('queens gallery' lists them) on boards of one or more sizes and\n"
        "shows their trials, nodes, checks, backtracks, solutions and times. A run that would not\n"
        "end in time is not begun: what it would cost is told instead.",
    .options =
        {Option{"--algorithms", "A,B,...",
                "which ones (default: all that fit), like min-conflicts/no-gan-init"}
             .among(algorithms),
         first_option,
         all_option,
         {"--queen", "R,C", "a queen must stand in row R, column C, from 0; repeatable", true},
         {"--seeds", "K", "run those that draw lots K times; medians and quartiles are shown"},
         seed_option,
         {"--time-limit", "SECONDS", "for one run (default: 10)"},
         anyway_option,
         Option{"--reproduce", "WHAT",
                "from the paper: table1, table2, figure1 to figure22, figures23-24, figure25"}
             .among(paper_names)},
    .output = {{"--csv", "", "write comma-separated values"},
               json_option,
               {"--markdown", "", "write a Markdown table"},
               {"--chart", "FILE", "draw a chart, as SVG"},
               Option{"--measure", "WHAT", "its y axis: "}.among(names_in<measures>),
               {"--no-time", "", "leave the times out, so that the output is always the same"}},
    .examples = {{{"queens compare 4..8 --algorithms backtracking,hybrid", "two on five sizes"},
                  {"queens compare --reproduce table2", "15 against 5 trials for five queens"}}},
    .run = run_compare,
};

}  // namespace queens::cli
