// SPDX-License-Identifier: MIT
// A confined line: the open squares of a row or column lie in one region, so the region's queen
// stands in that line, and its squares elsewhere are out.
#include "puzzle/groups.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_confined_line(const Grid& grid, const Position& position, int, int) {
  if (auto found = find_group(grid, position, House::Kind::row, House::Kind::region, 1, 1))
    return found;
  return find_group(grid, position, House::Kind::column, House::Kind::region, 1, 1);
}

Explanation explain_confined_line(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  const std::string region = named(puzzle, grid, finding.into);
  return {kind_of(grid, finding.from[0], false) + " in one region",
          capitalised(named(puzzle, grid, finding.from)) + " has open squares only in " + region +
              ", so " + region + others_out(grid, finding.crosses)};
}

}  // namespace

constinit const Deduction confined_line = {
    Technique::confined_line, "confined-line",
    "a row or column lies in one region: the other squares of that region are out",
    find_confined_line, explain_confined_line};

}  // namespace queens::puzzle
