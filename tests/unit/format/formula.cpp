// SPDX-License-Identifier: MIT
#include "format/answer.h"

#include <gtest/gtest.h>

#include "queens/find.h"

namespace queens::format {
namespace {

std::string text_of(const Formula& formula) {
  std::string text;
  Sink sink([&](std::string_view part) {
    text += part;
    return true;
  });
  write_formula(formula, sink);
  sink.flush();
  return text;
}

TEST(FormulaFormat, GivesBackWhatItWroteForBoardsOfAnySize) {
  for (const std::uint64_t n : {1ull, 4ull, 8ull, 14ull, 1000ull, 999'999'999'999'999'999ull}) {
    const auto report = find(Problem::plain(n));
    ASSERT_TRUE(report && report->formula) << n;
    const std::string text = text_of(*report->formula);
    EXPECT_TRUE(looks_like_formula(text));
    const auto again = read_formula(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(text_of(*again), text);
    if (n > 1000) {
      EXPECT_FALSE(columns_of(*again, 1000));
      continue;
    }
    const auto columns = columns_of(*again, 1000);
    ASSERT_TRUE(columns);
    for (std::uint64_t row = 0; row < n; ++row)
      EXPECT_EQ((*columns)[row], std::get<Solution>(report->outcome).column_of(row));
  }
}

TEST(FormulaFormat, SaysInWhichLineWhatWasExpected) {
  const auto fault = [](std::string_view text) { return read_formula(text).error().message; };
  EXPECT_EQ(fault("queens formula 1\nn 8\nlinear\n0 3 2\n"),
            "line 4: expected a first row, a number of rows, a slope and an offset");
  EXPECT_EQ(fault("queens formula 1\nn 8\nlattice 7 x 1\n"),
            "line 3: expected 'lattice' with a modulus, a slope and an offset");
  EXPECT_EQ(fault("queens formula 1\nn 8\nlattice 7 3 1\n5 1\n5 2\n"),
            "line 5: expected a row after the one before");
  for (const char* text :
       {"", "queens formula 2\nn 8\nlinear\n", "queens formula 1\nn -8\nlinear\n",
        "queens formula 1\nn 8\nround\n", "queens formula 1\nlinear\n"})
    EXPECT_FALSE(read_formula(text)) << text;
}

}  // namespace
}  // namespace queens::format
