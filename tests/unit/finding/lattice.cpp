// SPDX-License-Identifier: MIT
#include "finding/lattice/lattice.h"

#include <gtest/gtest.h>

#include <set>

#include "queens/problem.h"

namespace queens::finding {
namespace {

TEST(Lattices, ExistExactlyForSidesCoprimeToSix) {
  for (std::uint64_t n = 1; n < 200; ++n) {
    const auto m = Lattice::largest_size(n);
    EXPECT_LE(n - m, 3u);
    EXPECT_TRUE(m % 2 != 0 && m % 3 != 0) << n;
    EXPECT_TRUE(Lattice::is_slope(Lattice::slope_near(2, m), m)) << m;
    if (n % 2 != 0 && n % 3 != 0) EXPECT_EQ(m, n);
  }
}

TEST(Lattices, AnswerForEveryRowColumnAndDiagonal) {
  for (const std::uint64_t m : {1, 5, 7, 25, 35, 77, 101})
    for (std::uint64_t wanted = 2; wanted < m + 2; wanted += 7) {
      const Lattice lattice(m, Lattice::slope_near(wanted, m), m / 2);
      std::set<std::int64_t> differences, sums;
      for (std::uint64_t row = 0; row < m; ++row) {
        const auto column = lattice.column_of(row);
        ASSERT_LT(column, m);
        EXPECT_EQ(lattice.row_of(column), row);
        const auto r = static_cast<std::int64_t>(row), c = static_cast<std::int64_t>(column);
        EXPECT_EQ(lattice.on_difference(c - r), r);
        EXPECT_EQ(lattice.on_sum(c + r), r);
        EXPECT_TRUE(differences.insert(c - r).second);
        EXPECT_TRUE(sums.insert(c + r).second);
      }
      const auto side = static_cast<std::int64_t>(m);
      for (std::int64_t d = -side - 3; d <= side + 3; ++d)
        EXPECT_EQ(lattice.on_difference(d) != Lattice::none, differences.contains(d));
      for (std::int64_t s = 0; s <= 2 * side + 6; ++s)
        EXPECT_EQ(lattice.on_sum(s) != Lattice::none, sums.contains(s));
    }
}

TEST(Lattices, InvertOnTheLargestBoards) {
  const auto m = Lattice::largest_size(largest_side);
  const auto slope = Lattice::slope_near(m / 3, m);
  const std::uint64_t row = 123'456'789'012'345'678, column = 987'654'321'098'765'432;
  const Lattice lattice(m, slope, Lattice::offset_through(row, column, m, slope));
  EXPECT_EQ(lattice.column_of(row), column);
  EXPECT_EQ(lattice.row_of(column), row);
  EXPECT_EQ(lattice.on_difference(static_cast<std::int64_t>(column - row)),
            static_cast<std::int64_t>(row));
  EXPECT_EQ(lattice.on_sum(static_cast<std::int64_t>(column + row)),
            static_cast<std::int64_t>(row));
}

}  // namespace
}  // namespace queens::finding
