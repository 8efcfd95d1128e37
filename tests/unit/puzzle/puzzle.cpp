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

TEST(Puzzle, NoOneNeedsAGuessThatNeededOneBefore) {
  const Puzzle puzzle = puzzle_of({"AABBBCCC", "AAABBBDC", "EFFBEBDD", "EEFBEBBD", "EEEEEDDD",
                                   "EEEEEGGG", "EEEHGGGG", "EEHHHHGG"});
  const auto answer = solve(puzzle);
  ASSERT_TRUE(answer);
  EXPECT_TRUE(answer->unique());
  EXPECT_EQ(answer->path.end, Path::End::solved);
  EXPECT_FALSE(answer->rating.needs_guess);
  EXPECT_EQ(answer->rating.uses[static_cast<int>(Technique::crowded)], 3u);
  EXPECT_EQ(answer->rating.uses[static_cast<int>(Technique::contradiction)], 0u);
  EXPECT_EQ(answer->solutions, test::solutions_by_rule(puzzle));
}

TEST(Puzzle, StarsAreOneToThree) {
  EXPECT_EQ(Puzzle::from({{"A"}}, 0).error().message,
            "a puzzle has 1 to 3 stars in each row, column and region, not 0");
  EXPECT_FALSE(Puzzle::from({{"A"}}, 4));
}

const Puzzle battle = puzzle_of({"AAAABBBB", "AAACBBBD", "EECCCBBD", "EECFCBBD", "EGCFFBBB",
                                 "GGGGFHHH", "GGGGFHHH", "GGGGFHHH"},
                                2);

TEST(Puzzle, AStarBattleIsSolvedCountedAndJudged) {
  const auto answer = solve(battle);
  ASSERT_TRUE(answer) << answer.error().message;
  ASSERT_TRUE(answer->unique());
  EXPECT_EQ(answer->solutions, test::solutions_by_rule(battle));
  EXPECT_EQ(answer->path.end, Path::End::solved);
  EXPECT_EQ(answer->path.marks.queens, answer->solutions[0]);
  const auto counted = count_solutions(battle);
  ASSERT_TRUE(counted && counted->complete);
  EXPECT_EQ(counted->total, 1u);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = solve(battle, stop.get_token());
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete && stopped->path.end == Path::End::solved);
}

TEST(Puzzle, TheJudgeNamesTheRuleThatIsBroken) {
  auto queens = solve(battle).value().solutions[0];
  EXPECT_EQ(broken_rule(battle, queens), std::nullopt);
  EXPECT_EQ(broken_rule(battle, std::span(queens).first(15)), "row 7 has 1 queens, not 2");
  const Square last = queens.back();
  queens.back() = {last.row, last.column - 1};
  EXPECT_TRUE(broken_rule(battle, queens));
  queens.back() = {8, 0};
  EXPECT_EQ(broken_rule(battle, queens), "the queen on (8,0) is off the board");
  queens.back() = {queens[0].row, queens[0].column + 1};
  EXPECT_TRUE(broken_rule(battle, queens)->ends_with("touch"));
}

TEST(Puzzle, StripesHaveAsManyStarBattlesAsTheRulesAllow) {
  for (const std::uint64_t n : {8u, 9u}) {
    std::vector<std::string> rows;
    for (std::uint64_t i = 0; i < n; ++i) rows.emplace_back(n, static_cast<char>('A' + i));
    const Puzzle stripes = puzzle_of(rows, 2);
    const auto counted = count_solutions(stripes);
    ASSERT_TRUE(counted && counted->complete);
    EXPECT_EQ(counted->total, test::solutions_by_rule(stripes).size());
  }
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
