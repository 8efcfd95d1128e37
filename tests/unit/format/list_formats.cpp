// SPDX-License-Identifier: MIT
// Boards as lists of columns, pairs, FEN and links: columns, columns1, kattis, fen, lichess.
#include "helpers.h"

namespace queens::test {
namespace {

TEST(FormatColumns, ReadsListsCountedFromZero) {
  for (const auto* text : {"1 3 0 2", "1 3 0 2\n", "1,3,0,2", "1, 3, 0, 2\r\n", "1\n3\n0\n2\n",
                           "[1, 3, 0, 2]", " [ 1 3 0 2 ] ", "1 ,\n3 ,0\t2", "01 3 00 2"})
    EXPECT_EQ(read_ok("columns", text), four_queens()) << text;
}

TEST(FormatColumns, ReadsTheSameBoardCountedFromOneAsColumns1) {
  EXPECT_EQ(read_ok("columns1", "2 4 1 3"), four_queens());
}

TEST(FormatColumns, KeepsRepeatedColumnsForTheJudge) {
  EXPECT_EQ(read_ok("columns", "1 1").queens, (std::vector<Square>{{0, 1}, {1, 1}}));
}

TEST(FormatColumns, ReadsAndWritesRowsWithoutAQueen) {
  const auto board = read_ok("columns", "1 - -, 2");
  EXPECT_EQ(board.rows, 4);
  EXPECT_EQ(board.queens, (std::vector<Square>{{0, 1}, {3, 2}}));
  EXPECT_EQ(written_as("columns", Problem::plain(4), {1, no_queen, no_queen, 2}), "1 - - 2\n");
  EXPECT_EQ(written_as("columns1", Problem::plain(4), {1, no_queen, no_queen, 2}), "2 - - 3\n");
}

TEST(FormatColumns, RefusesEntriesOffTheBoardWithTheirPlace) {
  EXPECT_EQ(refusal("columns", "1 3\n0 4"),
            "line 2, column 3: 4 is not a column: the list has 4 "
            "entries, so columns go from 0 to 3; --size RxC says that the board is wider");
  EXPECT_EQ(refusal("columns1", "1 0"),
            "line 1, column 3: 0 is not a column: the list has 2 entries, so columns go from 1 to "
            "2");
  EXPECT_EQ(refusal("columns1", "3"),
            "line 1, column 1: 3 is not a column: the list has 1 entry, so columns go from 1 to 1; "
            "--size RxC says that the board is wider");
}

TEST(FormatColumns, RefusesWhatIsNoList) {
  const std::string whole = ": write a whole number from 0 to 16777216";
  EXPECT_EQ(refusal("columns", "1 -3"), "line 1, column 3: -3 is not a column" + whole);
  EXPECT_EQ(refusal("columns", "1 x"), "line 1, column 3: x is not a column" + whole);
  EXPECT_EQ(refusal("columns", "1 2.5"), "line 1, column 3: 2.5 is not a column" + whole);
  EXPECT_EQ(refusal("columns", "1,,2"), "line 1, column 3: ',' is not a column" + whole);
  EXPECT_EQ(refusal("columns", "1,2,"),
            "line 1, column 5: the end of the text is not a column" + whole);
  EXPECT_EQ(refusal("columns", "99999999999999999999999999"),
            "line 1, column 1: 99999999999999999999999999 is not a column" + whole);
  EXPECT_EQ(refusal("columns", "1;2"),
            "line 1, column 2: expected a space or a comma but found ';'");
  EXPECT_EQ(refusal("columns", "[1 0"),
            "line 1, column 5: expected ']' but found the end of the text");
  EXPECT_EQ(refusal("columns", "1 0]"),
            "line 1, column 4: expected the end of the text but found ']'");
  EXPECT_EQ(refusal("columns", "[]"), "line 1, column 2: ']' is not a column" + whole);
  EXPECT_EQ(refusal("columns", " \n"),
            "the board is empty: write the column of the queen of each "
            "row, counted from 0");
}

TEST(FormatColumns, WritesOneLine) {
  EXPECT_EQ(four_queens_as("columns"), "1 3 0 2\n");
  EXPECT_EQ(four_queens_as("columns1"), "2 4 1 3\n");
  EXPECT_EQ(written_as("columns1", problem_of(1, 10), {9}), "10\n");
  EXPECT_EQ(written_as("columns", Problem::plain(0), {}), "\n");
  EXPECT_EQ(format_named("columns").separator, "");
}

TEST(FormatColumns, WritesListsLongerThanALineBufferWhole) {
  std::vector<std::uint64_t> columns;
  std::string expected;
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    columns.push_back(4'999 - i);
    if (i > 0) expected += ' ';
    expected += std::to_string(4'999 - i);
  }
  EXPECT_EQ(written_as("columns", Problem::plain(5'000), columns), expected + "\n");
}

struct Far {
  std::uint64_t size() const { return 3; }
  std::uint64_t column_of(std::uint64_t row) const { return largest_side - 1 - row; }
};

TEST(FormatColumns, WritesTheLargestColumnsThereAre) {
  EXPECT_EQ(written(format_named("columns1"), problem_of(3, largest_side), Far()).value(),
            "1000000000000000000 999999999999999999 999999999999999998\n");
}

TEST(FormatKattis, ReadsTheSizeAndPairsInAnyOrder) {
  const auto board = read_ok("kattis", "4\n3 2\n0 1\n1 3\n2 0\n");
  EXPECT_EQ(board.rows, 4);
  EXPECT_EQ(board.columns, 4);
  EXPECT_EQ(board.queens, (std::vector<Square>{{3, 2}, {0, 1}, {1, 3}, {2, 0}}));
}

TEST(FormatKattis, RefusesTooFewAndTooManyPairsAndSquaresOffTheBoard) {
  EXPECT_EQ(refusal("kattis", "2\n0 1\n"), "line 3, column 1: the text ends after 1 of 2 queens");
  EXPECT_EQ(refusal("kattis", "1\n0 0\n0 0\n"),
            "line 3, column 1: '0' follows the last of 1 queens: write no more");
  EXPECT_EQ(refusal("kattis", "2\n0 2\n1 0\n"),
            "line 2, column 3: 2 is not a column: write a whole number from 0 to 1");
  EXPECT_EQ(refusal("kattis", "2\n0\n"),
            "line 3, column 1: the end of the text is not a column: write a whole number from 0 to "
            "1");
  EXPECT_EQ(refusal("kattis", "16777217"),
            "line 1, column 1: 16777217 is not a size: write a "
            "whole number from 0 to 16777216");
  EXPECT_EQ(refusal("kattis", "\n"),
            "the board is empty: write the size n, then n lines with a row and a column");
}

TEST(FormatKattis, WritesOnlyWholeSolutionsOfSquareBoards) {
  EXPECT_EQ(four_queens_as("kattis"), "4\n0 1\n1 3\n2 0\n3 2\n");
  EXPECT_EQ(written_as("kattis", problem_of(2, 3), {0, 2}),
            "refused: the format kattis has square boards only, not 2x3");
  EXPECT_EQ(written_as("kattis", Problem::plain(2), {0, no_queen}),
            "refused: the format kattis needs a queen in every row, but row 1 has none");
  EXPECT_EQ(written_as("kattis", Problem::plain(2), {}),
            "refused: the format kattis needs a queen in every row, but row 0 has none");
}

TEST(FormatFen, ReadsTheBoardOfAChessPosition) {
  const auto board = read_ok("fen", "3Q4/1Q6/8/8/8/8/8/7Q\n");
  EXPECT_EQ(board.rows, 8);
  EXPECT_EQ(board.columns, 8);
  EXPECT_EQ(board.queens, (std::vector<Square>{{0, 3}, {1, 1}, {7, 7}}));
  EXPECT_EQ(read_ok("fen", "3Q4/1Q6/8/8/8/8/8/7Q w - - 0 1\r\n"), board);
  EXPECT_EQ(read_ok("fen", "QQ/2").queens, (std::vector<Square>{{0, 0}, {0, 1}}));
}

TEST(FormatFen, ReadsDigitsThatTouchAsOneNumber) {
  const auto board = read_ok("fen", "12Q3/1Q14");
  EXPECT_EQ(board.columns, 16);
  EXPECT_EQ(board.queens, (std::vector<Square>{{0, 12}, {1, 1}}));
  EXPECT_EQ(read_ok("fen", "99/99").columns, 99);
}

TEST(FormatFen, RefusesOtherChessmenByName) {
  EXPECT_EQ(refusal("fen", "8/3k4/8/8/8/8/8/8"),
            "line 1, column 4: 'k' is a black king: only white queens, 'Q', can be read");
  EXPECT_EQ(refusal("fen", "q"),
            "line 1, column 1: 'q' is a black queen: only white queens, 'Q', can be read");
  EXPECT_EQ(refusal("fen", "NQ"),
            "line 1, column 1: 'N' is a white knight: only white queens, 'Q', can be read");
}

TEST(FormatFen, RefusesBoardsThatAreRaggedTooWideOrNoFenAtAll) {
  EXPECT_EQ(refusal("fen", "8/7/8"),
            "line 1, column 4: this row has 7 squares, but the first row has 8");
  EXPECT_EQ(refusal("fen", "8/8/"), "line 1, column 5: this row has no squares");
  EXPECT_EQ(refusal("fen", "100"),
            "line 1, column 1: 100 is not a number of empty squares: write 1 to 99");
  EXPECT_EQ(refusal("fen", "0Q"),
            "line 1, column 1: 0 is not a number of empty squares: write 1 to 99");
  EXPECT_EQ(refusal("fen", "99Q"), "line 1, column 3: this row has more than 99 squares");
  EXPECT_EQ(refusal("fen", std::string(1000, '1')),
            "line 1, column 1: 1111111111111111111111111111111111111111... is not a number of "
            "empty squares: write 1 to 99");
  EXPECT_EQ(refusal("fen", "8x"), "line 1, column 2: expected a number, 'Q' or '/' but found 'x'");
  EXPECT_EQ(refusal("fen", "8 white"), "line 1, column 4: expected a space but found 'h'");
  EXPECT_EQ(refusal("fen", ""), "the board is empty: write its rows as 3Q4/1Q6/...");
}

TEST(FormatFen, WritesUpToNinetyNineColumns) {
  EXPECT_EQ(four_queens_as("fen"), "1Q2/3Q/Q3/2Q1\n");
  EXPECT_EQ(written_as("fen", problem_of(2, 99), {12, no_queen}), "12Q86/99\n");
  EXPECT_EQ(written_as("fen", problem_of(2, 4), {3, 4}), "3Q/4\n");  // off the board
  EXPECT_EQ(written_as("fen", problem_of(1, 100), {0}),
            "refused: a FEN has at most 99 columns, but the board has 100");
  EXPECT_EQ(written_as("fen", Problem::plain(0), {}),
            "refused: a FEN needs at least one square, but the board is 0x0");
}

TEST(FormatLichess, WritesALinkToTheEditor) {
  EXPECT_EQ(written_as("lichess", Problem::plain(8), {0, 4, 7, 5, 2, 6, 1, 3}),
            "https://lichess.org/editor/Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4_w_-_-_0_1\n");
  EXPECT_EQ(written_as("lichess", Problem::plain(4), {1, 3, 0, 2}),
            "refused: Lichess has 8x8 boards only, not 4x4: use fen");
}

TEST(FormatLichess, ReadsLinksAsBrowsersShowThem) {
  const auto board = read_ok("fen", "Q7/8/8/8/8/8/8/3Q4");
  for (const auto* text :
       {"https://lichess.org/editor/Q7/8/8/8/8/8/8/3Q4_w_-_-_0_1",
        "https://lichess.org/editor/Q7/8/8/8/8/8/8/3Q4_w_-_-_0_1?color=white\n",
        "https://lichess.org/editor/Q7/8/8/8/8/8/8/3Q4", "lichess.org/editor/Q7/8/8/8/8/8/8/3Q4",
        "https://lichess.org/analysis/standard/Q7/8/8/8/8/8/8/3Q4%20w%20-%20-%200%201",
        "https://lichess.org/editor/Q7/44/8/8/8/8/8/3Q4_w_-_-_0_1"})
    EXPECT_EQ(read_ok("lichess", text), board) << text;
}

TEST(FormatLichess, RefusesOtherLinksAndBoards) {
  EXPECT_EQ(refusal("lichess", "https://example.org/8"),
            "line 1, column 1: a link to a board on Lichess begins with "
            "https://lichess.org/editor/");
  EXPECT_EQ(refusal("lichess", "https://lichess.org/editor/8/8"),
            "line 1, column 31: the board is 2x8, but Lichess has 8x8 only");
  EXPECT_EQ(refusal("lichess", "https://lichess.org/editor/9"),
            "line 1, column 28: 9 is not a number of empty squares: write 1 to 8");
  EXPECT_EQ(refusal("lichess", "https://lichess.org/editor/8/8/8/8/8/8/8/8 8"),
            "line 1, column 44: expected the end of the link but found '8'");
}

TEST(FormatColumns, KnowsTheRectangleThatItIsTold) {
  const auto wide = format_named("columns").read_sized("5 - 0", 3, 8);
  EXPECT_EQ(wide, (format::Board{3, 8, {}, {{0, 5}, {2, 0}}}));
  const auto tall = format_named("columns1").read_sized("- 1 2", 3, 2);
  EXPECT_EQ(tall, (format::Board{3, 2, {}, {{1, 0}, {2, 1}}}));
  EXPECT_EQ(format_named("columns").read_sized("1 2", 3, 8).error().message,
            "line 1, column 4: the list has 2 entries, but the board has 3 rows");
  EXPECT_EQ(format_named("columns1").read_sized("1 2 9", 3, 8).error().message,
            "line 1, column 5: 9 is not a column: on a 3x8 board they go from 1 to 8");
}

}  // namespace
}  // namespace queens::test
