// SPDX-License-Identifier: MIT
// Counts in parts: whoever counts them, the total is that of the whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "queens/count.h"

namespace queens::test {
namespace {

std::vector<std::string> parts_of(PlannedCount& count, std::uint64_t runs) {
  const auto ends = count.cut(runs);
  std::vector<std::string> sums;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i)
    sums.push_back(count.run_units(ends[i], ends[i + 1]).value());
  return sums;
}

TEST(CountParts, MakeTheWholeForEveryEngine) {
  for (const auto& [method, idea] : count_methods())
    for (const std::uint64_t runs : {1, 2, 13, 1000}) {
      auto count = PlannedCount::prepare(Problem::plain(11), {.threads = 1, .method = method});
      ASSERT_TRUE(count) << count.error().message;
      const auto ends = count->cut(runs);
      EXPECT_EQ(ends.front(), 0u);
      EXPECT_EQ(ends.back(), count->plan().units);
      EXPECT_LE(ends.size(), runs + 1);
      EXPECT_TRUE(std::ranges::is_sorted(ends, std::less_equal<>()));
      const auto total = count->total(parts_of(*count, runs));
      const auto whole = count->run();
      ASSERT_TRUE(total && whole) << method;
      EXPECT_EQ(total->total, 2680u) << method;
      EXPECT_EQ(total->nodes, whole->nodes) << method;
      EXPECT_TRUE(total->complete);
    }
}

TEST(CountParts, CostAboutTheSame) {
  auto count = PlannedCount::prepare(Problem::plain(16), {.threads = 1, .method = "middle"});
  ASSERT_TRUE(count);
  const auto ends = count->cut(8);
  ASSERT_EQ(ends.size(), 9u);
  EXPECT_LT(ends[1] - ends[0], ends[8] - ends[7]) << "the heaviest units come first";
}

TEST(CountParts, AreNoneWhereTheProblemContradictsItself) {
  const auto problem =
      Problem::even_if_contradictory({.rows = 8, .columns = 8, .demanded = {{0, 0}, {1, 1}}});
  ASSERT_TRUE(problem);
  auto count = PlannedCount::prepare(*problem);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->cut(4), std::vector<std::uint64_t>{0});
  const auto total = count->total({});
  ASSERT_TRUE(total);
  EXPECT_EQ(total->total, 0u);
}

TEST(CountParts, AreRefusedUnlessTheyCoverEveryUnitOnce) {
  auto count = PlannedCount::prepare(Problem::plain(12), {.threads = 1, .method = "block"});
  ASSERT_TRUE(count);
  const auto sums = parts_of(*count, 3);
  ASSERT_EQ(sums.size(), 3u);
  using Sums = std::vector<std::string>;
  EXPECT_TRUE(count->total(Sums{sums[2], sums[0], sums[1]}));
  for (const Sums& bad : {Sums{}, Sums{sums[0], sums[1]}, Sums{sums[1], sums[2]},
                          Sums{sums[0], sums[0], sums[1], sums[2]}, Sums{sums[0], sums[2]}}) {
    const auto total = count->total(bad);
    ASSERT_FALSE(total);
    EXPECT_EQ(total.error().kind, Error::Kind::bad_input);
  }
  for (const auto* text : {"", "1", "1 2 3", "a b", "-1"})
    EXPECT_FALSE(count->total(Sums{text})) << text;
  EXPECT_FALSE(count->run_units(3, 2));
  EXPECT_FALSE(count->run_units(0, count->plan().units + 1));
}

}  // namespace
}  // namespace queens::test
