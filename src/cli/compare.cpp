// SPDX-License-Identifier: MIT
// queens compare: classic algorithms side by side, by what they count and by the clock.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/classic_options.h"
#include "cli/compare_report.h"
#include "cli/compare_runs.h"
#include "cli/files.h"
#include "cli/reproduce.h"
#include "cli/run_options.h"
#include "cli/terminal.h"
#include "cli/trace_player.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

using classic::Goal;

constexpr std::uint64_t largest_compared = 100'000;
constexpr std::uint64_t most_sizes = 200;

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
    return bad_input(fmt::format(
        "the board sizes must be like 8, 4..10 or 8,50,100, with numbers from 0 to {}, not {}",
        largest_compared, in_quotes(text)));
  };
  for (const std::string_view part : split(text, ',')) {
    const auto dots = part.find("..");
    const auto low = whole_number("", part.substr(0, dots), 0, largest_compared);
    const auto high =
        dots == part.npos ? low : whole_number("", part.substr(dots + 2), 0, largest_compared);
    if (!low || !high || *low > *high) return wrong();
    if (*high - *low >= most_sizes || result.size() >= most_sizes)
      return too_large(fmt::format("{} are more than {} board sizes", in_quotes(text), most_sizes));
    for (std::uint64_t n = *low; n <= *high; ++n) result.push_back(n);
  }
  return result;
}

Result<std::vector<classic::Variant>> variants(const Args& args, std::optional<Goal> goal) {
  std::vector<classic::Variant> result;
  if (const auto text = args.value("--algorithms")) {
    for (const std::string_view name : split(*text, ',')) {
      auto one = TRY(variant(name));
      result.push_back(std::move(one));
    }
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
  auto chosen = TRY(variants(args, wanted));
  comparison.variants = std::move(chosen);
  const bool all_complete = std::ranges::all_of(
      comparison.variants, [](const classic::Variant& v) { return v.algorithm->complete; });
  comparison.goal = wanted.value_or(all_complete ? Goal::all : Goal::first);
  for (const classic::Variant& v : comparison.variants)
    if (comparison.goal == Goal::all && !v.algorithm->complete)
      return bad_input(
          fmt::format("'{}' looks for one solution and cannot count them: use --first", v.name));
  if (!args.argument())
    return bad_input("'queens compare' needs board sizes, like 'queens compare 4..10'");
  auto ns = TRY(sizes(*args.argument()));
  comparison.sizes = std::move(ns);
  const auto lot = TRY(seed(args));
  comparison.first_seed = lot;
  if (const auto text = args.value("--seeds")) {
    const auto count = TRY(whole_number("--seeds", *text, 1, 10'000));
    comparison.seeds = count;
  }
  if (const auto text = args.value("--time-limit")) {
    const auto limit = TRY(seconds("--time-limit", *text));
    comparison.limit = {limit, *text};
  }
  for (const std::string& text : args.values("--queen")) {
    const auto one = TRY(square("--queen", text));
    comparison.demanded.push_back(one);
  }
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
std::string boards_as_text(const Reproduction& result) {
  std::string text;
  std::span<const draw::Board> rest = result.boards;
  for (const std::string& name : result.lines) {
    const auto line = rest.first(std::min<std::size_t>(result.across, rest.size()));
    rest = rest.subspan(line.size());
    text += name + "\n" + draw::side_by_side(line, output_takes_colours(), line.size()) + "\n";
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
  if (auto ok = one_of("--reproduce", what, reproducible()); !ok)
    return std::unexpected(ok.error());
  std::optional<std::uint64_t> up_to;
  if (args.argument()) {
    const auto n = TRY(whole_number("the board size", *args.argument(), 0, 1000));
    up_to = n;
  }
  const auto result = TRY(reproduce(what, up_to));
  if (const auto path = args.value("--chart")) {
    if (!result.chart && result.boards.empty())
      return bad_input(fmt::format("--reproduce {} has no picture for --chart", what));
    TRY(write_file(*path, picture_of(result)));
  }
  if (args.has("--json")) {
    write_json(result.table, what, terminal.out());
    return Exit::answered;
  }
  if (style_wanted == TableStyle::aligned) terminal.out().append(boards_as_text(result));
  terminal.out().append(to_text(result.table, style_wanted));
  return Exit::answered;
}

Result<int> run_compare(const Args& args, Terminal& terminal) {
  const auto style_wanted = TRY(style(args));
  if (const auto what = args.value("--reproduce"))
    return run_reproduction(args, *what, style_wanted, terminal);
  const auto comparison = TRY(comparison_from(args));
  const auto measure = TRY(measure_named(args.value("--measure").value_or("trials")));

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
    terminal.say(fmt::format("{}, n = {}: {}", row.variant->name, row.n, row.note));
    refused = true;
  }
  if (result.interrupted) return Exit::stopped;
  if (refused && !args.has("--anyway"))
    terminal.say(
        fmt::format("a run may take {} s: --time-limit SECONDS allows more, --anyway any time",
                    comparison.limit.text));
  return refused ? Exit::stopped : Exit::answered;
}

constexpr Option compare_options[] = {
    {"--algorithms", "A,B,...",
     "which ones (default: all that fit), like min-conflicts/no-gan-init"},
    first_option,
    all_option,
    {"--queen", "R,C", "a queen must stand in row R, column C, from 0; repeatable", true},
    {"--seeds", "K", "run those that draw lots K times; medians and quartiles are shown"},
    seed_option,
    {"--time-limit", "SECONDS", "for one run (default: 10)"},
    anyway_option,
    {"--reproduce", "WHAT", "from the paper: table1, table2, figure6, figures23-24 or figure25"},
};
constexpr Option output_options[] = {
    {"--csv", "", "write comma-separated values"},
    json_option,
    {"--markdown", "", "write a Markdown table"},
    {"--chart", "FILE", "draw a chart, as SVG"},
    {"--measure", "WHAT", "its y axis: trials (default), nodes, checks, backtracks or time"},
    {"--no-time", "", "leave the times out, so that the output is always the same"},
};
constexpr OptionGroup compare_groups[] = {{"Options", compare_options}, {"Output", output_options}};

}  // namespace

extern const Command compare_command;
constinit const Command compare_command = {
    .name = "compare",
    .summary = "classic algorithms side by side",
    .argument = "N..M",
    .description =
        "Runs classic algorithms ('queens gallery' lists them) on boards of one or more sizes and\n"
        "shows their trials, nodes, checks, backtracks, solutions and times. A run that would not\n"
        "end in time is not begun: what it would cost is told instead.",
    .groups = compare_groups,
    .examples = {{{"queens compare 4..8 --algorithms backtracking,hybrid", "two on five sizes"},
                  {"queens compare --reproduce table2", "15 against 5 trials for five queens"}}},
    .run = run_compare,
};

}  // namespace queens::cli
