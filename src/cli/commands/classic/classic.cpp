// SPDX-License-Identifier: MIT
// The classic algorithms: chosen by name, forecast, and explained by `queens gallery`, each with a
// small example that is run, not written.
#include "cli/commands/classic/classic.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "draw/frames.h"
#include "draw/paper.h"

namespace queens::cli {
namespace {

using classic::Algorithm, classic::Step;

// The words of the value flowed into lines, all but the first indented.
void add_field(std::string& text, std::string_view name, std::string_view value) {
  constexpr std::size_t indent = 14, line_width = 96;
  text += fmt::format(
      "  {:<{}}{}\n", name, indent - 2,
      fmt::join(draw::wrapped(value, line_width - indent), "\n" + std::string(indent, ' ')));
}

std::string facts_of(const Algorithm& a) {
  std::string text = fmt::format("{}: {}\n", a.id, a.name);
  add_field(text, "idea", a.idea);
  add_field(text, "source", a.source);
  add_field(text, "time", a.time);
  add_field(text, "space", a.space);
  add_field(text, "answers",
            a.complete
                ? fmt::format("counts and finds; counts n = {} in about a second", a.largest_count)
                : "finds one solution or gives up; proves nothing");
  return text;
}

std::string counts_and_code_of(const Algorithm& a) {
  std::string text;
  add_field(text, "trials", a.counts.trials);
  add_field(text, "nodes", a.counts.nodes);
  add_field(text, "checks", a.counts.checks);
  add_field(text, "backtracks", a.counts.backtracks);
  for (const classic::Switch& s : a.switches)
    add_field(
        text, "switch",
        fmt::format("{} ({} by default): {}", s.name, s.by_default ? "on" : "off", s.meaning));
  text += "\n";
  for (const classic::CodeLine& line : a.code) text += fmt::format("    {}\n", line.text);
  return text;
}

// The first and last steps of the search for a first solution, each in a line, then the board.
std::string example_of(const Algorithm& a, bool colours) {
  const std::uint64_t n = a.complete ? 4 : 6;
  std::vector<Step> steps;
  const auto report = run_checked(a, {.problem = Problem::plain(n), .goal = classic::Goal::first},
                                  [&](const Step& step) {
                                    steps.push_back(step);
                                    return true;
                                  });
  if (!report || steps.empty()) return "";
  constexpr std::size_t head = 14, tail = 4;
  std::string text = fmt::format("\nExample: n = {}, to the first solution\n\n", n);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i == head && steps.size() > head + tail) {
      text += fmt::format("  ... {} steps more ...\n", steps.size() - head - tail);
      i = steps.size() - tail;
    }
    text += fmt::format("  {:>5}  {}\n", steps[i].number, draw::caption_of(steps[i]));
  }
  draw::Board board(n, n);
  for (const Square s : steps.back().queens) board.at(s) = draw::Mark::queen;
  text += "\n" + draw::to_text(board, colours);
  text += "\n" + draw::counters_of(steps.back()) + "\n";
  return text + fmt::format("\nAll of it: queens trace {} {}\n", a.id, n);
}

Result<int> run_gallery(const Args& args, Terminal& terminal) {
  const auto name = fmt::format("{}", fmt::join(args.arguments(), ""));  // "figure 13" too
  for (const draw::PaperEntry& entry : draw::paper_entries())
    if (entry.name == name) {
      print_paper_item(TRY(entry.compute(std::nullopt)), format::TableStyle::aligned, terminal);
      return Exit::answered;
    }
  if (args.argument()) {
    const Algorithm& algorithm = *TRY(variant(name)).algorithm;
    terminal.print("{}{}{}", facts_of(algorithm), counts_and_code_of(algorithm),
                   example_of(algorithm, terminal.output().takes_colours()));
    return Exit::answered;
  }
  for (const Algorithm* algorithm : classic::catalogue()) {
    std::string text = algorithm == classic::catalogue().front() ? "" : "\n";
    text += facts_of(*algorithm);
    add_field(text, "counts",
              fmt::format("as trials: {}; as checks: {}", algorithm->counts.trials,
                          algorithm->counts.checks));
    terminal.out().append(text);
  }
  const auto names = names_of(draw::paper_entries(), &draw::PaperEntry::name);
  std::string text = "\n";
  add_field(text, "the paper", fmt::format("{}", fmt::join(names, ", ")));
  terminal.out().append(text);
  return Exit::answered;
}

}  // namespace

void print_paper_item(const draw::PaperItem& item, format::TableStyle style, Terminal& terminal) {
  if (style == format::TableStyle::aligned)
    terminal.out().append(boards_of(item, terminal.output().takes_colours()));
  if (!item.table.head.empty()) terminal.out().append(to_text(item.table, style));
}

Result<classic::Variant> variant(std::string_view name) {
  auto found = classic::variant_named(name);
  const auto id = name.substr(0, name.find('/'));
  if (found || classic::by_id(id) != nullptr) return found;
  return bad_input("there is no algorithm {}{}", in_quotes(id),
                   did_you_mean(id, names_of(classic::catalogue(), &Algorithm::id),
                                "; 'queens gallery' lists them"));
}

Result<std::optional<classic::Goal>> goal(const Args& args) {
  if (args.has("--first") && args.has("--all"))
    return bad_input("--first and --all exclude each other: give one");
  if (args.has("--first")) return classic::Goal::first;
  if (args.has("--all")) return classic::Goal::all;
  return std::nullopt;
}

std::string duration(double seconds) {
  struct Unit {
    double seconds;
    std::string_view name;
  };
  constexpr Unit units[] = {
      {365.25 * 86400, "year"}, {86400, "day"}, {3600, "hour"}, {60, "minute"}};
  for (const Unit& unit : units) {
    const double amount = seconds / unit.seconds;
    if (amount < 1) continue;
    if (amount >= 1e6) return fmt::format("{:.1g} {}s", amount, unit.name);
    const double whole = std::round(amount);
    return fmt::format("{:.0f} {}{}", whole, unit.name, whole == 1 ? "" : "s");
  }
  return seconds < 10 ? fmt::format("{:.2g} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string Forecast::sentence(const classic::Algorithm& algorithm, bool with_time) const {
  const std::string trials = draw::with_commas(cost.trials);
  return fmt::format("would take {}{} trials ({}){}",
                     cost.exact || trials.starts_with("about") ? "" : "about ", trials,
                     algorithm.counts.trials, with_time ? ", about " + duration(seconds) : "");
}

Forecast forecast(const classic::Variant& variant, std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  Forecast result{.cost = classic::cost_of_all(algorithm, n)};
  // The pace of the largest search that is over in a moment.
  constexpr double moment = 3e5;
  std::uint64_t small = 4;
  while (small < n && classic::cost_of_all(algorithm, small + 1).trials <= moment) ++small;
  // The fastest of several: whatever else the machine does, or has to load first, only slows it.
  constexpr int runs = 5;
  double fastest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < runs; ++i) {
    const auto run =
        algorithm.run({.problem = Problem::plain(small), .switches = variant.switches}, {});
    if (run && run->counters.trials > 0)
      fastest = std::min(fastest, run->seconds / static_cast<double>(run->counters.trials));
  }
  if (std::isfinite(fastest)) result.seconds = result.cost.trials * fastest;
  return result;
}

Choices algorithms() {
  Choices names;
  for (const classic::Algorithm* algorithm : classic::catalogue())
    names.emplace_back(algorithm->id);
  return names;
}

Choices paper_names() {
  Choices names;
  for (const draw::PaperEntry& entry : draw::paper_entries()) names.push_back(entry.name);
  return names;
}

const Command gallery_command = {
    .name = "gallery",
    .summary = "the classic algorithms, explained",
    .argument = "NAME",
    .many = true,
    .choices = algorithms,
    .description =
        "Lists the classic algorithms with their idea, source, complexity and what they count.\n"
        "With a name, explains one with a small example that is run on the spot, or shows a table\n"
        "or figure of the paper about them.",
    .examples = {{{"queens gallery hybrid", "the sets and backtracking of the paper"},
                  {"queens gallery figure 13", "its matrix after the first queen"}}},
    .run = run_gallery,
};

}  // namespace queens::cli
