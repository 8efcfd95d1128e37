// SPDX-License-Identifier: MIT
// queens compare: classic algorithms side by side, by what they count and by the clock.
#include "cli/commands/compare/compare.h"

#include <algorithm>

#include "cli/options/options.h"
#include "cli/terminal/files.h"

namespace queens::cli {
namespace {

using classic::Goal;

constexpr std::uint64_t largest_compared = 100'000;
constexpr std::uint64_t most_sizes = 200;

// A complete search of everything has a known cost: refuse it before it is begun.
std::string refusal(const Comparison& comparison, const classic::Variant& variant,
                    std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  if (n > algorithm.largest_n) return fmt::format("takes boards up to n = {}", algorithm.largest_n);
  if (comparison.anyway || comparison.goal == classic::Goal::first || !algorithm.complete)
    return "";
  if (n <= algorithm.largest_count) return "";
  const Forecast cost = forecast(variant, n);
  if (cost.seconds <= comparison.limit.seconds) return "";
  return cost.sentence(algorithm);
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
  const auto wrong = [&] {
    return bad_input(
        "the board sizes must be like 8, 4..10 or 8,50,100, with numbers from 0 to {}, not {}",
        largest_compared, in_quotes(text));
  };
  for (const std::string_view part : split(text, ',')) {
    const auto dots = part.find("..");
    const auto low = whole_number("", part.substr(0, dots), 0, largest_compared);
    const auto high =
        dots == part.npos ? low : whole_number("", part.substr(dots + 2), 0, largest_compared);
    if (!low || !high || *low > *high) return wrong();
    if (*high - *low >= most_sizes || result.size() >= most_sizes)
      return too_large("{} are more than {} board sizes", in_quotes(text), most_sizes);
    for (std::uint64_t n = *low; n <= *high; ++n) result.push_back(n);
  }
  return result;
}

Result<std::vector<classic::Variant>> variants(const Args& args, std::optional<Goal> goal) {
  std::vector<classic::Variant> result;
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
      comparison.variants, [](const classic::Variant& v) { return v.algorithm->complete; });
  comparison.goal = wanted.value_or(all_complete ? Goal::all : Goal::first);
  for (const classic::Variant& v : comparison.variants)
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
  return comparison;
}

Result<TableStyle> style(const Args& args) {
  const bool csv = args.has("--csv"), markdown = args.has("--markdown");
  if (csv + markdown + args.has("--json") > 1)
    return bad_input("--csv, --json and --markdown exclude each other: give one");
  return csv ? TableStyle::csv : markdown ? TableStyle::markdown : TableStyle::aligned;
}

// The boards line by line, each under its name.
std::string boards_as_text(const Reproduction& result, bool colours) {
  std::string text;
  std::span<const draw::Board> rest = result.boards;
  for (const std::string& name : result.lines) {
    const auto line = rest.first(std::min<std::size_t>(result.across, rest.size()));
    rest = rest.subspan(line.size());
    text += name + "\n" + draw::side_by_side(line, colours, line.size()) + "\n";
  }
  return text;
}

std::string picture_of(const Reproduction& result) {
  if (result.chart) return draw::to_svg(*result.chart);
  auto boards = result.boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    boards[i].caption = result.lines[i / result.across] + ", " + boards[i].caption;
  return draw::to_svg(boards, result.across);
}

Result<int> run_reproduction(const Args& args, const std::string& what, TableStyle style_wanted,
                             Terminal& terminal) {
  std::optional<std::uint64_t> up_to;
  if (args.argument()) up_to = TRY(whole_number("the board size", *args.argument(), 0, 1000));
  const auto result = TRY(reproduce(what, up_to));
  if (const auto path = args.value("--chart")) {
    if (!result.chart && result.boards.empty())
      return bad_input("--reproduce {} has no picture for --chart", what);
    TRY(write_file(*path, picture_of(result)));
  }
  if (args.has("--json")) {
    write_json(result.table, what, terminal.out());
    return Exit::answered;
  }
  if (style_wanted == TableStyle::aligned)
    terminal.out().append(boards_as_text(result, terminal.output().takes_colours()));
  terminal.out().append(to_text(result.table, style_wanted));
  return Exit::answered;
}

Result<int> run_compare(const Args& args, Terminal& terminal) {
  const auto style_wanted = TRY(style(args));
  if (const auto what = args.value("--reproduce"))
    return run_reproduction(args, *what, style_wanted, terminal);
  const auto comparison = TRY(comparison_from(args));
  Measure measure = measures[0];
  TRY(read_choice(args, "--measure", measures, &Measure::name, measure));

  const auto result = TRY(compare(comparison));
  const bool times = !args.has("--no-time");
  if (args.has("--json"))
    write_json(comparison, result, times, terminal.out());
  else
    terminal.out().append(to_text(table_of(comparison, result, times), style_wanted));
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

Result<Comparisons> compare(const Comparison& comparison) {
  Comparisons result;
  for (const std::uint64_t n : comparison.sizes) {
    const auto problem =
        TRY(Problem::from({.rows = n, .columns = n, .demanded = comparison.demanded}));
    for (const classic::Variant& variant : comparison.variants) {
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

const Command compare_command = {
    .name = "compare",
    .summary = "classic algorithms side by side",
    .argument = "N..M",
    .description =
        "Runs classic algorithms ('queens gallery' lists them) on boards of one or more sizes and\n"
        "shows their trials, nodes, checks, backtracks, solutions and times. A run that would not\n"
        "end in time is not begun: what it would cost is told instead.",
    .options = {{"--algorithms", "A,B,...",
                 "which ones (default: all that fit), like min-conflicts/no-gan-init"},
                first_option,
                all_option,
                {"--queen", "R,C", "a queen must stand in row R, column C, from 0; repeatable",
                 true},
                {"--seeds", "K",
                 "run those that draw lots K times; medians and quartiles are shown"},
                seed_option,
                {"--time-limit", "SECONDS", "for one run (default: 10)"},
                anyway_option,
                {"--reproduce", "WHAT",
                 "from the paper: table1, table2, figure6, figures23-24 or figure25"}},
    .output = {{"--csv", "", "write comma-separated values"},
               json_option,
               {"--markdown", "", "write a Markdown table"},
               {"--chart", "FILE", "draw a chart, as SVG"},
               {"--measure", "WHAT",
                "its y axis: trials (default), nodes, checks, backtracks or time"},
               {"--no-time", "", "leave the times out, so that the output is always the same"}},
    .examples = {{{"queens compare 4..8 --algorithms backtracking,hybrid", "two on five sizes"},
                  {"queens compare --reproduce table2", "15 against 5 trials for five queens"}}},
    .run = run_compare,
};

}  // namespace queens::cli
