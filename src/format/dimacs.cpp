// SPDX-License-Identifier: MIT
// The problem as a formula in conjunctive normal form, for SAT solvers and model counters (DIMACS).
// Variable r*columns + c + 1 is true when a queen stands on (r,c). Every row has exactly one queen
// when there are as many queens as rows, every column likewise; every diagonal has at most one.
//
// "At most one" of a line of up to 12 squares is said pair by pair. Longer lines get helper
// variables p_i = x_1 or ... or x_i (the sequential counter of Sinz, CP 2005) and grow linearly: at
// n = 100, pairs would need 1.3 million clauses. The helpers are defined in both directions, which
// costs one clause in four, so that every solution is exactly one model and a model counter gives
// the right number.
//
// The header needs the number of clauses: the clauses are generated twice, first only counted.
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "base/try.h"
#include "format/formats.h"
#include "model/clauses.h"
#include "model/statement.h"

namespace queens::format {
namespace {

constexpr std::uint64_t most_clause_squares = 1'000'000;
constexpr std::uint64_t longest_by_pairs = 12;

using Literal = std::int64_t;

// The variables of a row, column or diagonal: an arithmetic progression.
struct Line {
  Literal first;
  Literal step;
  std::uint64_t length;
  Literal operator[](std::uint64_t i) const { return first + step * static_cast<Literal>(i); }
};

struct Counter {
  std::uint64_t clauses = 0;
  void clause(std::initializer_list<Literal>) { ++clauses; }
  void clause(const Line&) { ++clauses; }
  bool ok() const { return true; }
};

class Writer {
 public:
  explicit Writer(Sink& out) : out_(out) {}
  void clause(std::initializer_list<Literal> literals) {
    for (const auto literal : literals) put(literal);
    out_.append("0\n");
  }
  void clause(const Line& line) {
    for (std::uint64_t i = 0; i < line.length; ++i) put(line[i]);
    out_.append("0\n");
  }
  bool ok() const { return out_.ok(); }

 private:
  void put(Literal literal) {
    if (literal < 0) out_.append('-');
    out_.append_number(static_cast<std::uint64_t>(literal < 0 ? -literal : literal));
    out_.append(' ');
  }
  Sink& out_;
};

template <class Emitter>
class Generator {
 public:
  Generator(const Problem& problem, Emitter& emitter)
      : problem_(problem),
        emitter_(emitter),
        rows_(problem.rows()),
        columns_(problem.columns()),
        variables_(static_cast<Literal>(rows_ * columns_)) {}

  void run() {
    for (const Square s : problem_.blocked()) emitter_.clause({-variable(s.row, s.column)});
    for (const Square s : problem_.demanded()) emitter_.clause({variable(s.row, s.column)});
    const auto across = static_cast<Literal>(columns_);
    for (std::uint64_t row = 0; row < rows_; ++row)
      line({variable(row, 0), 1, columns_}, problem_.pieces() == rows_);
    for (std::uint64_t column = 0; column < columns_; ++column)
      line({variable(0, column), across, rows_}, problem_.pieces() == columns_);
    // Diagonals begin in the top row or in the column they leave first.
    for (std::uint64_t column = 0; column < columns_; ++column) {
      line({variable(0, column), across + 1, std::min(rows_, columns_ - column)}, false);
      line({variable(0, column), across - 1, std::min(rows_, column + 1)}, false);
    }
    for (std::uint64_t row = 1; row < rows_ && columns_ > 0; ++row) {
      line({variable(row, 0), across + 1, std::min(rows_ - row, columns_)}, false);
      line({variable(row, columns_ - 1), across - 1, std::min(rows_ - row, columns_)}, false);
    }
  }

  Literal variables() const { return variables_; }

 private:
  Literal variable(std::uint64_t row, std::uint64_t column) const {
    return static_cast<Literal>(row * columns_ + column + 1);
  }

  void line(const Line& x, bool has_one) {
    if (!emitter_.ok()) return;
    if (has_one) emitter_.clause(x);
    if (x.length <= longest_by_pairs) {
      for (std::uint64_t j = 1; j < x.length; ++j)
        for (std::uint64_t i = 0; i < j; ++i) emitter_.clause({-x[i], -x[j]});
      return;
    }
    Literal any_before = x[0];
    for (std::uint64_t i = 1; i < x.length; ++i) {
      emitter_.clause({-any_before, -x[i]});
      if (i + 1 == x.length) break;
      const Literal any = ++variables_;
      emitter_.clause({-any_before, any});
      emitter_.clause({-x[i], any});
      emitter_.clause({any_before, x[i], -any});
      any_before = any;
    }
  }

  const Problem& problem_;
  Emitter& emitter_;
  std::uint64_t rows_, columns_;
  Literal variables_;
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

// Other rules and constraints: the problem as sums over squares, counted with helper variables.
Result<void> write_sums(const Problem& problem, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "dimacs"));
  const auto squares = problem.rows() * problem.columns();
  const auto variable = [&](Square s) {
    return static_cast<int>(s.row * problem.columns() + s.column + 1);
  };
  model::Clauses clauses(static_cast<int>(squares), true);
  for (const model::Sum& sum : statement.sums) {
    std::vector<int> literals;
    for (const Square s : sum.squares) literals.push_back(variable(s));
    clauses.between(literals, sum.at_least, sum.at_most);
  }
  for (const auto& [a, b] : statement.equal) {
    clauses.add({-variable(a), variable(b)});
    clauses.add({variable(a), -variable(b)});
  }
  out.append(fmt::format(
      "c {} queens on a {}x{} board under the rule '{}', with constraints\n"
      "c variable r*{}+c+1: a queen stands in row r, column c, from 0\n"
      "c variables above {}: {} helpers, set by the others; one model for each solution\n"
      "p cnf {} {}\n",
      problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule()),
      problem.columns(), squares, static_cast<std::uint64_t>(clauses.variables()) - squares,
      clauses.variables(), clauses.clauses()));
  for (const int literal : clauses.literals()) {
    if (!out.ok()) break;
    if (literal == 0)
      out.append("0\n");
    else
      out.append(fmt::format("{} ", literal));
  }
  return {};
}

Result<void> write_dimacs(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_be_stated(problem));
  if (problem.rule() != Rule::queen || !problem.is_by_squares() ||
      problem.pieces() != std::min(problem.rows(), problem.columns()))
    return write_sums(problem, out);
  const auto rows = problem.rows();
  const auto columns = problem.columns();
  Counter counter;
  Generator counting(problem, counter);
  counting.run();
  const auto squares = rows * columns;
  out.append(fmt::format("c {} queens on a {}x{} board, none attacking another\n", problem.pieces(),
                         rows, columns));
  out.append(
      fmt::format("c variable r*{}+c+1: a queen stands in row r, column c, from 0\n", columns));
  const auto helpers = static_cast<std::uint64_t>(counting.variables()) - squares;
  if (helpers > 0)
    out.append(
        fmt::format("c variables above {}: {} helpers, set by the others; one model for "
                    "each solution\n",
                    squares, helpers));
  if (!problem.blocked().empty() || !problem.demanded().empty())
    out.append(fmt::format("c the first {} clauses block {} and demand {} squares\n",
                           problem.blocked().size() + problem.demanded().size(),
                           problem.blocked().size(), problem.demanded().size()));
  out.append(fmt::format("p cnf {} {}\n", counting.variables(), counter.clauses));
  Writer writer(out);
  Generator(problem, writer).run();
  return {};
}

}  // namespace

constinit const Format dimacs_format{
    .id = "dimacs",
    .description = "the problem as a CNF formula for SAT solvers (written only)",
    .write = write_dimacs,
    .states_problem = true,
    .round_trips = false,
    .shows_blocked = true,
};

}  // namespace queens::format
