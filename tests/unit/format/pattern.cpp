// SPDX-License-Identifier: MIT
#include "format/pattern.h"

#include <gtest/gtest.h>

#include <cfenv>
#include <string>

namespace queens::test {
namespace {

// A '.' where the expression holds, '*' where it does not, rows separated by '/'.
std::string drawn(std::string_view expression, std::uint64_t rows, std::uint64_t columns) {
  const auto outside = format::squares_outside(expression, rows, columns);
  if (!outside) return outside.error().message;
  std::string board;
  auto next = outside->begin();
  for (std::uint64_t r = 0; r < rows; ++r) {
    if (r > 0) board += '/';
    for (std::uint64_t c = 0; c < columns; ++c) {
      const bool is_outside = next != outside->end() && *next == Square{r, c};
      board += is_outside ? '*' : '.';
      next += is_outside;
    }
  }
  return board;
}

TEST(Pattern, KeepsTheSquaresOnWhichTheExpressionHolds) {
  EXPECT_EQ(drawn("(r+c)%3 != 0", 3, 3), "*../..*/.*.");
  EXPECT_EQ(drawn("r == c", 2, 3), ".**/*.*");
  EXPECT_EQ(drawn("c < columns-1 && r < rows-1", 3, 3), "..*/..*/***");
  EXPECT_EQ(drawn("r == n-1", 2, 2), "**/..");
  EXPECT_EQ(drawn("1", 1, 2), "..");
  EXPECT_EQ(drawn("0", 1, 2), "**");
  EXPECT_EQ(drawn("r ? c : !c", 2, 2), ".*/*.");
  EXPECT_EQ(drawn("abs(r-c) <= 1", 3, 3), "..*/.../*..");
}

TEST(Pattern, KnowsTheNamedPatterns) {
  EXPECT_EQ(drawn("checkerboard", 2, 3), ".*./*.*");
  EXPECT_EQ(drawn("border", 3, 4), "..../.**./....");
  EXPECT_EQ(drawn("diagonals", 3, 3), ".*./*.*/.*.");
  EXPECT_EQ(drawn("cross", 3, 3), "*.*/.../*.*");
  EXPECT_EQ(drawn("cross", 4, 4), "*..*/..../..../*..*");
  EXPECT_EQ(drawn("cross", 1, 2), "..");
  EXPECT_EQ(drawn("!border && !cross", 5, 5), "*****/*.*.*/*****/*.*.*/*****");
  EXPECT_EQ(drawn("border || diagonals", 3, 3), ".../.../...");
  for (const auto& pattern : format::patterns()) {
    EXPECT_TRUE(format::squares_outside(pattern.name, 4, 5)) << pattern.name;
    EXPECT_FALSE(pattern.description.empty()) << pattern.name;
  }
}

TEST(Pattern, TakesTheModuloOfMathematics) {
  EXPECT_EQ(drawn("(r-c) % 3 == 0", 1, 4), ".**.");
  EXPECT_EQ(drawn("(0-1) % 3 == 2", 1, 1), ".");
  EXPECT_EQ(drawn("-1 % 3 == 2", 1, 1), ".") << "the sign binds before the modulo";
  EXPECT_EQ(drawn("7 % -3 == 1", 1, 1), ".");
  EXPECT_EQ(drawn("-7 % -3 == 2", 1, 1), ".");
  EXPECT_EQ(drawn("5.5 % 2 == 1.5", 1, 1), ".");
  EXPECT_EQ(drawn("-0.5 % 2 == 1.5", 1, 1), ".");
  EXPECT_EQ(drawn("(9007199254740991) % 2 == 1", 1, 1), ".");
  EXPECT_EQ(drawn("2 + 7 % 4 * 2 == 8", 1, 1), ".") << "as tight as * and /";
}

TEST(Pattern, ReadsNotAsTightlyAsInC) {
  EXPECT_EQ(drawn("!r == 1", 2, 1), "./*");
  EXPECT_EQ(drawn("!!r", 3, 1), "*/./.");
  EXPECT_EQ(drawn("!!!r", 3, 1), "./*/*");
  EXPECT_EQ(drawn("!-r == 1", 2, 1), "./*");
  EXPECT_EQ(drawn("!(r > 0)", 2, 1), "./*");
}

TEST(Pattern, BindsPowersTighterThanSigns) {
  for (const auto* text :
       {"-2^2 == -4", "2^-1 == 0.5", "2^3^2 == 512", "(-2)^2 == 4", "2*-3 == -6", "1 - -1 == 2",
        "+1 == 1", "--1 == 1", "!0^2 == 1", "7-2-1 == 4", "12/3/2 == 2", "1 || 0 && 0",
        "0 ? 1 : 0 ? 1 : 2", ".5 + 1. == 1.5e0", "1e-2 * 1E+2 == 1"})
    EXPECT_EQ(drawn(text, 1, 1), ".") << text;
}

TEST(Pattern, RefusesWhatIsNestedTooDeeply) {
  const auto nested = [](std::size_t levels) {
    return std::string(levels, '(') + "1" + std::string(levels, ')');
  };
  EXPECT_EQ(drawn(nested(200), 1, 1), ".");
  EXPECT_NE(drawn(nested(400), 1, 1).find("nested too deeply"), std::string::npos);
  EXPECT_NE(drawn(std::string(900, '-') + "1", 1, 1).find("nested too deeply"), std::string::npos);
}

TEST(Pattern, SaysWhereAnExpressionIsWrong) {
  EXPECT_EQ(drawn("r+", 2, 2), "--where 'r+': the expression ends too early at position 3");
  EXPECT_EQ(drawn("r+  ", 2, 2), "--where 'r+  ': the expression ends too early at position 3");
  EXPECT_EQ(drawn("(r", 2, 2), "--where '(r': a closing parenthesis is missing at position 3");
  EXPECT_EQ(drawn("r)", 2, 2), "--where 'r)': ')' is out of place at position 2");
  EXPECT_EQ(drawn("r c", 2, 2), "--where 'r c': 'c' is out of place at position 3");
  EXPECT_EQ(drawn("r ** c", 2, 2), "--where 'r ** c': '*' is out of place at position 4");
  EXPECT_EQ(drawn("r + x", 2, 2),
            "--where 'r + x': 'x' is not known: use r, c, n, rows, columns, numbers and patterns "
            "at position 5");
  EXPECT_EQ(drawn("r & c", 2, 2), "--where 'r & c': '&' is out of place at position 3");
  EXPECT_EQ(drawn("r !", 2, 2), "--where 'r !': '!' is out of place at position 3");
  EXPECT_EQ(drawn("2r", 2, 2), "--where '2r': 'r' is out of place at position 2");
  EXPECT_EQ(drawn("1e", 2, 2), "--where '1e': 'e' is out of place at position 2");
  EXPECT_EQ(drawn("abs + 1", 2, 2),
            "--where 'abs + 1': 'abs' needs its arguments in () at position 1");
  EXPECT_EQ(drawn("min(r,)", 2, 2), "--where 'min(r,)': ')' is out of place at position 7");
  EXPECT_EQ(drawn("atan2(1)", 2, 2),
            "--where 'atan2(1)': 'atan2' is given too few arguments at position 1");
  EXPECT_EQ(drawn("abs()", 2, 2),
            "--where 'abs()': 'abs' is given too few arguments at position 1");
  EXPECT_EQ(drawn("1+abs(1,2)", 2, 2),
            "--where '1+abs(1,2)': 'abs' is given too many arguments at position 3");
  EXPECT_EQ(drawn("r ? 1", 2, 2),
            "--where 'r ? 1': the ':' that belongs to a '?' is missing at position 6");
  EXPECT_EQ(drawn("r : 1", 2, 2), "--where 'r : 1': there is a ':' without a '?' before it");
  EXPECT_EQ(drawn("r, c", 2, 2),
            "--where 'r, c': the expression has 2 values, separated by commas: write one");
  EXPECT_EQ(drawn(",", 2, 2), "--where ',': a comma is out of place at position 1");
  EXPECT_EQ(drawn("", 2, 2), "--where '': the expression is empty");
  EXPECT_EQ(drawn(" \t", 2, 2), "--where ' \\x09': the expression is empty");
}

TEST(Pattern, SaysWhereAnExpressionIsWrongEvenOnABoardWithoutSquares) {
  EXPECT_EQ(drawn("r+", 0, 0), "--where 'r+': the expression ends too early at position 3");
  EXPECT_EQ(drawn("1/r", 0, 0), "");
}

TEST(Pattern, RefusesAssignment) {
  const std::string sentence = "nothing can be assigned: write == to compare, not = at position ";
  EXPECT_EQ(drawn("r=1", 2, 2), "--where 'r=1': " + sentence + "2");
  EXPECT_EQ(drawn("c == 1 && (r = 1)", 2, 2), "--where 'c == 1 && (r = 1)': " + sentence + "14");
  EXPECT_EQ(drawn("r===c", 2, 2), "--where 'r===c': " + sentence + "4");
  EXPECT_EQ(drawn("r=<c", 2, 2), "--where 'r=<c': " + sentence + "2");
  EXPECT_EQ(drawn("border=1", 2, 2), "--where 'border=1': " + sentence + "7");
}

TEST(Pattern, RefusesCharactersThatMeanNothing) {
  EXPECT_EQ(drawn("r # c", 2, 2),
            "--where 'r # c': '#' has no meaning in an expression at "
            "position 3");
  EXPECT_EQ(drawn("\"r\"", 2, 2),
            "--where '\"r\"': '\"' has no meaning in an expression at "
            "position 1");
  EXPECT_EQ(
      drawn("r \xE2\x89\xA4 c", 2, 2),
      "--where 'r \xE2\x89\xA4 c': '\xE2\x89\xA4' has no meaning in an expression at position "
      "3");
  EXPECT_EQ(drawn(std::string_view("r\0", 2), 2, 2),
            "--where 'r\\x00': the byte 0x00 has no meaning in an expression at position 2");
}

TEST(Pattern, RefusesLongExpressions) {
  std::string longest = "1";
  while (longest.size() < 999) longest += "+1";
  EXPECT_EQ(drawn(longest + " ", 1, 1), ".");
  EXPECT_NE(drawn(longest + "+1", 1, 1)
                .find("the expression has 1001 characters: at most 1000 are "
                      "read"),
            std::string::npos);
}

TEST(Pattern, NamesTheFirstSquareWithoutAValue) {
  const std::string rest =
      ": it divides by zero there, or the like; write condition ? value : value to avoid it";
  EXPECT_EQ(drawn("1/r", 3, 3), "--where '1/r': the expression has no value on (0,0)" + rest);
  EXPECT_EQ(drawn("4/(r-2)", 3, 3),
            "--where '4/(r-2)': the expression has no value on (2,0)" + rest);
  EXPECT_EQ(drawn("r % c", 3, 3), "--where 'r % c': the expression has no value on (0,0)" + rest);
  EXPECT_EQ(drawn("sqrt(1-c)", 3, 3),
            "--where 'sqrt(1-c)': the expression has no value on (0,2)" + rest);
  EXPECT_EQ(drawn("10^400", 3, 3), "--where '10^400': the expression has no value on (0,0)" + rest);
}

TEST(Pattern, NoticesADivisionByZeroWhoseResultIsNotTheAnswer) {
  for (const auto* expression :
       {"6/(r-1) > 2", "r != 1 && 6/(r-1) > 2", "(6 % (r-1)) == 3", "1/(r-1) == 1/(r-1)"})
    EXPECT_NE(drawn(expression, 3, 3).find("has no value on (1,0)"), std::string::npos)
        << expression;
  EXPECT_NE(drawn("1/0 > 2", 3, 3).find("has no value on (0,0)"), std::string::npos);
}

TEST(Pattern, LetsAConditionGuardADivision) {
  EXPECT_EQ(drawn("r == 1 ? 1 : 6/(r-1) > 2", 3, 1), "*/./.");
  EXPECT_EQ(drawn("columns == 8 ? 1 : 1/(columns-8) > 0", 1, 8), "........");
}

TEST(Pattern, LeavesTheFloatingPointFlagsOfTheCallerAlone) {
  std::feclearexcept(FE_ALL_EXCEPT);
  drawn("1/r", 2, 2);
  EXPECT_EQ(std::fetestexcept(FE_DIVBYZERO), 0);
  std::feraiseexcept(FE_DIVBYZERO);
  drawn("r", 2, 2);
  EXPECT_NE(std::fetestexcept(FE_DIVBYZERO), 0);
  std::feclearexcept(FE_ALL_EXCEPT);
}

TEST(Pattern, RefusesBoardsOfMoreThanSixteenMillionSquares) {
  EXPECT_EQ(drawn("r", 4097, 4096),
            "--where 'r' is evaluated on boards of up to 16777216 squares, not on 4097x4096");
  const auto huge = format::squares_outside("r", 1'000'000'000'000'000'000, 20);
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().kind, Error::Kind::too_large);
}

TEST(Pattern, RefusesChainsOfComparisons) {
  const auto refused = [](std::string_view text) {
    const auto squares = format::squares_outside(text, 4, 4);
    return squares ? "accepted" : squares.error().message;
  };
  EXPECT_EQ(refused("r<c<4"),
            "--where 'r<c<4': comparisons do not chain (write r<c && c<4, not r<c<4): there is one "
            "too many at position 4");
  EXPECT_EQ(refused("(r<=c)&&(0==r!=c)").substr(0, 50),
            "--where '(r<=c)&&(0==r!=c)': comparisons do not ch");
  for (const auto* text : {"r<c && c<4", "(r<c) == (c<3)", "r<c || c>=2 && r!=1", "min(r<c, c<3)",
                           "r<c ? c<3 : r>1", "!(r<c)", "(r<c)+(c<r)"})
    EXPECT_EQ(refused(text), "accepted") << text;
}

TEST(Pattern, KnowsTheWordsThatTheHelpNames) {
  std::string all;
  for (const auto& [name, meaning] : format::expression_words()) all += name;
  for (const auto* name : {"abs", "sign", "rint", "min", "max", "sqrt", "exp", "ln", "sin", "cos",
                           "tan", "_pi", "_e", "columns", "%", "^", "?"})
    EXPECT_TRUE(all.contains(name)) << name;
  for (const auto* text :
       {"abs(r-c)", "sign(r-1)", "rint(r/2)", "min(r,c,1)", "max(r,c)",      "sum(r,c)",
        "avg(r,c)", "sqrt(r)",   "exp(-r)",   "ln(r+1)",    "log2(r+1)",     "log10(r+1)",
        "sin(r)",   "cos(r)",    "tan(r)",    "asin(r/9)",  "acos(r/9)",     "atan(r)",
        "_pi*r",    "_e*r",      "r^2",       "r%3",        "r>1 ? c : rows"})
    EXPECT_TRUE(format::squares_outside(text, 4, 4)) << text;
}

}  // namespace
}  // namespace queens::test
