// SPDX-License-Identifier: MIT
#include "model/attack.h"

#include <gtest/gtest.h>

#include "support/plain_rules.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

TEST(Attack, IsWhatWalkingOverTheBoardFinds) {
  for (const Rule rule : all_rules)
    for (std::uint64_t rows = 1; rows <= 7; ++rows)
      for (std::uint64_t columns = 1; columns <= 7; ++columns) {
        if (must_be_square(rule) && rows != columns) continue;
        for (std::uint64_t i = 0; i < rows * columns; ++i)
          for (std::uint64_t j = 0; j < rows * columns; ++j) {
            if (i == j) continue;
            const Square a{i / columns, i % columns}, b{j / columns, j % columns};
            ASSERT_EQ(model::attacks(rule, rows, columns, a, b),
                      shared_line(rule, rows, columns, a, b).has_value())
                << to_string(rule) << " " << rows << "x" << columns << " " << to_string(a) << " "
                << to_string(b);
          }
      }
}

TEST(Attack, StaysExactOnTheLargestBoard) {
  const auto n = largest_side;
  EXPECT_TRUE(model::attacks(Rule::queen, n, n, {0, 0}, {n - 1, n - 1}));
  EXPECT_FALSE(model::attacks(Rule::queen, n, n, {0, 0}, {n - 1, n - 2}));
  EXPECT_TRUE(model::attacks(Rule::toroidal, n, n, {0, n - 1}, {1, 0}));
  EXPECT_TRUE(model::attacks(Rule::toroidal, n, n, {0, 1}, {n - 1, 0}));
  EXPECT_FALSE(model::attacks(Rule::toroidal, n, n, {0, n - 1}, {2, 0}));
}

TEST(Rule, HasTheNameThatTheCommandLineTakes) {
  EXPECT_STREQ(to_string(Rule::queen), "queen");
  EXPECT_STREQ(to_string(Rule::toroidal), "toroidal");
  EXPECT_STREQ(to_string(Rule::amazon), "amazon");
  EXPECT_EQ(rule_named("super"), Rule::amazon);
  EXPECT_STREQ(to_string(Rule::touch), "touch");
}

TEST(Rule, IsARowOfTheTableInTheOrderOfTheEnumAndFoundByItsName) {
  for (const RuleInfo& info : queens::all_rules) {
    EXPECT_EQ(&info_of(info.rule), &info);
    EXPECT_EQ(rule_named(info.name), info.rule);
    if (info.alias != nullptr) EXPECT_EQ(rule_named(info.alias), info.rule);
  }
  EXPECT_EQ(rule_named("king"), std::nullopt);
}

}  // namespace
}  // namespace queens::test
