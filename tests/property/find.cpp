// SPDX-License-Identifier: MIT
// Found or none, against the counting engines, on thousands of boards.
#include "queens/find.h"

#include <gtest/gtest.h>

#include "queens/count.h"
#include "queens/kata.h"
#include "support/find_problems.h"

namespace queens {
namespace {

TEST(LongFindAgainstCount, AgreesOnTenThousandRandomInstances) {
  std::mt19937_64 random(20);
  CountOptions one_thread;
  one_thread.threads = 1;
  int found = 0, none = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto n = test::pick(random, 4, 20);
    // Around the transition: some seven open squares a row.
    const auto open = std::min<std::uint64_t>(1000, test::pick(random, 4000, 11000) / n);
    const auto queens = test::peaceful_queens(random, n, random() % (1 + n / 3));
    const auto problem = test::sprinkled_problem(random, n, 1000 - open, queens);
    const auto report = find(problem);
    const auto counted = count(problem, one_thread);
    ASSERT_TRUE(report && counted) << i;
    ASSERT_FALSE(std::holds_alternative<GaveUp>(report->outcome));
    const bool exists = std::holds_alternative<Solution>(report->outcome);
    ASSERT_EQ(exists, counted->total > 0) << "instance " << i << ", n = " << n;
    (exists ? found : none)++;
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(none, 1000);
}

TEST(FindAgainstSat, AgreesNearTheTransitionUpToSize36) {
  std::mt19937_64 random(21);
  for (int i = 0; i < 120; ++i) {
    const auto n = test::pick(random, 20, 36);
    const auto problem = test::sprinkled_problem(random, n, 1000 - 7000 / n);
    const auto report = find(problem), sat = find(problem, {.method = "sat"});
    ASSERT_TRUE(report && sat);
    ASSERT_EQ(report->outcome.index(), sat->outcome.index()) << "instance " << i;
  }
}

TEST(FindLarge, CompletesTenThousandRandomSquaresUpTo5000) {
  std::mt19937_64 random(22);
  for (int i = 0; i < 10'000; ++i) {
    const auto n = test::pick(random, 41, 5000);
    const auto report = find(test::problem_with(n, {test::pick_square(random, n, n)}));
    ASSERT_TRUE(report && std::holds_alternative<Solution>(report->outcome)) << n;
  }
}

TEST(FindLarge, JudgesTenMillionRowsBothWays) {
  const auto problem = test::problem_with(10'000'000, {{123, 9'999'999}, {5, 7}});
  FindOptions options;
  options.judge_rows_up_to = 100'000'000;
  EXPECT_TRUE(std::holds_alternative<Solution>(find(problem, options)->outcome));
  EXPECT_TRUE(std::holds_alternative<Solution>(find(problem)->outcome));
}

}  // namespace
}  // namespace queens
