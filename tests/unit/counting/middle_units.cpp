// SPDX-License-Identifier: MIT
#include "counting/middle/units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "support/facts.h"

namespace queens::counting {
namespace {

// Every placement of the first quarter with every one of the second on the other columns.
std::vector<std::uint64_t> half(const QuarterTable& first, const QuarterTable& second,
                                const std::vector<std::uint32_t>& sets, std::uint32_t columns) {
  std::vector<std::uint64_t> result;
  for (const std::uint32_t set : sets)
    for (const std::uint64_t a : first.on(set))
      for (const std::uint64_t b : second.on(columns & ~set))
        if ((a & b) == 0) result.push_back(a | b);
  return result;
}

std::vector<std::uint32_t> sets_of(std::span<const std::uint32_t> sets) {
  return {sets.begin(), sets.end()};
}
std::vector<std::uint32_t> sets_of(std::span<const std::uint16_t> sets) {
  return {sets.begin(), sets.end()};
}

std::uint64_t plain_pairs(const std::vector<std::uint64_t>& e,
                          const std::vector<std::uint64_t>& w) {
  std::uint64_t total = 0;
  for (const std::uint64_t a : e)
    for (const std::uint64_t b : w) total += (a & b) == 0;
  return total;
}

MiddleCounts slow_count(const MiddleUnits& units, const MiddleUnit& unit) {
  MiddleCounts counts;
  const Halves& board = units.boards()[static_cast<std::size_t>(unit.board)];
  const QuarterTable ne = quarter_table(board, Half::east, unit.ne);
  const QuarterTable se = quarter_table(board, Half::east, unit.se);
  const QuarterTable nw = quarter_table(board, Half::west, unit.nw);
  const QuarterTable sw = quarter_table(board, Half::west, unit.sw);
  if (!unit.by_ties) {
    counts.of[0] =
        Count{unit.weight} * plain_pairs(half(ne, se, sets_of(ne.column_sets()), board.columns[0]),
                                         half(nw, sw, sets_of(nw.column_sets()), board.columns[1]));
    return counts;
  }
  const std::vector<std::uint64_t> e[2] = {half(ne, se, sets_of(unit.east.sets), board.columns[0]),
                                           half(ne, se, sets_of(unit.east.ties), board.columns[0])};
  const std::vector<std::uint64_t> w[2] = {half(sw, nw, sets_of(unit.west.sets), board.columns[1]),
                                           half(sw, nw, sets_of(unit.west.ties), board.columns[1])};
  for (unsigned i = 0; i < 2; ++i)
    for (unsigned j = 0; j < 2; ++j)
      counts.of[1 + i + j + unit.rows_tie] += plain_pairs(e[i], w[j]);
  return counts;
}

std::string slow_total(const Problem& problem) {
  const MiddleUnits units(problem);
  MiddleCounts sum;
  for (std::uint64_t i = 0; i < units.size(); ++i) sum += slow_count(units, units.unit(i));
  return to_string(units.total(sum));
}

TEST(MiddleUnits, WithWeightsAddUpToTheKnownCounts) {
  for (const auto& [n, total] : test::facts("all_solutions", 13))
    if (n >= 4) {
      EXPECT_EQ(slow_total(Problem::plain(n)), total) << "n=" << n;
    }
}

TEST(MiddleUnits, WithoutSymmetryAddUpToTheSame) {
  // A blocked square next to a corner leaves no symmetry; the solutions with a queen there are
  // counted by demanding her.
  for (const auto& [n, total] : test::facts("all_solutions", 11)) {
    if (n < 5) continue;
    ProblemSpec without{.rows = n, .columns = n}, with{.rows = n, .columns = n};
    without.blocked = {{0, 1}};
    with.demanded = {{0, 1}};
    const MiddleUnits units(*Problem::from(without));
    EXPECT_EQ(units.used().order(), 1);
    EXPECT_EQ(std::stoull(slow_total(*Problem::from(without))) +
                  std::stoull(slow_total(*Problem::from(with))),
              std::stoull(total))
        << "n=" << n;
  }
}

TEST(MiddleUnits, NumbersCoverEveryPairOfSetsOnce) {
  const MiddleUnits units(Problem::plain(12));
  std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
  for (std::uint64_t i = 0; i < units.size(); ++i) {
    const MiddleUnit unit = units.unit(i);
    EXPECT_EQ(unit.ne | unit.nw | unit.se | unit.sw, 0xfffu);
    EXPECT_EQ(std::popcount(unit.ne), std::popcount(unit.sw));
    seen.emplace_back(unit.ne, unit.sw);
  }
  const auto size = seen.size();
  std::ranges::sort(seen);
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  EXPECT_EQ(seen.size(), size);
}

TEST(MiddleBoard, GivesEveryDiagonalAPlaceOfItsOwnTheLongestOnTop) {
  for (int n = smallest_middle; n <= largest_middle; ++n) {
    std::uint64_t taken = 0;
    int length_below = 0;
    for (int place = 0; place < 2 * crossings(n); ++place) {
      const Crossing crossing = crossing_at(n, place);
      EXPECT_EQ(place_of(n, crossing), place);
      taken |= std::uint64_t{1} << place;
      const int length = std::min(crossing.number, crossings(n) - 1 - crossing.number);
      EXPECT_GE(length, length_below);
      length_below = length;
    }
    EXPECT_EQ(std::popcount(taken), 2 * crossings(n));
  }
}

TEST(MiddleUnits, OfLargeBoardsAreAsManyAsTheDesignSays) {
  EXPECT_EQ(MiddleUnits(Problem::plain(18)).size(), 12'283u);
  EXPECT_EQ(MiddleUnits(Problem::plain(20)).size(), 46'508u);
  EXPECT_EQ(MiddleUnits(Problem::plain(22)).size(), 176'870u);
}

TEST(MiddleUnits, AreFoundByTheirCost) {
  for (const std::uint64_t n : {12u, 13u})
    for (const std::uint32_t parts : {1u, 4u}) {
      const MiddleUnits units(Problem::plain(n), parts);
      double sum = 0;
      for (std::uint64_t i = 0; i < units.size(); ++i) sum += units.cost(i);
      EXPECT_NEAR(sum / units.cost(), 1, 1e-9);
      // In every unit, as often as its cost says.
      std::vector<double> found(units.size());
      const int steps = 200'000;
      for (int i = 0; i < steps; ++i) found[units.at_cost((i + 0.5) / steps)] += 1.0 / steps;
      for (std::uint64_t i = 0; i < units.size(); ++i)
        EXPECT_NEAR(found[i], units.cost(i) / units.cost(), 2.0 / steps) << "unit " << i;
    }
}

}  // namespace
}  // namespace queens::counting
