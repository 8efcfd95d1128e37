// SPDX-License-Identifier: MIT
// Boards drawn square by square: text, eiqueens, bits, matrix, leetcode, ortools.
#include "helpers.h"

namespace queens::test {
namespace {

TEST(FormatText, ReadsBlockedSquaresAndQueens) {
  const auto board = read_ok("text", ".*Q.\n*...\n");
  EXPECT_EQ(board.rows, 2);
  EXPECT_EQ(board.columns, 4);
  EXPECT_EQ(board.blocked, (std::vector<Square>{{0, 1}, {1, 0}}));
  EXPECT_EQ(board.queens, (std::vector<Square>{{0, 2}}));
}

TEST(FormatText, ReadsTheChessboardOfCses) {
  const auto board = read_ok("text",
                             "........\n........\n..*.....\n........\n"
                             "........\n.....**.\n...*....\n........\n");
  EXPECT_EQ(board.rows, 8);
  EXPECT_EQ(board.blocked, (std::vector<Square>{{2, 2}, {5, 5}, {5, 6}, {6, 3}}));
  EXPECT_TRUE(board.queens.empty());
}

TEST(FormatText, ReadsTheSameBoardHoweverItIsSpacedAndEnded) {
  for (const auto* text :
       {".Q..\n...Q\nQ...\n..Q.", ".Q..\n...Q\nQ...\n..Q.\n", ".Q..\r\n...Q\r\nQ...\r\n..Q.\r\n",
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n", ". Q . . \n. . . Q \nQ . . . \n. . Q . \n",
        ".Q..\n...Q\nQ...\n..Q.\n\n  \n\r\n", "\xEF\xBB\xBF.Q..\n...Q\nQ...\n..Q.\n",
        ".Q..\n. . . Q\nQ...\r\n..Q.\r"})
    EXPECT_EQ(read_ok("text", text), four_queens()) << text;
}

TEST(FormatText, RefusesForeignCharactersWithTheirPlace) {
  EXPECT_EQ(refusal("text", "........\n........\n......x.\n"),
            "line 3, column 7: 'x' is not a square: write '.', '*' or 'Q'");
  EXPECT_EQ(refusal("text", "..\n.q\n"),
            "line 2, column 2: 'q' is not a square: write '.', '*' or 'Q'");
  EXPECT_EQ(refusal("text", ".\xC3\x97.\n"),
            "line 1, column 2: '\xC3\x97' is not a square: write '.', '*' or 'Q'");
  EXPECT_EQ(refusal("text", std::string_view("..\0.", 4)),
            "line 1, column 3: the byte 0x00 is not a square: write '.', '*' or 'Q'");
  EXPECT_EQ(refusal("text", ".\t.\n"),
            "line 1, column 2: a tab is not a square: write '.', '*' or 'Q'");
  EXPECT_EQ(refusal("text", ".  .\n"),
            "line 1, column 3: a space is not a square: write at most one between two");
  EXPECT_EQ(refusal("text", " ..\n"),
            "line 1, column 1: a space is not a square: write '.', '*' or 'Q'");
}

TEST(FormatText, CountsColumnsInCharactersNotBytes) {
  EXPECT_EQ(format::place("\xC3\x97\xC3\x97x", 4), "line 1, column 3");
  EXPECT_EQ(format::place("ab\r\ncd", 5), "line 2, column 2");
  EXPECT_EQ(format::place("\xEF\xBB\xBFx", 3), "line 1, column 1");
  EXPECT_EQ(format::place("ab", 99), "line 1, column 3");
  EXPECT_EQ(format::place("", 0), "line 1, column 1");
}

TEST(FormatText, RefusesRaggedBoardsAndSaysWhichRowDiffers) {
  EXPECT_EQ(refusal("text", "....\n....\n...\n"),
            "line 3, column 4: this row has 3 squares, but the first row has 4");
  EXPECT_EQ(refusal("text", "..\n...\n"),
            "line 2, column 3: this row has more squares than the first row, which has 2");
  EXPECT_EQ(refusal("text", "..\n\n..\n"),
            "line 2, column 1: this row has 0 squares, but the first row has 2");
  EXPECT_EQ(refusal("text", "\n..\n"),
            "line 1, column 1: this line is empty, but the board begins with it: remove it");
}

TEST(FormatText, RefusesAnEmptyText) {
  for (const auto* text : {"", "\n", "  \r\n\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n"})
    EXPECT_EQ(
        refusal("text", text),
        "the board is empty: give each row a line, and for each square write '.', '*' or 'Q'");
}

TEST(FormatText, RefusesMoreColumnsThanCanBeRead) {
  const std::string wide((1 << 24) + 1, '.');
  EXPECT_EQ(refusal("text", wide),
            "line 1, column 16777217: the board has too many columns: at "
            "most 16777216 are read");
  EXPECT_EQ(read_ok("text", std::string(1 << 24, '.')).columns, 1 << 24);
  std::string tall;
  for (int i = 0; i <= 1 << 24; ++i) tall += ".\n";
  EXPECT_EQ(refusal("text", tall),
            "line 16777217, column 2: the board has too many rows: at most 16777216 are read");
}

TEST(FormatText, WritesQueensAndBlockedSquares) {
  EXPECT_EQ(four_queens_as("text"), ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(written_as("text", problem_of(2, 3, {{0, 0}, {0, 2}, {1, 1}}), {1, no_queen}),
            "*Q*\n.*.\n");
  EXPECT_EQ(written_as("text", problem_of(1, 4, {{0, 1}, {0, 2}}), {3}), ".**Q\n");
  EXPECT_EQ(written_as("text", problem_of(1, 4, {{0, 1}, {0, 2}}), {0}), "Q**.\n");
}

TEST(FormatText, WritesABoardWithoutRowsAsAnEmptyText) {
  EXPECT_EQ(written_as("text", Problem::plain(0), {}), "");
}

TEST(FormatText, WritesRowsBeyondThePlacementAsEmpty) {
  EXPECT_EQ(written_as("text", Problem::plain(2), {}), "..\n..\n");
  EXPECT_EQ(written_as("text", Problem::plain(2), {1}), ".Q\n..\n");
}

TEST(FormatText, WritesRowsLongerThanTheBufferWithoutLosingASquare) {
  const std::uint64_t columns = 200'003;
  std::string expected(columns, '.');
  expected[150'000] = 'Q';
  expected[3] = expected[199'999] = '*';
  EXPECT_EQ(written_as("text", problem_of(1, columns, {{0, 3}, {0, 199'999}}), {150'000}),
            expected + "\n");
}

// A board of 10^18 rows is only ever written into a pipe that somebody closes.
struct Endless {
  std::uint64_t size() const { return largest_side; }
  std::uint64_t column_of(std::uint64_t row) const { return row; }
};

TEST(FormatCatalogue, EveryWriterStopsWhenNobodyTakesTheText) {
  for (const auto* format : format::catalogue()) {
    if (format->write == nullptr) continue;
    std::uint64_t taken = 0;
    format::Sink sink([&](std::string_view text) { return (taken += text.size()) < 1'000'000; });
    const auto ok = format->write(Problem::plain(largest_side), Endless(), sink);
    EXPECT_LT(taken, 2'000'000) << format->id;
    EXPECT_TRUE(ok || taken == 0) << format->id << ": an error comes before the text";
  }
}

TEST(FormatEiqueens, ReadsStarsAsQueens) {
  EXPECT_EQ(read_ok("eiqueens", ".*..\n...*\n*...\n..*.\n"), four_queens());
}

TEST(FormatEiqueens, RefusesTheLettersOfOtherFormats) {
  EXPECT_EQ(refusal("eiqueens", "..\n.Q\n"),
            "line 2, column 2: 'Q' is not a square: write '.' or '*'");
}

TEST(FormatEiqueens, WritesStarsForQueensButNoBlockedSquares) {
  EXPECT_EQ(four_queens_as("eiqueens"), ".*..\n...*\n*...\n..*.\n");
  EXPECT_EQ(written_as("eiqueens", problem_of(2, 2, {{1, 0}}), {0, no_queen}),
            "refused: the format eiqueens cannot show the blocked square (1,0): its '*' is a "
            "queen; use text");
}

TEST(FormatBits, ReadsRowsWithAndWithoutSpaces) {
  EXPECT_EQ(read_ok("bits", "0100\n0001\n1000\n0010\n"), four_queens());
  EXPECT_EQ(read_ok("bits", "0 1 0 0 \n0 0 0 1 \n1 0 0 0 \n0 0 1 0 "), four_queens());
  EXPECT_EQ(refusal("bits", "0 1\n0 2\n"),
            "line 2, column 3: '2' is not a square: write '0' or '1'");
}

TEST(FormatBits, WritesSpacesBetweenTheDigits) {
  EXPECT_EQ(four_queens_as("bits"), "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n");
  EXPECT_EQ(written_as("bits", problem_of(1, 3, {{0, 0}}), {1}), "0 1 0\n")
      << "blocked squares are left out";
}

TEST(FormatMatrix, WritesTheLayoutOfTheTutorials) {
  EXPECT_EQ(four_queens_as("matrix"),
            "{ 0,  1,  0,  0}\n{ 0,  0,  0,  1}\n{ 1,  0,  0,  0}\n{ 0,  0,  1,  0}\n");
  EXPECT_EQ(written_as("matrix", Problem::plain(1), {0}), "{ 1}\n");
}

TEST(FormatMatrix, ReadsAnySpacing) {
  for (const auto* text :
       {"{ 0,  1,  0,  0}\n{ 0,  0,  0,  1}\n{ 1,  0,  0,  0}\n{ 0,  0,  1,  0}",
        "{0,1,0,0}{0,0,0,1}{1,0,0,0}{0,0,1,0}", "{0,1,0,0},\r\n{0,0,0,1},\n{1,0,0,0} ,{0,0,1,0}\n",
        "  { 0 ,1\t,0,0 }\n\n{0,0,0,1}\n{1,0,0,0}\n{0,0,1,0}\n\n"})
    EXPECT_EQ(read_ok("matrix", text), four_queens()) << text;
}

TEST(FormatMatrix, RefusesWhatIsNoMatrix) {
  EXPECT_EQ(refusal("matrix", ""), "the board is empty: write rows such as { 0,  1,  0,  0}");
  EXPECT_EQ(refusal("matrix", "{0, 2}"), "line 1, column 5: '2' is not a square: write 0 or 1");
  EXPECT_EQ(refusal("matrix", "{0, 11}"), "line 1, column 6: expected ',' or '}' but found '1'");
  EXPECT_EQ(refusal("matrix", "{0, 1}\n{1}"),
            "line 2, column 3: this row has 1 square, but the first row has 2");
  EXPECT_EQ(refusal("matrix", "{0, 1}\n{1, 0, 0}"),
            "line 2, column 8: this row has more squares than the first row, which has 2");
  EXPECT_EQ(refusal("matrix", "{0, 1"),
            "line 1, column 6: expected ',' or '}' but found the end of the text");
  EXPECT_EQ(refusal("matrix", "{}"), "line 1, column 2: '}' is not a square: write 0 or 1");
  EXPECT_EQ(refusal("matrix", "{0},"),
            "line 1, column 5: expected '{' but found the end of the text");
  EXPECT_EQ(refusal("matrix", "0 1"), "line 1, column 1: expected '{' but found '0'");
}

TEST(FormatLeetcode, ReadsABoardAloneOrAsTheOnlyOneOfAList) {
  for (const auto* text :
       {R"([".Q..","...Q","Q...","..Q."])", R"([[".Q..","...Q","Q...","..Q."]])",
        "[ [ \".Q..\" ,\n \"...Q\",\"Q...\", \"..Q.\" ] ]\n", "['.Q..', '...Q', 'Q...', '..Q.']"})
    EXPECT_EQ(read_ok("leetcode", text), four_queens()) << text;
}

TEST(FormatLeetcode, RefusesSeveralBoardsAndNone) {
  EXPECT_EQ(refusal("leetcode", R"([["Q"],["Q"]])"),
            "line 1, column 7: a second board follows: give only one");
  for (const auto* text : {"[]", "[[]]"})
    EXPECT_NE(refusal("leetcode", text).find("the board is empty: write its rows as"),
              std::string::npos);
}

TEST(FormatLeetcode, RefusesWhatIsNoBoard) {
  EXPECT_EQ(refusal("leetcode", R"(["Q.","Q"])"),
            "line 1, column 9: this row has 1 square, but the first row has 2");
  EXPECT_EQ(refusal("leetcode", R"(["Q*"])"),
            "line 1, column 4: '*' is not a square: write '.' or 'Q'");
  EXPECT_EQ(refusal("leetcode", R"(["Q)"),
            "line 1, column 4: the end of the text is not a square: write '.' or 'Q'");
  EXPECT_EQ(refusal("leetcode", R"(["Q"] x)"),
            "line 1, column 7: expected the end of the text but found 'x'");
  EXPECT_EQ(refusal("leetcode", R"([Q])"),
            "line 1, column 2: expected a row in quotes but found 'Q'");
  EXPECT_EQ(refusal("leetcode", ""),
            "line 1, column 1: expected '[' but found the end of the text");
}

TEST(FormatLeetcode, WritesOneBoardWithoutANewlineAndListsWithBrackets) {
  EXPECT_EQ(four_queens_as("leetcode"), R"([".Q..","...Q","Q...","..Q."])");
  const auto& format = format_named("leetcode");
  EXPECT_EQ(format.begin, "[");
  EXPECT_EQ(format.separator, ",");
  EXPECT_EQ(format.end, "]\n");
}

TEST(FormatOrtools, WritesTheBoardOfTheExample) {
  EXPECT_EQ(four_queens_as("ortools"), "_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _\n");
  EXPECT_EQ(format_named("ortools").read, nullptr);
}

}  // namespace
}  // namespace queens::test
