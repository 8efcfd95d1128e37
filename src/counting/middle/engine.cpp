// SPDX-License-Identifier: MIT
// Meet in the middle: the board is cut into an east and a west half, the work into units by which
// rows have their queen in the east (units.h); each unit lists both halves from quarters (join.h)
// and counts the pairs that share no diagonal (kernel/middle/pairs.h).
//
// Where a search walks over all solutions of the first rows, this one multiplies: the list of a
// half is about the square root of what a search would visit, and 512 pairs are compared in the
// time of one node. It wins from n = 18 on, and by more with every row.
#include <algorithm>
#include <cmath>

#include "base/try.h"
#include "counting/joined_count.h"
#include "counting/middle/join.h"

namespace queens::counting {
namespace {

// What a count will cost, from a sample of its units. A sampled unit's quarter tables tell how many
// pairs of quarters there are to test; the lists that come of it, and what splitting and joining
// them takes, are smooth functions of that, fitted to 1,072 units of the plain boards of 12 to 24
// rows (relative error of a unit 0.25). Over a whole board, the estimates were 0.64 to 1.2 of the
// times in bench/runs/middle.txt, for 14 to 28 rows: enough to choose an engine; what a job will
// take is measured, not estimated (answer/price.cpp). Expected sums over all units.
struct MiddleEstimate {
  double units = 0;    // that are not images of others
  double tests = 0;    // of a northern quarter against a southern one
  double words = 0;    // in the lists
  double queries = 0;  // of one word against 512, and what splits cost in the same coin
};

constexpr std::uint64_t sampled = 96;
// From here on quarter tables take milliseconds each, and the units' own costs have to do: seconds
// per unit of cost, measured from 21 to 28 rows (even 3.8 to 5.8, odd 6.1 to 10).
constexpr int large = 21;
constexpr double even_cost = 4.5e-10, odd_cost = 6.5e-11;

// Seconds on AVX-512.
constexpr double per_unit = 2e-6;  // the quarter tables' share of it included
constexpr double per_test = 1.4e-9;
constexpr double per_query = 1.6e-9;
constexpr double join_power = 0.7;
constexpr double queries_per_power = 3.5e-11 / per_query;

double tests(const QuarterTable& first, const QuarterTable& second, const ColumnRule& rule,
             std::uint32_t columns) {
  double sum = 0;
  const auto add = [&](std::uint32_t set) {
    sum += static_cast<double>(first.on(set).size()) *
           static_cast<double>(second.on(columns & ~set).size());
  };
  if (rule.any) std::ranges::for_each(first.column_sets(), add);
  for (const auto sets : {rule.sets, rule.ties}) std::ranges::for_each(sets, add);
  return sum;
}

MiddleEstimate expected_effort(const MiddleUnits& units) {
  MiddleEstimate sum;
  if (units.size() == 0) return sum;
  const int n = units.boards().front().n;
  if (n >= large) {
    sum.queries = units.cost() * (n % 2 == 0 ? even_cost : odd_cost) / per_query;
    sum.words = sum.queries / 3;
    return sum;
  }
  const std::uint64_t wanted = std::min(units.size(), sampled);
  // Numbers at equal distances; their costs differ less than the factors that `cost` knows.
  double known = 0;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const auto number =
        static_cast<std::uint64_t>((static_cast<double>(i) + 0.5) / static_cast<double>(wanted) *
                                   static_cast<double>(units.size()));
    known += units.cost(number);
    const MiddleUnit unit = units.unit(number);
    if (unit.weight == 0) continue;
    const Halves& board = units.boards()[static_cast<std::size_t>(unit.board)];
    const QuarterTable ne = quarter_table(board, Half::east, unit.ne);
    const QuarterTable se = quarter_table(board, Half::east, unit.se);
    const QuarterTable nw = quarter_table(board, Half::west, unit.nw);
    const QuarterTable sw = quarter_table(board, Half::west, unit.sw);
    const double east = tests(ne, se, unit.east, board.columns[0]);
    const double west = unit.west.any ? tests(nw, sw, unit.west, board.columns[1])
                                      : tests(sw, nw, unit.west, board.columns[1]);
    sum.units += 1;
    sum.tests += east + west;
    sum.queries += queries_per_power * std::pow(east * west, join_power);
  }
  const double scale = static_cast<double>(units.size()) / static_cast<double>(wanted);
  const double by_cost = known > 0 ? units.cost() / known : scale;
  sum.units *= scale;
  sum.tests *= by_cost;
  sum.queries *= by_cost;
  sum.words = 0.35 * sum.tests;
  return sum;
}

JoinedPrice middle_price(const MiddleUnits& units, const kernel::Target& target) {
  const MiddleEstimate estimate = expected_effort(units);
  return {
      estimate.words + estimate.queries,
      speed_of(target).middle_slowdown *
          (estimate.units * per_unit + estimate.tests * per_test + estimate.queries * per_query)};
}

Result<std::unique_ptr<PreparedCount>> prepare_middle(const Problem& problem,
                                                      const CountOptions& options) {
  TRY(refuse_other_boards(problem, "meet in the middle", smallest_middle, largest_middle));
  const auto* const target = TRY(block_target(options.target));
  return std::make_unique<JoinedCount<MiddleWorker>>(middle_engine,
                                                     "halves joined along the centre line", problem,
                                                     options, *target, middle_price);
}

}  // namespace

const Engine middle_engine{"middle",
                           "meet in the middle: two halves joined; square boards of 8x8 to 28x28",
                           prepare_middle};

}  // namespace queens::counting
