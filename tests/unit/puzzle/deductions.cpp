// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "puzzle/deduction.h"
#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;
using test::puzzle_of;

using Squares = std::vector<Square>;

Step hint_of(const Puzzle& puzzle, const Marks& marks = {}) {
  const auto found = hint(puzzle, marks);
  EXPECT_TRUE(found && found->step);
  return found && found->step ? *found->step : Step{};
}

// The first step of a technique on the way through a puzzle.
Step first_of(const Puzzle& puzzle, Technique technique) {
  for (const Step& step : deduce(puzzle).steps)
    if (step.technique == technique) return step;
  ADD_FAILURE() << "the puzzle does not need " << id_of(technique);
  return {};
}

const Puzzle hard = puzzle_of({"AAABBBBB", "AACCCCCB", "ACCCDDDD", "EEECCDDD", "EEDFCDDD",
                               "EEDDDDDD", "EEGDDDHD", "EEGGHHHH"});

TEST(Deductions, ARegionOfOneSquareHasItsQueenThere) {
  const Step step = hint_of(hard);
  EXPECT_EQ(step.technique, Technique::last_square);
  EXPECT_EQ(step.sentence, "Region F is the one square (4,3): a queen stands there.");
  EXPECT_EQ(step.added.queens, (Squares{{4, 3}}));
  // Its row, its column and the four corners that touch it.
  EXPECT_EQ(step.added.crosses.size(), 7u + 7u + 4u);
}

TEST(Deductions, TheLastSquareOfARowTakesAQueen) {
  const Puzzle puzzle = puzzle_of({"AABB", "CABB", "CCDB", "CDDD"});
  const Step step = hint_of(puzzle, {{}, {{0, 0}, {0, 2}, {0, 3}}});
  EXPECT_EQ(step.name, "last square of a row");
  EXPECT_EQ(step.sentence, "Row 0 has only one square left, (0,1): a queen stands there.");
}

TEST(Deductions, ARegionInOneLineClearsTheLine) {
  const Step step = first_of(hard, Technique::confined_region);
  EXPECT_EQ(step.name, "region in one column");
  EXPECT_EQ(step.sentence,
            "Region G fits only in column 2, so column 2's other squares are out: (0,2), (1,2) and "
            "(2,2).");
  EXPECT_EQ(step.reason, (Squares{{6, 2}, {7, 2}}));
}

TEST(Deductions, ALineInOneRegionClearsTheRegion) {
  const Puzzle puzzle = puzzle_of({"ABCC", "ABCC", "CCCC", "DDDD"});
  const Step step = first_of(puzzle, Technique::confined_line);
  EXPECT_EQ(step.name, "row in one region");
  EXPECT_EQ(step.sentence,
            "Row 2 has open squares only in region C, so region C's other squares are out: (0,2), "
            "(0,3), (1,2) and (1,3).");
}

TEST(Deductions, ASquareThatWouldEmptyARegionIsOut) {
  const Step step = first_of(hard, Technique::emptied);
  EXPECT_EQ(
      step.sentence,
      "Region G has only (6,2) and (7,2) left, and a queen on (6,1) or (7,1) would attack all "
      "of them: (6,1) and (7,1) are out.");
  EXPECT_EQ(step.added.crosses, (Squares{{6, 1}, {7, 1}}));
}

TEST(Deductions, TwoRegionsInTwoRowsUseThemUp) {
  const Step step = first_of(hard, Technique::region_group);
  EXPECT_EQ(step.group, 2u);
  EXPECT_EQ(step.name, "two regions in two rows");
  EXPECT_EQ(step.sentence,
            "Regions G and H fit only in rows 6 and 7 and use them up, so the other squares of "
            "these rows are out: (6,0), (6,4), (6,5), (6,7) and (7,0).");
}

TEST(Deductions, TwoRowsInTwoRegionsClearTheRegions) {
  // Rows 0 and 1 hold nothing but A and B, which go on below; nothing smaller strikes a square.
  const Puzzle puzzle = puzzle_of({"AAABBB", "AAABBB", "AAABBB", "CCDDEE", "CFFDDE", "CFFDDE"});
  const Grid grid(puzzle);
  const Deduction& line_group = deduction_of(Technique::line_group);
  const auto found = line_group.find(grid, Position(grid), 2, 2);
  ASSERT_TRUE(found);
  EXPECT_EQ(grid.squares(found->crosses),
            (Squares{{2, 0}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}}));
  const Explanation explanation = line_group.explain(grid, *found);
  EXPECT_EQ(explanation.name, "two rows in two regions");
  EXPECT_EQ(explanation.sentence,
            "Rows 0 and 1 have open squares only in regions A and B, whose queens therefore stand "
            "there, so the other squares of these regions are out: (2,0), (2,1), (2,2), (2,3), "
            "(2,4) and (2,5).");
}

// Puzzles that a seed names.
Puzzle made(Order order) { return make(order).value().puzzle; }

TEST(Deductions, AContradictionNamesItsChain) {
  const Step step =
      first_of(made({.size = 7, .grade = Grade::expert, .seed = 3}), Technique::contradiction);
  EXPECT_EQ(step.name, "contradiction after two forced queens");
  EXPECT_EQ(step.sentence,
            "If a queen stood on (2,1), row 1 would have only (1,3) left, then row 0 only (0,5) "
            "left, and then row 3 would have no square: so (2,1) is out.");
  EXPECT_EQ(step.trial, (Squares{{2, 1}, {1, 3}, {0, 5}}));
  EXPECT_EQ(step.added, (Marks{{}, {{2, 1}}}));
}

TEST(Deductions, AQueenThatLeavesTwoRegionsOneRowIsOut) {
  const Step step =
      first_of(made({.size = 7, .grade = Grade::expert, .seed = 1}), Technique::crowded);
  EXPECT_EQ(step.name, "two regions in one row");
  EXPECT_EQ(step.sentence,
            "If a queen stood on (2,3), regions A and B would have open squares only in row 0, "
            "which has no room for all of them: so (2,3) is out.");
}

TEST(Deductions, TwoColumnsInTwoRowsUseThemUp) {
  const Step step =
      first_of(made({.size = 7, .grade = Grade::expert, .seed = 2}), Technique::crossing_lines);
  EXPECT_EQ(step.sentence,
            "Columns 3 and 5 have open squares only in rows 1 and 2, whose queens therefore stand "
            "there, so the other square of these rows is out: (1,0).");
}

TEST(Deductions, AQueenThatSetsTwoAgainstEachOtherIsOut) {
  const Step step =
      first_of(made({.size = 7, .grade = Grade::expert, .seed = 3}), Technique::clash);
  EXPECT_EQ(step.sentence,
            "If a queen stood on (4,2), region D would have only (1,3) left, which attacks all "
            "that column 4 would have, (0,4): so (4,2) is out.");
}

TEST(Deductions, OfStarBattlesSayHowManyQueensAreNeeded) {
  const auto sentence = [](std::uint64_t size, Grade grade, std::uint64_t seed, Technique t) {
    return first_of(made({.size = size, .stars = 2, .grade = grade, .seed = seed}), t).sentence;
  };
  EXPECT_EQ(sentence(9, Grade::hard, 7, Technique::last_square),
            "Row 6 needs two queens and has only (6,3) and (6,5) left: queens stand there.");
  EXPECT_EQ(sentence(8, Grade::hard, 3, Technique::every_way),
            "Column 6 needs two queens, and no way to place them does without (5,6) and (7,6): "
            "queens stand on (5,6) and (7,6).");
  EXPECT_EQ(sentence(9, Grade::hard, 7, Technique::emptied),
            "Region G needs two queens, and one on (5,1), (6,1) or (7,1) would leave too little "
            "room: (5,1), (6,1) and (7,1) are out.");
  EXPECT_EQ(sentence(8, Grade::expert, 3, Technique::blocks),
            "Rows 1 and 2 need four queens and lie in as many blocks of 2x2, which have room for "
            "one each, so that none is without: (1,6) is out.");
  EXPECT_EQ(sentence(9, Grade::hard, 7, Technique::quota),
            "Row 7 needs two queens, and the other regions take at least one of them, so region H "
            "has at most one there: (7,4) is out.");
  EXPECT_EQ(sentence(8, Grade::expert, 1, Technique::trial),
            "If a queen stood on (4,7), column 6 would have no room after one easier step "
            "(every-way): so (4,7) is out.");
}

TEST(Deductions, TheEasiestThatHelpsIsTakenEachTime) {
  int last = 0;
  for (const Attempt& attempt : attempts()) {
    EXPECT_GE(attempt.difficulty, last);
    last = attempt.difficulty;
  }
  const auto path = deduce(hard);
  ASSERT_EQ(path.end, Path::End::solved);
  Marks marks;
  for (const Step& step : path.steps) {
    EXPECT_EQ(hint_of(hard, marks).sentence, step.sentence);
    marks.queens.insert(marks.queens.end(), step.added.queens.begin(), step.added.queens.end());
    marks.crosses.insert(marks.crosses.end(), step.added.crosses.begin(), step.added.crosses.end());
  }
}

TEST(Deductions, BoardsOfStripesDoNotTakeLong) {
  std::vector<std::string> rows;
  for (char c = 'A'; c <= 'Z'; ++c) rows.emplace_back(26, c);
  const auto path = deduce(puzzle_of(rows));
  EXPECT_EQ(path.end, Path::End::stuck);
  EXPECT_TRUE(path.steps.empty());
}

// It takes a hundred steps, and did not come to an end once.
TEST(Deductions, FinishABoardOf18x18) {
  const Puzzle large = puzzle_of(
      {"AAAAAAAAAAAAAAAAAB", "AACCCCAAAADDAEABAB", "AAAACAAFFFDAAEABBB", "ACCCCAAFDDDADEABAA",
       "ACGGCAFFFFDDDDDBAA", "ACGCCAAAFHHADDBBAA", "AAGGGAAAAAHADAAAAI", "AAAAGGGAJJHAAAIAII",
       "AAAKGAAAJLHHAIIAAI", "AKKKKKKAJLLAAIIIII", "AAKAKAAAAAAAIIIIMI", "AAAAKKANNAIIIIAAMM",
       "OAAKKNAANNNPQPAMMM", "OOAKKNANNPNPQPAAAM", "OOAAKNNNNPPPPPPAAM", "OAAAKAAANNPAPAAAAM",
       "AAAAAAAAPPPAAAAAAA", "RAAAAAAAAAAAAAAAAA"});
  const auto answer = solve(large);
  ASSERT_TRUE(answer && answer->unique());
  EXPECT_EQ(answer->path.end, Path::End::solved);
  EXPECT_EQ(answer->path.marks.queens, answer->solutions[0]);
}

TEST(Deductions, APuzzleWithoutASolutionEndsWithTheReason) {
  const auto path = deduce(puzzle_of({"ABCC", "ABCC", "CCCC", "DDDD"}));
  EXPECT_EQ(path.end, Path::End::impossible);
  EXPECT_EQ(path.why, "region B has no square left for its queen");
}

TEST(Deductions, TheRatingIsTheHardestStepAndItsRepetitions) {
  const Rating rating = rate(deduce(hard));
  EXPECT_EQ(rating.number, 41);  // two pairs of regions
  EXPECT_EQ(rating.grade, Grade::hard);
  EXPECT_EQ(rating.uses[static_cast<int>(Technique::last_square)], 8u);
  EXPECT_FALSE(rating.needs_guess);
  EXPECT_TRUE(rate(deduce(puzzle_of({"AABB", "AABB", "CCDD", "CCDD"}))).needs_guess);
}

TEST(Deductions, EachHasANameAndAMeaning) {
  std::vector<std::string_view> ids;
  for (int i = 0; i < technique_count; ++i) {
    ids.push_back(id_of(static_cast<Technique>(i)));
    EXPECT_FALSE(meaning_of(static_cast<Technique>(i)).empty());
  }
  std::ranges::sort(ids);
  EXPECT_EQ(std::ranges::unique(ids).size(), 0u);
}

}  // namespace
