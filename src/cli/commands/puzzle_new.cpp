// SPDX-License-Identifier: MIT
// queens puzzle new: a puzzle with one solution, of the size and rating asked for. `rate`: how hard
// a puzzle is, and which deductions it takes. `count`: how many solutions it has.
#include <random>

#include "cli/commands/puzzle.h"
#include "format/puzzle_json.h"

namespace queens::cli {
namespace {

using puzzle::Order, puzzle::Technique;

Result<Order> order_from(const Args& args) {
  Order order;
  TRY(read_number(args, "--stars", 1, puzzle::most_stars, order.stars));
  const auto& sizes = puzzle::new_sizes[order.stars];
  order.size = sizes.usual;
  if (args.has("--size") && args.argument())
    return bad_input("the size is given twice, as {} and with --size", in_quotes(*args.argument()));
  if (const auto text = args.has("--size") ? args.value("--size") : args.argument())
    order.size =
        TRY(side(args.has("--size") ? "--size" : "the size", *text, sizes.smallest, sizes.largest));
  const auto name = [](puzzle::Grade grade) { return to_string(grade); };
  TRY(read_choice(args, "--rating", puzzle::all_grades, name, order.grade));
  order.allow_guess = args.has("--allow-guess");
  order.seed = std::random_device()();
  TRY(read_number(args, "--seed", 0, any_number, order.seed));
  return order;
}

// What makes the same puzzle again.
std::string command_line(const Order& order) {
  return fmt::format("queens puzzle new --size {}{}{}{} --seed {}", order.size,
                     order.stars == 1 ? "" : fmt::format(" --stars {}", order.stars),
                     order.grade ? fmt::format(" --rating {}", to_string(*order.grade)) : "",
                     order.allow_guess ? " --allow-guess" : "", order.seed);
}

Result<int> run_puzzle_new(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  const auto form = TRY(form_of(args));
  const auto order = TRY(order_from(args));
  const Stop stop(run.time_limit);
  const auto made = stop.explained(puzzle::make(order, stop.token()));
  if (is_stopped(made) && form == Form::json)
    JsonObject(terminal.out(), "queens.puzzle/1").fields("complete", false);
  if (!made) return std::unexpected(made.error());
  const auto& solution = made->answer.solutions[0];
  const auto& rating = made->answer.rating;
  const bool with_solution = args.has("--solution");
  if (form == Form::json) {
    JsonObject json(terminal.out());
    open_puzzle(*made, order.seed, with_solution, json);
  } else if (form == Form::svg) {
    draw::PuzzlePicture picture{
        .puzzle = made->puzzle, .title = in_words(rating), .caption = command_line(order)};
    if (with_solution) picture.marks.queens = solution;
    TRY(write_picture(args, terminal, {&picture, 1}));
  } else {
    terminal.print("# {}; {}\n", in_words(rating), command_line(order));
    write_puzzle(made->puzzle, terminal.out());
    for (std::size_t row = 0; row < order.size && with_solution; ++row) {
      std::string line(order.size, '.');
      for (const Square s : solution)
        if (s.row == row) line[s.column] = 'Q';
      terminal.print("{}{}\n", row == 0 ? "\n" : "", line);
    }
  }
  return Exit::answered;
}

Result<int> run_puzzle_rate(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  const auto read = TRY(puzzle_from(args));
  const Stop stop(run.time_limit);
  const auto answer = TRY(puzzle::solve(read.puzzle, stop.token()));
  if (!answer.complete) {
    if (run.json) JsonObject(terminal.out(), "queens.puzzle.rate/1").fields("complete", false);
    return terminal.stopped("{}", stop.sentence());
  }
  if (run.json) {
    JsonObject json(terminal.out(), "queens.puzzle.rate/1");
    write_regions(read.puzzle, json);
    json.fields("unique", answer.unique());
    answer.unique() ? write_rating(answer.rating, json) : void(json.key("rating").null());
  } else if (answer.unique()) {
    terminal.print("{}\n", in_words(answer.rating));
    for (int i = 0; i < puzzle::technique_count; ++i)
      if (answer.rating.uses[i] > 0)
        terminal.print("{:>4}  {:<16} {}\n", answer.rating.uses[i],
                       id_of(static_cast<Technique>(i)), meaning_of(static_cast<Technique>(i)));
  } else {
    terminal.say("there is no rating, because there is {} solution",
                 answer.solutions.empty() ? "no" : "more than one");
  }
  return answer.unique() ? Exit::answered : Exit::none;
}

Result<int> run_puzzle_count(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  const auto read = TRY(puzzle_from(args));
  const Stop stop(run.time_limit);
  const auto counted = TRY(puzzle::count_solutions(read.puzzle, stop.token()));
  if (run.json) {
    JsonObject json(terminal.out(), "queens.puzzle.count/1");
    write_regions(read.puzzle, json);
    json.fields("count", counted.total, "complete", counted.complete);
  } else if (counted.complete) {
    terminal.print("{}\n", to_string(counted.total));
  }
  if (!counted.complete)
    return terminal.stopped("{}; {} solutions until then", stop.sentence(),
                            to_string(counted.total));
  return counted.total == 0 ? Exit::none : Exit::answered;
}

}  // namespace

const Command puzzle_new_command = {
    .name = "puzzle new",
    .summary = "a new one, of the size and rating asked for",
    .argument = "N",
    .description =
        "Makes a colour puzzle of N x N squares with connected regions and one solution, which\n"
        "the deductions of 'queens puzzle solve' reach. The first line says how to make it again.",
    .options = {{"--size", "N", "5 to 12 squares wide (default: 8); the same as the argument"},
                {"--stars", "K",
                 "a Star Battle: 2 queens in each row, column and region (8 to 12 squares wide, "
                 "default: 10) or 3 (13 to 15, default: 14)"},
                Option{"--rating", "GRADE", "easy, medium, hard or expert (default: a lot decides)"}
                    .among(names_in<puzzle::all_grades>),
                {"--seed", "S", "which one: the same seed gives the same puzzle, on every machine"},
                {"--allow-guess", "", "it need not be solvable by deduction"},
                {"--solution", "", "the solution, too"},
                form_option,
                picture_option,
                time_option,
                json_option},
    .examples = {{{"queens puzzle new 9 --rating hard --seed 7", "always the same one"},
                  {"queens puzzle new 10 --stars 2 --out today.svg", "a Star Battle to print"}}},
    .run = run_puzzle_new,
};
const Command puzzle_rate_command = {
    .name = "puzzle rate",
    .summary = "how hard it is, and what it takes",
    .argument = "FILE",
    .description =
        "Rates a colour puzzle: easy, medium, hard or expert, and a number, by the hardest\n"
        "deduction that it takes and how often; then how often each deduction is made. With no\n"
        "solution, or more than one, there is no rating, and the exit status is 1.",
    .options = {stars_option, time_option, json_option},
    .examples = {{{"queens puzzle rate daily.txt", "such as 'medium 32'"},
                  {"queens puzzle new 9 --seed 7 | queens puzzle rate", "of a new one"}}},
    .run = run_puzzle_rate,
};

const Command puzzle_count_command = {
    .name = "puzzle count",
    .summary = "how many solutions it has",
    .argument = "FILE",
    .description =
        "Counts the solutions of a colour puzzle or Star Battle exactly; a proper one has 1. With\n"
        "none the exit status is 1.",
    .options = {stars_option, time_option, json_option},
    .examples = {{{"queens puzzle count daily.txt", "1 if it is a proper puzzle"},
                  {"queens puzzle count daily.txt --stars 2", "as a Star Battle"}}},
    .run = run_puzzle_count,
};

}  // namespace queens::cli
