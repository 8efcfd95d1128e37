// SPDX-License-Identifier: MIT
#include "cli/options/problem.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "cli/options/run.h"
#include "cli/terminal/files.h"
#include "format/answer.h"
#include "format/formula.h"
#include "format/pattern.h"

namespace queens::cli {
namespace {

// What was stated, before the queens of the board get their meaning.
struct Statement {
  ProblemSpec spec = {};
  std::vector<Square> board_queens = {};
  std::vector<std::uint32_t> columns = {};  // instead of the board's queens
  std::optional<Formula> formula = {};      // likewise
  std::string file = {};                    // that the board was read from
};

bool looks_like_file(std::string_view text) {
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return text == "-" ||
         (text.find_first_of("./") != text.npos && std::ranges::any_of(text, is_letter));
}

Result<std::optional<Size>> stated_size(const Args& args) {
  const auto& argument = args.argument();
  const auto option = args.value("--size");
  if (argument && option)
    return bad_input("the board size {} and --size {} exclude each other: give one",
                     in_quotes(*argument), in_quotes(*option));
  if (option) return TRY(size("--size", *option));
  if (!argument) return std::nullopt;
  auto given = board_size(*argument, largest_side);
  if (!given && looks_like_file(*argument))
    given.error().message += fmt::format("; a board is read with --board {}", *argument);
  return TRY(given);
}

Statement board_of_size(Size size) {
  Statement read;
  read.spec.rows = size.rows;
  read.spec.columns = size.columns;
  return read;
}

// The text of a board, a list of columns that goes on, or, if it is to be checked, a formula or a
// solver's answer.
Result<Statement> read_statement(Input& input, const format::Format* chosen, bool to_be_checked,
                                 const std::optional<Size>& size) {
  const bool unnamed = to_be_checked && chosen == nullptr;
  if (unnamed && format::looks_like_formula(input.text)) {
    auto formula = TRY(format::read_formula(input.text));
    const auto n = std::visit([](const auto& data) { return data.n; }, formula);
    auto read = board_of_size({n, n});
    read.formula = std::move(formula);
    return read;
  }
  if (unnamed && !input.rest && format::looks_like_answer(input.text)) {
    if (!size)
      return bad_input(
          "a solver's answer does not say how large the board is: give N, as in 'queens check 8', "
          "or --size");
    auto read = board_of_size(*size);
    read.board_queens = TRY(format::read_answer(input.text, size->rows, size->columns));
    return read;
  }
  if (input.rest) {
    auto columns = TRY(read_long_columns(input, chosen == nullptr ? "" : chosen->id));
    auto read = board_of_size({columns.size(), columns.size()});
    read.columns = std::move(columns);
    return read;
  }
  if (chosen == nullptr) chosen = TRY(format::detect(input.text));
  auto board = TRY(chosen->read(input.text));
  auto read = board_of_size({board.rows, board.columns});
  read.spec.blocked = std::move(board.blocked);
  read.board_queens = std::move(board.queens);
  return read;
}

Result<Statement> read_board(const Args& args, const std::string& path, bool to_be_checked,
                             const std::optional<Size>& size) {
  const auto chosen = TRY(input_format(args));
  if (path.empty()) return bad_input("--board must name a file, or - for standard input, not ''");
  auto input = TRY(to_be_checked ? read_beginning(path) : read_input(path));
  auto read = TRY(in_file(input.name, read_statement(input, chosen, to_be_checked, size)));
  read.file = input.name;
  return read;
}

// The board of the problem, if there is one to read. Standard input is read only when nothing else
// says how large the board is, or when a board is needed anyway.
Result<std::optional<Statement>> stated_board(const Args& args, const std::optional<Size>& size,
                                              bool needed) {
  auto path = args.value("--board");
  if (!path && (needed || !size)) {
    if (input_is_terminal())
      return needed ? bad_input(
                          "'queens {0}' needs a board: use 'queens {0} --board FILE', or pipe "
                          "one into it",
                          args.command().name)
                    : bad_input(
                          "'queens {0}' needs a board size, like 'queens {0} 8', or a board, "
                          "like 'queens {0} --board FILE'",
                          args.command().name);
    path.emplace("-");
  }
  if (!path) {
    if (args.has("--input"))
      return bad_input(
          "--input names the format of a board, but no board is read: add --board FILE");
    return std::nullopt;
  }
  return TRY(read_board(args, *path, needed, size));
}

Result<Statement> statement_from(const Args& args, bool board_needed) {
  // Options first: a wrong one is told before anything is read.
  ProblemSpec spec;
  TRY(read_squares(args, "--queen", spec.demanded));
  if (const auto file = args.value("--queens"))
    std::ranges::move(TRY(read_square_list(*file)), std::back_inserter(spec.demanded));
  TRY(read_squares(args, "--block", spec.blocked));
  std::vector<std::string_view> rule_names;
  for (const RuleInfo& info : all_rules) rule_names.emplace_back(info.name);
  TRY(read_choice(args, "--rule", rule_names, spec.rule));
  TRY(read_number(args, "--pieces", 0, largest_side, spec.pieces));
  auto size = TRY(stated_size(args));
  auto grids = TRY(read_grids(args));
  if (!size && !args.has("--board") && !board_needed) size = grids.size();
  auto read = TRY(stated_board(args, size ? size : grids.size(), board_needed));

  if (read && size && (size->rows != read->spec.rows || size->columns != read->spec.columns))
    return bad_input("{}: the board is {}x{}, but {}x{} was asked for", read->file, read->spec.rows,
                     read->spec.columns, size->rows, size->columns);
  Statement stated = read ? std::move(*read) : board_of_size(size.value_or(Size{}));
  spec.rows = stated.spec.rows;
  spec.columns = stated.spec.columns;
  std::ranges::copy(stated.spec.blocked, std::back_inserter(spec.blocked));
  stated.spec = std::move(spec);
  if (const auto where = args.value("--where"))
    std::ranges::copy(TRY(format::squares_outside(*where, stated.spec.rows, stated.spec.columns)),
                      std::back_inserter(stated.spec.blocked));
  TRY(add_constraints(args, std::move(grids), stated.spec));
  return stated;
}

}  // namespace

Result<Problem> problem_from(const Args& args) {
  auto stated = TRY(statement_from(args, false));
  std::ranges::copy(stated.board_queens, std::back_inserter(stated.spec.demanded));
  return Problem::from(std::move(stated.spec));
}

Result<CheckedBoard> answer_from(const Args& args) {
  auto stated = TRY(statement_from(args, true));
  return CheckedBoard{TRY(Problem::from(std::move(stated.spec))), std::move(stated.board_queens),
                      std::move(stated.columns), std::move(stated.formula)};
}

}  // namespace queens::cli
