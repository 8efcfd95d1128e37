// SPDX-License-Identifier: MIT
// queens compare: classic algorithms side by side on boards of several sizes, by what they count
// and by the clock, as a table, as JSON and as a chart; or what the paper shows of them.
#include <algorithm>

#include "cli/commands/classic/comparison.h"
#include "draw/paper.h"

namespace queens::cli {
namespace {

using classic::Goal, classic::Report, classic::Variant, format::Table, format::TableStyle;

constexpr std::uint64_t largest_compared = 100'000, most_sizes = 200;

// Without times the output is always the same, so a fast or an idle machine must not get further
// than a slow one: trials are limited, not seconds. About 10 s of most algorithms.
constexpr std::uint64_t default_trials = 100'000'000;

// A complete search of everything has a known cost: refuse it before it is begun.
std::string refusal(const Comparison& comparison, const Variant& variant, std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  if (n > algorithm.largest_n) return fmt::format("takes boards up to n = {}", algorithm.largest_n);
  if (comparison.goal == Goal::first || !algorithm.complete || n <= algorithm.largest_count)
    return "";
  if (const auto most = comparison.most_trials) {
    const Forecast cost{.cost = classic::cost_of_all(algorithm, n)};
    return cost.cost.trials <= static_cast<double>(*most) ? "" : cost.sentence(algorithm, false);
  }
  if (!comparison.limit) return "";
  const Forecast cost = forecast(variant, n);
  if (cost.seconds <= comparison.limit->seconds) return "";
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
  comparison.limit = TRY(RunOptions::from(args)).time_limit;
  TRY(read_squares(args, "--queen", comparison.demanded));
  comparison.times = !args.has("--no-time");
  if (args.has("--anyway"))
    comparison.limit = {};
  else if (!comparison.limit && comparison.times)
    comparison.limit = TimeLimit{10, "10"};
  else if (!comparison.limit)
    comparison.most_trials = default_trials;
  return comparison;
}

Result<Comparisons> compare(const Comparison& comparison) {
  Comparisons result;
  for (const std::uint64_t n : comparison.sizes) {
    const auto problem =
        TRY(Problem::from({.rows = n, .columns = n, .demanded = comparison.demanded}));
    for (const Variant& variant : comparison.variants) {
      Row row{.variant = &variant, .n = n, .runs = {}, .note = refusal(comparison, variant, n)};
      // A complete algorithm is not randomized: once is enough. A local search has its own limit.
      const bool complete = variant.algorithm->complete;
      const std::uint64_t seeds = complete ? 1 : comparison.seeds;
      const auto most_trials = complete ? comparison.most_trials : std::nullopt;
      for (std::uint64_t i = 0; i < seeds && row.note.empty(); ++i) {
        const Stop stop(comparison.limit);
        const classic::Request request{.problem = problem,
                                       .goal = comparison.goal,
                                       .seed = comparison.first_seed + i,
                                       .switches = variant.switches,
                                       .most_trials = most_trials,
                                       .stop = stop.token()};
        auto report = TRY(run_checked(*variant.algorithm, request));
        const bool ended_early = !report.finished && stop.requested();
        if (!ended_early && !report.finished && complete) row.note = report.why;
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

void write_json(const Table& table, std::string_view what, format::Sink& out) {
  JsonObject json(out, "queens.reproduce/1");
  json.fields("what", what).list("rows", table.rows, [&](const auto& row) {
    json.open('{');
    for (std::size_t i = 0; i < row.size(); ++i) json.fields(table.head[i], row[i]);
    json.close('}');
  });
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
  if (refused && (comparison.limit || comparison.most_trials))
    terminal.say("a run may take {}: --time-limit SECONDS allows more, --anyway any time",
                 comparison.limit ? comparison.limit->text + " s"
                                  : draw::with_commas(default_trials) + " trials without times");
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
        "end in time is not begun: what it would cost is told instead. With --no-time a run may\n"
        "take 100,000,000 trials, whatever time that is.",
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
