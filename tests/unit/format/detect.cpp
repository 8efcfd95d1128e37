// SPDX-License-Identifier: MIT
#include "helpers.h"

namespace queens::test {
namespace {

// The id of the format, or the sentence that says why there is none.
std::string detected(std::string_view text) {
  const auto format = format::detect(text);
  return format ? std::string((*format)->id) : format.error().message;
}

TEST(FormatDetection, TellsFormatsByHowTheyBegin) {
  for (const auto& [text, id] : std::vector<std::pair<std::string, std::string>>{
           {".Q..\n", "text"},
           {"*...\n", "text"},
           {"Q...\n", "text"},
           {"Q", "text"},
           {"\xEF\xBB\xBF\n.Q\n", "text"},
           {"{\"n\":4}", "json"},
           {"{ }", "json"},
           {"\n{\n  \"schema\": \"x\"", "json"},
           {"{ 0,  1}\n", "matrix"},
           {"{1}", "matrix"},
           {"[\".Q\"]", "leetcode"},
           {"[ [ \".Q\"] ]", "leetcode"},
           {"['.Q']", "leetcode"},
           {"letting n = 4", "csplib080"},
           {"language ESSENCE' 1.0\n", "csplib080"},
           {"$ a comment\nletting", "csplib080"},
           {"n =  10\nnumdiags", "csplib079"},
           {"n=10", "csplib079"},
           {"numdiags = 3", "csplib079"},
           {"% made by hand\nseed = 1; n = 4;", "csplib079"},
           {"/* data */ blocks = [||];", "csplib079"},
           {"board(4).", "facts"},
           {"queen(1,1).", "facts"},
           {"block (1,1).", "facts"},
           {"% a comment", "facts"},
           {"https://lichess.org/editor/8/8", "lichess"},
           {"lichess.org/editor/8", "lichess"},
           {"3Q4/1Q6", "fen"},
           {"8/8/8", "fen"},
           {"Q7/8", "fen"},
           {"Q/Q", "fen"},
           {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen"},
           {"3Q4", "fen"}})
    EXPECT_EQ(detected(text), id) << text;
}

TEST(FormatDetection, TellsListsOnlyWhereTheBaseCanBeSeen) {
  EXPECT_EQ(detected("1 3 0 2"), "columns");
  EXPECT_EQ(detected("1,3,0,2\n\n"), "columns");
  EXPECT_EQ(detected("[1, 3, 0, 2]"), "columns");
  EXPECT_EQ(detected("2 4 1 3"), "columns1");
  EXPECT_EQ(detected("[2, 4,\n 1, 3]"), "columns1");
  EXPECT_EQ(detected("- 2 0"), "columns");
  EXPECT_EQ(detected("- 2"), "columns1");
  EXPECT_EQ(detected("2 1"), "columns1");
  EXPECT_EQ(detected("5 0"), "columns") << "the reader then says that 5 is off the board";
}

TEST(FormatDetection, RefusesListsThatCountFromZeroOrOne) {
  const auto sentence =
      "this list of columns may count from 0 or from 1: choose one with --input columns or "
      "columns1";
  for (const auto* text : {"1 3 2 -", "2 3 1 -", "2 2 2", "5", "1 1 2 1", "7 1"})
    EXPECT_EQ(detected(text), sentence) << text;
}

TEST(FormatDetection, RefusesZeroOneRows) {
  const auto sentence =
      "rows of 0 and 1 and lists of columns look alike: choose one with --input bits, columns or "
      "columns1";
  for (const auto* text : {"0100\n0001\n1000\n0010\n", "0 1 0 0\n0 0 0 1\n", "0", "1", "0 1", "1 0",
                           "01\n10", "-", "1, 0", "[1, 0]"})
    EXPECT_EQ(detected(text), sentence) << text;
}

TEST(FormatDetection, RefusesSeveralLinesOfNumbers) {
  for (const auto* text : {"4\n0 1\n1 3\n2 0\n3 2\n", "1\n3\n0\n2\n", "2 4\n1 3"})
    EXPECT_EQ(detected(text),
              "several lines of numbers can be a list of columns or pairs of row and column: "
              "choose one with --input columns, columns1 or kattis")
        << text;
}

TEST(FormatDetection, RefusesEverythingElseAndNamesTheFormats) {
  EXPECT_EQ(detected("hello"),
            "line 1, column 1: 'h' begins no board whose format can be told: choose one with "
            "--input text, matrix, bits, columns, columns1, fen, lichess, json, leetcode, "
            "eiqueens, kattis, facts, asp, csplib079, csplib080");
  EXPECT_TRUE(detected("_ Q _").starts_with("line 1, column 1: '_' begins no board"));
  EXPECT_TRUE(detected("\n  1 2 x").starts_with("line 2, column 7: 'x' begins no board"));
  EXPECT_TRUE(detected("{x}").starts_with("line 1, column 2: 'x' begins no board"));
  EXPECT_TRUE(detected("[x]").starts_with("line 1, column 2: 'x' begins no board"));
  EXPECT_TRUE(detected("nothing").starts_with("line 1, column 1: 'n' begins no board"));
  EXPECT_TRUE(detected("boards").starts_with("line 1, column 1: 'b' begins no board"));
}

TEST(FormatDetection, RefusesAnEmptyText) {
  for (const auto* text : {"", " \n", "\xEF\xBB\xBF"})
    EXPECT_EQ(detected(text), "the board is empty: there is nothing to read");
}

TEST(FormatCatalogue, FindsEveryFormatByItsIdAndOnlyThose) {
  for (const auto* format : format::catalogue()) {
    EXPECT_EQ(format::by_id(format->id), format);
    EXPECT_FALSE(format->description.empty()) << format->id;
    EXPECT_LE(format->description.size(), 85) << format->id << ": one line of help";
    EXPECT_TRUE(format->read != nullptr || format->write != nullptr) << format->id;
  }
  EXPECT_EQ(format::by_id("pdf"), nullptr);
  EXPECT_EQ(format::by_id(""), nullptr);
}

}  // namespace
}  // namespace queens::test
