// SPDX-License-Identifier: MIT
// From a position to the end, one deduction after the other, the easiest that helps each time.
#include "puzzle/deduce.h"

#include "puzzle/words.h"

namespace queens::puzzle {
namespace {

Marks marks_of(const Grid& grid, const Position& position) {
  const Bits all = Position(grid).open;
  return {grid.squares(position.queens), grid.squares(all - position.open - position.queens)};
}

}  // namespace

Step described(const Puzzle& puzzle, const Grid& grid, const Position& before, const Next& next) {
  const Finding& finding = next.finding;
  const Deduction& deduction = *next.attempt->deduction;
  Explanation said = deduction.say(puzzle, grid, finding);
  Step step;
  step.technique = deduction.technique;
  step.group = static_cast<std::uint64_t>(finding.group);
  step.name = std::move(said.name);
  step.sentence = std::move(said.sentence);
  step.difficulty = next.attempt->difficulty;
  step.added.queens = grid.squares(finding.queens);
  Position after = before;
  apply(grid, finding, after);
  step.added.crosses = grid.squares(before.open - after.open - after.queens);
  step.reason = grid.squares(finding.reason);
  for (const int house : finding.from) step.houses.push_back(grid.house_named(house));
  for (const int house : finding.into) step.houses.push_back(grid.house_named(house));
  if (!finding.chain.empty()) {
    step.trial = grid.squares(finding.crosses);
    for (const auto& [house, cell] : finding.chain) step.trial.push_back(grid.square(cell));
  }
  return step;
}

Path deduce(const Puzzle& puzzle, const Marks& start) {
  const Grid grid(puzzle);
  Position position(grid, start);
  Path path;
  for (;;) {
    if (const auto house = starved(grid, position)) {
      path.end = Path::End::impossible;
      path.why = named(puzzle, grid, *house) + " has no square left for its queen";
      break;
    }
    if (position.solved(grid)) {
      path.end = Path::End::solved;
      break;
    }
    const auto found = next(grid, position);
    if (!found) break;
    path.steps.push_back(described(puzzle, grid, position, *found));
    apply(grid, found->finding, position);
  }
  path.marks = marks_of(grid, position);
  return path;
}

}  // namespace queens::puzzle
