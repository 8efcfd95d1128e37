// SPDX-License-Identifier: MIT
// Any two to four constraints together: the engines against a brute force that puts queens down by
// the rule as one walks it, and asks the judge's plain statement of each constraint.
#include <gtest/gtest.h>

#include <random>

#include "queens/check.h"
#include "queens/count.h"
#include "queens/find.h"
#include "queens/list.h"
#include "support/brute_force.h"
#include "support/random_problems.h"

namespace queens::test {
namespace {

std::vector<Columns> brute_force(const Problem& problem) {
  ProblemSpec bare{.rows = problem.rows(),
                   .columns = problem.columns(),
                   .pieces = problem.pieces(),
                   .rule = problem.rule()};
  bare.blocked.assign(problem.blocked().begin(), problem.blocked().end());
  auto found = BruteForce(problem).solutions(Problem::from(bare).value());
  std::erase_if(found, [&](const Columns& columns) {
    std::vector<Square> queens;
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      if (columns[row] != no_queen) queens.push_back({row, columns[row]});
    return !check(problem, queens).valid();
  });
  return found;
}

TEST(LongCombinations, FiveThousandAreCountedListedAndFoundAsByBruteForce) {
  std::mt19937_64 random(7);
  std::uint64_t solvable = 0;
  for (int i = 0; i < 5000; ++i) {
    const Problem problem = random_problem(random, i % 3 == 0 ? 8 : 7);
    const auto expected = brute_force(problem);
    solvable += !expected.empty();
    for (const char* method : {"auto", "constrained"}) {
      const auto counted = count(problem, {.threads = 1, .method = method});
      ASSERT_TRUE(counted) << counted.error().message << '\n' << shown(problem);
      ASSERT_EQ(counted->total, expected.size()) << method << '\n' << shown(problem);
    }
    std::vector<Columns> listed;
    const auto report = list(problem, {}, [&](std::span<const std::uint64_t> columns) {
      listed.emplace_back(columns.begin(), columns.end());
      return true;
    });
    ASSERT_TRUE(report) << report.error().message << '\n' << shown(problem);
    ASSERT_EQ(listed, expected) << shown(problem);
    for (const char* method : {"auto", "constrained", "sat"}) {
      const auto found = find(problem, {.method = method, .seed = 5, .random = i % 2 == 0});
      ASSERT_TRUE(found) << method << ": " << found.error().message << '\n' << shown(problem);
      // What is found was judged.
      ASSERT_EQ(std::holds_alternative<Solution>(found->outcome), !expected.empty())
          << method << '\n'
          << shown(problem);
      ASSERT_EQ(std::holds_alternative<Impossible>(found->outcome), expected.empty())
          << method << '\n'
          << shown(problem);
    }
  }
  // Neither all impossible nor all easy.
  EXPECT_GT(solvable, 1500u);
  EXPECT_LT(solvable, 4500u);
}

}  // namespace
}  // namespace queens::test
