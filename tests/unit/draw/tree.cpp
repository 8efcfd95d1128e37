// SPDX-License-Identifier: MIT
#include "draw/frames.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/svg.h"
#include "support/classic.h"
#include "support/markup.h"

namespace queens::test {
namespace {

draw::Tree grown(std::string_view algorithm, std::uint64_t n) {
  return draw::Tree::of(*classic::by_id(algorithm), {.problem = Problem::plain(n)}, 10'000).value();
}

TEST(Tree, Figure7HasFourFirstQueensFourDeadEndsAndTwoSolutions) {
  const auto tree = grown("backtracking", 4);
  ASSERT_EQ(tree.nodes().size(), 17u);
  EXPECT_EQ(tree.nodes()[0].children.size(), 4u);
  EXPECT_EQ(std::ranges::count_if(tree.nodes(), &draw::Tree::Node::dead_end), 4);
  EXPECT_EQ(std::ranges::count_if(tree.nodes(), &draw::Tree::Node::solution), 2);
  std::vector<int> levels(5);
  for (const auto& node : tree.nodes()) ++levels[node.depth];
  EXPECT_EQ(levels, (std::vector<int>{1, 4, 6, 4, 2}));
}

TEST(Tree, EveryNodeOfEightQueensIsThere) {
  const auto tree = grown("bitmask-shift", 8);
  EXPECT_EQ(tree.nodes().size(), 2057u);
  EXPECT_EQ(std::ranges::count_if(tree.nodes(), &draw::Tree::Node::solution), 92);
}

TEST(Tree, DeadEndsAndSolutionsAreMarkedInThePicture) {
  const std::string small = to_svg(grown("backtracking", 4), 4, "four");
  EXPECT_TRUE(well_formed(small));
  // Each solution has a double frame; the legend has one, too.
  EXPECT_EQ(occurrences(small, draw::green), 2u * 2 + 2);
  EXPECT_EQ(occurrences(small, draw::red), 4u + 1);
  const std::string large = to_svg(grown("backtracking", 6), 6, "six");
  EXPECT_TRUE(well_formed(large));
  EXPECT_EQ(occurrences(large, draw::green), 4u + 1);
  EXPECT_EQ(occurrences(large, draw::red), 46u + 1);
}

TEST(Tree, WithoutQueensThereIsOnlyTheRoot) {
  EXPECT_TRUE(well_formed(to_svg(grown("backtracking", 0), 0, "none")));
  EXPECT_EQ(grown("backtracking", 0).nodes().size(), 1u);
}

}  // namespace
}  // namespace queens::test
