// SPDX-License-Identifier: MIT
// k regions in k lines: if k regions fit only in the same k rows (or columns), they use these up,
// and the squares of other regions in them are out.
#include "puzzle/groups.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_region_group(const Grid& grid, const Position& position, int least,
                                         int most) {
  return find_group(grid, position, Direction::regions_into_lines, least, most);
}

Explanation explain_region_group(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  const std::string k = spelled(finding.group);
  const std::string lines = kind_of(grid, finding.into[0], true);
  return {k + " regions in " + k + " " + lines,
          capitalised(named(puzzle, grid, finding.from)) + " fit only in " +
              named(puzzle, grid, finding.into) + " and use them up, so " +
              others_out(grid, lines, finding.crosses)};
}

}  // namespace

constinit const Deduction region_group = {
    Technique::region_group, "region-group",
    "k regions lie in k rows, or columns: the other squares of these lines are out",
    find_region_group, explain_region_group};

}  // namespace queens::puzzle
