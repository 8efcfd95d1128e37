// SPDX-License-Identifier: MIT
#include "verify/judge.h"

#include <gtest/gtest.h>

#include <memory>

#include "queens/check.h"
#include "support/boards.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using verify::Judge;

std::vector<Square> squares_of(const Columns& columns) {
  std::vector<Square> squares;
  for (std::uint64_t row = 0; row < columns.size(); ++row)
    if (columns[row] != no_queen) squares.push_back({row, columns[row]});
  return squares;
}

// The closed form of n not 2 or 3 mod 6: a knight's walk over the odd columns, then the even ones.
struct KnightWalk {
  std::uint64_t n;
  std::uint64_t size() const { return n; }
  std::uint64_t column_of(std::uint64_t row) const {
    return row < n / 2 ? 2 * row + 1 : 2 * (row - n / 2);
  }
};

TEST(Judge, AcceptsEverySolutionAndRejectsEveryOtherBoardOfFiveQueens) {
  Judge judge(Problem::plain(5));
  int accepted = 0;
  Columns columns(5);
  for (int code = 0; code < 5 * 5 * 5 * 5 * 5; ++code) {
    for (int row = 0, rest = code; row < 5; ++row, rest /= 5)
      columns[static_cast<std::size_t>(row)] = static_cast<std::uint64_t>(rest % 5);
    const bool accepts = judge.accepts(ColumnsView{columns});
    EXPECT_EQ(accepts, check(Problem::plain(5), squares_of(columns)).valid());
    accepted += accepts;
  }
  EXPECT_EQ(accepted, 10);
}

TEST(Judge, AcceptsTheEmptyBoard) {
  EXPECT_TRUE(Judge(Problem::plain(0)).accepts(ColumnsView{}));
  EXPECT_FALSE(Judge(Problem::plain(1)).accepts(ColumnsView{}));
}

TEST(Judge, RejectsTheWrongNumberOfRowsAndColumnsOffTheBoard) {
  Judge judge(Problem::plain(4));
  EXPECT_TRUE(judge.accepts(Placement({1, 3, 0, 2})));
  EXPECT_FALSE(judge.accepts(Placement({1, 3, 0})));
  EXPECT_FALSE(judge.accepts(Placement({1, 3, 0, 2, 4})));
  EXPECT_FALSE(judge.accepts(Placement({1, 4, 0, 2})));
  EXPECT_FALSE(judge.accepts(Placement({1, no_queen - 1, 0, 2})));
  EXPECT_FALSE(judge.accepts(Placement({1, no_queen, 0, 2})));
}

TEST(Judge, CountsThePiecesWhereRowsMayStayEmpty) {
  Judge judge(problem_of({4, 4, 3, Rule::queen, {}, {}}));
  EXPECT_TRUE(judge.accepts(Placement({1, 3, 0, no_queen})));
  EXPECT_TRUE(judge.accepts(Placement({1, no_queen, 0, 2})));
  EXPECT_FALSE(judge.accepts(Placement({1, 3, 0, 2})));
  EXPECT_FALSE(judge.accepts(Placement({1, 3, no_queen, no_queen})));
  EXPECT_FALSE(judge.accepts(Placement({1, 3, 0, 4})));  // off the board is not the same as empty
}

TEST(Judge, OutlivesTheProblemItWasMadeFrom) {
  auto problem = std::make_unique<Problem>(problem_of({4, 4, {}, Rule::queen, {{0, 1}}, {}}));
  Judge judge(*problem);
  problem.reset();
  EXPECT_FALSE(judge.accepts(Placement({1, 3, 0, 2})));
  EXPECT_TRUE(judge.accepts(Placement({2, 0, 3, 1})));
}

// Boards that are rejected at once leave the marks of the last solution alone, however many there
// are: its lines must be free again when it comes back.
TEST(Judge, ForgetsABoardAfterAnyNumberOfOthers) {
  Judge judge(Problem::plain(4));
  for (int others = 0; others < 1000; ++others) {
    ASSERT_TRUE(judge.accepts(Placement({1, 3, 0, 2}))) << others;
    for (int i = 0; i < others; ++i) ASSERT_FALSE(judge.accepts(Placement({9, 3, 0, 2})));
  }
}

// Solutions with one queen moved, taken away or added.
TEST(Judge, AgreesWithCheckOnSolutionsWithOneQueenMoved) {
  std::mt19937_64 random(4);
  int accepted = 0, rejected = 0;
  for (int round = 0; round < 600; ++round) {
    const Rule rule = all_rules[random() % all_rules.size()];
    const auto rows = pick(random, 1, 7);
    const auto columns = must_be_square(rule) ? rows : pick(random, 1, 7);
    const auto pieces = pick(random, std::min(rows, columns) / 2, std::min(rows, columns));
    ProblemSpec spec{rows, columns, pieces, rule, sprinkle(random, rows, columns, 20), {}};
    if (round % 3 == 0 && pieces > 0) spec.demanded = {pick_square(random, rows, columns)};
    const auto problem = Problem::from(std::move(spec));
    if (!problem) continue;  // the demanded queen stood on a blocked square
    const auto solutions = BruteForce(*problem).solutions(*problem);
    Judge judge(*problem);
    for (int board = 0; board < 1000 && !solutions.empty(); ++board) {
      Columns moved = solutions[random() % solutions.size()];
      ASSERT_TRUE(judge.accepts(ColumnsView{moved})) << to_string(rule);
      auto& queen = moved[random() % rows];
      queen = random() % 8 == 0 ? no_queen : pick(random, 0, columns - 1);
      const bool valid = check(*problem, squares_of(moved)).valid();
      ASSERT_EQ(judge.accepts(ColumnsView{moved}), valid) << to_string(rule);
      ASSERT_EQ(judge.accepts(Placement(moved)), valid) << to_string(rule);
      ++(valid ? accepted : rejected);
    }
  }
  EXPECT_GT(accepted, 10'000);
  EXPECT_GT(rejected, 100'000);
}

TEST(Judge, KnowsBlockedSquaresOfBoardsTooLargeForATable) {
  const std::uint64_t n = 10'000;
  const auto blocked_at = [&](Square s) { return problem_of({n, n, {}, Rule::queen, {s}, {}}); };
  EXPECT_TRUE(Judge(blocked_at({77, 76})).accepts(KnightWalk{n}));
  EXPECT_FALSE(Judge(blocked_at({77, 155})).accepts(KnightWalk{n}));
  const auto demanded_at = [&](Square s) { return problem_of({n, n, {}, Rule::queen, {}, {s}}); };
  EXPECT_TRUE(Judge(demanded_at({77, 155})).accepts(KnightWalk{n}));
  EXPECT_FALSE(Judge(demanded_at({77, 76})).accepts(KnightWalk{n}));
}

TEST(Judge, JudgesAMillionRowsTwiceWithoutConfusingTheBoards) {
  Judge judge(Problem::plain(1'000'000));
  EXPECT_TRUE(judge.accepts(KnightWalk{1'000'000}));
  EXPECT_TRUE(judge.accepts(KnightWalk{1'000'000}));
  Judge two_mod_six(Problem::plain(1'000'004));
  EXPECT_FALSE(two_mod_six.accepts(KnightWalk{1'000'004}));
}

TEST(Judge, NeverAcceptsABoardThatItCannotJudge) {
  const Problem huge = Problem::plain(largest_side);
  EXPECT_FALSE(Judge::can_judge(huge));
  EXPECT_FALSE(Judge(huge).accepts(KnightWalk{largest_side}));
  EXPECT_TRUE(Judge::can_judge(Problem::plain(400'000'000)));
}

}  // namespace
}  // namespace queens::test
