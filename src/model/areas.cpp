// SPDX-License-Identifier: MIT
// At least and at most so many queens inside a marked area.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"

#include "model/constraint.h"

namespace queens::model {
namespace {

bool areas_are_stated(const ProblemSpec& spec) { return !spec.areas.empty(); }

Result<void> settle_areas(ProblemSpec& spec) {
  for (Area& area : spec.areas) {
    sort_and_dedupe(area.squares);
    TRY(all_on_board(spec, area.squares, "the square of an area,"));
    if (area.at_least > area.at_most)
      return bad_input(fmt::format("an area cannot hold at least {} and at most {} queens",
                                   area.at_least, area.at_most));
  }
  return {};
}

// Saying the same twice changes nothing, so that it is enough to find every image again.
bool areas_are_kept(Symmetry symmetry, const Problem& problem) {
  const auto areas = problem.areas();
  return std::ranges::all_of(areas, [&](const Area& area) {
    const Area moved{images(symmetry, area.squares, problem), area.at_least, area.at_most};
    return std::ranges::find(areas, moved) != areas.end();
  });
}

void move_areas(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  for (const Area& area : problem.areas())
    moved.areas.push_back({images(symmetry, area.squares, problem), area.at_least, area.at_most});
}

}  // namespace

extern const Constraint areas_constraint;
constinit const Constraint areas_constraint{"areas", areas_are_stated, settle_areas, areas_are_kept,
                                            move_areas};

}  // namespace queens::model
