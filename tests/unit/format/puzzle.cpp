// SPDX-License-Identifier: MIT
#include "format/grids.h"

#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace {

using namespace queens;

const puzzle::Puzzle small = test::puzzle_of({"AABB", "CABB", "CCDB", "CDDD"});

std::string refusal(std::string_view text) {
  const auto read = format::read_puzzle(text);
  return read ? "read" : read.error().message;
}

TEST(PuzzleFormat, ReadsLettersWithAndWithoutGaps) {
  for (const char* text : {"AABB\nCABB\nCCDB\nCDDD\n", "A A B B\nC A B B\nC C D B\nC D D D",
                           "\xEF\xBB\xBF"
                           "AABB\r\nCABB\r\nCCDB\r\nCDDD\r\n",
                           "# daily\n\n  AABB # top\nCABB\n# in between\nCCDB\nCDDD\n\n\n",
                           "A,A,B,B\nC,A,B,B\nC,C,D,B,\nC,D,D,D\n"}) {
    const auto read = format::read_puzzle(text);
    ASSERT_TRUE(read) << text << read.error().message;
    EXPECT_EQ(read->puzzle, small) << text;
  }
}

TEST(PuzzleFormat, ReadsNumbersOfOneDigitOrMore) {
  const auto read = format::read_puzzle("0 0 12 12\n5 0 12 12\n5 5 7 12\n5 7 7 7\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle.name(3), "12");
  EXPECT_EQ(read->puzzle.region_of({0, 3}), 3u);
  EXPECT_TRUE(format::read_puzzle("1122\n3122\n3342\n3444\n"));
}

TEST(PuzzleFormat, ReadsJsonOfEveryShape) {
  for (const char* text :
       {R"(["AABB","CABB","CCDB","CDDD"])", R"({"regions":["AABB","CABB","CCDB","CDDD"]})",
        R"({"size":4,"colorRegions":[["A","A","B","B"],["C","A","B","B"],["C","C","D","B"],
           ["C","D","D","D"]]})"}) {
    const auto read = format::read_puzzle(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->puzzle, small);
  }
  const auto numbers = format::read_puzzle("[[0,0,1,1],[2,0,1,1],[2,2,3,1],[2,3,3,3]]");
  ASSERT_TRUE(numbers) << numbers.error().message;
  EXPECT_EQ(numbers->puzzle.name(3), "3");
}

TEST(PuzzleFormat, ReadsMarksFromASecondGridAndFromJson) {
  const puzzle::Marks wanted{{{0, 1}}, {{0, 0}, {3, 3}}};
  for (const char* text :
       {"AABB\nCABB\nCCDB\nCDDD\n\nxQ..\n....\n....\n...x\n",
        R"({"regions":["AABB","CABB","CCDB","CDDD"],"queens":[[0,1]],"crosses":[[3,3],[0,0]]})"}) {
    const auto read = format::read_puzzle(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->marks, wanted);
  }
  EXPECT_EQ(format::read_marks("xQ..\n....\n....\n...X\n", small).value(), wanted);
  EXPECT_EQ(format::read_marks(R"({"queens":[[0,1]],"crosses":[[0,0],[3,3]]})", small).value(),
            wanted);
}

TEST(PuzzleFormat, StarsAreSaidInTheTextOrAskedFor) {
  for (const char* text : {"stars 2\nAABB\nCABB\nCCDB\nCDDD\n", "AABB\nCABB\nCCDB\nCDDD\nstars: 2",
                           R"({"stars":2,"regions":["AABB","CABB","CCDB","CDDD"]})"}) {
    const auto read = format::read_puzzle(text);
    ASSERT_TRUE(read) << text << read.error().message;
    EXPECT_EQ(read->puzzle.stars(), 2u) << text;
    EXPECT_EQ(format::read_puzzle(text, 3).error().message,
              "the puzzle says that it has 2 stars, not 3");
  }
  EXPECT_EQ(format::read_puzzle("A", 3).value().puzzle.stars(), 3u);
  EXPECT_EQ(refusal("stars 4\nA\n"),
            "line 1, column 7: the stars are '4': write a number from 1 to 3");
  EXPECT_EQ(refusal("{\"stars\":\"2\",\"regions\":[\"A\"]}"),
            "\"stars\" must be a number from 1 to 3, not \"2\"");
  EXPECT_EQ(refusal("{\"stars\":9,\"regions\":[\"A\"]}"),
            "a puzzle has 1 to 3 stars in each row, column and region, not 9");
}

TEST(PuzzleFormat, WritesWhatItReads) {
  for (const char* text : {"stars 3\nAABB\nCABB\nCCDB\nCDDD\n", "AABB\nCABB\nCCDB\nCDDD\n",
                           " 0  0 12 12\n 5  0 12 12\n 5  5  7 12\n"
                           " 5  7  7  7\n",
                           "11,\n"}) {
    const auto read = format::read_puzzle(text);
    ASSERT_TRUE(read);
    std::string written;
    {
      format::Sink sink([&](std::string_view piece) {
        written += piece;
        return true;
      });
      format::write_puzzle(read->puzzle, sink);
    }
    EXPECT_EQ(written, text);
  }
}

TEST(PuzzleFormat, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal(""), "the puzzle is empty: give each row a line, and each square a letter");
  EXPECT_EQ(refusal("AAB\nAB\nCCC\n"),
            "line 2, column 1: this row has 2 squares, but there are 3 rows");
  EXPECT_EQ(refusal("AA\nA!\n"),
            "line 2, column 2: '!' is not a region: write a letter or a number from 0 to 99 for "
            "each square");
  EXPECT_EQ(refusal("AB\nAB\n\nQ.\n.o\n"),
            "line 5, column 2: 'o' is not a mark: write '.', 'Q' or 'x'");
  EXPECT_EQ(refusal("AB\nAB\n\nQ.\n"),
            "line 4, column 1: the marks have 1 row, but the puzzle has 2");
  EXPECT_EQ(refusal("AB\nAB\n\nQ.\n..\n\nQ\n"),
            "line 7, column 1: a third grid begins here: a puzzle has one, and its marks a second");
  EXPECT_EQ(refusal("AB\nAA\nBB"),
            "line 1, column 1: this row has 2 squares, but there are 3 rows");
  EXPECT_EQ(refusal(std::string(70000, 'A')),
            "the text has 70000 bytes, and no puzzle needs more than 65536");
}

TEST(PuzzleFormat, ALineOfCommasIsABlankLine) {
  const auto read =
      format::read_puzzle(",,\nAABB\nCABB\nCCDB\nCDDD\n, ,\nxQ..\n....\n....\n....\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->marks.queens.size(), 1u);
}

TEST(PuzzleFormat, SaysWhatIsWrongWithJson) {
  EXPECT_EQ(refusal("{\"regions\":[\"AB\",}"),
            "line 1, column 18: this is not JSON: '}' cannot stand here");
  EXPECT_EQ(refusal("{\"regions\":[\"AB\",\"AB\"],}"),
            "line 1, column 24: this is not JSON: '}' cannot stand here");
  EXPECT_EQ(refusal("{\"queens\":[]}"), "the puzzle has no \"regions\": add a list of rows");
  EXPECT_EQ(
      refusal("{\"region\":[]}"),
      "the key \"region\" is not known: a puzzle has regions, and may have size, stars, queens "
      "and crosses");
  EXPECT_EQ(refusal("{\"regions\":3}"), "the regions must be a list of rows, not 3");
  EXPECT_EQ(refusal("[[1.5]]"),
            "1.5 is not the region of the square (0,0): write a letter or a number from 0 to 99");
  EXPECT_EQ(refusal("{\"size\":3,\"regions\":[\"A\"]}"), "\"size\" is 3, but the regions are 1x1");
  EXPECT_EQ(refusal("{\"regions\":[\"A\"],\"queens\":[[0,1]]}"),
            "[0,1] in \"queens\" is no square of the 1x1 board: write [row,column] with numbers "
            "from 0 to 0");
  EXPECT_EQ(refusal("[[\"A\",\"B\"],[\"A\",\"B?\"]]"),
            "the square (1,1) has no name of a region: write a letter or a number from 0 to 99");
}

}  // namespace
