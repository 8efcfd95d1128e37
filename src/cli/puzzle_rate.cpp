// SPDX-License-Identifier: MIT
// queens puzzle rate: how hard a colour puzzle is, and which deductions it takes.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/puzzle_input.h"
#include "cli/run_options.h"
#include "cli/stop.h"

namespace queens::cli {
namespace {

using puzzle::Technique;

Result<int> run_puzzle_rate(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  const auto read = TRY(puzzle_from(args));
  const Stop stop(run_options.time_limit);
  const auto answer = TRY(puzzle::solve(read.puzzle, stop.token()));
  if (!answer.complete) {
    terminal.say(stop.sentence());
    return Exit::stopped;
  }
  if (args.has("--json")) {
    format::JsonWriter json(terminal.out());
    json.open('{').key("schema").text("queens.puzzle.rate/1");
    write_regions(json, read.puzzle);
    json.key("unique").boolean(answer.unique());
    if (answer.unique())
      write_rating(json, answer.rating);
    else
      json.key("rating").null();
    json.close('}');
    terminal.out().append('\n');
  } else if (answer.unique()) {
    terminal.out().append(in_words(answer.rating) + "\n");
    for (int i = 0; i < puzzle::technique_count; ++i)
      if (answer.rating.uses[i] > 0)
        terminal.out().append(fmt::format("{:>4}  {:<16} {}\n", answer.rating.uses[i],
                                          id_of(static_cast<Technique>(i)),
                                          meaning_of(static_cast<Technique>(i))));
  }
  if (answer.unique()) return Exit::answered;
  if (!args.has("--json"))
    terminal.say(answer.solutions.empty()
                     ? "there is no rating, because there is no solution"
                     : "there is no rating, because there is more than one solution");
  return Exit::none;
}

constexpr Option puzzle_rate_options[] = {time_option, json_option};
constexpr OptionGroup puzzle_rate_groups[] = {{"Options", puzzle_rate_options}};

}  // namespace

extern const Command puzzle_rate_command;
constinit const Command puzzle_rate_command = {
    .name = "puzzle rate",
    .summary = "how hard it is, and what it takes",
    .argument = "FILE",
    .description =
        "Rates a colour puzzle: easy, medium, hard or expert, and a number, by the hardest\n"
        "deduction that it takes and how often; then how often each deduction is made. With no\n"
        "solution, or more than one, there is no rating, and the exit status is 1.",
    .groups = puzzle_rate_groups,
    .examples = {{{"queens puzzle rate daily.txt", "such as 'medium 32'"},
                  {"queens puzzle new 9 --seed 7 | queens puzzle rate", "of a new one"}}},
    .run = run_puzzle_rate,
};

}  // namespace queens::cli
