// SPDX-License-Identifier: MIT
// Boards that the searches for plain boards do not know: symmetric ones, fewer queens than rows,
// boards other than a given one.
#include <gtest/gtest.h>

#include "queens/check.h"
#include "queens/find.h"
#include "queens/symmetry.h"

namespace queens::test {
namespace {

FindReport found(ProblemSpec spec, FindOptions options = {}) {
  return find(Problem::from(std::move(spec)).value(), options).value();
}
std::uint64_t queens_on(const FindReport& report) {
  const auto* solution = std::get_if<Solution>(&report.outcome);
  if (solution == nullptr) return no_queen;
  std::uint64_t queens = 0;
  for (std::uint64_t row = 0; row < solution->size(); ++row)
    queens += solution->column_of(row) != no_queen;
  return queens;
}

TEST(FindSymmetric, QuarterTurnsUpTo61AndHalfTurnsUpTo64) {
  // What is found was judged; n queens on n x n need n = 0 or 1 modulo 4 for a quarter turn.
  for (const std::uint64_t n : {4, 5, 12, 13, 40, 41, 60, 61})
    EXPECT_EQ(
        queens_on(found({.rows = n, .columns = n, .required_symmetry = Symmetry::quarter_turn})),
        n);
  for (const std::uint64_t n : {8, 20, 40, 64})
    EXPECT_EQ(queens_on(found({.rows = n, .columns = n, .required_symmetry = Symmetry::half_turn})),
              n);
}

TEST(FindSymmetric, LargerThanTheCompleteSearchGoesToTheSatSolver) {
  const auto report = found({.rows = 68,
                             .columns = 68,
                             .areas = {{.squares = {{0, 0}, {0, 1}}, .at_most = 0}},
                             .required_symmetry = Symmetry::quarter_turn});
  EXPECT_EQ(queens_on(report), 68u);
  EXPECT_EQ(report.engine, "sat");
}

TEST(FindSymmetric, SaysWhyQueensCannotTurnInFours) {
  const auto report =
      found({.rows = 38, .columns = 38, .required_symmetry = Symmetry::quarter_turn});
  ASSERT_TRUE(std::holds_alternative<Impossible>(report.outcome));
  EXPECT_EQ(std::get<Impossible>(report.outcome).reason,
            "a quarter turn moves queens in fours, and 38 queens are not as many");
}

TEST(FindFewerQueens, BelowTheShorterSideOnSmallAndLargeBoards) {
  EXPECT_EQ(queens_on(found({.rows = 8, .columns = 8, .pieces = 5})), 5u);
  EXPECT_EQ(queens_on(found({.rows = 3, .columns = 3, .pieces = 2})), 2u);
  EXPECT_EQ(queens_on(found({.rows = 9, .columns = 4, .pieces = 2, .demanded = {{8, 3}}})), 2u);
  EXPECT_EQ(queens_on(found({.rows = 1000, .columns = 1000, .pieces = 7})), 7u);
  EXPECT_EQ(queens_on(found({.rows = 90, .columns = 70, .pieces = 3, .demanded = {{80, 3}}})), 3u);
  EXPECT_EQ(queens_on(found({.rows = 500,
                             .columns = 500,
                             .pieces = 100,
                             .demanded = {{400, 3}, {250, 77}, {99, 12}}})),
            100u);
}

TEST(FindAnother, ThanTheGivenOnesUntilThereAreNone) {
  ProblemSpec spec{.rows = 6, .columns = 6};
  for (int i = 0; i < 4; ++i) {
    const auto report = found(spec);
    const auto* solution = std::get_if<Solution>(&report.outcome);
    ASSERT_NE(solution, nullptr);
    auto& placement = spec.excluded_placements.emplace_back();
    for (std::uint64_t row = 0; row < 6; ++row)
      placement.push_back({row, solution->column_of(row)});
  }
  EXPECT_TRUE(std::holds_alternative<Impossible>(found(spec).outcome));
}

TEST(FindAnother, OnABoardThatAFormulaAnswers) {
  ProblemSpec spec{.rows = 1000, .columns = 1000};
  const auto first = found(spec);
  auto& placement = spec.excluded_placements.emplace_back();
  for (std::uint64_t row = 0; row < 1000; ++row)
    placement.push_back({row, std::get<Solution>(first.outcome).column_of(row)});
  EXPECT_EQ(queens_on(found(spec)), 1000u);
}

TEST(FindSat, ProvesThatConstraintsCannotBeMet) {
  const auto report = found({.rows = 9, .columns = 9, .rule = Rule::amazon}, {.method = "sat"});
  EXPECT_TRUE(std::holds_alternative<Impossible>(report.outcome));
}

}  // namespace
}  // namespace queens::test
