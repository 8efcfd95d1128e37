// SPDX-License-Identifier: MIT
#include "queens/puzzle.h"

#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;
using test::puzzle_of;

std::string refusal(const std::vector<std::vector<std::string>>& rows) {
  const auto puzzle = Puzzle::from(rows);
  return puzzle ? "taken" : puzzle.error().message;
}

TEST(Puzzle, RefusesWhatIsNoPuzzle) {
  EXPECT_EQ(refusal({}), "the puzzle is empty: give a region to each square of n x n");
  EXPECT_EQ(refusal({{"A", "B"}}),
            "row 0 has 2 squares, but the puzzle has 1 rows: it must be square");
  EXPECT_EQ(refusal({{"A", "A"}, {"A", "A"}}),
            "a puzzle of 2x2 has 2 regions, but this one has 1: A");
  EXPECT_EQ(refusal({{"A", "B"}, {"C", "A"}}),
            "a puzzle of 2x2 has 2 regions, but this one has 3: A, B and C");
  EXPECT_EQ(refusal({{"A", ""}, {"B", "A"}}),
            "the square (0,1) has no name of a region: write a letter or a number from 0 to 99");
  EXPECT_EQ(refusal(std::vector<std::vector<std::string>>(27, {27, "A"})),
            "the puzzle has 27 rows: at most 26 are taken");
}

TEST(Puzzle, NumbersRegionsInTheOrderOfTheirNames) {
  const auto puzzle = Puzzle::from({{"10", "10", "2"}, {"9", "9", "2"}, {"9", "9", "2"}});
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->name(0), "2");
  EXPECT_EQ(puzzle->name(2), "10");
  EXPECT_EQ(puzzle->region_of({0, 0}), 2u);
}

TEST(Puzzle, KnowsWhetherRegionsLieInPieces) {
  EXPECT_TRUE(puzzle_of({"AABB", "CABB", "CCDB", "CDDD"}).connected());
  EXPECT_FALSE(puzzle_of({"AABB", "CABB", "CCDB", "CDDA"}).connected());
}

TEST(Puzzle, SolvesAndSaysThatTheSolutionIsTheOnlyOne) {
  const auto answer = solve(puzzle_of({"AABB", "CABB", "CCDB", "CDDD"}));
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->unique());
  EXPECT_EQ(answer->solutions[0], (std::vector<Square>{{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
}

TEST(Puzzle, ShowsTwoSolutionsWhereThereAreMore) {
  const Puzzle puzzle = puzzle_of({"AABB", "AABB", "CCDD", "CCDD"});
  const auto answer = solve(puzzle);
  ASSERT_TRUE(answer);
  EXPECT_FALSE(answer->unique());
  ASSERT_EQ(answer->solutions.size(), 2u);
  EXPECT_NE(answer->solutions[0], answer->solutions[1]);
}

TEST(Puzzle, OneThatNeedsAGuessIsSolvedAllTheSame) {
  const Puzzle puzzle = puzzle_of({"AABBBCCC", "AAABBBDC", "EFFBEBDD", "EEFBEBBD", "EEEEEDDD",
                                   "EEEEEGGG", "EEEHGGGG", "EEHHHHGG"});
  const auto answer = solve(puzzle);
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->unique());
  EXPECT_EQ(answer->path.end, Path::End::stuck);
  EXPECT_TRUE(answer->rating.needs_guess);
  EXPECT_EQ(answer->rating.grade, Grade::expert);
  EXPECT_EQ(answer->solutions, test::solutions_by_rule(puzzle));
  const auto helpless = hint(puzzle, answer->path.marks);
  ASSERT_TRUE(helpless);
  EXPECT_FALSE(helpless->step || helpless->solved);
  EXPECT_TRUE(helpless->mistakes.empty());
  EXPECT_EQ(helpless->why, "No deduction helps here: the puzzle needs a guess.");
}

TEST(Puzzle, TheSmallestHasOneQueen) {
  const auto answer = solve(puzzle_of({"A"}));
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->unique());
  EXPECT_EQ(answer->path.steps.size(), 1u);
}

TEST(Puzzle, TheProblemIsTheOneTheEnginesKnow) {
  const Problem problem = puzzle_of({"AABB", "CABB", "CCDB", "CDDD"}).problem();
  EXPECT_EQ(problem.rule(), Rule::touch);
  EXPECT_EQ(problem.region_count(), 4u);
  EXPECT_EQ(problem.region_of({2, 2}), 3u);
}

}  // namespace
