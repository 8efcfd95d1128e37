// SPDX-License-Identifier: MIT
// The deductions in order of difficulty, and those that begin with a single house. The numbers are
// those of the rating (docs/puzzle.md): they leave nine places each for how often the hardest one
// is needed.
#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

// The last square: a row, column or region has one open square, so its queen stands there; with
// several stars, as many as it needs.
std::optional<Inference> find_last_square(const Grid& grid, const Position& position, int, int) {
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();  // regions first: they are seen first
    if (!position.is_forced(grid, house)) continue;
    Inference inference(grid);
    inference.from = {house};
    inference.queens = inference.reason = position.left(grid, house);
    return inference;
  }
  return std::nullopt;
}

Explanation explain_last_square(const Grid& grid, const Inference& inference) {
  const int house = inference.from[0];
  const int count = inference.queens.count();
  const std::string squares = listed(grid, inference.queens);
  if (count > 1)
    return {"last squares of a " + kind_of(grid, house, false),
            capitalised(named(grid, house)) + " needs " + spelled(count) + " queens and has only " +
                squares + " left: queens stand there."};
  const bool single = grid.house(house).count() == 1;
  return {"last square of a " + kind_of(grid, house, false),
          capitalised(named(grid, house)) +
              (single ? " is the one square " : " has only one square left, ") + squares +
              ": a queen stands there."};
}

// An emptied house: a queen that attacks every open square of some row, column or region would
// leave it without one. Those squares are the ones that all its open squares attack. A confined
// region or line is the plainest case of it, and has been tried before; here it is touching, or
// touching and a line together. With several stars: a queen that leaves too little room.
std::optional<Inference> find_emptied(const Grid& grid, const Position& position, int, int) {
  if (grid.stars() > 1) return find_no_room(grid, position);
  std::optional<Inference> best;
  int fewest = grid.cells();  // the smallest house is the easiest to see
  for (int k = 0; k < grid.houses(); ++k) {
    const int house = (k + 2 * grid.n()) % grid.houses();
    const Bits left = position.left(grid, house);
    const int count = left.count();
    if (count == 0 || count >= fewest) continue;
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

Explanation explain_emptied(const Grid& grid, const Inference& inference) {
  const std::string crosses = listed(grid, inference.crosses);
  std::string text = capitalised(named(grid, inference.from));
  if (grid.stars() == 1)
    text += " has only " + listed(grid, inference.reason) + " left, and a queen on " +
            listed(grid, inference.crosses, " or ") + " would attack all of them: ";
  else
    text += " needs " + queens_in_words(inference.group) + ", and one on " +
            listed(grid, inference.crosses, " or ") + " would leave too little room: ";
  return {"would empty a " + kind_of(grid, inference.from[0], false),
          text + crosses + (inference.crosses.count() == 1 ? " is out." : " are out.")};
}

constexpr Deduction deductions[] = {
    // one for each technique, in the order of the enumeration
    {Technique::last_square, "last-square",
     "a row, column or region has one square left: its queen stands there", find_last_square,
     explain_last_square},
    {Technique::every_way, "every-way",
     "stars: a square that a row, column or region needs however its queens are placed",
     find_every_way, explain_every_way},
    {Technique::confined_region, "confined-region",
     "a region lies in one row or column: the other squares of that line are out",
     find_regions_in_lines, explain_group},
    {Technique::confined_line, "confined-line",
     "a row or column lies in one region: the other squares of that region are out",
     find_lines_in_regions, explain_group},
    {Technique::emptied, "emptied",
     "a queen here would attack every square left to a row, column or region", find_emptied,
     explain_emptied},
    {Technique::region_group, "region-group",
     "k regions lie in k rows, or columns: the other squares of these lines are out",
     find_regions_in_lines, explain_group},
    {Technique::line_group, "line-group",
     "k rows, or columns, lie in k regions: the other squares of these regions are out",
     find_lines_in_regions, explain_group},
    {Technique::blocks, "blocks",
     "stars: lines lie in as many 2x2 blocks as they need queens: each block has one", find_blocks,
     explain_blocks},
    {Technique::quota, "quota",
     "stars: what lines need, and others take there, leaves a region only some of its ways",
     find_quota, explain_quota},
    {Technique::crossing_lines, "crossing-lines",
     "k rows lie in k columns, or k columns in k rows: the others' squares there are out",
     find_crossing_lines, explain_group},
    {Technique::crowded, "crowded",
     "a queen here would leave k rows, columns or regions only k - 1 places", find_crowded,
     explain_crowded},
    {Technique::clash, "clash",
     "a queen here would leave two houses only squares that attack each other", find_clash,
     explain_clash},
    {Technique::contradiction, "contradiction",
     "a queen here would force others, and leave none for some row, column or region",
     find_contradiction, explain_contradiction},
    {Technique::trial, "trial",
     "a queen here would leave some house without one after other deductions", find_trial,
     explain_trial},
};
static_assert(std::size(deductions) == technique_count);

constexpr int any = static_cast<int>(largest_size);

}  // namespace

std::span<const Attempt> attempts() {
  using enum Technique;
  static constexpr Attempt all[] = {
      {last_square, 10},
      {confined_region, 20},
      {confined_line, 20},
      {every_way, 20},
      {emptied, 30},
      {region_group, 40, 2, 2},
      {line_group, 40, 2, 2},
      {blocks, 40, 1, 1},
      {quota, 40, 1, 1},
      {region_group, 50, 3, 3},
      {line_group, 50, 3, 3},
      {blocks, 50, 2, 2},
      {quota, 50, 2, 2},
      {region_group, 60, 4, any},
      {line_group, 60, 4, any},
      {quota, 60, 3, any},
      {crossing_lines, 70, 2, any},
      {crowded, 70, 2, 4},
      {clash, 70},
      {contradiction, 80, 1, 3},
      {contradiction, 90, 4, any},
      {trial, 100},
  };
  return all;
}

std::span<const Attempt> attempts_of_makers() {
  using enum Technique;
  static constexpr Attempt all[] = {
      {last_square, 10},          {confined_region, 20},
      {confined_line, 20},        {emptied, 30},
      {region_group, 40, 2, 2},   {line_group, 40, 2, 2},
      {region_group, 50, 3, 3},   {line_group, 50, 3, 3},
      {region_group, 60, 4, any}, {line_group, 60, 4, any},
      {contradiction, 70, 1, 1},  {contradiction, 80, 2, 3},
  };
  return all;
}

const Deduction& deduction_of(Technique technique) {
  return deductions[static_cast<int>(technique)];
}
std::string_view id_of(Technique technique) { return deduction_of(technique).id; }
std::string_view meaning_of(Technique technique) { return deduction_of(technique).meaning; }

std::optional<Next> next(const Grid& grid, const Position& position,
                         std::span<const Attempt> allowed) {
  for (const Attempt& attempt : allowed) {
    if (grid.stopped()) break;
    const Deduction& deduction = deduction_of(attempt.technique);
    if (auto inference = deduction.find(grid, position, attempt.least, attempt.most))
      return Next{&attempt, std::move(*inference)};
  }
  return std::nullopt;
}

void apply(const Grid& grid, const Inference& inference, Position& position) {
  position.open -= inference.crosses;
  inference.queens.each([&](Cell cell) {  // two that attack each other: one house gets too few
    if (position.open.has(cell)) position.place(grid, cell);
  });
}

Step described(const Grid& grid, const Position& before, const Next& next) {
  const Inference& inference = next.inference;
  Explanation explanation = deduction_of(next.attempt->technique).explain(grid, inference);
  Step step;
  step.technique = next.attempt->technique;
  step.group = static_cast<std::uint64_t>(inference.group);
  step.name = std::move(explanation.name);
  step.sentence = std::move(explanation.sentence);
  step.difficulty = next.attempt->difficulty;
  step.added.queens = grid.squares(inference.queens);
  Position after = before;
  apply(grid, inference, after);
  step.added.crosses = grid.squares(before.open - after.open - after.queens);
  step.reason = grid.squares(inference.reason);
  for (const auto* houses : {&inference.from, &inference.into})
    for (const int house : *houses) step.houses.push_back(grid.house_named(house));
  if (!inference.chain.empty() || !inference.trail.empty()) {
    step.trial = grid.squares(inference.crosses);
    for (const auto& [house, cell] : inference.chain) step.trial.push_back(grid.square(cell));
  }
  return step;
}

}  // namespace queens::puzzle
