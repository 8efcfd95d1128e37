// SPDX-License-Identifier: MIT
// Grids of regions and marks, and the answers of solvers.
#include "format/grids.h"

#include <gtest/gtest.h>

#include "format/answer.h"
#include "queens/problem.h"

namespace queens::test {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Squares = std::vector<Square>;

Numbers regions_of(std::string_view text) {
  const auto grid = format::read_regions(text);
  EXPECT_TRUE(grid) << grid.error().message;
  return grid ? grid->regions : Numbers{};
}
std::string refusal_of(std::string_view text) {
  const auto grid = format::read_regions(text);
  return grid ? "accepted" : grid.error().message;
}

TEST(RegionGrid, IsReadFromLettersNumbersAndJson) {
  const Numbers expected = {0, 0, 1, 0, no_region, 1};
  EXPECT_EQ(regions_of("AAB\nA.B\n"), expected);
  EXPECT_EQ(regions_of("\n 7 7 12\r\n 7 . 12"), expected);
  EXPECT_EQ(regions_of(R"(["AAB","A.B"])"), expected);
  EXPECT_EQ(regions_of(R"({"regions": [[1,1,2],[1,null,2]]})"), expected);
  EXPECT_EQ(format::read_regions("7 7 12\n7 . 12")->names, (std::vector<std::string>{"7", "12"}));
}

TEST(RegionGrid, OfAStarBattleIsRefused) {
  const std::string sentence =
      "this is a Star Battle with 2 queens in each region: see 'queens puzzle'";
  EXPECT_EQ(refusal_of("stars 2\nAAB\nA.B\n"), sentence);
  EXPECT_EQ(refusal_of("# from a magazine\nAAB\nA.B\nstars: 2\n"), sentence);
  EXPECT_EQ(refusal_of(R"({"regions":["AAB","A.B"],"stars":2})"), sentence);
  const Numbers expected = {0, 0, 1, 0, no_region, 1};
  EXPECT_EQ(regions_of("stars 1\nAAB\nA.B\n"), expected);
  EXPECT_EQ(regions_of(R"({"regions":["AAB","A.B"],"stars":1})"), expected);
}

TEST(RegionGrid, IsRefusedWithThePlace) {
  EXPECT_EQ(refusal_of(""), "the grid is empty: give each row of the board a line");
  EXPECT_EQ(refusal_of("AB\nABC"), "line 2, column 1: row 1 has 3 squares, but row 0 has 2");
  EXPECT_EQ(refusal_of("ABC\nAB"), "line 2, column 1: row 1 has 2 squares, but row 0 has 3");
  EXPECT_EQ(refusal_of("A!"),
            "line 1, column 2: '!' is not a region: write a letter or a number "
            "for each square, or '.'");
  EXPECT_EQ(
      refusal_of("A stars"),
      "line 1, column 3: 'stars' tells how many queens a region has: give the region another name");
  EXPECT_EQ(refusal_of("[1,"), "line 1, column 1: this is not JSON");
  EXPECT_EQ(refusal_of("{\"grid\": []}"), "line 1, column 1: the JSON object has no \"regions\"");
  EXPECT_EQ(refusal_of("[[1,-1]]"),
            "line 1, column 1: row 0 has a square that is neither a text nor a whole number");
}

TEST(RegionGrid, MayHaveCommentsAsPuzzlesHave) {
  const Numbers expected = {0, 0, 1, 0, no_region, 1};
  EXPECT_EQ(regions_of("# hard 40; queens puzzle new --size 6 --seed 1\nAAB # first\nA.B\n"),
            expected);
}

TEST(MarkedGrid, TellsCommentsFromMarks) {
  const auto grid = format::read_marked("# a mask, 40 % of it\n# . #\n###\n#..\n");
  ASSERT_TRUE(grid) << grid.error().message;
  EXPECT_EQ(grid->rows, 3u);
  EXPECT_EQ(grid->marked, (Squares{{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 0}}));
  EXPECT_FALSE(format::read_marked("#.a\n...")) << "a mistake is no comment";
  EXPECT_FALSE(format::read_marked("# . a\n. . ."));
}

TEST(MarkedGrid, TakesSeveralSignsForTheSame) {
  const auto grid = format::read_marked(".#x\n*10\n");
  ASSERT_TRUE(grid);
  EXPECT_EQ(grid->marked, (Squares{{0, 1}, {0, 2}, {1, 0}, {1, 1}}));
  EXPECT_FALSE(format::read_marked(".Q\n.."));
}

Squares answer(std::string_view text) {
  EXPECT_TRUE(format::looks_like_answer(text));
  const auto queens = format::read_answer(text, 2, 3);
  EXPECT_TRUE(queens) << queens.error().message;
  return queens.value_or(Squares{});
}

TEST(SolverAnswer, OfEverySolverIsTheSameBoard) {
  const Squares expected = {{0, 0}, {1, 2}};
  EXPECT_EQ(answer("s SATISFIABLE\nv 1 -2 -3\nv -4 -5 6 7 0\n"), expected);
  EXPECT_EQ(answer("c x\ns SATISFIABLE\nv x1 -x2 -x3 -x4 -x5 x6\n"), expected);
  EXPECT_EQ(answer("clingo version 5\nAnswer: 1\nqueen(1,2)\nAnswer: 2\nqueen(1,1) queen(2,3)\n"),
            expected);
  EXPECT_EQ(answer("queen = [1, 0, 0, 0, 0, 1];\n----------\n"), expected);
  EXPECT_EQ(answer("   No. Column name  Activity\n 1 x1 * 1 0 1\n 2 x2 * 0 0 1\n 6 x6 * 1 0 1\n"),
            expected);
}

TEST(SolverAnswer, MayBeThatThereIsNone) {
  for (const char* text : {"s UNSATISFIABLE\n", "clingo version 5\nUNSATISFIABLE\n",
                           "=====UNSATISFIABLE=====\n", "Status: INTEGER EMPTY\nColumn name\n"})
    EXPECT_EQ(format::read_answer(text, 2, 3).error().message,
              "the solver says that there is no solution to check");
  EXPECT_FALSE(format::looks_like_answer("Q...\n..Q.\n"));
}

TEST(SolverAnswer, ThatCannotBeReadIsRefused) {
  EXPECT_EQ(format::read_answer("s SATISFIABLE\nv 1 y2\n", 2, 3).error().message,
            "the solver's answer has y2, which is no value of a square");
  EXPECT_FALSE(format::read_answer("queen = [1, 0];\n", 2, 3));
  EXPECT_FALSE(format::read_answer("Answer: 1\nqueen(0,1)\n", 2, 3));
}

}  // namespace
}  // namespace queens::test
