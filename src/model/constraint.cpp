// SPDX-License-Identifier: MIT
#include "model/constraint.h"

#include <fmt/format.h>

#include <algorithm>

namespace queens::model {

extern const Constraint regions_constraint;
extern const Constraint areas_constraint;
extern const Constraint kept_by_constraint;
extern const Constraint not_these_constraint;

std::span<const Constraint* const> constraints() {
  static constexpr const Constraint* all[] = {&regions_constraint, &areas_constraint,
                                              &kept_by_constraint, &not_these_constraint};
  return all;
}

Result<void> refuse_constraints(const Problem& problem, std::string_view who) {
  std::string stated;
  for (const Constraint* constraint : constraints())
    if (constraint->is_stated(problem.spec()))
      stated += fmt::format("{}no {}", stated.empty() ? "" : " and ", constraint->name);
  if (stated.empty()) return {};
  return too_large(fmt::format("{} knows {}", who, stated));
}

void sort_and_dedupe(std::vector<Square>& squares) {
  std::ranges::sort(squares);
  const auto rest = std::ranges::unique(squares);
  squares.erase(rest.begin(), rest.end());
}

Result<void> all_on_board(const ProblemSpec& spec, std::span<const Square> squares,
                          std::string_view what) {
  for (const Square s : squares) {
    if (s.row < spec.rows && s.column < spec.columns) continue;
    if (spec.rows == 0 || spec.columns == 0)
      return bad_input(fmt::format("{} {} is off the board: a {}x{} board has no squares", what,
                                   to_string(s), spec.rows, spec.columns));
    return bad_input(
        fmt::format("{} {} is off the {}x{} board: rows go from 0 to {}, columns from 0 to {}",
                    what, to_string(s), spec.rows, spec.columns, spec.rows - 1, spec.columns - 1));
  }
  return {};
}

std::vector<Square> images(Symmetry symmetry, std::span<const Square> squares,
                           const Problem& problem) {
  std::vector<Square> moved;
  moved.reserve(squares.size());
  for (const Square s : squares)
    moved.push_back(queens::image(symmetry, s, problem.rows(), problem.columns()));
  std::ranges::sort(moved);
  return moved;
}

}  // namespace queens::model
