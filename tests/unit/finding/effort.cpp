// SPDX-License-Identifier: MIT
// Searches that find nothing give up after FindOptions::effort, and report how much they did.
#include <gtest/gtest.h>

#include "queens/find.h"
#include "queens/symmetry.h"
#include "support/find_problems.h"

namespace queens {
namespace {

Problem toroidal(std::uint64_t n, std::vector<Square> demanded, std::vector<Square> blocked = {}) {
  return Problem::from({.rows = n,
                        .columns = n,
                        .rule = Rule::toroidal,
                        .blocked = std::move(blocked),
                        .demanded = std::move(demanded)})
      .value();
}

// Three queens that no lattice has, and blocked squares.
Problem with_blocks() {
  std::vector<Square> blocked;
  for (std::uint64_t i = 0; i < 20; ++i)
    blocked.push_back({(i * 37 + 2) % 223, (i * 91 + 3) % 223});
  return toroidal(223, {{0, 0}, {1, 5}, {7, 100}}, std::move(blocked));
}

const GaveUp* limit_of(const Result<FindReport>& report) {
  return report ? std::get_if<GaveUp>(&report->outcome) : nullptr;
}

TEST(FindEffort, EndsASearchInTheSameStepOnEveryMachine) {
  const auto problem = with_blocks();
  const auto once = find(problem, {.effort = 2}), again = find(problem, {.effort = 2}),
             longer = find(problem, {.effort = 4});
  for (const auto* report : {&once, &again, &longer}) {
    ASSERT_NE(limit_of(*report), nullptr);
    EXPECT_TRUE(limit_of(*report)->limit.starts_with("gave up after ")) << limit_of(*report)->limit;
    EXPECT_TRUE((*report)->effort_reached);
  }
  EXPECT_EQ(once->nodes, again->nodes);
  EXPECT_LT(once->nodes, longer->nodes);
}

// So that an effort finds the same on every machine and with every compiler.
TEST(FindEffort, CountsTheSameStepsOnEveryMachine) {
  // Some of them begin anew.
  std::mt19937_64 random(5);
  std::vector<std::uint64_t> steps;
  for (const std::uint64_t n : {30u, 60u, 120u}) {
    const auto queens = test::peaceful_queens(random, n, n / 10);
    const auto problem = test::sprinkled_problem(random, n, 330, queens);
    steps.push_back(find(problem, {.method = "lazy-patch"})->nodes);
  }
  EXPECT_EQ(steps, (std::vector<std::uint64_t>{7076, 323808, 38352}));

  // Rows 0 and 1 have columns 0 and 1 only: 20,000 trials and 100 for each row find nothing before
  // the complete search ends.
  ProblemSpec spec{.rows = 20, .columns = 20};
  for (const std::uint64_t row : {0u, 1u})
    for (std::uint64_t column = 2; column < 20; ++column) spec.blocked.push_back({row, column});
  EXPECT_EQ(find(Problem::from(std::move(spec)).value())->nodes, 22'002u);
}

TEST(FindEffort, IsNotSpentWhereNothingIsLeftToTry) {
  const auto report =
      find(toroidal(865559676473, {{0, 0}, {1, 5}, {7, 100}, {9, 1000}}));  // the default effort
  ASSERT_NE(limit_of(report), nullptr);
  EXPECT_EQ(limit_of(report)->limit,
            "no lattice meets the demands, and the board is too large for a complete search");
  EXPECT_FALSE(report->effort_reached);
  // The same queens where a lattice has them.
  const auto found = find(toroidal(865559676473, {{0, 0}, {1, 5}, {7, 35}, {9, 45}}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(std::holds_alternative<Solution>(found->outcome));
}

TEST(FindEffort, LimitsEveryMethod) {
  for (const char* method : {"lattice", "exact"}) {
    const auto report = find(with_blocks(), {.method = method, .effort = 1});
    ASSERT_NE(limit_of(report), nullptr) << method;
  }
  // The four solutions of six rows have their first queen on one of these squares.
  const auto none =
      Problem::from({.rows = 6, .columns = 6, .blocked = {{0, 1}, {0, 2}, {0, 3}, {0, 4}}});
  for (const char* method : {"local-search", "lazy-patch"}) {
    const auto report = find(none.value(), {.method = method, .effort = 0});
    ASSERT_NE(limit_of(report), nullptr) << method;
    EXPECT_TRUE(report->effort_reached) << method;
  }
}

TEST(FindEffort, LimitsTheSatSolver) {
  // -1 has no square root modulo 77, so that no lattice stays as it is under a quarter turn.
  ProblemSpec spec{.rows = 77,
                   .columns = 77,
                   .rule = Rule::toroidal,
                   .demanded = {{3, 10}},
                   .required_symmetry = Symmetry::quarter_turn};
  const auto gives_up = [](const Problem& problem, unsigned effort) {
    const auto report = find(problem, {.effort = effort});
    ASSERT_NE(limit_of(report), nullptr);
    EXPECT_EQ(limit_of(report)->limit, "gave up in the SAT solver");
    EXPECT_TRUE(report->effort_reached);
  };
  gives_up(Problem::from(spec).value(), 9);
  // Millions of squares, with which the solver would be busy for minutes before its first conflict.
  spec.rows = spec.columns = 1633;
  gives_up(Problem::from(spec).value(), FindOptions().effort);
}

}  // namespace
}  // namespace queens
