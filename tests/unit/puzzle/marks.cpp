// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;
using test::puzzle_of;

// The solution is (0,1) (1,3) (2,0) (3,2).
const Puzzle small = puzzle_of({"AABB", "CABB", "CCDB", "CDDD"});

std::vector<std::string> sentences(const Puzzle& puzzle, const Marks& marks) {
  std::vector<std::string> all;
  const auto found = mistakes(puzzle, marks);
  if (!found) return {found.error().message};
  for (const Mistake& mistake : *found) all.push_back(mistake.sentence);
  return all;
}
using Sentences = std::vector<std::string>;

TEST(Marks, RightOnesAreNoMistake) {
  EXPECT_EQ(sentences(small, {}), Sentences{});
  EXPECT_EQ(sentences(small, {{{0, 1}, {2, 0}}, {{0, 0}, {3, 3}}}), Sentences{});
}

TEST(Marks, QueensThatBreakARuleAreNamed) {
  EXPECT_EQ(sentences(small, {{{0, 1}, {0, 3}}, {}}),
            Sentences{"The queens on (0,1) and (0,3) both stand in row 0."});
  EXPECT_EQ(sentences(small, {{{0, 1}, {2, 1}}, {}}),
            Sentences{"The queens on (0,1) and (2,1) both stand in column 1."});
  EXPECT_EQ(sentences(small, {{{1, 0}, {2, 1}}, {}}),
            Sentences{"The queens on (1,0) and (2,1) both stand in region C."});
  EXPECT_EQ(sentences(small, {{{0, 1}, {1, 2}}, {}}),
            Sentences{"The queens on (0,1) and (1,2) touch."});
  EXPECT_EQ(sentences(small, {{{0, 1}}, {{0, 1}}}),
            Sentences{"The square (0,1) has both a queen and a cross."});
  EXPECT_EQ(sentences(small, {{{4, 0}}, {}}),
            Sentences{"The queen on (4,0) is off the 4x4 board."});
}

TEST(Marks, WithTwoStarsAThirdQueenInAHouseIsNamed) {
  std::vector<std::string> rows;
  for (char c = 'A'; c <= 'H'; ++c) rows.emplace_back(8, c);
  const Puzzle stripes = puzzle_of(rows, 2);
  EXPECT_EQ(sentences(stripes, {solve(stripes).value().solutions[0], {}}), Sentences{});
  EXPECT_EQ(sentences(stripes, {{{0, 0}, {0, 3}, {0, 5}}, {}}),
            (Sentences{"Row 0 has 3 queens, and takes 2.", "Region A has 3 queens, and takes 2."}));
  EXPECT_EQ(sentences(stripes, {{{0, 0}, {1, 1}}, {}}),
            Sentences{"The queens on (0,0) and (1,1) touch."});
}

TEST(Marks, AStopEndsAHint) {
  std::stop_source stop;
  stop.request_stop();
  std::vector<std::string> rows;
  for (char c = 'A'; c <= 'Z'; ++c) rows.emplace_back(26, c);
  // Of stripes no deduction finds anything, and whether there is a solution is searched for.
  const auto found = hint(puzzle_of(rows), {}, stop.get_token());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "stopped before a hint was found");
}

TEST(Marks, OnesThatNoSolutionHasAreNamed) {
  EXPECT_EQ(sentences(small, {{{0, 0}}, {{1, 3}}}),
            (Sentences{"The queen on (0,0) is wrong: with it the puzzle cannot be solved.",
                       "The cross on (1,3) is wrong: a queen belongs there."}));
}

TEST(Marks, WithSeveralSolutionsAnyOfThemMayBeMarked) {
  const Puzzle two = puzzle_of({"AABB", "AABB", "CCDD", "CCDD"});
  EXPECT_EQ(sentences(two, {{{0, 2}}, {}}), Sentences{});
  EXPECT_EQ(sentences(two, {{{0, 1}}, {}}), Sentences{});
  EXPECT_EQ(sentences(two, {{{0, 0}}, {}}).size(), 1u);
  // Each solution has one of these squares: the mistake is that against the first one found.
  EXPECT_EQ(sentences(two, {{}, {{0, 1}, {0, 2}}}),
            Sentences{"The cross on (0,2) is wrong: a queen belongs there."});
}

TEST(Marks, AHintIsForTheMistakesFirst) {
  const auto wrong = hint(small, {{{0, 0}}, {}});
  ASSERT_TRUE(wrong);
  EXPECT_FALSE(wrong->step);
  EXPECT_EQ(wrong->mistakes.size(), 1u);
  EXPECT_EQ(wrong->mistakes[0].squares, (std::vector<Square>{{0, 0}}));
}

TEST(Marks, AllQueensRightIsSolved) {
  const auto done = hint(small, {{{0, 1}, {1, 3}, {2, 0}, {3, 2}}, {}});
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->solved);
  EXPECT_FALSE(done->step);
}

TEST(Marks, WhereSeveralSolutionsAreLeftAHintSaysSo) {
  std::vector<std::string> stripes = {"AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"};
  const auto none = hint(puzzle_of(stripes), {});
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->step);
  EXPECT_EQ(none->why,
            "No deduction helps here: from these marks there is more than one solution.");
}

TEST(Marks, SquaresThatAQueenAttacksNeedNoCross) {
  const auto after = hint(small, {{{0, 1}}, {}});
  ASSERT_TRUE(after && after->step);
  for (const Square s : after->step->added.crosses) {
    EXPECT_NE(s.row, 0u);
    EXPECT_NE(s.column, 1u);
  }
}

}  // namespace
