// SPDX-License-Identifier: MIT
// Meet in the middle: the board is cut into an east and a west half (board.h), the work into units
// by which rows have their queen in the east (units.h); each unit lists both halves from quarters
// (quarters.h, join.h) and counts the pairs that share no diagonal (kernel/middle/pairs.h).
//
// Where a search walks over all solutions of the first rows, this one multiplies: the list of a
// half is about the square root of what a search would visit, and 512 pairs are compared in the
// time of one node. It wins from n = 18 on, and by more with every row.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>

#include "base/try.h"
#include "counting/engine.h"
#include "counting/middle/join.h"
#include "counting/middle/quarters.h"
#include "counting/middle/units.h"
#include "job/executor.h"
#include "kernel/block/search.h"
#include "kernel/middle/ops.h"

namespace queens::counting {
namespace {

constexpr double seconds_worth_threads = 0.001;  // seconds

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

double seconds_of(const MiddleEstimate& estimate, const kernel::Target& target) {
  return speed_of(target).middle_slowdown *
         (estimate.units * per_unit + estimate.tests * per_test + estimate.queries * per_query);
}

class MiddleCount final : public PreparedCount {
 public:
  MiddleCount(const Problem& problem, const kernel::MiddleTarget& target, std::uint64_t least_units)
      : group_(symmetries_of(problem)),
        target_(target),
        units_(MiddleUnits::at_least(problem, least_units)),
        memory_(MiddleMemory::for_side(static_cast<int>(problem.rows()))),
        expected_(expected_effort(units_)) {}

  CountPlan plan(const CountOptions& options) const override {
    CountPlan plan;
    plan.engine = middle_engine.name;
    plan.group = group_;
    plan.units = units_.size();
    plan.target = target_.name;
    plan.expected_nodes = expected_.words + expected_.queries;
    const double seconds = seconds_of(expected_, target_);
    plan.threads = seconds < seconds_worth_threads ? 1 : job::threads_to_use(options.threads);
    plan.expected_seconds = seconds / plan.threads;
    plan.why = fmt::format(
        "halves joined along the centre line, symmetry used: {}; at most {} MB a thread",
        units_.used().name(), memory_.bytes() >> 20);
    return plan;
  }

  std::uint64_t units() const override { return units_.size(); }
  double cost(std::uint64_t unit) const override { return units_.cost(number_of(unit)); }
  double cost() const override { return units_.cost(); }
  std::uint64_t bytes_per_worker() const override { return memory_.bytes(); }
  Totals totals(const UnitCounts& all) const override { return {units_.total(all), all.nodes}; }
  std::unique_ptr<UnitWorker> worker() const override { return std::make_unique<Worker>(*this); }
  void describe_units(const WordSink& word) const override { units_.describe(word); }
  UnitStatement statement(std::uint64_t unit) const override {
    return units_.statement(number_of(unit));
  }

 private:
  class Worker final : public UnitWorker {
   public:
    explicit Worker(const MiddleCount& count)
        : count_(count), join_(count.units_, count.target_, count.memory_) {}
    void count(std::uint64_t unit, UnitCounts& sums, const std::atomic<bool>& stop) override {
      sums += join_.count(count_.units_.unit(count_.number_of(unit)), stop);
      const MiddleEffort effort = join_.effort();
      const std::uint64_t nodes = effort.listed.words + effort.join.queries;
      sums.nodes += nodes - nodes_;
      nodes_ = nodes;
    }

   private:
    const MiddleCount& count_;
    MiddleWorker join_;
    std::uint64_t nodes_ = 0;  // so far
  };

  // The last of MiddleUnits are the heaviest.
  std::uint64_t number_of(std::uint64_t unit) const { return units_.size() - 1 - unit; }

  SymmetryGroup group_;
  const kernel::MiddleTarget& target_;
  MiddleUnits units_;
  MiddleMemory memory_;
  MiddleEstimate expected_;
};

Result<std::unique_ptr<PreparedCount>> prepare_middle(const Problem& problem,
                                                      const CountOptions& options) {
  TRY(refuse_other_boards(problem, "meet in the middle", smallest_middle, largest_middle));
  const auto* const target = TRY(block_target(options.target));  // both have the same targets
  const auto& same =
      *std::ranges::find(kernel::middle_targets(), target->set, &kernel::MiddleTarget::set);
  return std::make_unique<MiddleCount>(problem, same, options.least_units);
}

}  // namespace

const Engine middle_engine{"middle",
                           "meet in the middle: two halves joined; square boards of 8x8 to 28x28",
                           prepare_middle};

}  // namespace queens::counting
