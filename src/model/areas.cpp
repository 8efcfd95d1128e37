// SPDX-License-Identifier: MIT
// At least and at most so many queens inside a marked area.
#include <fmt/format.h>

#include <algorithm>

#include "model/constraint.h"

namespace queens::model {
namespace {

bool is_stated(const ProblemSpec& spec) { return !spec.areas.empty(); }

Result<void> settle(ProblemSpec& spec) {
  for (Area& area : spec.areas) {
    sort_and_dedupe(area.squares);
    if (auto ok = all_on_board(spec, area.squares, "the square of an area,"); !ok) return ok;
    if (area.at_least > area.at_most)
      return bad_input(fmt::format("an area cannot hold at least {} and at most {} queens",
                                   area.at_least, area.at_most));
  }
  return {};
}

// Saying the same twice changes nothing, so that it is enough to find every image again.
bool is_kept(Symmetry symmetry, const Problem& problem) {
  const auto areas = problem.areas();
  return std::ranges::all_of(areas, [&](const Area& area) {
    const Area moved{images(symmetry, area.squares, problem), area.at_least, area.at_most};
    return std::ranges::find(areas, moved) != areas.end();
  });
}

void move(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const Area& area : problem.areas())
    moved.areas.push_back({images(symmetry, area.squares, problem), area.at_least, area.at_most});
}

}  // namespace

extern const Constraint areas_constraint;
constinit const Constraint areas_constraint{"areas", is_stated, settle, is_kept, move};

}  // namespace queens::model
