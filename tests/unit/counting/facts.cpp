// SPDX-License-Identifier: MIT
// Numbers from the literature that the general engine has to reproduce: other rules, symmetric
// boards, fewer queens than rows.
#include <gtest/gtest.h>

#include "queens/classes.h"
#include "queens/count.h"
#include "queens/list.h"
#include "support/facts.h"

namespace queens::test {
namespace {

std::string counted(ProblemSpec spec, const char* method = "auto") {
  const auto problem = Problem::from(std::move(spec));
  if (!problem) return problem.error().message;
  const auto report = count(*problem, {.method = method});
  return report ? to_string(report->total) : report.error().message;
}

TEST(ToroidalQueens, AreCountedUpTo13AsInTheLiterature) {
  for (const auto& [n, total] : facts("toroidal", 13)) {
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::toroidal}), total) << "n=" << n;
  }
  for (const std::uint64_t n : {2, 4, 6, 8, 10})
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::toroidal}), "0") << "n=" << n;
}

TEST(ToroidalQueens, AreAsManyWithoutTheShiftsOfTheTorus) {
  // An area that holds any number of queens changes nothing, but for the way they are counted.
  ProblemSpec spec{.rows = 11, .columns = 11, .rule = Rule::toroidal};
  spec.areas = {{{{0, 0}}, 0, 1}};
  EXPECT_EQ(counted(spec), "88");
}

TEST(Amazons, AreCountedUpTo13AsInTheLiterature) {
  EXPECT_EQ(counted({.rows = 0, .columns = 0, .rule = Rule::amazon}), "1");
  for (const auto& [n, total] : facts("super_queens", 13))
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::amazon}), total) << "n=" << n;
}

TEST(Rooks, AreCountedAsPermutations) {
  std::uint64_t factorial = 1;
  for (std::uint64_t n = 1; n <= 9; ++n) {
    factorial *= n;
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::rook}), std::to_string(factorial));
    EXPECT_EQ(counted({.rows = n, .columns = n - 1, .rule = Rule::rook}),
              std::to_string(factorial));  // any row may stay empty
  }
}

TEST(SemiQueens, AreCountedUpTo10AsInTheLiterature) {
  for (const auto& [n, total] : facts("semi_queens", 10))
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::semi_queen}), total) << "n=" << n;
}

TEST(SemiQueens, OnATorusAreCountedUpTo11AsInTheLiterature) {
  for (const auto& row : fact_rows("toroidal_semi_queens")) {
    const auto n = std::stoull(row[0]), pieces = std::stoull(row[1]);
    if (n > 11) continue;
    EXPECT_EQ(
        counted({.rows = n, .columns = n, .pieces = pieces, .rule = Rule::toroidal_semi_queen}),
        row[2])
        << "n=" << n << ", k=" << pieces;
  }
}

// From one row to the next a diagonal of the cylinder leads to the same column as one of the torus.
TEST(CylinderQueens, AreThoseOfTheTorusOnSquareBoards) {
  for (const auto& [n, total] : facts("toroidal", 11))
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::cylinder}), total) << "n=" << n;
}

TEST(FewerQueens, OnTheChessboardAreAsManyAsKnown) {
  const std::string totals[] = {"1",     "64",    "1288", "10320", "34568",
                                "46736", "22708", "3192", "92"};
  for (std::uint64_t k = 0; k <= 8; ++k)
    for (const char* method : {"exact", "constrained"})
      EXPECT_EQ(counted({.rows = 8, .columns = 8, .pieces = k}, method), totals[k]) << "k=" << k;
}

TEST(Rectangles, OfEightColumnsHoldAsManyQueensAsKnown) {
  for (const auto& [m, total] : facts("m_queens_on_m_by_8"))
    for (const char* method : {"exact", "constrained"}) {
      EXPECT_EQ(counted({.rows = m, .columns = 8}, method), total) << "m=" << m;
      EXPECT_EQ(counted({.rows = 8, .columns = m}, method), total) << "m=" << m;
    }
}

TEST(SymmetricBoards, AreCountedDirectlyUpTo20And29) {
  for (const auto& [n, total] : facts("half_turn_symmetric", 20)) {
    EXPECT_EQ(counted({.rows = n, .columns = n, .required_symmetry = Symmetry::half_turn}), total)
        << "n=" << n;
  }
  std::uint64_t last = 1;
  for (const auto& [n, total] : facts("quarter_turn_symmetric", 29)) {
    for (; last < n; ++last)  // sizes that are not listed have none
      EXPECT_EQ(
          counted({.rows = last, .columns = last, .required_symmetry = Symmetry::quarter_turn}),
          "0");
    EXPECT_EQ(counted({.rows = n, .columns = n, .required_symmetry = Symmetry::quarter_turn}),
              total)
        << "n=" << n;
    last = n + 1;
  }
}

TEST(Classes, OfQueensThatOnlyTouchKnowReflectionsToo) {
  // Reflections keep some of these boards; the list keeps one board of each class.
  for (std::uint64_t n = 1; n <= 7; ++n) {
    const auto problem = Problem::from({.rows = n, .columns = n, .rule = Rule::touch}).value();
    const auto classes = count_classes(problem).value();
    EXPECT_EQ(classes.group.order(), 8);
    const auto listed =
        list(problem, {.unique = true}, [](std::span<const std::uint64_t>) { return true; });
    EXPECT_EQ(classes.fundamental, listed->solutions) << "n=" << n;
  }
  EXPECT_EQ(counted({.rows = 5, .columns = 5, .rule = Rule::touch}), "14");  // OEIS A002464
}

TEST(Classes, AddUpByTheQueenOfARow) {
  const auto problem = Problem::from({.rows = 6, .columns = 6, .pieces = 4}).value();
  const auto all = count(problem).value().total;
  for (std::uint64_t row = 0; row < 6; ++row) {
    const auto report = count_by_row(problem, row).value();
    EXPECT_EQ(report.total, all);
    EXPECT_EQ(report.by_column[1], report.by_column[4]);
    EXPECT_GT(report.empty, 0u);
  }
  EXPECT_EQ(count_by_row(problem, 6).error().message,
            "there is no row 6: the 6x6 board has rows 0 to 5");
}

}  // namespace
}  // namespace queens::test
