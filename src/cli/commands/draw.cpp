// SPDX-License-Identifier: MIT
// queens draw: boards to look at, in the terminal or as SVG, with a queen's field of attack (figure
// 1 of the paper) and the numbers of rows, columns, diagonals and cells (figures 5 and 9).
// queens export: the problem in another format, for other solvers or as a board.
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/options/options.h"
#include "draw/board.h"
#include "queens/list.h"
#include "queens/placement.h"

namespace queens::cli {
namespace {

using draw::Board, draw::Mark;

constexpr std::pair<std::string_view, draw::Indices> index_names[] = {
    {"none", draw::Indices::none},
    {"sides", draw::Indices::sides},
    {"sums", draw::Indices::sums},
    {"differences", draw::Indices::differences},
    {"cells", draw::Indices::cells}};
// Larger boards are not looked at square by square.
constexpr std::uint64_t largest_side_drawn = 200;

Result<void> on_board(std::string_view what, Square s, std::uint64_t rows, std::uint64_t columns) {
  if (s.row < rows && s.column < columns) return {};
  return bad_input("{} is off the {}x{} board", what, rows, columns);
}

// The board of a problem, with these queens and those that it demands.
Result<Board> board_of(const Problem& problem, std::span<const Square> queens) {
  const auto rows = problem.rows(), columns = problem.columns();
  if (std::max(rows, columns) > largest_side_drawn)
    return too_large("boards are drawn up to a side of {}, not {}x{}", largest_side_drawn, rows,
                     columns);
  Board board(problem);
  for (const Square s : problem.demanded()) board.at(s) = Mark::queen;
  for (const Square s : queens) {
    TRY(on_board(fmt::format("the queen on {}", to_string(s)), s, rows, columns));
    board.at(s) = Mark::queen;
  }
  return board;
}

// Whether there is more to it than squares on a board: a whole problem, whose queens may not attack
// each other.
bool states_problem(const Args& args) {
  constexpr std::string_view plain[] = {"--queen", "--block", "--size"};
  return (args.argument() && args.has("--size")) ||
         std::ranges::any_of(problem_options, [&](const Option& option) {
           return args.has(option.name) && std::ranges::find(plain, option.name) == std::end(plain);
         });
}

constexpr std::uint64_t most_drawn = 1000;

// Those of a file, or the one that the options state.
Result<std::vector<Board>> boards_to_draw(const Args& args) {
  const bool has_size =
      args.argument() || args.has("--size") || args.has("--regions") || args.has("--mask");
  if (args.has("--board") || !has_size) {
    auto answers = TRY(Answers::from(args));
    std::vector<Board> boards;
    while (const auto answer = TRY(answers.next())) {
      if (boards.size() == most_drawn)
        return too_large("more than {} boards are too many for a picture", most_drawn);
      boards.push_back(TRY(board_of(answer->problem, answer->queens)));
    }
    return boards;
  }
  if (states_problem(args)) {
    const auto problem = TRY(problem_from(args));
    return std::vector{TRY(board_of(problem, {}))};
  }
  const auto stated =
      TRY(args.has("--size") ? size("--size", *args.value("--size"), largest_side)
                             : size("the board size", *args.argument(), largest_side_drawn));
  std::vector<Square> queens, blocked;
  for (const auto& [option, squares] : {std::pair{"--queen", &queens}, {"--block", &blocked}}) {
    TRY(read_squares(args, option, *squares));
    for (const Square s : *squares)
      TRY(on_board(fmt::format("{} {}", option, to_string(s)), s, stated.rows, stated.columns));
  }
  const auto problem = TRY(Problem::from(
      {.rows = stated.rows, .columns = stated.columns, .blocked = std::move(blocked)}));
  return std::vector{TRY(board_of(problem, queens))};
}

Result<std::vector<Board>> solutions(const Args& args, const std::string& text) {
  const auto limit = TRY(whole_number("--solutions", text, 1, most_drawn));
  const auto problem = TRY(problem_from(args));
  const auto empty = TRY(board_of(problem, {}));
  std::vector<Board> boards;
  TRY(list(problem, {.limit = limit}, [&](std::span<const std::uint64_t> columns) {
    Board& board = boards.emplace_back(empty);
    board.caption = fmt::format("solution {}", boards.size());
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      if (columns[row] != no_queen) board.at({row, columns[row]}) = Mark::queen;
    return true;
  }));
  return boards;
}

Rule rule_of(const Args& args) {  // validated already, where the board was made
  return rule_named(args.value("--rule").value_or("")).value_or(Rule::queen);
}

Result<void> add_attacks(const Args& args, std::vector<Board>& boards) {
  for (const std::string& text : args.values("--attacks")) {
    const auto queen = TRY(square("--attacks", text));
    const auto what = fmt::format("--attacks {}", to_string(queen));
    for (Board& board : boards) {
      TRY(on_board(what, queen, board.rows, board.columns));
      board.at(queen) = Mark::attacker;
      threaten(board, queen, rule_of(args));
    }
  }
  return {};
}

Result<int> run_draw(const Args& args, Terminal& terminal) {
  const auto path = args.value("--out");
  const bool svg = TRY(as_svg(args));
  draw::Indices indices = {};
  TRY(read_choice(args, "--indices", index_names, indices));
  std::uint64_t across = 4;
  TRY(read_number(args, "--across", 1, 100, across));
  const auto text = args.value("--solutions");
  auto boards = TRY(text ? solutions(args, *text) : boards_to_draw(args));
  TRY(add_attacks(args, boards));
  for (Board& board : boards) board.indices = indices;
  if (boards.empty()) {
    terminal.say("there is no solution to draw");
    return Exit::none;
  }
  const bool colours = !path && terminal.output().takes_colours();
  const auto picture =
      svg ? draw::to_svg(boards, across) : draw::side_by_side(boards, colours, across);
  if (path)
    TRY(write_file(*path, picture));
  else
    terminal.out().append(picture);
  return Exit::answered;
}

// The queens that the problem demands, as a board of which the other rows are empty. Looked up, not
// stored: the board may be large.
struct DemandedQueens {
  const Problem& problem;
  std::uint64_t size() const { return problem.rows(); }
  std::uint64_t column_of(std::uint64_t row) const {
    const auto queens = problem.demanded();
    const auto found = std::ranges::lower_bound(queens, Square{row, 0});
    return found != queens.end() && found->row == row ? found->column : no_queen;
  }
};

// What a board does not show, if anything: whoever reads it back would solve another problem.
std::string left_out(const Problem& problem, const format::Format& format) {
  std::vector<std::string> all;
  if (const auto blocked = problem.blocked().size(); blocked > 0 && !format.shows_blocked)
    all.push_back(
        fmt::format("the {} (text and json show {})",
                    blocked == 1 ? "blocked square" : fmt::format("{} blocked squares", blocked),
                    blocked == 1 ? "it" : "them"));
  if (!info_of(problem.rule()).is_chess_queen())
    all.push_back(fmt::format("the rule '{}'", to_string(problem.rule())));
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    all.push_back(fmt::format("the number of queens ({})", problem.pieces()));
  if (!problem.regions().empty()) all.emplace_back("the regions");
  if (!problem.areas().empty()) all.emplace_back("the areas");
  if (problem.required_symmetry()) all.emplace_back("the symmetry");
  if (!problem.excluded_placements().empty()) all.emplace_back("the placements that do not count");
  return fmt::format("{}", fmt::join(all, ", "));
}

// A board square by square may be more than any disk holds: told before it begins.
void warn_of_size(const Problem& problem, const format::Format& format) {
  constexpr double worth_telling = 1e10, bytes_a_second = 1e8;
  if (format.states_problem || format.state != nullptr) return;
  // Formats that put a board into a line write a number for each row.
  const double written = static_cast<double>(problem.rows()) *
                         (format.separator.empty() ? 20. : static_cast<double>(problem.columns()));
  if (written > worth_telling)
    Terminal::say("the board takes about {:.1g} bytes, {} of writing", written,
                  rough_duration(written / bytes_a_second));
}

Result<int> run_export(const Args& args, Terminal& terminal) {
  const auto id = args.value("--to");
  if (!id)
    return bad_input(
        "'queens export' needs --to FORMAT, like 'queens export 8 --to dimacs'; 'queens help "
        "formats' lists them");
  const auto format = TRY(problem_format(*id));
  const auto problem = TRY(problem_from(args));
  warn_of_size(problem, *format);
  TRY(format->state != nullptr ? format->state(problem, terminal.out())
                               : format->write(problem, DemandedQueens{problem}, terminal.out()));
  const bool as_board = format->state == nullptr && !format->states_problem;
  if (const auto missing = left_out(problem, *format); as_board && !missing.empty())
    terminal.say(
        "the format {} does not show {}: the formats dimacs, opb, lp, dzn and asp state all of the "
        "problem",
        format->id, missing);
  return Exit::answered;
}

}  // namespace

const Command draw_command = {
    .name = "draw",
    .summary = "boards to look at, with attacks and indices",
    .argument = "N",
    .description =
        "Draws a board, whether its queens attack each other or not, or solutions side by side.\n"
        "In the terminal: Q queen, A attacker, x threatened, * blocked; in colours if it has them.",
    .problem = problem_title,
    .options = {{"--attacks", "R,C", "a queen there, and its field of attack; repeatable", true},
                Option{"--indices", "WHICH", "sides (rows and columns), sums, differences or cells"}
                    .among(names_in<index_names>),
                {"--solutions", "K", "the first K solutions, side by side"},
                {"--across", "K", "how many boards in a line (default: 4)"},
                form_option,
                picture_option},
    .examples = {{{"queens draw 8 --attacks 3,3", "a queen's field of attack"},
                  {"queens draw 6 --solutions 4 --out six.svg", "all solutions of six queens"}}},
    .run = run_draw,
};

const Command export_command = {
    .name = "export",
    .summary = "the problem in another format",
    .argument = "N",
    .description =
        "Prints the problem, with its blocked squares and demanded queens, for other\n"
        "solvers or as a board.",
    .problem = problem_title,
    .options = {Option{"--to", "FORMAT", "the format to write; see 'queens help formats'"}.among(
        problem_formats)},
    .examples = {{{"queens export 8 --to dimacs", "for a SAT solver"},
                  {"queens export 8 --where '!border' --to text",
                   "the board that a pattern makes"}}},
    .run = run_export,
};

}  // namespace queens::cli
