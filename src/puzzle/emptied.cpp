// SPDX-License-Identifier: MIT
// An emptied house: a queen that attacks every open square of some row, column or region would
// leave it without one. Those squares are the ones that all its open squares attack. A confined
// region or line is the plainest case of it, and has been tried before; here it is touching, or
// touching and a line together.
#include "puzzle/deduction.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_emptied(const Grid& grid, const Position& position, int, int) {
  std::optional<Finding> best;
  int fewest = grid.cells();  // the smallest house is the easiest to see
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();
    const Bits left = position.left(grid, house);
    const int count = left.count();
    if (count == 0 || count >= fewest || position.has_queen(grid, house)) continue;
    Bits fatal = position.open - left;
    left.each([&](Cell cell) { fatal &= grid.attacked(cell); });
    if (fatal.empty()) continue;
    best.emplace(grid);
    best->from = {house};
    best->crosses = fatal;
    best->reason = left;
    fewest = count;
  }
  return best;
}

Explanation explain_emptied(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  return {"would empty a " + kind_of(grid, finding.from[0], false),
          capitalised(named(puzzle, grid, finding.from)) + " has only " +
              listed(grid, finding.reason) + " left, and a queen on " +
              listed(grid, finding.crosses, " or ") +
              " would attack all of them: " + listed(grid, finding.crosses) +
              (finding.crosses.count() == 1 ? " is out." : " are out.")};
}

}  // namespace

constinit const Deduction emptied = {
    Technique::emptied, "emptied",
    "a queen here would attack every square left to a row, column or region", find_emptied,
    explain_emptied};

}  // namespace queens::puzzle
