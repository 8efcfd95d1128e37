// SPDX-License-Identifier: MIT
// Placements that do not count: is there a solution other than this one? Placements that are no
// solutions may be named too; they change nothing.
#include <fmt/format.h>

#include <algorithm>

#include "model/constraint.h"

namespace queens::model {
namespace {

bool is_stated(const ProblemSpec& spec) { return !spec.not_these.empty(); }

Result<void> settle(ProblemSpec& spec) {
  for (auto& placement : spec.not_these) {
    sort_and_dedupe(placement);
    if (auto ok = all_on_board(spec, placement, "the queen of a placement that is not to count,");
        !ok)
      return ok;
  }
  std::ranges::sort(spec.not_these);
  const auto rest = std::ranges::unique(spec.not_these);
  spec.not_these.erase(rest.begin(), rest.end());
  return {};
}

bool is_kept(Symmetry symmetry, const Problem& problem) {
  return std::ranges::all_of(problem.not_these(), [&](const std::vector<Square>& placement) {
    return std::ranges::binary_search(problem.not_these(), images(symmetry, placement, problem));
  });
}

void move(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const auto& placement : problem.not_these())
    moved.not_these.push_back(images(symmetry, placement, problem));
}

}  // namespace

extern const Constraint not_these_constraint;
constinit const Constraint not_these_constraint{"placements that do not count", is_stated, settle,
                                                is_kept, move};

}  // namespace queens::model
