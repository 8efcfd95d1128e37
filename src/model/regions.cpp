// SPDX-License-Identifier: MIT
// Exactly one queen in each region of the board, as in the daily colour puzzles. A square may
// belong to no region; a region need not be connected, and its number means nothing.
#include <fmt/format.h>

#include <algorithm>

#include "model/constraint.h"
#include "queens/count_type.h"

namespace queens::model {
namespace {

bool regions_are_stated(const ProblemSpec& spec) { return !spec.regions.empty(); }

Result<void> settle_regions(ProblemSpec& spec) {
  const auto& regions = spec.regions;
  if (regions.empty()) return {};
  if (spec.columns == 0 || regions.size() / spec.columns != spec.rows ||
      regions.size() % spec.columns != 0)
    return bad_input(fmt::format("the regions of {} squares are given, but a {}x{} board has {}",
                                 regions.size(), spec.rows, spec.columns,
                                 to_string(Count{spec.rows} * spec.columns)));
  // Every region takes a queen, so that no number can reach the number of queens.
  std::uint64_t count = 0;
  bool everywhere = true;
  for (const auto region : regions) {
    everywhere &= region != no_region;
    if (region != no_region) count = std::max(count, std::uint64_t{region} + 1);
  }
  if (count > *spec.pieces)
    return bad_input(
        fmt::format("there are {} regions, each with exactly one queen, but {} queens are to be "
                    "placed",
                    count, *spec.pieces));
  std::vector<char> seen(count, 0);
  for (const auto region : regions)
    if (region != no_region) seen[region] = 1;
  if (const auto gap = std::ranges::find(seen, 0); gap != seen.end())
    return bad_input(fmt::format("region {} of {} has no squares", gap - seen.begin(), count));
  if (everywhere && count < *spec.pieces)
    return bad_input(
        fmt::format("there are {} regions, each with exactly one queen, but {} queens are to be "
                    "placed and every square belongs to a region",
                    count, *spec.pieces));
  return {};
}

// Regions must go to regions, whichever: the images of equal numbers are equal, and of different
// ones different.
bool regions_are_kept(Symmetry symmetry, const Problem& problem) {
  constexpr std::uint32_t unknown = no_region - 1;  // more squares than that fit nowhere
  std::vector<std::uint32_t> goes_to(problem.region_count(), unknown);
  std::vector<std::uint32_t> comes_from(problem.region_count(), unknown);
  const auto regions = problem.regions();
  for (std::uint64_t i = 0; i < regions.size(); ++i) {
    const Square square{i / problem.columns(), i % problem.columns()};
    const auto from = regions[i];
    const auto to = problem.region_of(image(symmetry, square, problem.rows(), problem.columns()));
    if ((from == no_region) != (to == no_region)) return false;
    if (from == no_region) continue;
    if (goes_to[from] == unknown) goes_to[from] = to;
    if (comes_from[to] == unknown) comes_from[to] = from;
    if (goes_to[from] != to || comes_from[to] != from) return false;
  }
  return true;
}

void move_regions(Symmetry symmetry, const Problem& problem, ProblemSpec& moved) {
  const auto regions = problem.regions();
  moved.regions.resize(regions.size());
  moved.region_names = problem.spec().region_names;
  for (std::uint64_t i = 0; i < regions.size(); ++i) {
    const Square square{i / problem.columns(), i % problem.columns()};
    const auto to = image(symmetry, square, problem.rows(), problem.columns());
    moved.regions[to.row * moved.columns + to.column] = regions[i];
  }
}

}  // namespace

extern const Constraint regions_constraint;
constinit const Constraint regions_constraint{"regions", regions_are_stated, settle_regions,
                                              regions_are_kept, move_regions};

}  // namespace queens::model
