// SPDX-License-Identifier: MIT
// The small words of include/queens: counts, squares, placements, the version.
#include <gtest/gtest.h>

#include "queens/count_type.h"
#include "queens/placement.h"
#include "queens/solution.h"
#include "queens/square.h"
#include "queens/version.h"

namespace queens::test {
namespace {

TEST(Count, IsWrittenInFull) {
  EXPECT_EQ(to_string(Count{0}), "0");
  EXPECT_EQ(to_string(Count{~0ull}), "18446744073709551615");
  EXPECT_EQ(to_string(Count{1} << 64), "18446744073709551616");
  EXPECT_EQ(to_string(~Count{0}), "340282366920938463463374607431768211455");
}

TEST(Square, IsWrittenAsRowAndColumn) {
  EXPECT_EQ(to_string(Square{3, 5}), "(3,5)");
  EXPECT_EQ(to_string(Square{~0ull, 0}), "(18446744073709551615,0)");
}

TEST(Square, IsOrderedByRowThenColumn) {
  EXPECT_LT((Square{0, 9}), (Square{1, 0}));
  EXPECT_LT((Square{1, 0}), (Square{1, 2}));
}

// A board that is computed, not stored.
struct Staircase {
  std::uint64_t n;
  std::uint64_t size() const { return n; }
  std::uint64_t column_of(std::uint64_t row) const { return n - 1 - row; }
};

TEST(Placement, AllViewsOfOneBoardAgree) {
  const Placement stored({2, 1, no_queen, 0});
  const ColumnsView borrowed{stored.columns()};
  const PlacementRef reference = stored;
  const PlacementRef copy = reference;
  const Solution solution(stored);
  EXPECT_EQ(stored.size(), 4u);
  EXPECT_EQ(borrowed.size(), 4u);
  EXPECT_EQ(reference.size(), 4u);
  EXPECT_EQ(solution.size(), 4u);
  for (std::uint64_t row = 0; row < 4; ++row) {
    EXPECT_EQ(borrowed.column_of(row), stored.column_of(row));
    EXPECT_EQ(copy.column_of(row), stored.column_of(row));
    EXPECT_EQ(solution.column_of(row), stored.column_of(row));
  }
}

TEST(Placement, AComputedBoardLooksLikeAStoredOne) {
  const std::uint64_t n = 1'000'000'000'000'000'000;
  const Solution solution(Staircase{n});
  const Solution copy = solution;
  EXPECT_EQ(copy.size(), n);
  EXPECT_EQ(copy.column_of(0), n - 1);
  EXPECT_EQ(PlacementRef(copy).column_of(n - 1), 0u);
}

TEST(Placement, IsEqualColumnByColumn) {
  EXPECT_EQ(Placement({1, 3, 0, 2}), Placement({1, 3, 0, 2}));
  EXPECT_NE(Placement({1, 3, 0, 2}), Placement({2, 0, 3, 1}));
  EXPECT_EQ(Placement().size(), 0u);
}

TEST(Version, IsThreeNumbers) {
  EXPECT_EQ(std::string(version()).find_first_not_of("0123456789."), std::string::npos);
}

}  // namespace
}  // namespace queens::test
