// SPDX-License-Identifier: MIT
// The problem as a formula in conjunctive normal form, for SAT solvers and model counters (DIMACS).
// Variable r*columns + c + 1 is true when a queen stands on (r,c). Every row has exactly one queen
// when there are as many queens as rows, every column likewise; every diagonal has at most one.
// Helper variables are settled by the others (model/statement.cpp): each solution is one model. The
// header needs the number of clauses: they are generated twice, first only counted.
#include <algorithm>

#include "base/error.h"
#include "base/try.h"
#include "format/format.h"
#include "model/statement.h"

namespace queens::format {
namespace {

constexpr std::uint64_t most_clause_squares = 1'000'000;

class WrittenClauses final : public model::Clauses {
 public:
  WrittenClauses(int variables, Sink& out) : Clauses(variables, true), out_(out) {}

 private:
  void put(std::span<const int> clause) override {
    for (const int literal : clause) {
      const auto variable = static_cast<std::uint64_t>(literal < 0 ? -literal : literal);
      out_.append(literal < 0 ? "-" : "", variable, ' ');
    }
    out_.append("0\n");
  }
  Sink& out_;
};

int variable_of(const Problem& problem, std::uint64_t row, std::uint64_t column) {
  return static_cast<int>(row * problem.columns() + column + 1);
}

// The ordinary rule, and nothing but squares.
void add_lines(const Problem& problem, model::Clauses& clauses) {
  const auto rows = problem.rows(), columns = problem.columns();
  const auto variable = [&](std::uint64_t r, std::uint64_t c) {
    return variable_of(problem, r, c);
  };
  const auto line = [&](int first, int step, std::uint64_t length, bool has_one = false) {
    std::vector<int> squares;
    for (std::uint64_t i = 0; i < length; ++i)
      squares.push_back(first + step * static_cast<int>(i));
    if (has_one) clauses.add(squares);
    clauses.at_most_one(std::move(squares));
  };
  for (const Square s : problem.blocked()) clauses.add({-variable(s.row, s.column)});
  for (const Square s : problem.demanded()) clauses.add({variable(s.row, s.column)});
  const int across = static_cast<int>(columns);
  for (std::uint64_t row = 0; row < rows; ++row)
    line(variable(row, 0), 1, columns, problem.pieces() == rows);
  for (std::uint64_t column = 0; column < columns; ++column)
    line(variable(0, column), across, rows, problem.pieces() == columns);
  // Diagonals begin in the top row or in the column they leave first.
  for (std::uint64_t column = 0; column < columns; ++column) {
    line(variable(0, column), across + 1, std::min(rows, columns - column));
    line(variable(0, column), across - 1, std::min(rows, column + 1));
  }
  for (std::uint64_t row = 1; row < rows && columns > 0; ++row) {
    line(variable(row, 0), across + 1, std::min(rows - row, columns));
    line(variable(row, columns - 1), across - 1, std::min(rows - row, columns));
  }
}

}  // namespace

Result<void> write_dimacs(const Problem& problem, PlacementRef, Sink& out) {
  const auto rows = problem.rows(), columns = problem.columns();
  if (columns > 0 && rows > most_clause_squares / columns)
    return too_large(
        "a formula for a {}x{} board would have about {:.2g} clauses: boards of up to {} squares "
        "are written",
        rows, columns, 16.0 * static_cast<double>(rows) * static_cast<double>(columns),
        most_clause_squares);
  // Other rules and constraints: the problem as sums over squares, counted with helper variables.
  const bool by_lines = problem.rule() == Rule::queen && problem.is_by_squares() &&
                        problem.pieces() == std::min(rows, columns);
  model::Statement statement;
  if (!by_lines) statement = TRY(model::statement_of(problem, "dimacs"));
  const auto generate = [&](model::Clauses& clauses) {
    if (by_lines) return add_lines(problem, clauses);
    clauses.add(statement, [&](Square s) { return variable_of(problem, s.row, s.column); });
  };
  const auto squares = static_cast<int>(rows * columns);
  model::Clauses counted(squares, true);
  generate(counted);
  const int helpers = counted.variables() - squares;
  const auto rule =
      by_lines ? ", none attacking another"
               : fmt::format(" under the rule '{}', with constraints", to_string(problem.rule()));
  out.print("c {} queens on a {}x{} board{}\n", problem.pieces(), rows, columns, rule);
  out.print("c variable r*{}+c+1: a queen stands in row r, column c, from 0\n", columns);
  if (helpers > 0 || !by_lines)
    out.print("c variables above {}: {} helpers, set by the others; one model for each solution\n",
              squares, helpers);
  const auto blocked = problem.blocked().size(), demanded = problem.demanded().size();
  if (by_lines && blocked + demanded > 0)
    out.print("c the first {} clauses block {} and demand {} squares\n", blocked + demanded,
              blocked, demanded);
  out.print("p cnf {} {}\n", counted.variables(), counted.clauses());
  WrittenClauses written(squares, out);
  generate(written);
  return {};
}

}  // namespace queens::format
