// SPDX-License-Identifier: MIT
#include "helpers.h"

namespace queens::test {
namespace {

TEST(FormatJson, ReadsBoardsOfTheSchema) {
  EXPECT_EQ(read_ok("json", R"({"schema":"queens.board/1","rows":2,"columns":3,
                                "blocked":[[1,2],[0,0],[1,2]],"queens":[[1,1],[0,2]]})"),
            (format::Board{2, 3, {{0, 0}, {1, 2}}, {{1, 1}, {0, 2}}}));
}

TEST(FormatJson, ReadsShorterForms) {
  EXPECT_EQ(read_ok("json", R"({"n":4,"queens":[[0,1],[1,3],[2,0],[3,2]]})"), four_queens());
  EXPECT_EQ(read_ok("json", R"({"solution":[1,3,0,2]})"), four_queens());
  EXPECT_EQ(read_ok("json", R"({"solution":[1,3,0,2],"n":4})"), four_queens());
  EXPECT_EQ(read_ok("json", "\xEF\xBB\xBF { \"solution\" : [ 1, 3, 0, 2 ] } \r\n"), four_queens());
  EXPECT_EQ(read_ok("json", R"({"rows":2,"columns":9,"solution":[8,null]})"),
            (format::Board{2, 9, {}, {{0, 8}}}));
  EXPECT_EQ(read_ok("json", R"({"n":0})"), format::Board{});
}

TEST(FormatJson, RefusesUnknownAndRepeatedKeysByName) {
  EXPECT_EQ(refusal("json", R"({"n":4,"queen":[]})"),
            "line 1, column 8: the key \"queen\" is not known: a board has schema, rows, columns "
            "(or n), blocked, queens (or solution)");
  EXPECT_EQ(refusal("json", R"({"n":4, "n":5})"),
            "line 1, column 9: the key \"n\" is given a second time");
  EXPECT_NE(refusal("json", R"({"":4})").find("the key \"\" is not known"), std::string::npos);
  EXPECT_NE(refusal("json", R"({"a\"b":4})").find("line 1, column 2: the key \"a\"b\""),
            std::string::npos);
}

TEST(FormatJson, RefusesNumbersThatAreNegativeBrokenOrHuge) {
  EXPECT_EQ(refusal("json", R"({"n":-4})"),
            "line 1, column 6: -4 is negative: write a whole number from 0");
  EXPECT_EQ(refusal("json", R"({"n":4.5})"),
            "line 1, column 6: 4.5 is not a whole number of a size that is read");
  EXPECT_EQ(refusal("json", R"({"n":123456789012345678901234567890})"),
            "line 1, column 6: 123456789012345678901234567890 is not a whole number of a size that "
            "is read");
  EXPECT_EQ(refusal("json", R"({"n":16777217})"),
            "line 1, column 6: 16777217 is too large: at most 16777216 is read");
  EXPECT_EQ(refusal("json", R"({"n":18446744073709551615})"),
            "line 1, column 6: 18446744073709551615 is too large: at most 16777216 is read");
  EXPECT_EQ(refusal("json", R"({"n":1e999})"),
            "line 1, column 6: this number is too large to be read");
}

TEST(FormatJson, RefusesSquaresOffTheBoardAndBrokenPairs) {
  EXPECT_EQ(refusal("json", "{\"n\":4,\n\"queens\":[[0,1],[4,0]]}"),
            "line 2, column 18: the square 4,0 is off the 4x4 board: rows go from 0 to 3, columns "
            "from 0 to 3");
  EXPECT_EQ(refusal("json", R"({"n":4,"solution":[1,3,0,4]})"),
            "line 1, column 26: the square 3,4 is off the 4x4 board: rows go from 0 to 3, columns "
            "from 0 to 3");
  EXPECT_EQ(refusal("json", R"({"n":4,"queens":[[0]]})"),
            "line 1, column 20: a pair [row,column] has two numbers");
  EXPECT_EQ(refusal("json", R"({"n":4,"queens":[[0,1,2]]})"),
            "line 1, column 23: a pair [row,column] has two numbers, not three");
}

TEST(FormatJson, RefusesValuesOfTheWrongKind) {
  EXPECT_EQ(refusal("json", "[1,2]"), "line 1, column 1: expected an object {...} but found '['");
  EXPECT_EQ(refusal("json", "17 "), "line 1, column 1: expected an object {...} but found 17");
  EXPECT_EQ(refusal("json", R"({"n":"4"})"),
            "line 1, column 6: expected a whole number but found \"4\"");
  EXPECT_EQ(refusal("json", R"({"n":true})"),
            "line 1, column 6: expected a whole number but found true");
  EXPECT_EQ(refusal("json", R"({"n":null})"),
            "line 1, column 6: expected a whole number but found null");
  EXPECT_EQ(refusal("json", R"({"n":{}})"),
            "line 1, column 6: expected a whole number but found '{'");
  EXPECT_EQ(refusal("json", R"({"n":[4]})"),
            "line 1, column 6: expected a whole number but found '['");
  EXPECT_EQ(refusal("json", R"({"queens":4})"),
            "line 1, column 11: expected a list of pairs [row,column] but found 4");
  EXPECT_EQ(refusal("json", R"({"queens":[4]})"),
            "line 1, column 12: expected a pair [row,column] but found 4");
  EXPECT_EQ(refusal("json", R"({"queens":[["a",1]]})"),
            "line 1, column 13: expected a row or a column but found \"a\"");
  EXPECT_EQ(refusal("json", R"({"solution":[[1]]})"),
            "line 1, column 14: expected a column or null but found '['");
  EXPECT_EQ(refusal("json", R"({"schema":1})"),
            "line 1, column 11: expected \"queens.board/1\" but found 1");
  EXPECT_EQ(refusal("json", R"({"schema":"queens.board/2"})"),
            "line 1, column 11: the schema \"queens.board/2\" is not known: write "
            "\"queens.board/1\"");
}

TEST(FormatJson, RefusesContradictionsAndMissingSizes) {
  EXPECT_EQ(refusal("json", R"({"n":4,"rows":4})"),
            "the board has both \"n\" and \"rows\" or \"columns\": give one of them");
  EXPECT_EQ(refusal("json", R"({"rows":4})"), "the board has \"rows\" but no \"columns\"");
  EXPECT_EQ(refusal("json", R"({"columns":4})"), "the board has \"columns\" but no \"rows\"");
  EXPECT_EQ(refusal("json", R"({"n":1,"queens":[],"solution":[0]})"),
            "the board has both \"queens\" and \"solution\": give one of them");
  EXPECT_EQ(refusal("json", R"({"queens":[]})"),
            "the size of the board is missing: add \"rows\" and \"columns\", or \"n\"");
  EXPECT_EQ(refusal("json", "{}"),
            "the size of the board is missing: add \"rows\" and \"columns\", or \"n\"");
  EXPECT_EQ(refusal("json", R"({"n":4,"solution":[1,2]})"),
            "the solution has 2 columns, but the board has 4 rows");
}

TEST(FormatJson, SaysWhereATextIsNoJson) {
  EXPECT_EQ(refusal("json", " \n"),
            "the board is empty: write an object such as {\"n\":8,\"queens\":[[0,3]]}");
  EXPECT_EQ(refusal("json", R"({"n" 4})"),
            "line 1, column 6: this is not JSON: '4' cannot stand here");
  EXPECT_EQ(refusal("json", R"({"n":4)"),
            "line 1, column 7: this is not JSON: the text ends before a bracket, a brace or a "
            "quotation mark is closed");
  EXPECT_EQ(refusal("json", "{\"n\":4}\n{\"n\":4}"),
            "line 2, column 1: this is not JSON: '{' cannot stand here");
  EXPECT_EQ(refusal("json", "{n:4}"), "line 1, column 3: this is not JSON: ':' cannot stand here");
}

TEST(FormatJson, RefusesDeepNestingAtOnce) {
  std::string deep = R"({"queens":)" + std::string(10'000'000, '[');
  EXPECT_EQ(refusal("json", deep), "line 1, column 13: expected a row or a column but found '['");
  std::string objects;
  for (int i = 0; i < 1'000'000; ++i) objects += R"({"n":)";
  EXPECT_EQ(refusal("json", objects), "line 1, column 6: expected a whole number but found '{'");
}

TEST(FormatJson, ShowsLongAndUnprintableKeysShortAndHarmless) {
  const auto message = refusal("json", "{\"" + std::string(1'000'000, 'x') + "\":1}");
  EXPECT_LT(message.size(), 250);
  EXPECT_EQ(refusal("json", R"({"\u001b[2J":1})").find('\x1b'), std::string::npos);
}

TEST(FormatJson, WritesOneObjectALine) {
  EXPECT_EQ(written_as("json", problem_of(2, 3, {{0, 0}, {1, 2}}), {2, no_queen}),
            "{\"schema\":\"queens.board/1\",\"rows\":2,\"columns\":3,\"blocked\":[[0,0],[1,2]],"
            "\"queens\":[[0,2]]}\n");
  EXPECT_EQ(written_as("json", Problem::plain(0), {}),
            "{\"schema\":\"queens.board/1\",\"rows\":0,\"columns\":0,\"blocked\":[],"
            "\"queens\":[]}\n");
  EXPECT_EQ(format_named("json").separator, "");
}

}  // namespace
}  // namespace queens::test
