// SPDX-License-Identifier: MIT
// Placements that do not count: is there a solution other than this one? Placements that are no
// solutions may be named too; they change nothing.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"

#include "model/constraint.h"

namespace queens::model {
namespace {

bool placements_are_stated(const ProblemSpec& spec) { return !spec.excluded_placements.empty(); }

Result<void> settle_placements(ProblemSpec& spec) {
  for (auto& placement : spec.excluded_placements) {
    sort_and_dedupe(placement);
    TRY(all_on_board(spec, placement, "the queen of a placement that is not to count,"));
  }
  std::ranges::sort(spec.excluded_placements);
  const auto rest = std::ranges::unique(spec.excluded_placements);
  spec.excluded_placements.erase(rest.begin(), rest.end());
  return {};
}

bool placements_are_kept(Symmetry symmetry, const Problem& problem) {
  return std::ranges::all_of(
      problem.excluded_placements(), [&](const std::vector<Square>& placement) {
        return std::ranges::binary_search(problem.excluded_placements(),
                                          images(symmetry, placement, problem));
      });
}

void move_placements(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const auto& placement : problem.excluded_placements())
    moved.excluded_placements.push_back(images(symmetry, placement, problem));
}

}  // namespace

extern const Constraint not_these_constraint;
constinit const Constraint not_these_constraint{"placements that do not count",
                                                placements_are_stated, settle_placements,
                                                placements_are_kept, move_placements};

}  // namespace queens::model
