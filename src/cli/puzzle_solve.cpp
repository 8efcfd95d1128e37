// SPDX-License-Identifier: MIT
// queens puzzle solve: a colour puzzle solved as a person would, each step with its reason, and
// whether the solution is the only one.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/files.h"
#include "cli/puzzle_input.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/trace_player.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

using draw::PuzzlePicture;
using puzzle::Answer;
using puzzle::Marks;
using puzzle::Path;
using puzzle::Puzzle;

constexpr std::string_view outcome_of(const Answer& answer) {
  if (!answer.complete) return "unknown";
  return answer.solutions.empty() ? "none" : answer.solutions.size() == 1 ? "unique" : "several";
}

std::string_view end_of(const Path& path) {
  constexpr std::string_view ends[] = {"solved", "stuck", "impossible"};
  return ends[static_cast<int>(path.end)];
}

PuzzlePicture solved(const Puzzle& puzzle, const std::vector<Square>& queens, std::string title) {
  return {.puzzle = puzzle, .marks = {queens, {}}, .title = std::move(title)};
}

// One picture for each step, then the solution, or two, or where the deductions end.
std::vector<PuzzlePicture> pictures_of(const Puzzle& puzzle, const Answer& answer) {
  std::vector<PuzzlePicture> pictures;
  Marks marks;
  for (const puzzle::Step& step : answer.path.steps) {
    pictures.push_back(draw::picture_of(puzzle, marks, step));
    pictures.back().title = fmt::format("{}. {}", pictures.size(), step.name);
    draw::add(marks, step.added);
  }
  if (answer.solutions.empty())
    pictures.push_back({.puzzle = puzzle,
                        .marks = marks,
                        .title = "there is no solution",
                        .caption = answer.path.why});
  for (std::size_t i = 0; i < answer.solutions.size(); ++i)
    pictures.push_back(
        solved(puzzle, answer.solutions[i],
               answer.unique() ? "the only solution" : fmt::format("solution {}", i + 1)));
  return pictures;
}

std::string why_none(const Answer& answer) {
  if (!answer.path.why.empty()) return "there is no solution: " + answer.path.why;
  return "there is no solution: an exhaustive search found none, though the deductions alone do "
         "not show why";
}

void print_puzzle_solve_json(const Puzzle& puzzle, const Answer& answer, Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.puzzle.solve/1");
  write_regions(json, puzzle);
  json.key("outcome").text(outcome_of(answer)).key("solutions").open('[');
  for (const auto& solution : answer.solutions) json.squares(solution);
  json.close(']').key("reason");
  answer.complete&& answer.solutions.empty() ? json.text(why_none(answer)) : json.null();
  json.key("deductions").open('{').key("end").text(end_of(answer.path)).key("steps").open('[');
  for (const puzzle::Step& step : answer.path.steps) write_step(json, puzzle, step);
  json.close(']').key("queens").squares(answer.path.marks.queens);
  json.key("crosses").squares(answer.path.marks.crosses).close('}');
  if (answer.unique()) write_rating(json, answer.rating);
  json.close('}');
  terminal.out().append('\n');
}

void print_puzzle_solve_text(const Puzzle& puzzle, const Answer& answer, bool with_pictures,
                             bool only_boards, Terminal& terminal) {
  auto& out = terminal.out();
  const bool colours = output_takes_colours();
  const auto pictures = pictures_of(puzzle, answer);
  const auto& steps = answer.path.steps;
  for (std::size_t i = 0; i < steps.size() && !only_boards; ++i) {
    out.append(fmt::format("{:>3}. {}\n     {}\n", i + 1, steps[i].name, steps[i].sentence));
    if (with_pictures) out.append("\n" + to_text(pictures[i], colours) + "\n");
  }
  if (answer.path.end == Path::End::stuck && !only_boards)
    out.append(fmt::format("{:>3}. no deduction goes on from here\n", steps.size() + 1));
  if (!only_boards) out.append('\n');
  for (std::size_t i = steps.size(); i < pictures.size(); ++i) {
    if (i > steps.size()) out.append('\n');
    out.append(to_text(pictures[i], colours));
  }
  if (answer.unique())
    out.append(fmt::format("\nthe only solution; {}\n", in_words(answer.rating)));
  else if (answer.solutions.size() > 1)
    out.append(
        "\nnot a proper puzzle: there is more than one solution, and these are two of them\n");
}

Result<int> run_puzzle_solve(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  const auto form = TRY(form_of(args));
  const auto read = TRY(puzzle_from(args));
  const Stop stop(run_options.time_limit);
  const auto answer = TRY(puzzle::solve(read.puzzle, stop.token()));

  if (form == Form::json) {
    print_puzzle_solve_json(read.puzzle, answer, terminal);
  } else if (form == Form::svg) {
    auto pictures = pictures_of(read.puzzle, answer);
    if (const auto text = args.value("--step")) {
      const auto step = TRY(whole_number("--step", *text, 1, pictures.size()));
      pictures = {pictures[step - 1]};
    }
    TRY(write_picture(args, terminal, pictures));
  } else if (args.has("--step")) {
    return bad_input("--step chooses one of the pictures: it needs --as svg");
  } else {
    print_puzzle_solve_text(read.puzzle, answer, args.has("--pictures"), run_options.quiet,
                            terminal);
  }
  TRY(terminal.finish());
  if (!answer.complete) {
    terminal.say(stop.sentence());
    return Exit::stopped;
  }
  if (!answer.solutions.empty()) return Exit::answered;
  if (form != Form::json) terminal.say(why_none(answer));
  return Exit::none;
}

constexpr Option puzzle_solve_options[] = {
    {"--pictures", "", "the board after each step, not only at the end"},
    {"--quiet", "", "the solved board alone, without the steps"},
    puzzle_as_option,
    {"--step", "K", "with --as svg: the picture of step K alone"},
    puzzle_out_option,
    time_option,
    json_option,
};
constexpr OptionGroup puzzle_solve_groups[] = {{"Options", puzzle_solve_options}};

}  // namespace

extern const Command puzzle_solve_command;
constinit const Command puzzle_solve_command = {
    .name = "puzzle solve",
    .summary = "solve it step by step, with the reasons",
    .argument = "FILE",
    .description =
        "Solves a colour puzzle from FILE or standard input as a person would, says the reason of\n"
        "each step and whether the solution is the only one; if it is not, shows two. Marks in\n"
        "the file are left aside. In the boards Q is a queen, x is out, [ ] is new, ( ) is why.",
    .groups = puzzle_solve_groups,
    .examples = {{{"queens puzzle solve daily.txt", "a sentence for each step, and the solution"},
                  {"queens puzzle solve daily.txt --out steps.svg", "a picture for each step"}}},
    .run = run_puzzle_solve,
};

}  // namespace queens::cli
