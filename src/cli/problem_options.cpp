// SPDX-License-Identifier: MIT
#include "cli/problem_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>

#include "base/try.h"
#include "cli/constraint_options.h"
#include "cli/format_options.h"
#include "cli/input.h"
#include "cli/lists.h"
#include "cli/values.h"
#include "format/answer.h"
#include "format/format.h"
#include "format/formula.h"
#include "format/pattern.h"

namespace queens::cli {
namespace {

struct NamedBoard {
  std::string name;
  format::Board board;
  std::vector<std::uint32_t> columns = {};  // instead of the board's queens
  std::optional<Formula> formula = {};      // likewise
};

// What was said, before the queens of the board get their meaning.
struct Statement {
  ProblemSpec spec;
  std::vector<Square> board_queens;
  std::vector<std::uint32_t> columns = {};
  std::optional<Formula> formula = {};
};

bool looks_like_file(std::string_view text) {
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  return text.find_first_of("./") != text.npos && std::ranges::any_of(text, is_letter);
}

Result<std::uint64_t> board_size(const std::string& text) {
  auto n = whole_number("the board size", text, 0, largest_side);
  if (n || text.empty()) return n;
  // Two things that people mean when this is no number.
  if (size("", text))
    n.error().message += fmt::format("; a board of rows and columns is --size {}", text);
  else if (text == "-" || looks_like_file(text))
    n.error().message += fmt::format("; a board is read with --board {}", text);
  return n;
}

Result<std::optional<Size>> stated_size(const Args& args) {
  if (args.argument() && args.has("--size"))
    return bad_input(fmt::format("the board size {} and --size {} exclude each other: give one",
                                 in_quotes(*args.argument()), in_quotes(*args.value("--size"))));
  if (args.argument()) {
    const auto n = TRY(board_size(*args.argument()));
    return Size{n, n};
  }
  if (const auto text = args.value("--size")) {
    const auto both = TRY(size("--size", *text));
    return both;
  }
  return std::nullopt;
}

Result<NamedBoard> read_board(const Args& args, const std::string& path, bool to_be_checked,
                              const std::optional<Size>& size) {
  const format::Format* chosen = nullptr;
  if (const auto id = args.value("--input")) {
    const auto format = TRY(input_format(*id));
    chosen = format;
  }
  if (path.empty()) return bad_input("--board must name a file, or - for standard input, not ''");
  auto input = TRY(to_be_checked ? read_beginning(path) : read_input(path));
  const auto in_file = [&](const Error& error) {
    return std::unexpected(Error{error.kind, fmt::format("{}: {}", input.name, error.message)});
  };
  if (to_be_checked && chosen == nullptr && format::looks_like_formula(input.text)) {
    auto formula = format::read_formula(input.text);
    if (!formula) return in_file(formula.error());
    const auto n = std::visit([](const auto& data) { return data.n; }, *formula);
    return NamedBoard{input.name, {n, n, {}, {}}, {}, std::move(*formula)};
  }
  if (to_be_checked && chosen == nullptr && !input.rest && format::looks_like_answer(input.text)) {
    if (!size)
      return bad_input(
          fmt::format("{}: a solver's answer does not say how large the board is: give N, as in "
                      "'queens check 8', or --size",
                      input.name));
    auto queens = format::read_answer(input.text, size->rows, size->columns);
    if (!queens) return in_file(queens.error());
    return NamedBoard{input.name, {size->rows, size->columns, {}, std::move(*queens)}, {}, {}};
  }
  if (input.rest) {
    auto columns = read_long_columns(input, chosen == nullptr ? "" : chosen->id);
    if (!columns) return in_file(columns.error());
    const auto n = columns->size();
    return NamedBoard{input.name, {n, n, {}, {}}, std::move(*columns), {}};
  }
  if (chosen == nullptr) {
    const auto format = format::detect(input.text);
    if (!format) return in_file(format.error());
    chosen = *format;
  }
  auto board = chosen->read(input.text);
  if (!board) return in_file(board.error());
  return NamedBoard{input.name, std::move(*board), {}, {}};
}

// The board of the problem, if there is one to read. Standard input is read only when nothing else
// says how large the board is, or when a board is needed anyway.
Result<std::optional<NamedBoard>> stated_board(const Args& args, const std::optional<Size>& size,
                                               bool needed) {
  auto path = args.value("--board");
  if (!path && (needed || !size)) {
    if (input_is_terminal())
      return bad_input(
          needed ? fmt::format("'queens {0}' needs a board: use 'queens {0} --board FILE', or pipe "
                               "one into it",
                               args.command().name)
                 : fmt::format("'queens {0}' needs a board size, like 'queens {0} 8', or a board, "
                               "like 'queens {0} --board FILE'",
                               args.command().name));
    path.emplace("-");
  }
  if (!path) {
    if (args.has("--input"))
      return bad_input(
          "--input names the format of a board, but no board is read: add --board FILE");
    return std::nullopt;
  }
  auto board = TRY(read_board(args, *path, needed, size));
  return std::optional(std::move(board));
}

Result<void> add_squares(const Args& args, std::string_view option, std::vector<Square>& squares) {
  for (const std::string& text : args.values(option)) {
    const auto one = TRY(square(option, text));
    squares.push_back(one);
  }
  return {};
}

Result<void> add_rule_and_pieces(const Args& args, ProblemSpec& spec) {
  if (const auto name = args.value("--rule")) {
    std::vector<std::string_view> names;
    for (const RuleInfo& info : all_rules) names.emplace_back(info.name);
    const auto index = TRY(one_of("--rule", *name, names));
    spec.rule = all_rules[index].rule;
  }
  if (const auto text = args.value("--pieces")) {
    const auto pieces = TRY(whole_number("--pieces", *text, 0, largest_side));
    spec.pieces = pieces;
  }
  return {};
}

Result<Statement> statement_from(const Args& args, bool board_needed) {
  Statement said;
  // Options first: a wrong one is told before anything is read.
  TRY(add_squares(args, "--queen", said.spec.demanded));
  if (const auto file = args.value("--queens")) {
    auto squares = TRY(read_squares(*file));
    std::ranges::move(squares, std::back_inserter(said.spec.demanded));
  }
  TRY(add_squares(args, "--block", said.spec.blocked));
  TRY(add_rule_and_pieces(args, said.spec));
  auto size = TRY(stated_size(args));
  auto grids = TRY(read_grids(args));
  if (!size && !args.has("--board") && !board_needed) size = grids.size();
  auto read = TRY(stated_board(args, size ? size : grids.size(), board_needed));

  if (size) {
    said.spec.rows = size->rows;
    said.spec.columns = size->columns;
  }
  if (read) {
    auto& [name, board, columns, formula] = *read;
    if (size && (size->rows != board.rows || size->columns != board.columns))
      return bad_input(fmt::format("{}: the board is {}x{}, but {}x{} was asked for", name,
                                   board.rows, board.columns, said.spec.rows, said.spec.columns));
    said.spec.rows = board.rows;
    said.spec.columns = board.columns;
    std::ranges::copy(board.blocked, std::back_inserter(said.spec.blocked));
    said.board_queens = std::move(board.queens);
    said.columns = std::move(columns);
    said.formula = std::move(formula);
  }
  if (const auto expression = args.value("--where")) {
    const auto outside =
        TRY(format::squares_outside(*expression, said.spec.rows, said.spec.columns));
    std::ranges::copy(outside, std::back_inserter(said.spec.blocked));
  }
  TRY(add_constraints(args, std::move(grids), said.spec));
  return said;
}

}  // namespace

Result<Problem> problem_from(const Args& args) {
  auto said = TRY(statement_from(args, false));
  std::ranges::copy(said.board_queens, std::back_inserter(said.spec.demanded));
  return Problem::from(std::move(said.spec));
}

Result<CheckedBoard> answer_from(const Args& args) {
  auto said = TRY(statement_from(args, true));
  auto problem = TRY(Problem::from(std::move(said.spec)));
  return CheckedBoard{std::move(problem), std::move(said.board_queens), std::move(said.columns),
                      std::move(said.formula)};
}

}  // namespace queens::cli
