// SPDX-License-Identifier: MIT
// queens gallery: the classic algorithms, and for each one a small example that is run, not
// written.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/arguments.h"
#include "cli/classic_options.h"
#include "cli/terminal.h"
#include "cli/trace_player.h"
#include "draw/frames.h"

namespace queens::cli {
namespace {

using classic::Algorithm;
using classic::Step;

constexpr std::size_t line_width = 96;

// Words flowed into lines, all but the first indented.
std::string flowed(std::string_view text, std::size_t indent) {
  std::string lines;
  std::size_t column = indent;
  while (!text.empty()) {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (column > indent && column + 1 + word.size() > line_width) {
      lines += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += word.size();
  }
  return lines;
}

void add_field(std::string& text, std::string_view name, std::string_view value) {
  constexpr std::size_t indent = 14;
  text += fmt::format("  {:<{}}{}\n", name, indent - 2, flowed(value, indent));
}

std::string facts_of(const Algorithm& a) {
  std::string text = fmt::format("{}: {}\n", a.id, a.name);
  add_field(text, "idea", a.idea);
  add_field(text, "source", a.source);
  add_field(text, "time", a.time);
  add_field(text, "space", a.space);
  add_field(text, "answers",
            a.complete ? fmt::format("counts and finds; counts n = {} in about a "
                                     "second",
                                     a.largest_count)
                       : "finds one solution or gives up; proves nothing");
  return text;
}

std::string counts_of(const Algorithm& a) {
  std::string text;
  add_field(text, "trials", a.counts.trials);
  add_field(text, "nodes", a.counts.nodes);
  add_field(text, "checks", a.counts.checks);
  add_field(text, "backtracks", a.counts.backtracks);
  for (const classic::Switch& s : a.switches)
    add_field(
        text, "switch",
        fmt::format("{} ({} by default): {}", s.name, s.by_default ? "on" : "off", s.meaning));
  return text;
}

std::string code_of(const Algorithm& a) {
  std::string text = "\n";
  for (const classic::CodeLine& line : a.code) text += fmt::format("    {}\n", line.text);
  return text;
}

// The first and last steps of the search for a first solution, each in a line, then the board.
std::string example_of(const Algorithm& a) {
  const std::uint64_t n = a.complete ? 4 : 6;
  std::vector<Step> steps;
  const auto report =
      a.run({.problem = Problem::plain(n), .goal = classic::Goal::first}, [&](const Step& step) {
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
  text += "\n" + draw::to_text(board, output_takes_colours());
  text += "\n" + draw::counters_of(steps.back()) + "\n";
  return text + fmt::format("\nAll of it: queens trace {} {}\n", a.id, n);
}

Result<int> run_gallery(const Args& args, Terminal& terminal) {
  if (!args.argument()) {
    bool first = true;
    for (const Algorithm* algorithm : classic::catalogue()) {
      if (!std::exchange(first, false)) terminal.out().append('\n');
      terminal.out().append(facts_of(*algorithm));
      std::string counts;
      add_field(counts, "counts",
                fmt::format("as trials: {}; as checks: {}", algorithm->counts.trials,
                            algorithm->counts.checks));
      terminal.out().append(counts);
    }
    return Exit::answered;
  }
  const auto chosen = TRY(variant(*args.argument()));
  const Algorithm& algorithm = *chosen.algorithm;
  terminal.out().append(facts_of(algorithm) + counts_of(algorithm) + code_of(algorithm) +
                        example_of(algorithm));
  return Exit::answered;
}

}  // namespace

extern const Command gallery_command;
constinit const Command gallery_command = {
    .name = "gallery",
    .summary = "the classic algorithms, explained",
    .argument = "NAME",
    .description =
        "Lists the classic algorithms with their idea, source, complexity and what they count.\n"
        "With a name, explains one with a small example that is run on the spot.",
    .groups = {},
    .examples = {{{"queens gallery", "all of them"},
                  {"queens gallery hybrid", "the sets and backtracking of the paper"}}},
    .run = run_gallery,
};

}  // namespace queens::cli
