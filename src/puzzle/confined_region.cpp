// SPDX-License-Identifier: MIT
// A confined region: its open squares lie in one row or column, so the queen of that line is the
// region's, and the other squares of the line are out.
#include "puzzle/groups.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_confined_region(const Grid& grid, const Position& position, int, int) {
  if (auto found = find_group(grid, position, House::Kind::region, House::Kind::row, 1, 1))
    return found;
  return find_group(grid, position, House::Kind::region, House::Kind::column, 1, 1);
}

Explanation explain_confined_region(const Puzzle& puzzle, const Grid& grid,
                                    const Finding& finding) {
  const std::string line = named(puzzle, grid, finding.into);
  return {"region in one " + kind_of(grid, finding.into[0], false),
          capitalised(named(puzzle, grid, finding.from)) + " fits only in " + line + ", so " +
              line + others_out(grid, finding.crosses)};
}

}  // namespace

constinit const Deduction confined_region = {
    Technique::confined_region, "confined-region",
    "a region lies in one row or column: the other squares of that line are out",
    find_confined_region, explain_confined_region};

}  // namespace queens::puzzle
