// SPDX-License-Identifier: MIT
#include "queens/classes.h"

#include <fmt/format.h>

#include <chrono>

#include "count/symmetric.h"
#include "job/executor.h"

namespace queens {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Result<ClassReport> count_classes(const Problem& problem, const CountOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  if (!problem.is_by_squares())
    return bad_input("classes are counted of boards without regions, areas or symmetry");
  if (problem.rule() != Rule::queen || !problem.is_square() || problem.pieces() != problem.rows())
    return bad_input(fmt::format(
        "classes are counted on square boards with as many queens as rows, under the "
        "rule 'queen'; this is {} queens on {}x{} under '{}'",
        problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule())));
  const auto all = count(problem, options);
  if (!all) return std::unexpected(all.error());
  ClassReport report;
  report.group = symmetries_of(problem);
  report.all = all->total;
  report.complete = all->complete;

  const job::StopFlag stop(options.stop);
  const auto kept = [&](Symmetry symmetry) -> Count {
    if (problem.rows() < 2) return report.all;  // nothing on the board changes
    if (!report.group.has(symmetry) || !report.complete) return 0;
    const auto total = counting::count_kept(problem, symmetry, stop.flag());
    report.complete = total.has_value();
    return total.value_or(0);
  };
  report.half_turn = kept(Symmetry::half_turn);
  report.quarter_turn = kept(Symmetry::quarter_turn);

  Count sum = 0;
  for (const Symmetry symmetry : all_symmetries) {
    if (!report.group.has(symmetry)) continue;
    if (symmetry == Symmetry::identity || problem.rows() < 2)
      sum += report.all;
    else if (symmetry == Symmetry::half_turn)
      sum += report.half_turn;
    else if (symmetry == Symmetry::quarter_turn || symmetry == Symmetry::three_quarter_turn)
      sum += report.quarter_turn;
  }
  const auto order = static_cast<unsigned>(report.group.order());
  if (report.complete && sum % order != 0)
    return internal_error(
        fmt::format("{} fixed solutions do not divide into classes of {}", to_string(sum), order));
  report.fundamental = sum / order;
  report.seconds = seconds_since(start);
  return report;
}

Result<FirstRowReport> count_by_first_row(const Problem& problem, const CountOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  if (problem.pieces() != problem.rows())
    return bad_input(fmt::format("the first row need not have a queen: {} queens on {} rows",
                                 problem.pieces(), problem.rows()));
  if (problem.columns() > 64)
    return too_large(
        fmt::format("a board of {} columns is too large to be counted", problem.columns()));
  FirstRowReport report;
  report.complete = true;
  const auto columns = problem.rows() == 0 ? 0 : problem.columns();
  report.by_column.assign(columns, 0);
  const bool mirrored = symmetries_of(problem).has(Symmetry::mirror);
  for (std::uint64_t column = 0; column < columns && report.complete; ++column) {
    if (mirrored && column >= columns - column) {
      report.by_column[column] = report.by_column[columns - 1 - column];
    } else if (!problem.is_blocked({0, column})) {
      ProblemSpec spec = problem.spec();
      spec.demanded.push_back({0, column});
      const auto part = Problem::from(std::move(spec));
      if (!part) continue;  // the queen would attack a demanded one: no solutions
      const auto counted = count(*part, options);
      if (!counted) return std::unexpected(counted.error());
      report.by_column[column] = counted->total;
      report.complete = counted->complete;
    }
    report.total += report.by_column[column];
  }
  report.seconds = seconds_since(start);
  return report;
}

}  // namespace queens
