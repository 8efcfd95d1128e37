// SPDX-License-Identifier: MIT
#include "kernel/last_rows.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <vector>

namespace queens::kernel {
namespace {

using Rows = std::vector<int>;  // the columns of the row above and of the last five

// Every completion, by trying all columns and comparing all pairs of queens.
void try_all(const RowAbove& row, Rows& placed, std::vector<Rows>& found) {
  const int i = static_cast<int>(placed.size());
  if (i == last_rows + 1) return found.push_back(placed);
  const std::uint64_t left = row.left << i, right = row.right >> i;
  const std::uint64_t squares =
      i == 0 ? row.free : row.allowed[i - 1] & row.open_columns & ~(row.columns | left | right);
  for (int c = 0; c < 64; ++c) {
    bool ok = (squares >> c & 1) != 0;
    for (int j = 0; j < i; ++j)
      ok = ok && placed[j] != c && placed[j] - c != i - j && c - placed[j] != i - j;
    if (!ok) continue;
    placed.push_back(c);
    try_all(row, placed, found);
    placed.pop_back();
  }
}

std::vector<Rows> completed_by(CompleteRow complete, const RowAbove& row) {
  Completed completed[64];
  const int size = complete(row, completed);
  std::vector<Rows> found;
  for (int i = 0; i < size; ++i) {
    std::vector<int> columns;
    for (std::uint64_t rest = completed[i].columns; rest != 0; rest &= rest - 1)
      columns.push_back(std::countr_zero(rest));
    for (int way = 0; way < 120; ++way) {
      const auto word = way < 64 ? completed[i].ways.low : completed[i].ways.high;
      if ((word >> (way % 64) & 1) == 0) continue;
      Rows rows{std::countr_zero(completed[i].queen)};
      for (const auto c : way_columns()[way]) rows.push_back(columns[c]);
      found.push_back(std::move(rows));
    }
  }
  return found;
}

// Six columns are left, among `width`; a third of the other squares is attacked.
RowAbove random_row(std::mt19937_64& random, int width) {
  RowAbove row;
  const std::uint64_t all = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  row.open_columns = all;
  row.columns = all;
  while (std::popcount(row.columns) > width - last_rows - 1)
    row.columns &= ~(std::uint64_t{1} << random() % static_cast<unsigned>(width));
  row.left = random() & random() & random();
  row.right = random() & random() & random();
  for (auto& squares : row.allowed) squares = all & (random() | random() | random());
  row.free = all & ~(row.columns | row.left | row.right);
  return row;
}

TEST(LastRows, AreCompletedAsByTryingEverySquareInOrderOnNarrowAndWideBoards) {
  std::mt19937_64 random(5);
  std::size_t solutions = 0;
  for (const int width : {6, 7, 8, 11, 14, 20, 33, 64})
    for (int i = 0; i < 300; ++i) {
      const RowAbove row = random_row(random, width);
      std::vector<Rows> expected;
      Rows placed;
      try_all(row, placed, expected);
      solutions += expected.size();
      ASSERT_EQ(completed_by(complete_row(), row), expected) << "width " << width;
      ASSERT_EQ(completed_by(complete_row(true), row), expected) << "width " << width;
    }
  EXPECT_GT(solutions, 2000u);
}

}  // namespace
}  // namespace queens::kernel
