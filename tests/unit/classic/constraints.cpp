// SPDX-License-Identifier: MIT
// Backtracking under other rules and constraints: the solutions that `list` has, in its order.
#include <gtest/gtest.h>

#include <random>

#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/classic.h"
#include "support/random_problems.h"

namespace queens::test {
namespace {

std::vector<std::vector<Square>> listed(const Problem& problem) {
  std::vector<std::vector<Square>> all;
  EXPECT_TRUE(list(problem, {}, [&](std::span<const std::uint64_t> columns) {
    auto& queens = all.emplace_back();
    for (std::uint64_t row = 0; row < columns.size(); ++row) queens.push_back({row, columns[row]});
    return true;
  }));
  return all;
}

TEST(ClassicConstraints, BacktrackingMeetsTheSolutionsOfAnyCombinationInOrder) {
  std::mt19937_64 random(3);
  int solvable = 0, taken = 0;
  while (taken < 300) {
    const Problem problem = random_problem(random, 6);
    if (!problem.is_square() || problem.pieces() != problem.rows()) continue;
    ++taken;
    std::vector<std::vector<Square>> met;
    const auto report =
        classic::by_id("backtracking")->run({.problem = problem}, [&](const classic::Step& step) {
          if (step.event.action == classic::Action::solution) met.push_back(step.queens);
          return true;
        });
    ASSERT_TRUE(report) << report.error().message << '\n' << shown(problem);
    ASSERT_EQ(met, listed(problem)) << shown(problem);
    ASSERT_EQ(report->counters.solutions, met.size());
    solvable += !met.empty();
  }
  EXPECT_GT(solvable, 40);
  EXPECT_LT(solvable, 290);
}

TEST(ClassicConstraints, TheOthersSayWhichAlgorithmTakesThem) {
  const auto symmetric =
      Problem::from({.rows = 6, .columns = 6, .required_symmetry = Symmetry::half_turn}).value();
  for (const auto* algorithm : classic::catalogue()) {
    if (algorithm->every_constraint) continue;
    const auto report = algorithm->run({.problem = symmetric}, {});
    ASSERT_FALSE(report) << algorithm->id;
    EXPECT_NE(report.error().message.find("no regions, areas, symmetry or placements that do not "
                                          "count; 'backtracking' does"),
              std::string::npos)
        << report.error().message;
  }
}

}  // namespace
}  // namespace queens::test
