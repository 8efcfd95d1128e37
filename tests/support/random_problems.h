// SPDX-License-Identifier: MIT
// Problems with a random combination of two to four constraints, the same on every machine.
#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/symmetry.h"
#include "support/random_boards.h"

namespace queens::test {

enum class Ask {
  rule,
  oblong,
  few_pieces,
  holes,
  diagonals,
  demanded,
  regions,
  area,
  symmetry,
  placements
};
inline constexpr std::uint64_t asks = 10;

// As many regions as queens: seeds that grow, square by square, where the dice say so. Now and then
// squares stay without a region.
inline void add_regions(std::mt19937_64& random, ProblemSpec& spec) {
  const auto rows = spec.rows, columns = spec.columns;
  const auto pieces = spec.pieces.value_or(std::min(rows, columns));
  if (pieces == 0) return;
  std::vector<std::uint32_t> regions(rows * columns, no_region);
  const bool leave_some = random() % 4 == 0;
  const auto count = leave_some ? pick(random, 1, pieces) : pieces;
  std::uint32_t seeds = 0;
  while (seeds < count) {
    auto& region = regions[random() % regions.size()];
    if (region == no_region) region = seeds++;
  }
  std::uint64_t open = regions.size() - seeds;
  while (open > (leave_some ? regions.size() / 5 : 0)) {
    const auto from = pick_square(random, rows, columns);
    const auto region = regions[from.row * columns + from.column];
    if (region == no_region) continue;
    auto to = from;
    switch (random() % 4) {
      case 0:
        to.row = std::min(rows - 1, from.row + 1);
        break;
      case 1:
        to.column = std::min(columns - 1, from.column + 1);
        break;
      case 2:
        to.row -= from.row > 0;
        break;
      default:
        to.column -= from.column > 0;
        break;
    }
    if (auto& other = regions[to.row * columns + to.column]; other == no_region) {
      other = region;
      --open;
    }
  }
  spec.regions = std::move(regions);
}

inline void add_area(std::mt19937_64& random, ProblemSpec& spec) {
  Area area;
  area.squares = sprinkle(random, spec.rows, spec.columns, pick(random, 10, 70));
  area.at_least = random() % 3;
  area.at_most = area.at_least + random() % 3;
  if (random() % 4 == 0) area.at_most = ~std::uint64_t{0};
  spec.areas.push_back(std::move(area));
}

// A placement that is often a solution of the plain board: the first to be found by a random walk.
inline std::vector<Square> some_placement(std::mt19937_64& random, const ProblemSpec& spec) {
  ProblemSpec plain{
      .rows = spec.rows, .columns = spec.columns, .pieces = spec.pieces, .rule = spec.rule};
  demand_some(random, plain, 200);
  return plain.demanded;
}

inline void add(std::mt19937_64& random, Ask ask, ProblemSpec& spec) {
  const auto shorter = std::min(spec.rows, spec.columns);
  switch (ask) {
    case Ask::rule:
      do spec.rule = all_rules[1 + random() % (all_rules.size() - 1)];
      while (spec.rows != spec.columns && must_be_square(spec.rule));
      break;
    case Ask::oblong:
    case Ask::few_pieces:  // settled before, by sides and pieces
      break;
    case Ask::holes: {
      const auto more = sprinkle(random, spec.rows, spec.columns, pick(random, 3, 30));
      spec.blocked.insert(spec.blocked.end(), more.begin(), more.end());
      break;
    }
    case Ask::diagonals: {
      const auto sum = random() % (spec.rows + spec.columns - 1);
      for (std::uint64_t row = 0; row < spec.rows; ++row)
        if (sum >= row && sum - row < spec.columns) spec.blocked.push_back({row, sum - row});
      break;
    }
    case Ask::demanded:
      demand_some(random, spec, pick(random, 1, shorter));
      break;
    case Ask::regions:
      add_regions(random, spec);
      break;
    case Ask::area:
      add_area(random, spec);
      if (random() % 3 == 0) add_area(random, spec);
      break;
    case Ask::symmetry:
      spec.required_symmetry = Symmetry::half_turn;
      if (random() % 2 == 0) spec.required_symmetry = all_symmetries[random() % 8];
      break;
    case Ask::placements:
      for (auto i = pick(random, 1, 6); i > 0; --i)
        spec.excluded_placements.push_back(some_placement(random, spec));
      break;
  }
}

inline Problem random_problem(std::mt19937_64& random, std::uint64_t largest_side) {
  for (;;) {
    std::set<Ask> chosen;
    const auto wanted = pick(random, 2, 4);
    while (chosen.size() < wanted) chosen.insert(static_cast<Ask>(random() % asks));
    ProblemSpec spec;
    spec.rows = spec.columns = pick(random, 2, largest_side);
    if (chosen.contains(Ask::oblong)) spec.columns = pick(random, 1, largest_side);
    const auto shorter = std::min(spec.rows, spec.columns);
    spec.pieces = shorter;
    if (chosen.contains(Ask::few_pieces)) spec.pieces = pick(random, shorter / 3, shorter);
    for (const Ask ask : chosen) add(random, ask, spec);
    if (auto problem = Problem::from(std::move(spec))) return *std::move(problem);
  }
}

// For the message of a test that fails.
inline std::string shown(const Problem& problem) {
  std::string text = std::to_string(problem.rows()) + "x" + std::to_string(problem.columns()) +
                     ", " + std::to_string(problem.pieces()) + " queens, rule " +
                     to_string(problem.rule());
  const auto add = [&](const char* what, std::span<const Square> squares) {
    text += std::string("\n") + what;
    for (const Square s : squares) text += " " + to_string(s);
  };
  add("blocked", problem.blocked());
  add("demanded", problem.demanded());
  if (problem.required_symmetry())
    text += std::string("\nkept by ") + to_string(*problem.required_symmetry());
  for (const Area& area : problem.areas()) {
    add("area", area.squares);
    text += " " + std::to_string(area.at_least) + ".." + std::to_string(area.at_most);
  }
  for (const auto& placement : problem.excluded_placements()) add("not", placement);
  for (std::uint64_t i = 0; i < problem.regions().size(); ++i) {
    if (i % problem.columns() == 0) text += '\n';
    const auto region = problem.regions()[i];
    text += region == no_region ? "." : problem.region_name(region);
  }
  return text;
}

}  // namespace queens::test
