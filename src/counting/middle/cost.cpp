// SPDX-License-Identifier: MIT
// A sampled unit's quarter tables tell how many pairs of quarters there are to test; the lists that
// come of it, and what splitting and joining them takes, are smooth functions of that, fitted to
// 1,072 units of the plain boards of 12 to 24 rows (relative error of a unit 0.25). Over a whole
// board, the estimates were 0.64 to 1.2 of the times in bench/runs/middle.txt, for 14 to 28 rows:
// enough to choose an engine; what a job will take is measured, not estimated (answer/price.cpp).
#include "counting/middle/cost.h"

#include <algorithm>
#include <cmath>

#include "counting/middle/quarters.h"

namespace queens::counting {
namespace {

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

// How much slower each target is: between the ratios of n = 16 and n = 17 in bench/runs/middle.txt;
// neon is a guess.
struct Slowdown {
  std::string_view target;
  double factor;
};
constexpr Slowdown slowdowns[] = {{"avx512-vbmi2", 1}, {"avx512", 1.1}, {"avx2", 1.3},
                                  {"sse4", 1.9},       {"neon", 2},     {"scalar", 5.5}};

double tests(const QuarterTable& first, const QuarterTable& second, std::uint32_t set,
             std::uint32_t columns) {
  return static_cast<double>(first.on(set).size()) *
         static_cast<double>(second.on(columns & ~set).size());
}

double tests(const QuarterTable& first, const QuarterTable& second, const ColumnRule& rule,
             std::uint32_t columns) {
  double sum = 0;
  if (rule.any)
    for (const std::uint16_t set : first.column_sets()) sum += tests(first, second, set, columns);
  for (const std::uint32_t set : rule.sets) sum += tests(first, second, set, columns);
  for (const std::uint32_t set : rule.ties) sum += tests(first, second, set, columns);
  return sum;
}

}  // namespace

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
    const QuarterTable ne(board, Half::east, unit.ne), se(board, Half::east, unit.se);
    const QuarterTable nw(board, Half::west, unit.nw), sw(board, Half::west, unit.sw);
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

double seconds_of(const MiddleEstimate& estimate, std::string_view target) {
  double factor = slowdowns[0].factor;
  for (const Slowdown& known : slowdowns)
    if (known.target == target) factor = known.factor;
  return factor *
         (estimate.units * per_unit + estimate.tests * per_test + estimate.queries * per_query);
}

}  // namespace queens::counting
