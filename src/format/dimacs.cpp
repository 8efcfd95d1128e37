// SPDX-License-Identifier: MIT
// The problem as a formula in conjunctive normal form, for SAT solvers and model counters (DIMACS).
// Variable r*columns + c + 1 is true when a queen stands on (r,c). Every row has exactly one queen
// when there are as many queens as rows, every column likewise; every diagonal has at most one.
// Helper variables are settled by the others (model/clauses.cpp), so that every solution is exactly
// one model.
//
// The header needs the number of clauses: the clauses are generated twice, first only counted.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/try.h"
#include "format/formats.h"
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

// The ordinary rule, and nothing but squares.
class LineClauses {
 public:
  LineClauses(const Problem& problem, model::Clauses& clauses)
      : problem_(problem), clauses_(clauses) {}

  void add_all() {
    const auto rows = problem_.rows(), columns = problem_.columns();
    for (const Square s : problem_.blocked()) clauses_.add({-variable(s.row, s.column)});
    for (const Square s : problem_.demanded()) clauses_.add({variable(s.row, s.column)});
    const int across = static_cast<int>(columns);
    for (std::uint64_t row = 0; row < rows; ++row)
      line(variable(row, 0), 1, columns, problem_.pieces() == rows);
    for (std::uint64_t column = 0; column < columns; ++column)
      line(variable(0, column), across, rows, problem_.pieces() == columns);
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

 private:
  int variable(std::uint64_t row, std::uint64_t column) const {
    return static_cast<int>(row * problem_.columns() + column + 1);
  }
  void line(int first, int step, std::uint64_t length, bool has_one = false) {
    std::vector<int> squares;
    for (std::uint64_t i = 0; i < length; ++i)
      squares.push_back(first + step * static_cast<int>(i));
    if (has_one) clauses_.add(squares);
    clauses_.at_most_one(std::move(squares));
  }

  const Problem& problem_;
  model::Clauses& clauses_;
};

Result<void> can_be_stated(const Problem& problem) {
  const auto rows = problem.rows();
  const auto columns = problem.columns();
  if (columns > 0 && rows > most_clause_squares / columns)
    return too_large(fmt::format(
        "a formula for a {}x{} board would have about {:.2g} clauses: boards of up to {} squares "
        "are written",
        rows, columns, 16.0 * static_cast<double>(rows) * static_cast<double>(columns),
        most_clause_squares));
  return {};
}

// Counted first, then the heading that tells how many, then written.
template <class Generate, class Heading>
void write_clauses(const Problem& problem, const Generate& generate, const Heading& heading,
                   Sink& out) {
  const auto squares = static_cast<int>(problem.rows() * problem.columns());
  model::Clauses counted(squares, true);
  generate(counted);
  out.append(heading(static_cast<std::uint64_t>(counted.variables() - squares)));
  out.append(fmt::format("p cnf {} {}\n", counted.variables(), counted.clauses()));
  WrittenClauses written(squares, out);
  generate(written);
}

// Other rules and constraints: the problem as sums over squares, counted with helper variables.
Result<void> write_sums(const Problem& problem, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "dimacs"));
  const auto columns = problem.columns();
  write_clauses(
      problem,
      [&](model::Clauses& clauses) {
        clauses.add(statement,
                    [&](Square s) { return static_cast<int>(s.row * columns + s.column + 1); });
      },
      [&](std::uint64_t helpers) {
        return fmt::format(
            "c {} queens on a {}x{} board under the rule '{}', with constraints\n"
            "c variable r*{}+c+1: a queen stands in row r, column c, from 0\n"
            "c variables above {}: {} helpers, set by the others; one model for each solution\n",
            problem.pieces(), problem.rows(), columns, to_string(problem.rule()), columns,
            problem.rows() * columns, helpers);
      },
      out);
  return {};
}

void write_lines(const Problem& problem, Sink& out) {
  const auto rows = problem.rows(), columns = problem.columns();
  const auto heading = [&](std::uint64_t helpers) {
    auto text = fmt::format(
        "c {} queens on a {}x{} board, none attacking another\n"
        "c variable r*{}+c+1: a queen stands in row r, column c, from 0\n",
        problem.pieces(), rows, columns, columns);
    if (helpers > 0)
      text += fmt::format(
          "c variables above {}: {} helpers, set by the others; one model for each solution\n",
          rows * columns, helpers);
    if (!problem.blocked().empty() || !problem.demanded().empty())
      text += fmt::format("c the first {} clauses block {} and demand {} squares\n",
                          problem.blocked().size() + problem.demanded().size(),
                          problem.blocked().size(), problem.demanded().size());
    return text;
  };
  write_clauses(
      problem, [&](model::Clauses& clauses) { LineClauses(problem, clauses).add_all(); }, heading,
      out);
}

}  // namespace

Result<void> write_dimacs(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_be_stated(problem));
  if (problem.rule() != Rule::queen || !problem.is_by_squares() ||
      problem.pieces() != std::min(problem.rows(), problem.columns()))
    return write_sums(problem, out);
  write_lines(problem, out);
  return {};
}

}  // namespace queens::format
