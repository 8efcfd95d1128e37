// SPDX-License-Identifier: MIT
// The last square: a row, column or region has one open square, so its queen stands there.
#include "puzzle/deduction.h"
#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

std::optional<Finding> find_last_square(const Grid& grid, const Position& position, int, int) {
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();  // regions first: they are seen first
    if (position.open.common(grid.house(house), 2) != 1 || position.has_queen(grid, house))
      continue;
    Finding finding(grid);
    finding.from = {house};
    finding.queens = finding.reason = position.left(grid, house);
    return finding;
  }
  return std::nullopt;
}

Explanation explain_last_square(const Puzzle& puzzle, const Grid& grid, const Finding& finding) {
  const int house = finding.from[0];
  const bool single = grid.house(house).count() == 1;
  return {"last square of a " + kind_of(grid, house, false),
          capitalised(named(puzzle, grid, house)) +
              (single ? " is the one square " : " has only one square left, ") +
              listed(grid, finding.queens) + ": a queen stands there."};
}

}  // namespace

constinit const Deduction last_square = {
    Technique::last_square, "last-square",
    "a row, column or region has one square left: its queen stands there", find_last_square,
    explain_last_square};

}  // namespace queens::puzzle
