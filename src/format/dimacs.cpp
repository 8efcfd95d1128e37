// SPDX-License-Identifier: MIT
// The problem as a formula in conjunctive normal form, for SAT solvers and model counters (DIMACS).
// Variable r*columns + c + 1 is true when a queen stands on (r,c). The problem is stated as sums
// over squares, and each sum in clauses (model/statement.cpp). Helper variables are settled by the
// others: each solution is one model. The header needs the number of clauses: they are generated
// twice, first only counted.
#include <algorithm>

#include "base/error.h"
#include "base/try.h"
#include "format/format.h"
#include "model/clauses.h"

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

}  // namespace

Result<void> write_dimacs(const Problem& problem, PlacementRef, Sink& out) {
  const auto rows = problem.rows(), columns = problem.columns();
  if (columns > 0 && rows > most_clause_squares / columns)
    return too_large(
        "a formula for a {}x{} board would have about {:.2g} clauses: boards of up to {} squares "
        "are written",
        rows, columns, 16.0 * static_cast<double>(rows) * static_cast<double>(columns),
        most_clause_squares);
  const auto statement = TRY(model::statement_of(problem, "dimacs"));
  const auto generate = [&](model::Clauses& clauses) {
    clauses.add(statement,
                [&](Square s) { return static_cast<int>(s.row * columns + s.column + 1); });
  };
  const auto squares = static_cast<int>(rows * columns);
  model::Clauses counted(squares, true);
  generate(counted);
  const int helpers = counted.variables() - squares;
  const bool ordinary = info_of(problem.rule()).is_chess_queen() && problem.is_by_squares() &&
                        problem.pieces() == std::min(rows, columns);
  const auto rule =
      ordinary ? ", none attacking another"
               : fmt::format(" under the rule '{}', with constraints", to_string(problem.rule()));
  out.print("c {} queens on a {}x{} board{}\n", problem.pieces(), rows, columns, rule);
  out.print("c variable r*{}+c+1: a queen stands in row r, column c, from 0\n", columns);
  if (helpers > 0 || !ordinary)
    out.print("c variables above {}: {} helpers, set by the others; one model for each solution\n",
              squares, helpers);
  const auto blocked = problem.blocked().size(), demanded = problem.demanded().size();
  if (ordinary && blocked + demanded > 0)
    out.print("c the last {} clauses block {} and demand {} squares\n", blocked + demanded, blocked,
              demanded);
  out.print("p cnf {} {}\n", counted.variables(), counted.clauses());
  WrittenClauses written(squares, out);
  generate(written);
  return {};
}

}  // namespace queens::format
