// SPDX-License-Identifier: MIT
// Facts for answer set programs, as in the ASP competition and the blocked queens of LP/CP:
// board(4). block(1,1). queen(1,3). Space is free, '%' begins a comment. The full stops may be
// missing, because clingo prints its answers without them. 'facts' are these alone; of 'asp',
// `queens export` writes the whole problem as a program, which is not read back.
//
// Traps: rows and columns count from 1. Without board(N) the size is unknown, not the largest
// number seen.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "base/try.h"
#include "format/formats.h"
#include "format/scan.h"
#include "model/statement.h"

namespace queens::format {
namespace {

struct Facts {
  std::optional<std::uint64_t> size;
  std::vector<Pair> blocks;
  std::vector<Pair> queens;
};

// One fact, up to and with its full stop.
Result<void> read_fact(Scan& scan, Facts& facts) {
  constexpr std::string_view known = "board(N), block(R,C) and queen(R,C)";
  const auto start = scan.at();
  for (const std::string_view sign : {"{", ":-", "#"})
    if (Scan ahead = scan; ahead.take(sign))
      return scan.wrong(fmt::format(
          "'{}' begins a rule of a program, and only facts are a board: {}. 'queens export --to "
          "facts' writes them; 'queens check' reads what clingo answers to a program",
          sign, known));
  const auto name = scan.token();
  const bool is_board = name == "board";
  if (!is_board && name != "block" && name != "queen")
    return scan.wrong_at(start, fmt::format("{} is not a fact about a board: those are {}",
                                            shown(scan.text(), start, name), known));
  scan.skip_space();
  if (!scan.take('(')) return scan.expected("'('");
  scan.skip_space();
  Pair pair;
  pair.at = scan.at();
  const auto first =
      TRY(scan.number(is_board ? 0 : 1, largest_read_side, is_board ? "a size" : "a row"));
  scan.skip_space();
  if (is_board) {
    if (facts.size.value_or(first) != first)
      return scan.wrong_at(
          pair.at, fmt::format("the size is {} here, but was {} before", first, *facts.size));
    facts.size = first;
  } else {
    if (!scan.take(',')) return scan.expected("','");
    scan.skip_space();
    const auto second = TRY(scan.number(1, largest_read_side, "a column"));
    pair.first = first;
    pair.second = second;
    (name == "block" ? facts.blocks : facts.queens).push_back(pair);
    scan.skip_space();
  }
  if (!scan.take(')')) return scan.expected("')'");
  scan.skip_space();
  scan.take('.');
  return {};
}

Result<Board> read_asp(std::string_view text) {
  Scan scan(text, '%');
  Facts facts;
  for (scan.skip_space(); !scan.done(); scan.skip_space()) TRY(read_fact(scan, facts));
  if (!facts.size) return bad_input("the size of the board is unknown: add a fact board(N).");
  Board board;
  board.rows = board.columns = *facts.size;
  auto blocked = TRY(squares_of(scan, facts.blocks, 1, board));
  auto queens = TRY(squares_of(scan, facts.queens, 1, board));
  board.blocked = std::move(blocked);
  board.queens = std::move(queens);
  sort_and_dedupe(board.blocked);
  return board;
}

void write_fact(std::string_view name, Square square, Sink& out) {
  out.append(name);
  out.append('(');
  out.append_number(square.row + 1);
  out.append(',');
  out.append_number(square.column + 1);
  out.append(").\n");
}

Result<void> write_asp(const Problem& problem, PlacementRef queens, Sink& out) {
  if (!problem.is_square())
    return bad_input(fmt::format("the facts of asp have square boards only, not {}x{}",
                                 problem.rows(), problem.columns()));
  out.append("board(");
  out.append_number(problem.rows());
  out.append(").\n");
  for (const Square square : problem.blocked()) {
    if (!out.ok()) return {};
    write_fact("block", square, out);
  }
  const auto rows = std::min(problem.rows(), queens.size());
  for (std::uint64_t row = 0; row < rows && out.ok(); ++row)
    if (const auto column = queens.column_of(row); column != no_queen)
      write_fact("queen", {row, column}, out);
  return {};
}

// A program for clingo: the problem as sums over squares, counted from 1 like the facts.
Result<void> state(const Problem& problem, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "asp"));
  out.append(
      fmt::format("% {} queens on a {}x{} board under the rule '{}'; queen(1,1) is the top "
                  "left corner\n",
                  problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule())));
  out.append(
      fmt::format("{{ queen(1..{},1..{}) }}.\n"
                  ":- bounds(I,L,U), not L {{ queen(R,C) : member(I,R,C) }} U.\n"
                  ":- same(R,C,S,D), queen(R,C), not queen(S,D).\n"
                  "#defined same/4.\n#defined member/3.\n#defined bounds/3.\n#show queen/2.\n",
                  problem.rows(), problem.columns()));
  std::uint64_t number = 0;
  for (const model::Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.append(
        fmt::format("% {}\nbounds({},{},{}).", sum.about, ++number, sum.at_least, sum.at_most));
    for (const Square s : sum.squares)
      out.append(fmt::format(" member({},{},{}).", number, s.row + 1, s.column + 1));
    out.append('\n');
  }
  for (const auto& [a, b] : statement.equal)
    out.append(fmt::format("same({0},{1},{2},{3}). same({2},{3},{0},{1}).\n", a.row + 1,
                           a.column + 1, b.row + 1, b.column + 1));
  return {};
}

}  // namespace

constinit const Format asp_format{
    .id = "asp",
    .description = "a board as facts; by export, the whole problem as a program for clingo",
    .read = read_asp,
    .write = write_asp,
    .state = state,
    .shows_blocked = true,
};

constinit const Format facts_format{
    .id = "facts",
    .description = "board(4). block(1,1). queen(1,3)., counted from 1, for programs of one's own",
    .read = read_asp,
    .write = write_asp,
    .shows_blocked = true,
};

}  // namespace queens::format
