// SPDX-License-Identifier: MIT
#include "draw/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "draw/svg.h"
#include "support/markup.h"
#include "support/plain_rules.h"

namespace queens::test {
namespace {

using draw::Board;
using draw::Indices;
using draw::Mark;

TEST(DrawnBoard, AFieldOfAttackIsWhatAQueenCanWalkTo) {
  for (const Square queen : {Square{0, 0}, Square{3, 3}, Square{7, 2}}) {
    Board board(8, 8);
    board.at(queen) = Mark::attacker;
    draw::threaten(board, queen);
    for (std::uint64_t r = 0; r < 8; ++r)
      for (std::uint64_t c = 0; c < 8; ++c) {
        if (Square{r, c} == queen) continue;
        EXPECT_EQ(board.at({r, c}) == Mark::threatened,
                  shared_line(Rule::queen, 8, 8, queen, {r, c}).has_value())
            << r << "," << c;
      }
  }
}

TEST(DrawnBoard, TheSignsOfATerminalWithoutColours) {
  Board board(3, 4);
  board.at({0, 0}) = Mark::queen;
  board.at({0, 1}) = Mark::attacker;
  board.at({1, 0}) = Mark::threatened;
  board.at({1, 1}) = Mark::deleted;
  board.at({2, 0}) = Mark::blocked;
  board.at({2, 3}) = Mark::tried;
  EXPECT_EQ(draw::to_text(board, false), "Q A . .\nx # . .\n* . . ?\n");
}

TEST(DrawnBoard, ColoursAreThoseOfFigure8AndEndWithEveryLine) {
  Board board(1, 4);
  board.marks = {Mark::attacker, Mark::threatened, Mark::queen, Mark::deleted};
  const std::string text = draw::to_text(board, true);
  const auto green = text.find("48;5;29m"), red = text.find("48;5;166m");
  const auto blue = text.find("48;5;25m"), black = text.find("48;5;16m");
  EXPECT_LT(green, red);
  EXPECT_LT(red, blue);
  EXPECT_LT(blue, black);
  EXPECT_NE(black, std::string::npos);
  EXPECT_TRUE(text.ends_with("\x1b[0m\n"));
}

TEST(DrawnBoard, TheIndicesOfSeed002AndFigures5And9) {
  Board board(4, 4);
  board.indices = Indices::sums;
  EXPECT_EQ(draw::to_text(board, false), "0 1 2 3\n1 2 3 4\n2 3 4 5\n3 4 5 6\n");
  board.indices = Indices::differences;
  EXPECT_EQ(draw::to_text(board, false), " 0  1  2  3\n-1  0  1  2\n-2 -1  0  1\n-3 -2 -1  0\n");
  board.indices = Indices::cells;
  EXPECT_EQ(draw::to_text(board, false), " 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15 16\n");
  board.indices = Indices::sides;
  EXPECT_EQ(draw::to_text(board, false), "  0 1 2 3\n0 . . . .\n1 . . . .\n2 . . . .\n3 . . . .\n");
  board = Board(11, 2);
  board.indices = Indices::sides;
  EXPECT_EQ(draw::to_text(board, false),
            "   0 1\n 0 . .\n 1 . .\n 2 . .\n 3 . .\n 4 . .\n 5 . .\n 6 . .\n 7 . .\n 8 . .\n"
            " 9 . .\n10 . .\n");
}

TEST(DrawnBoard, BoardsStandSideBySide) {
  std::vector<Board> boards(3, Board(2, 2));
  boards[0].at({0, 0}) = Mark::queen;
  boards[0].caption = "first";
  EXPECT_EQ(draw::side_by_side(boards, false, 2), "Q .     . .\n. .     . .\nfirst\n\n. .\n. .\n");
}

TEST(DrawnBoard, APictureHasAQueenForEveryQueenInItsColour) {
  for (const Indices indices : {Indices::none, Indices::sides, Indices::sums, Indices::cells}) {
    Board board(5, 5);
    board.indices = indices;
    board.caption = "five <queens>";
    for (std::uint64_t i = 0; i < 4; ++i) board.at({i, (2 * i + 1) % 5}) = Mark::queen;
    board.at({4, 4}) = Mark::attacker;
    const Board boards[] = {board};
    const std::string picture = draw::to_svg(boards);
    EXPECT_TRUE(well_formed(picture));
    EXPECT_EQ(occurrences(picture, "<g transform"), 5u);
    EXPECT_EQ(occurrences(picture, draw::blue), 4u);
    EXPECT_EQ(occurrences(picture, draw::green), 1u);
    EXPECT_EQ(occurrences(picture, "five &lt;queens&gt;"), 1u);
  }
}

TEST(DrawnBoard, EmptyBoardsAndNoBoardsAreDrawnToo) {
  const Board nothing[] = {Board(0, 0)};
  EXPECT_TRUE(well_formed(draw::to_svg(nothing)));
  EXPECT_TRUE(well_formed(draw::to_svg({})));
  EXPECT_EQ(draw::to_text(nothing[0], false), "");
}

}  // namespace
}  // namespace queens::test
