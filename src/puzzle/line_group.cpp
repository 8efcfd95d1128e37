// SPDX-License-Identifier: MIT
// k lines in k regions: if k rows (or columns) have open squares only in the same k regions, the
// queens of these regions stand there, and their squares elsewhere are out.
#include "puzzle/groups.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_line_group(const Grid& grid, const Position& position, int least,
                                       int most) {
  return find_group(grid, position, Direction::lines_into_regions, least, most);
}

Explanation explain_line_group(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  const std::string k = spelled(finding.group);
  return {k + " " + kind_of(grid, finding.from[0], true) + " in " + k + " regions",
          capitalised(named(puzzle, grid, finding.from)) + " have open squares only in " +
              named(puzzle, grid, finding.into) + ", whose queens therefore stand there, so " +
              others_out(grid, "regions", finding.crosses)};
}

}  // namespace

constinit const Deduction line_group = {
    Technique::line_group, "line-group",
    "k rows, or columns, lie in k regions: the other squares of these regions are out",
    find_line_group, explain_line_group};

}  // namespace queens::puzzle
