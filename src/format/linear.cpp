// SPDX-License-Identifier: MIT
// The problem as linear constraints over 0 and 1: OPB for pseudo-Boolean solvers, LP (the format of
// CPLEX) for integer programming, and dzn, the data of a MiniZinc model (examples/queens.mzn).
// Variable x1, x2, ... is the square r*columns + c + 1: 1 when a queen stands there.
#include <fmt/format.h>

#include "base/try.h"
#include "format/formats.h"
#include "model/statement.h"

namespace queens::format {
namespace {

using model::Statement;
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
  for (const Square s : sum.squares) {
    out.append(sign);
    out.append("1 x");
    out.append_number(variable(problem, s));
    out.append(' ');
  }
}

Result<void> write_opb(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "opb"));
  std::uint64_t constraints = statement.equal.size();
  for (const Sum& sum : statement.sums)
    constraints +=
        sum.at_least == sum.at_most ? 1 : (sum.at_least > 0) + (sum.at_most < sum.squares.size());
  out.append(fmt::format("* #variable= {} #constraint= {}\n* {}\n",
                         problem.rows() * problem.columns(), constraints, title(problem)));
  for (const Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.append(fmt::format("* {}\n", sum.about));
    if (sum.at_least == sum.at_most || sum.at_least > 0) {
      write_terms(problem, sum, "+", out);
      out.append(fmt::format("{} {} ;\n", sum.at_least == sum.at_most ? "=" : ">=", sum.at_least));
    }
    if (sum.at_least != sum.at_most && sum.at_most < sum.squares.size()) {
      write_terms(problem, sum, "-", out);
      out.append(fmt::format(">= -{} ;\n", sum.at_most));
    }
  }
  for (const auto& [a, b] : statement.equal)
    out.append(fmt::format("+1 x{} -1 x{} = 0 ;\n", variable(problem, a), variable(problem, b)));
  return {};
}

// ---- LP

constexpr std::size_t terms_a_line = 12;  // the format knows lines of up to 510 characters

void write_lp_sum(const Problem& problem, const Sum& sum, std::string_view relation,
                  std::uint64_t bound, std::uint64_t& number, Sink& out) {
  out.append(fmt::format(" c{}:", ++number));
  if (sum.squares.empty()) out.append(" 0 x1");
  for (std::size_t i = 0; i < sum.squares.size(); ++i)
    out.append(fmt::format("{}{} x{}", i > 0 && i % terms_a_line == 0 ? "\n " : "",
                           i == 0 ? "" : " +", variable(problem, sum.squares[i])));
  out.append(fmt::format(" {} {}\n", relation, bound));
}

Result<void> write_lp(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "lp"));
  const auto variables = problem.rows() * problem.columns();
  if (variables == 0) return bad_input("the format lp needs a board with squares");
  out.append(fmt::format("\\ {}\nMinimize\n obj: 0 x1\nSubject To\n", title(problem)));
  std::uint64_t number = 0;
  for (const Sum& sum : statement.sums) {
    if (!out.ok()) return {};
    out.append(fmt::format("\\ {}\n", sum.about));
    if (sum.at_least == sum.at_most) {
      write_lp_sum(problem, sum, "=", sum.at_least, number, out);
      continue;
    }
    if (sum.at_least > 0) write_lp_sum(problem, sum, ">=", sum.at_least, number, out);
    if (sum.at_most < sum.squares.size())
      write_lp_sum(problem, sum, "<=", sum.at_most, number, out);
  }
  for (const auto& [a, b] : statement.equal)
    out.append(
        fmt::format(" c{}: x{} - x{} = 0\n", ++number, variable(problem, a), variable(problem, b)));
  out.append("Binary\n");
  for (std::uint64_t i = 1; i <= variables && out.ok(); ++i) out.append(fmt::format(" x{}\n", i));
  out.append("End\n");
  return {};
}

// ---- dzn

template <class Value>
void write_list(std::string_view name, std::size_t size, const Value& value, Sink& out) {
  out.append(fmt::format("{} = [", name));
  for (std::size_t i = 0; i < size && out.ok(); ++i) {
    if (i > 0) out.append(',');
    value(i);
  }
  out.append("];\n");
}

Result<void> write_dzn(const Problem& problem, PlacementRef, Sink& out) {
  const auto statement = TRY(model::statement_of(problem, "dzn"));
  const auto& sums = statement.sums;
  const auto& equal = statement.equal;
  out.append(fmt::format("% {}\n% for examples/queens.mzn\nrows = {};\ncolumns = {};\nsums = {};\n",
                         title(problem), problem.rows(), problem.columns(), sums.size()));
  write_list(
      "squares", sums.size(),
      [&](std::size_t i) {
        out.append('{');
        for (std::size_t k = 0; k < sums[i].squares.size(); ++k) {
          if (k > 0) out.append(',');
          out.append_number(variable(problem, sums[i].squares[k]));
        }
        out.append('}');
      },
      out);
  write_list(
      "at_least", sums.size(), [&](std::size_t i) { out.append_number(sums[i].at_least); }, out);
  write_list(
      "at_most", sums.size(), [&](std::size_t i) { out.append_number(sums[i].at_most); }, out);
  out.append(fmt::format("pairs = {};\n", equal.size()));
  write_list(
      "first", equal.size(),
      [&](std::size_t i) { out.append_number(variable(problem, equal[i].first)); }, out);
  write_list(
      "second", equal.size(),
      [&](std::size_t i) { out.append_number(variable(problem, equal[i].second)); }, out);
  return {};
}

}  // namespace

constinit const Format opb_format{
    .id = "opb",
    .description = "the problem for pseudo-Boolean solvers (written only)",
    .write = write_opb,
    .states_problem = true,
    .round_trips = false,
    .shows_blocked = true,
};

constinit const Format lp_format{
    .id = "lp",
    .description = "the problem as an integer program, in the format of CPLEX (written only)",
    .write = write_lp,
    .states_problem = true,
    .round_trips = false,
    .shows_blocked = true,
};

constinit const Format dzn_format{
    .id = "dzn",
    .description = "the problem as data for MiniZinc and examples/queens.mzn (written only)",
    .write = write_dzn,
    .states_problem = true,
    .round_trips = false,
    .shows_blocked = true,
};

}  // namespace queens::format
