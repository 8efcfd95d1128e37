// SPDX-License-Identifier: MIT
#include "queens/classes.h"

#include <fmt/format.h>

#include <optional>

#include "base/clock.h"
#include "base/try.h"
#include "queens/list.h"

namespace queens {
namespace {

// A queen and her image in a mirror attack each other, unless they are one and the same, or do not
// attack along diagonals.
bool may_be_mirrored(const Problem& problem) {
  return problem.pieces() < 2 || !info_of(problem.rule()).diagonals;
}

// The problem, asked for the solutions that the symmetry leaves unchanged.
Problem kept_only(const Problem& problem, Symmetry symmetry) {
  ProblemSpec spec = problem.spec();
  spec.required_symmetry = symmetry;
  return Problem::from(std::move(spec)).value();
}

// One by one: for solutions that are asked to be kept by something already.
Result<std::optional<Count>> first_of_classes(const Problem& problem, const CountOptions& options) {
  const auto report = list(problem, {.unique = true, .stop = options.stop},
                           [](std::span<const std::uint64_t>) { return true; });
  if (!report) return std::unexpected(report.error());
  if (!report->complete) return std::nullopt;
  return Count{report->solutions};
}

}  // namespace

Result<ClassReport> count_classes(const Problem& problem, const CountOptions& options) {
  const double start = base::wall_seconds();
  ClassReport report;
  report.group = symmetries_of(problem);
  report.complete = true;
  const auto counted = [&](const Problem& asked) -> Result<Count> {
    if (!report.complete) return Count{0};
    const auto all = TRY(count(asked, options));
    report.complete = all.complete;
    return all.total;
  };
  // With a method for boards without symmetry: whatever engine can.
  CountOptions any = options;
  any.method = "auto";
  const auto kept = [&](Symmetry symmetry) -> Result<Count> {
    if (!report.complete || (exchanges_sides(symmetry) && !problem.is_square())) return Count{0};
    if (problem.required_symmetry() && problem.required_symmetry() != symmetry) {
      const bool more =
          *problem.required_symmetry() == Symmetry::quarter_turn && symmetry == Symmetry::half_turn;
      if (more) return counted(problem);
      if (*problem.required_symmetry() != Symmetry::half_turn || symmetry != Symmetry::quarter_turn)
        return Count{0};
    }
    const auto all = TRY(count(kept_only(problem, symmetry), any));
    report.complete = all.complete;
    return all.total;
  };
  const auto take = [](Result<Count> from, Count& to) -> Result<void> {
    if (!from) return std::unexpected(from.error());
    to = *from;
    return {};
  };
  TRY(take(counted(problem), report.all));
  TRY(take(kept(Symmetry::half_turn), report.half_turn));
  TRY(take(kept(Symmetry::quarter_turn), report.quarter_turn));

  if (problem.required_symmetry()) {
    const auto classes = TRY(first_of_classes(problem, options));
    report.complete &= classes.has_value();
    report.fundamental = classes.value_or(0);
  } else {
    Count sum = report.all;
    for (const Symmetry symmetry : all_symmetries) {
      if (symmetry == Symmetry::identity || !report.group.has(symmetry)) continue;
      Count fixed = symmetry == Symmetry::half_turn ? report.half_turn : report.quarter_turn;
      const bool turn = symmetry == Symmetry::half_turn || symmetry == Symmetry::quarter_turn ||
                        symmetry == Symmetry::three_quarter_turn;
      if (!turn && (fixed = 0, may_be_mirrored(problem))) TRY(take(kept(symmetry), fixed));
      sum += fixed;
    }
    const auto order = static_cast<unsigned>(report.group.order());
    if (report.complete && sum % order != 0)
      return internal_error(fmt::format("{} fixed solutions do not divide into classes of {}",
                                        to_string(sum), order));
    report.fundamental = sum / order;
  }
  report.seconds = base::wall_seconds() - start;
  return report;
}

Result<RowReport> count_by_row(const Problem& problem, std::uint64_t row,
                               const CountOptions& options) {
  const double start = base::wall_seconds();
  if (problem.columns() > 64)
    return too_large(
        fmt::format("a board of {} columns is too large to be counted", problem.columns()));
  if (row >= problem.rows() && !(row == 0 && problem.rows() == 0))
    return bad_input(fmt::format("there is no row {}: the {}x{} board has rows 0 to {}", row,
                                 problem.rows(), problem.columns(), problem.rows() - 1));
  RowReport report;
  report.row = row;
  report.complete = true;
  const auto columns = problem.rows() == 0 ? 0 : problem.columns();
  report.by_column.assign(columns, 0);
  const bool mirrored = symmetries_of(problem).has(Symmetry::mirror);
  const auto part = [&](const auto& change) -> Result<Count> {
    ProblemSpec spec = problem.spec();
    change(spec);
    const auto asked = Problem::from(std::move(spec));
    if (!asked) return Count{0};  // the queen would attack a demanded one
    const auto counted = TRY(count(*asked, options));
    report.complete = counted.complete;
    return counted.total;
  };
  for (std::uint64_t column = 0; column < columns && report.complete; ++column) {
    if (mirrored && column >= columns - column) {
      report.by_column[column] = report.by_column[columns - 1 - column];
    } else {
      const auto total = part([&](ProblemSpec& spec) { spec.demanded.push_back({row, column}); });
      if (!total) return std::unexpected(total.error());
      report.by_column[column] = *total;
    }
    report.total += report.by_column[column];
  }
  if (problem.pieces() < problem.rows() && report.complete) {
    const auto total = part([&](ProblemSpec& spec) {
      for (std::uint64_t column = 0; column < columns; ++column)
        spec.blocked.push_back({row, column});
    });
    if (!total) return std::unexpected(total.error());
    report.empty = *total;
    report.total += *total;
  }
  report.seconds = base::wall_seconds() - start;
  return report;
}

}  // namespace queens
