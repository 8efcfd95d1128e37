// SPDX-License-Identifier: MIT
// Problems that contradict themselves have no solution, and that is an answer.
#include <gtest/gtest.h>

#include "queens/check.h"
#include "queens/classes.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/list.h"
#include "verify/recount.h"

namespace queens::test {
namespace {

std::vector<ProblemSpec> contradictory() {
  const std::vector<std::uint32_t> five_regions = {0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
  return {
      {.rows = 8, .columns = 8, .blocked = {{0, 0}}, .demanded = {{0, 0}}},
      {.rows = 8, .columns = 8, .demanded = {{0, 0}, {1, 1}}},
      {.rows = 8, .columns = 8, .rule = Rule::amazon, .demanded = {{0, 0}, {1, 2}}},
      {.rows = 1'000'000, .columns = 1'000'000, .demanded = {{0, 0}, {999'999, 999'999}}},
      {.rows = 8, .columns = 8, .pieces = 9},
      {.rows = 70, .columns = 3, .pieces = 4},
      {.rows = 8, .columns = 8, .pieces = 1, .demanded = {{0, 0}, {1, 2}}},
      {.rows = 4, .columns = 4, .regions = five_regions},
      {.rows = 4, .columns = 4, .regions = std::vector<std::uint32_t>(16, 0)},
      {.rows = 6, .columns = 6, .areas = {{.squares = {{0, 0}}, .at_least = 2, .at_most = 1}}},
  };
}

TEST(Contradictions, AreRefusedUnlessTheyAreAskedFor) {
  for (const ProblemSpec& spec : contradictory()) {
    const auto asked = Problem::even_if_contradictory(spec);
    ASSERT_TRUE(asked);
    EXPECT_FALSE(asked->contradiction().empty());
    EXPECT_EQ(Problem::from(spec).error().message, asked->contradiction());
  }
  EXPECT_TRUE(Problem::even_if_contradictory({.rows = 8, .columns = 8})->contradiction().empty());
  EXPECT_FALSE(Problem::even_if_contradictory({.rows = 8, .columns = 8, .demanded = {{8, 0}}}));
}

TEST(Contradictions, AreCountedFoundListedAndEstimatedAsNone) {
  for (const ProblemSpec& spec : contradictory()) {
    const auto problem = Problem::even_if_contradictory(spec).value();
    const auto total = count(problem);
    ASSERT_TRUE(total) << total.error().message;
    EXPECT_TRUE(total->complete);
    EXPECT_EQ(total->total, 0u);
    const auto found = find(problem);
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_TRUE(std::holds_alternative<Impossible>(found->outcome));
    EXPECT_EQ(std::get<Impossible>(found->outcome).reason, problem.contradiction());
    const auto listed = list(problem, {}, [](auto) { return true; });
    ASSERT_TRUE(listed);
    EXPECT_TRUE(listed->complete);
    EXPECT_EQ(listed->solutions, 0u);
    EXPECT_EQ(estimate(problem)->estimate.exact, Count{0});
    EXPECT_EQ(count_classes(problem)->fundamental, 0u);
    if (problem.columns() <= 64) EXPECT_EQ(count_by_row(problem, 0)->total, 0u);
    EXPECT_FALSE(check(problem, problem.demanded()).valid());
  }
}

TEST(Contradictions, AreSeenByTheJudgeToo) {
  for (const ProblemSpec& spec : contradictory())
    EXPECT_TRUE(verify::check_contradiction(Problem::even_if_contradictory(spec).value()));
  EXPECT_FALSE(verify::check_contradiction(Problem::plain(8)));
}

}  // namespace
}  // namespace queens::test
