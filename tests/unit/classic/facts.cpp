// SPDX-License-Identifier: MIT
// What the literature knows, asked of every algorithm in the catalogue.
#include "support/facts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "queens/check.h"
#include "queens/list.h"
#include "support/classic.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using classic::Goal;

std::vector<std::uint64_t> first_listed(std::uint64_t n) {
  std::vector<std::uint64_t> columns;
  ListOptions one;
  one.limit = 1;
  (void)list(Problem::plain(n), one, [&](std::span<const std::uint64_t> found) {
    columns.assign(found.begin(), found.end());
    return true;
  });
  return columns;
}

TEST(ClassicFacts, EveryCompleteAlgorithmReproducesTheKnownCountsAsFarAsItGoesInASecond) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    if (!algorithm->complete) continue;
    for (const auto& [n, total] : facts("all_solutions", algorithm->largest_count)) {
      const auto report = run(algorithm->id, n, Goal::all);
      EXPECT_TRUE(report.finished);
      EXPECT_EQ(std::to_string(report.counters.solutions), total) << algorithm->id << ", n=" << n;
    }
  }
}

TEST(ClassicFacts, WhereTheOrderIsLexicographicTheFirstSolutionIsTheFirstOfTheList) {
  int compared = 0;
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    if (!algorithm->complete || algorithm->order == classic::Order::other) continue;
    for (std::uint64_t n = 1; n <= algorithm->largest_count; ++n) {
      const auto expected = first_listed(n);
      std::vector<Square> squares;
      for (std::uint64_t i = 0; i < expected.size(); ++i)
        squares.push_back(algorithm->order == classic::Order::by_rows ? Square{i, expected[i]}
                                                                      : Square{expected[i], i});
      std::ranges::sort(squares);
      EXPECT_EQ(run(algorithm->id, n, Goal::first).first, squares) << algorithm->id << ", n=" << n;
      ++compared;
    }
  }
  EXPECT_GT(compared, 70);
}

TEST(ClassicFacts, BacktrackingTriesAsManySquaresAsTheLiteratureSays) {
  for (const auto& [n, trials] : facts("backtracking_trials", 15))
    EXPECT_EQ(std::to_string(run("backtracking", n, Goal::first).counters.trials), trials)
        << "n=" << n;
}

TEST(ClassicFacts, ForFiveQueensBacktrackingNeeds15TrialsAndTheHybrid5) {
  const auto backtracking = run("backtracking", 5, Goal::first);
  const auto hybrid = run("hybrid", 5, Goal::first);
  EXPECT_EQ(backtracking.trials_by_queen, (std::vector<std::uint64_t>{1, 3, 5, 2, 4}));
  EXPECT_EQ(backtracking.counters.trials, 15u);
  EXPECT_EQ(hybrid.trials_by_queen, (std::vector<std::uint64_t>{1, 1, 1, 1, 1}));
  EXPECT_EQ(hybrid.counters.trials, 5u);
}

TEST(ClassicFacts, TheTreeOfFourQueensHas16NodesAndThatOfEightHas2056) {
  EXPECT_EQ(run("backtracking", 4, Goal::all).counters.nodes, 16u);
  EXPECT_EQ(run("backtracking", 8, Goal::all).counters.nodes, 2056u);
  EXPECT_EQ(run("bitmask", 8, Goal::all).counters.nodes, 2056u);
  EXPECT_EQ(run("bitmask-shift", 8, Goal::all).counters.nodes, 2056u);
}

TEST(ClassicFacts, TheFormulasForTheWholeCostAreWhatIsCounted) {
  int compared = 0;
  for (const classic::Algorithm* algorithm : classic::catalogue())
    for (std::uint64_t n = 1; algorithm->all_trials != nullptr && n <= 5; ++n) {
      const auto trials = run(algorithm->id, n, Goal::all).counters.trials;
      EXPECT_EQ(static_cast<double>(trials), algorithm->all_trials(n)) << algorithm->id << n;
      ++compared;
    }
  EXPECT_EQ(compared, 20);
  EXPECT_EQ(classic::binomial(64, 8), 4426165368);
  EXPECT_EQ(classic::factorial(8), 40320);
}

TEST(ClassicFacts, WhereThereIsNoFormulaTheCostIsEstimated) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    if (!algorithm->complete || algorithm->all_trials != nullptr) continue;
    const auto cost = classic::cost_of_all(*algorithm, 10);
    EXPECT_FALSE(cost.exact);
    const auto trials = static_cast<double>(run(algorithm->id, 10, Goal::all).counters.trials);
    // Not the same tree: the hybrid's has placements with a row left out, that of dancing links
    // lacks the rows that are better left for later.
    const bool same_tree = algorithm->id != "hybrid" && algorithm->id != "dancing-links";
    EXPECT_GT(cost.trials / trials, same_tree ? 0.9 : 0.5) << algorithm->id;
    EXPECT_LT(cost.trials / trials, same_tree ? 1.1 : 5) << algorithm->id;
  }
}

TEST(ClassicFacts, DemandedQueensAndBlockedSquaresAreKept) {
  std::mt19937_64 random(6);
  for (int round = 0; round < 30; ++round) {
    ProblemSpec spec;
    spec.rows = spec.columns = pick(random, 1, 5);
    spec.blocked = sprinkle(random, spec.rows, spec.columns, pick_density(random) / 2);
    demand_some(random, spec, 2);
    const Problem problem = Problem::from(spec).value();
    std::uint64_t expected = 0;
    (void)list(problem, {}, [&](auto) { return ++expected > 0; });
    for (const classic::Algorithm* algorithm : classic::catalogue()) {
      if (!algorithm->complete) continue;
      const auto report = run(algorithm->id, {.problem = problem});
      EXPECT_EQ(report.counters.solutions, expected) << algorithm->id << " in round " << round;
      if (expected > 0) {
        EXPECT_TRUE(check(problem, report.first).valid());
      }
    }
  }
}

}  // namespace
}  // namespace queens::test
