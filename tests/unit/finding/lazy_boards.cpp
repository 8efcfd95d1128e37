// SPDX-License-Identifier: MIT
// Boards that are never stored.
#include <gtest/gtest.h>

#include <variant>

#include "finding/lattice/lattice.h"
#include "queens/find.h"
#include "support/find_problems.h"

namespace queens {
namespace {

using test::problem_with;

Solution solve(const Problem& problem, FindOptions options = {}) {
  const auto report = find(problem, options);
  EXPECT_TRUE(report.has_value());
  EXPECT_TRUE(std::holds_alternative<Solution>(report->outcome));
  return std::get<Solution>(report->outcome);
}

// Asks the board by every line; walks over all of them.
void expect_consistent(const Solution& board) {
  const auto n = board.size();
  std::vector<char> falls(2 * n, 0), rises(2 * n, 0);
  for (std::uint64_t row = 0; row < n; ++row) {
    const auto column = board.column_of(row);
    ASSERT_EQ(board.row_of(column), row);
    falls[column + n - row] = rises[column + row] = 1;
  }
  for (std::uint64_t line = 0; line < 2 * n; ++line) {
    const auto difference = static_cast<std::int64_t>(line) - static_cast<std::int64_t>(n);
    const auto fall = board.queen_on_diagonal(difference);
    ASSERT_EQ(fall.has_value(), falls[line] != 0) << "n = " << n << ", difference " << difference;
    if (fall) {
      ASSERT_EQ(board.column_of(fall->row), fall->column);
      ASSERT_EQ(static_cast<std::int64_t>(fall->column - fall->row), difference);
    }
    const auto rise = board.queen_on_anti_diagonal(line);
    ASSERT_EQ(rise.has_value(), rises[line] != 0) << "n = " << n << ", sum " << line;
    if (rise) ASSERT_EQ(rise->column + rise->row, line);
  }
}

TEST(LazyBoards, AnswerForEveryRowColumnAndDiagonal) {
  std::mt19937_64 random(1);
  for (std::uint64_t n = 12; n < 130; ++n) {
    const auto queens = test::peaceful_queens(random, n, 1);
    expect_consistent(solve(problem_with(n, queens), {.method = "lazy-patch"}));
    expect_consistent(solve(Problem::plain(n)));
    expect_consistent(solve(problem_with(n, queens)));
  }
  expect_consistent(solve(problem_with(1000, test::peaceful_queens(random, 1000, 20))));
  expect_consistent(solve(Problem::plain(1)));
  expect_consistent(solve(Problem::plain(4)));
}

TEST(LazyBoards, TakeAQueenAnywhereOnTheLargestBoard) {
  std::mt19937_64 random(2);
  const auto n = largest_side;
  for (int i = 0; i < 200; ++i) {
    const auto queens = test::peaceful_queens(random, n, 1 + random() % 5);
    const auto board = solve(problem_with(n, queens));
    for (const Square q : queens) {
      EXPECT_EQ(board.column_of(q.row), q.column);
      EXPECT_EQ(board.row_of(q.column), q.row);
      EXPECT_EQ(board.queen_on_diagonal(static_cast<std::int64_t>(q.column - q.row)), q);
      EXPECT_EQ(board.queen_on_anti_diagonal(q.column + q.row), q);
    }
  }
  for (const Square corner : {Square{0, 0}, {0, n - 1}, {n - 1, 0}, {n - 1, n - 1}})
    EXPECT_EQ(solve(problem_with(n, {corner})).column_of(corner.row), corner.column);
}

TEST(LazyBoards, StepAroundBlockedSquaresOnTheLargestBoard) {
  const auto n = largest_side;
  std::vector<Square> blocked;
  auto problem = problem_with(n, {{5, 7}});
  for (int i = 0; i < 50; ++i) {  // each time what was found is blocked
    const auto board = solve(problem);
    for (const Square s : blocked) ASSERT_NE(board.column_of(s.row), s.column);
    for (const std::uint64_t row : {std::uint64_t{0}, std::uint64_t{1}, n / 2, n - 1})
      blocked.push_back({row, board.column_of(row)});
    problem = problem_with(n, {{5, 7}}, blocked);
  }
}

TEST(LazyBoards, TheClosedFormIsASolutionForEveryN) {
  for (std::uint64_t n = 4; n < 300; ++n) {
    const finding::ClosedForm board(n);
    std::vector<char> columns(n, 0), falls(2 * n, 0), rises(2 * n, 0);
    for (std::uint64_t row = 0; row < n; ++row) {
      const auto column = board.column_of(row);
      ASSERT_LT(column, n);
      EXPECT_FALSE(columns[column]++ || falls[column + n - row]++ || rises[column + row]++) << n;
    }
  }
}

}  // namespace
}  // namespace queens
