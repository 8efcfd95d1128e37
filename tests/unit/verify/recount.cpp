// SPDX-License-Identifier: MIT
#include "verify/recount.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/brute_force.h"
#include "support/facts.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using verify::second_opinion;

std::string opinion(ProblemSpec spec) {
  const auto count = second_opinion(Problem::from(std::move(spec)).value());
  return count ? to_string(*count) : "none";
}

TEST(SecondOpinion, KnowsEveryPlainBoardOfTheLiterature) {
  const auto known = facts("all_solutions");
  EXPECT_EQ(known.size(), 28u);
  for (const auto& [n, total] : known) {
    ASSERT_TRUE(second_opinion(Problem::plain(n))) << n;
    EXPECT_EQ(to_string(*second_opinion(Problem::plain(n))), total) << n;
  }
  EXPECT_FALSE(second_opinion(Problem::plain(28)));
}

TEST(SecondOpinion, CountsOneSquareOfTheFirstRowAfterTheOther) {
  for (const auto& row : fact_rows("first_row_split_8"))
    EXPECT_EQ(opinion({8, 8, {}, Rule::queen, {}, {{0, std::stoull(row.at(0))}}}), row.at(1));
}

TEST(SecondOpinion, CountsRectangles) {
  for (const auto& [rows, total] : facts("m_queens_on_m_by_8"))
    EXPECT_EQ(opinion({rows, 8, rows, Rule::queen, {}, {}}), total) << rows;
  for (const auto& [columns, total] : facts("m_queens_on_m_by_8"))  // the same, lying down
    EXPECT_EQ(opinion({8, columns, columns, Rule::queen, {}, {}}), total) << columns;
}

TEST(SecondOpinion, CountsTheTorus) {
  for (const auto& [n, total] : facts("toroidal", 7))
    EXPECT_EQ(opinion({n, n, {}, Rule::toroidal, {}, {}}), total) << n;
  for (const std::uint64_t even : {2, 4, 6, 8})
    EXPECT_EQ(opinion({even, even, {}, Rule::toroidal, {}, {}}), "0") << even;
}

TEST(SecondOpinion, CountsOneQueenAndNoQueenOnAnyBoard) {
  EXPECT_EQ(opinion({5, 7, 0, Rule::queen, {}, {}}), "1");
  EXPECT_EQ(opinion({5, 7, 1, Rule::amazon, {{0, 0}, {4, 4}}, {}}), "33");
  EXPECT_EQ(opinion({0, 0, {}, Rule::touch, {}, {}}), "1");
}

TEST(SecondOpinion, HasNoneOnLargerBoardsThatAreNotPlain) {
  EXPECT_EQ(opinion({9, 9, {}, Rule::queen, {{0, 0}}, {}}), "none");
  EXPECT_EQ(opinion({9, 1, {}, Rule::queen, {}, {}}), "none");
  EXPECT_EQ(opinion({1, 9, {}, Rule::queen, {}, {}}), "none");
  EXPECT_EQ(opinion({9, 9, {}, Rule::toroidal, {}, {}}), "none");
}

TEST(SecondOpinion, AgreesWithBruteForceUnderEveryRule) {
  std::mt19937_64 random(5);
  for (int board = 0; board < 1000; ++board) {
    const Rule rule = all_rules[board % all_rules.size()];
    const auto rows = pick(random, 1, 6);
    const auto columns = must_be_square(rule) ? rows : pick(random, 1, 6);
    const auto pieces = pick(random, 0, std::min(rows, columns));
    ProblemSpec spec{rows, columns, pieces, rule, sprinkle(random, rows, columns, 15), {}};
    if (board % 3 == 0 && pieces > 0) spec.demanded = {pick_square(random, rows, columns)};
    const auto problem = Problem::from(std::move(spec));
    if (!problem) continue;
    const auto solutions = BruteForce(*problem).solutions(*problem).size();
    EXPECT_EQ(second_opinion(*problem), Count{solutions})
        << to_string(rule) << " " << rows << "x" << columns << ", " << pieces << " queens";
  }
}

// What an audit's forecast is made of, where a unit takes minutes.
TEST(ProblemRecount, TellsWhichShareOfASearchIsDone) {
  const std::atomic<bool> never = false;
  verify::Unit whole;  // the plain board of 11, both ways
  for (std::uint64_t row = 0; row < 11; ++row) whole.rows.push_back({row, (1u << 11) - 1, true});
  verify::Unit nothing_fixed;
  nothing_fixed.by_problem = true;
  const verify::ProblemRecount judge(Problem::plain(11));
  for (const verify::Unit& unit : {whole, nothing_fixed}) {
    std::vector<double> shares{0};
    const auto counts = judge.recount(unit, never, [&](double share) { shares.push_back(share); });
    ASSERT_TRUE(counts);
    EXPECT_EQ(to_string((*counts)[0]), "2680");
    EXPECT_TRUE(std::ranges::is_sorted(shares));
    EXPECT_GT(shares.back(), 0.3);
    EXPECT_LT(shares.back(), 1.0001);
  }
}

}  // namespace
}  // namespace queens::test
