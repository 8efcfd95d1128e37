// SPDX-License-Identifier: MIT
// The problem for solvers other than SAT (dimacs.cpp).
//
// opb, lp, dzn: linear constraints over 0 and 1, OPB for pseudo-Boolean solvers, LP (the format of
// CPLEX) for integer programming, and dzn, the data of a MiniZinc model (examples/queens.mzn).
// Variable x1, x2, ... is the square r*columns + c + 1: 1 when a queen stands there.
//
// asp, facts: facts for answer set programs, as in the ASP competition and the blocked queens of
// LP/CP: board(4). block(1,1). queen(1,3). Space is free, '%' begins a comment, and the full stops
// may be missing, as in clingo's answers. 'facts' are these alone; of 'asp', `queens export` writes
// the whole problem as a program, which is not read back. Traps: rows and columns count from 1;
// without board(N) the size is unknown, not the largest number seen.
#include <optional>

#include "base/try.h"
#include "format/scan.h"
#include "model/statement.h"

namespace queens::format {
namespace {

using model::Sum;

std::uint64_t variable(const Problem& problem, Square s) {
  return s.row * problem.columns() + s.column + 1;
}

std::string title(const Problem& problem) {
  return fmt::format("{} queens on a {}x{} board under the rule '{}'; x(r*{}+c+1) is (r,c)",
                     problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule()),
                     problem.columns());
}

// ---- OPB: every constraint is ">=" or "="

void write_terms(const Problem& problem, const Sum& sum, std::string_view sign, Sink& out) {
  if (sum.squares.empty()) out.append("0 x1 ");
  for (const Square s : sum.squares) out.append(sign, "1 x", variable(problem, s), ' ');
}

// ---- LP

constexpr std::size_t terms_a_line = 12;  // the format knows lines of up to 510 characters

void write_lp_sum(const Problem& problem, const Sum& sum, std::string_view relation,
                  std::uint64_t bound, std::uint64_t& number, Sink& out) {
  out.print(" c{}:", ++number);
  if (sum.squares.empty()) out.append(" 0 x1");
  for (std::size_t i = 0; i < sum.squares.size(); ++i)
    out.print("{}{} x{}", i > 0 && i % terms_a_line == 0 ? "\n " : "", i == 0 ? "" : " +",
              variable(problem, sum.squares[i]));
  out.print(" {} {}\n", relation, bound);
}

// ---- answer set programs

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
      return scan.wrong(
          "'{}' begins a rule of a program, and only facts are a board: {}. 'queens export --to "
          "facts' writes them; 'queens check' reads what clingo answers to a program",
          sign, known);
  const auto name = scan.token();
  const bool is_board = name == "board";
  if (!is_board && name != "block" && name != "queen")
    return scan.wrong_at(start, "{} is not a fact about a board: those are {}",
                         shown(scan.text(), start, name), known);
  TRY(scan.require('('));
  const auto at = scan.at();
  const auto first =
      TRY(scan.number(is_board ? 0 : 1, largest_read_side, is_board ? "a size" : "a row"));
  if (is_board) {
    if (facts.size.value_or(first) != first)
      return scan.wrong_at(at, "the size is {} here, but was {} before", first, *facts.size);
    facts.size = first;
  } else {
    TRY(scan.require(','));
    const auto second = TRY(scan.number(1, largest_read_side, "a column"));
    (name == "block" ? facts.blocks : facts.queens).push_back({first, second, at});
  }
  TRY(scan.require(')'));
  scan.take('.');
  return {};
}

void write_fact(std::string_view name, Square square, Sink& out) {
  out.append(name, '(', square.row + 1, ',', square.column + 1, ").\n");
}

}  // namespace

Result<void> write_opb(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "opb"));
  std::uint64_t constraints = statement.equal.size();
  for (const Sum& sum : statement.sums)
    constraints +=
        sum.at_least == sum.at_most ? 1 : (sum.at_least > 0) + (sum.at_most < sum.squares.size());
  out.print("* #variable= {} #constraint= {}\n* {}\n", problem.rows() * problem.columns(),
            constraints, title(problem));
  for (const Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.print("* {}\n", sum.about);
    if (sum.at_least == sum.at_most || sum.at_least > 0) {
      write_terms(problem, sum, "+", out);
      out.print("{} {} ;\n", sum.at_least == sum.at_most ? "=" : ">=", sum.at_least);
    }
    if (sum.at_least != sum.at_most && sum.at_most < sum.squares.size()) {
      write_terms(problem, sum, "-", out);
      out.print(">= -{} ;\n", sum.at_most);
    }
  }
  for (const auto& [a, b] : statement.equal)
    out.print("+1 x{} -1 x{} = 0 ;\n", variable(problem, a), variable(problem, b));
  return {};
}

Result<void> write_lp(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "lp"));
  const auto variables = problem.rows() * problem.columns();
  if (variables == 0) return bad_input("the format lp needs a board with squares");
  out.print("\\ {}\nMinimize\n obj: 0 x1\nSubject To\n", title(problem));
  std::uint64_t number = 0;
  for (const Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.print("\\ {}\n", sum.about);
    if (sum.at_least == sum.at_most) {
      write_lp_sum(problem, sum, "=", sum.at_least, number, out);
      continue;
    }
    if (sum.at_least > 0) write_lp_sum(problem, sum, ">=", sum.at_least, number, out);
    if (sum.at_most < sum.squares.size())
      write_lp_sum(problem, sum, "<=", sum.at_most, number, out);
  }
  for (const auto& [a, b] : statement.equal)
    out.print(" c{}: x{} - x{} = 0\n", ++number, variable(problem, a), variable(problem, b));
  out.append("Binary\n");
  for (std::uint64_t i = 1; i <= variables && out.ok(); ++i) out.print(" x{}\n", i);
  out.append("End\n");
  return {};
}

Result<void> write_dzn(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "dzn"));
  const auto& sums = statement.sums;
  const auto& equal = statement.equal;
  out.print("% {}\n% for examples/queens.mzn\nrows = {};\ncolumns = {};\nsums = {};\n",
            title(problem), problem.rows(), problem.columns(), sums.size());
  const auto list = [&](std::string_view name, const auto& items, const auto& value) {
    out.print("{} = [", name);
    for (std::size_t i = 0; i < items.size() && out.ok(); ++i) {
      if (i > 0) out.append(',');
      value(items[i]);
    }
    out.append("];\n");
  };
  const auto put = [&](Square s) { out.append(variable(problem, s)); };
  list("squares", sums, [&](const Sum& sum) {
    out.append('{');
    for (std::size_t k = 0; k < sum.squares.size(); ++k) {
      if (k > 0) out.append(',');
      put(sum.squares[k]);
    }
    out.append('}');
  });
  list("at_least", sums, [&](const Sum& sum) { out.append(sum.at_least); });
  list("at_most", sums, [&](const Sum& sum) { out.append(sum.at_most); });
  out.print("pairs = {};\n", equal.size());
  list("first", equal, [&](const auto& pair) { put(pair.first); });
  list("second", equal, [&](const auto& pair) { put(pair.second); });
  return {};
}

Result<Board> read_facts(std::string_view text) {
  Scan scan(text, "%");
  Facts facts;
  for (scan.skip_space(); !scan.done(); scan.skip_space()) TRY(read_fact(scan, facts));
  if (!facts.size) return bad_input("the size of the board is unknown: add a fact board(N).");
  Board board;
  board.rows = board.columns = *facts.size;
  board.blocked = TRY(squares_of(scan, facts.blocks, 1, board));
  board.queens = TRY(squares_of(scan, facts.queens, 1, board));
  sort_and_dedupe(board.blocked);
  return board;
}

Result<void> write_facts(const Problem& problem, PlacementRef queens, Sink& out) {
  if (!problem.is_square())
    return bad_input("facts are of square boards only, not {}x{}", problem.rows(),
                     problem.columns());
  out.append("board(", problem.rows(), ").\n");
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
Result<void> state_asp(const Problem& problem, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "asp"));
  out.print("% {} queens on a {}x{} board under the rule '{}'; queen(1,1) is the top left corner\n",
            problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule()));
  out.print(
      "{{ queen(1..{},1..{}) }}.\n"
      ":- bounds(I,L,U), not L {{ queen(R,C) : member(I,R,C) }} U.\n"
      ":- same(R,C,S,D), queen(R,C), not queen(S,D).\n"
      "#defined same/4.\n#defined member/3.\n#defined bounds/3.\n#show queen/2.\n",
      problem.rows(), problem.columns());
  std::uint64_t number = 0;
  for (const model::Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.print("% {}\nbounds({},{},{}).", sum.about, ++number, sum.at_least, sum.at_most);
    for (const Square s : sum.squares)
      out.print(" member({},{},{}).", number, s.row + 1, s.column + 1);
    out.append('\n');
  }
  for (const auto& [a, b] : statement.equal)
    out.print("same({0},{1},{2},{3}). same({2},{3},{0},{1}).\n", a.row + 1, a.column + 1, b.row + 1,
              b.column + 1);
  return {};
}

}  // namespace queens::format
