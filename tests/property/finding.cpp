// SPDX-License-Identifier: MIT
// queens::find says "found" exactly where a brute force finds something.
#include <gtest/gtest.h>

#include "queens/check.h"
#include "queens/find.h"
#include "support/boards.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

std::vector<Square> squares_of(const Solution& solution) {
  std::vector<Square> squares;
  for (std::uint64_t row = 0; row < solution.size(); ++row)
    if (solution.column_of(row) != no_queen) squares.push_back({row, solution.column_of(row)});
  return squares;
}

TEST(Finding, FindsASolutionExactlyWhereThereIsOne) {
  std::mt19937_64 random(12);
  int found = 0, impossible = 0;
  for (int board = 0; board < 6000; ++board) {
    const auto rows = pick(random, 1, 8);
    const auto columns = board % 4 == 0 ? pick(random, 1, 8) : rows;
    ProblemSpec spec{
        rows, columns, {}, Rule::queen, sprinkle(random, rows, columns, pick_density(random)), {}};
    if (board % 3 == 0) demand_some(random, spec, pick(random, 1, 3));
    const auto problem = problem_of(std::move(spec));
    const bool exists = !BruteForce(problem).solutions(problem).empty();
    for (const char* method : {"auto", "exact"}) {
      FindOptions options;
      options.method = method;
      const auto report = find(problem, options);
      ASSERT_TRUE(report) << report.error().message;
      if (const auto* solution = std::get_if<Solution>(&report->outcome)) {
        ASSERT_TRUE(check(problem, squares_of(*solution)).valid());
        ASSERT_TRUE(exists);
        ++found;
      } else {
        ASSERT_TRUE(std::holds_alternative<Impossible>(report->outcome)) << method;
        ASSERT_FALSE(exists) << std::get<Impossible>(report->outcome).reason;
        ASSERT_FALSE(std::get<Impossible>(report->outcome).reason.empty());
        ++impossible;
      }
    }
  }
  EXPECT_GT(found, 2000);
  EXPECT_GT(impossible, 2000);
}

TEST(Finding, EveryPlainBoardUpToThreeHundredHasASolutionButTwoAndThree) {
  for (std::uint64_t n = 0; n <= 300; ++n) {
    const auto report = find(Problem::plain(n));
    ASSERT_TRUE(report) << n;
    const auto* solution = std::get_if<Solution>(&report->outcome);
    ASSERT_EQ(solution != nullptr, n != 2 && n != 3) << n;
    if (solution == nullptr) continue;
    ASSERT_TRUE(check(Problem::plain(n), squares_of(*solution)).valid()) << n;
  }
}

}  // namespace
}  // namespace queens::test
