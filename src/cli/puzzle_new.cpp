// SPDX-License-Identifier: MIT
// queens puzzle new: a colour puzzle with one solution, of the size and rating asked for.
#include <fmt/format.h>

#include <limits>
#include <random>

#include "base/try.h"
#include "cli/files.h"
#include "cli/puzzle_input.h"
#include "cli/run_options.h"
#include "cli/stop.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

using puzzle::Made;
using puzzle::Order;

Result<Order> order_from(const Args& args) {
  Order order;
  if (args.has("--size") && args.argument())
    return bad_input(
        fmt::format("the size is given twice, as {} and with --size", in_quotes(*args.argument())));
  if (const auto text = args.has("--size") ? args.value("--size") : args.argument()) {
    const auto size = TRY(whole_number(args.has("--size") ? "--size" : "the size", *text,
                                       puzzle::smallest_new, puzzle::largest_new));
    order.size = size;
  }
  if (const auto name = args.value("--rating")) {
    constexpr std::string_view names[] = {"easy", "medium", "hard", "expert"};
    const auto chosen = TRY(one_of("--rating", *name, names));
    order.grade = static_cast<puzzle::Grade>(chosen);
  }
  order.allow_guess = args.has("--allow-guess");
  if (const auto text = args.value("--seed")) {
    const auto seed =
        TRY(whole_number("--seed", *text, 0, std::numeric_limits<std::uint64_t>::max()));
    order.seed = seed;
  } else {
    std::random_device device;
    order.seed = device();
  }
  return order;
}

// What makes the same puzzle again.
std::string command_line(const Order& order) {
  return fmt::format("queens puzzle new --size {}{}{} --seed {}", order.size,
                     order.grade ? fmt::format(" --rating {}", to_string(*order.grade)) : "",
                     order.allow_guess ? " --allow-guess" : "", order.seed);
}

void print_puzzle_new_json(const Order& order, const Made& made, bool with_solution,
                           Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.puzzle/1");
  write_regions(json, made.puzzle);
  if (with_solution) json.key("solution").squares(made.answer.solutions[0]);
  write_rating(json, made.answer.rating);
  json.key("seed").number(order.seed).key("grids").number(made.tries).close('}');
  terminal.out().append('\n');
}

Result<int> run_puzzle_new(const Args& args, Terminal& terminal) {
  const auto run_options = TRY(RunOptions::from(args));
  const auto form = TRY(form_of(args));
  const auto order = TRY(order_from(args));
  const Stop stop(run_options.time_limit);
  const auto made = puzzle::make(order, stop.token());
  if (!made && stop.requested()) {
    terminal.say(stop.sentence());
    return Exit::stopped;
  }
  if (!made) return std::unexpected(made.error());
  const bool with_solution = args.has("--solution");
  if (form == Form::json) {
    print_puzzle_new_json(order, *made, with_solution, terminal);
    return Exit::answered;
  }
  if (form == Form::svg) {
    draw::PuzzlePicture picture{.puzzle = made->puzzle,
                                .title = in_words(made->answer.rating),
                                .caption = command_line(order)};
    if (with_solution) picture.marks.queens = made->answer.solutions[0];
    if (auto ok = write_picture(args, terminal, {&picture, 1}); !ok)
      return std::unexpected(ok.error());
    return Exit::answered;
  }
  terminal.out().append(
      fmt::format("# {}; {}\n", in_words(made->answer.rating), command_line(order)));
  write_puzzle(made->puzzle, terminal.out());
  if (with_solution) {
    std::vector<std::string> rows(order.size, std::string(order.size, '.'));
    for (const Square s : made->answer.solutions[0]) rows[s.row][s.column] = 'Q';
    terminal.out().append('\n');
    for (const std::string& row : rows) terminal.out().append(row + "\n");
  }
  return Exit::answered;
}

constexpr Option puzzle_new_options[] = {
    {"--size", "N", "5 to 12 squares wide (default: 8); the same as the argument"},
    {"--rating", "GRADE", "easy, medium, hard or expert (default: a lot decides)"},
    {"--seed", "S", "which one: the same seed gives the same puzzle, on every machine"},
    {"--allow-guess", "", "it need not be solvable by deduction"},
    {"--solution", "", "the solution, too"},
    puzzle_as_option,
    puzzle_out_option,
    time_option,
    json_option,
};
constexpr OptionGroup puzzle_new_groups[] = {{"Options", puzzle_new_options}};

}  // namespace

extern const Command puzzle_new_command;
constinit const Command puzzle_new_command = {
    .name = "puzzle new",
    .summary = "a new one, of the size and rating asked for",
    .argument = "N",
    .description =
        "Makes a colour puzzle of N x N squares with connected regions and one solution, which\n"
        "the deductions of 'queens puzzle solve' reach. The first line says how to make it again.",
    .groups = puzzle_new_groups,
    .examples = {{{"queens puzzle new 9 --rating hard --seed 7", "always the same one"},
                  {"queens puzzle new 7 --out today.svg", "a picture to print"}}},
    .run = run_puzzle_new,
};

}  // namespace queens::cli
