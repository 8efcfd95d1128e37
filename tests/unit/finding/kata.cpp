// SPDX-License-Identifier: MIT
// The exercise's own test plan, and more of it.
#include "queens/kata.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "support/facts.h"
#include "support/random_boards.h"

namespace queens {
namespace {

// The rules as the exercise states them, on the string.
bool solves(int n, std::pair<int, int> mandatory, const std::string& board) {
  const auto side = static_cast<std::size_t>(n);
  if (board.size() != side * (side + 1)) return false;
  std::vector<char> columns(side, 0), falls(2 * side, 0), rises(2 * side, 0);
  for (std::size_t row = 0; row < side; ++row) {
    const auto line = board.substr(row * (side + 1), side + 1);
    const auto column = line.find('Q');
    if (line.back() != '\n' || column >= side || line.find('Q', column + 1) != line.npos)
      return false;
    if (line.find_first_not_of('.') != column || line.find_first_not_of('.', column + 1) != side)
      return false;
    if (columns[column]++ || falls[column + side - row]++ || rises[column + row]++) return false;
    if (row == static_cast<std::size_t>(mandatory.first) &&
        column != static_cast<std::size_t>(mandatory.second))
      return false;
  }
  return true;
}

TEST(Kata, SolvesTinySmallMediumAndLargeBoards) {
  std::mt19937_64 random(2);
  const auto some = [&](int boards, int low, int high) {
    for (int i = 0; i < boards; ++i) {
      const int n = static_cast<int>(test::pick(random, low, high));
      const std::pair at{static_cast<int>(test::pick(random, 0, n - 1)),
                         static_cast<int>(test::pick(random, 0, n - 1))};
      EXPECT_TRUE(solves(n, at, solve_n_queens(n, at)))
          << n << ": " << at.first << "," << at.second;
    }
  };
  some(8, 7, 10);
  some(5, 11, 50);
  some(5, 101, 500);
  some(5, 501, 1000);
  some(10, 1001, 5000);
  EXPECT_TRUE(solves(1, {0, 0}, solve_n_queens(1, {0, 0})));
  EXPECT_TRUE(solves(8, {0, 3}, solve_n_queens(8, {0, 3})));
}

TEST(Kata, SaysNothingWhereThereIsNoSolution) {
  for (const auto& [n, row, column] : std::vector<std::array<int, 3>>{
           {2, 0, 0}, {2, 1, 0}, {3, 1, 1}, {3, 2, 0}, {4, 0, 0}, {4, 1, 2}, {6, 0, 0}, {6, 2, 3}})
    EXPECT_EQ(solve_n_queens(n, {row, column}), "") << n << ": " << row << "," << column;
  EXPECT_EQ(solve_n_queens(0, {0, 0}), "");
  EXPECT_EQ(solve_n_queens(8, {8, 0}), "");
  EXPECT_EQ(solve_n_queens(8, {0, -1}), "");
  EXPECT_EQ(solve_n_queens(-3, {0, 0}), "");
}

TEST(Kata, AnswersEverySquareOfEveryBoardUpTo40) {
  std::set<std::vector<std::string>> uncompletable;
  for (const auto& row : test::fact_rows("uncompletable")) uncompletable.insert(row);
  for (int n = 1; n <= 40; ++n)
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column) {
        const std::string board = solve_n_queens(n, {row, column});
        const bool none = uncompletable.contains(
            {std::to_string(n), std::to_string(row), std::to_string(column)});
        ASSERT_TRUE(none ? board.empty() : solves(n, {row, column}, board))
            << n << ": " << row << "," << column;
      }
}

}  // namespace
}  // namespace queens
