// SPDX-License-Identifier: MIT
// How much memory tables of quarters take, and that a store keeps what it promises.
#include "counting/quarters.h"

#include <gtest/gtest.h>

#include <bit>

namespace queens::counting {
namespace {

QuarterTable table_of(std::uint32_t rows, int columns, QuarterStore* store = nullptr) {
  std::vector<QuarterRow> of;
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    QuarterRow row{.number = std::countr_zero(left), .free = (1u << columns) - 1};
    for (int c = 0; c < columns; ++c) row.bits[c] = std::uint64_t{1} << (row.number + c);
    of.push_back(row);
  }
  return {of, columns, store};
}

std::uint64_t placements(const QuarterTable& table) {
  std::uint64_t sum = 0;
  for (const std::uint16_t set : table.column_sets()) sum += table.on(set).size();
  return sum;
}

// So many rows, half of them at each end.
std::uint32_t ends(int rows, int columns) {
  const int low = (rows + 1) / 2, high = rows / 2;
  return ((1u << low) - 1) | ((1u << high) - 1) << (columns - high);
}

TEST(Quarters, AllRowsHaveTheSolutionsOfTheBoard) {
  EXPECT_EQ(placements(table_of(0xff, 8)), 92u);
  EXPECT_EQ(placements(table_of(0x3ff, 10)), 724u);
  EXPECT_EQ(placements(table_of(0, 8)), 1u);
  EXPECT_EQ(table_of(0x81, 8).on(0x3).size(), 2u);
}

// Where largest_unit_tables gets its numbers from.
TEST(Quarters, MostPlacementsHaveRowsAtBothEnds) {
  std::uint64_t most = 0;
  for (std::uint32_t rows = 0; rows < 1u << 10; ++rows)
    most = std::max(most, placements(table_of(rows, 10)));
  EXPECT_EQ(most, placements(table_of(ends(7, 10), 10)));
}

TEST(Quarters, TheLargestTablesTakeWhatIsPromised) {
  const QuarterTable large = table_of(ends(10, 14), 14), small = table_of(0x01e0, 14);
  EXPECT_EQ(placements(large), 29'555'392u);
  const std::size_t bytes = 2 * (large.bytes() + small.bytes());
  EXPECT_LE(bytes, largest_unit_tables(14));
  EXPECT_GE(bytes, largest_unit_tables(14) - (std::size_t{2} << 20));
}

TEST(Quarters, AStoreKeepsWithinItsBytes) {
  const std::size_t most = 10 * table_of(ends(5, 10), 10).bytes();
  QuarterStore store(most);
  std::size_t kept = 0;
  for (int round = 0; round < 2; ++round)
    for (std::uint32_t rows = 0; rows < 1u << 10; ++rows) {
      if (std::popcount(rows) != 5) continue;
      store.table(rows, [&](QuarterStore* room) { return table_of(rows, 10, room); });
      EXPECT_LE(store.bytes(), most);
      kept = std::max(kept, store.bytes());
    }
  EXPECT_GT(kept, most / 2);
}

TEST(Quarters, AStoreKeepsTheFourTablesOfAUnitWhateverTheyTake) {
  QuarterStore store(1);
  const auto table = [&](std::uint32_t rows) -> const QuarterTable& {
    return store.table(rows, [&](QuarterStore* room) { return table_of(rows, 10, room); });
  };
  for (std::uint32_t unit = 0; unit < 20; ++unit) {
    const QuarterTable* const four[] = {&table(4 * unit), &table(4 * unit + 1),
                                        &table(4 * unit + 2), &table(4 * unit + 3)};
    std::size_t bytes = 0;
    for (const QuarterTable* const one : four) bytes += one->bytes();
    EXPECT_EQ(store.bytes(), bytes);
  }
}

// 480 placements and the 32 words beyond them are a page: sanitizers see a word more. The rows are
// so far apart that no two share a diagonal.
TEST(Quarters, ATableMayFillAPage) {
  std::vector<QuarterRow> rows;
  for (const int columns : {4, 5, 7, 9})
    rows.push_back({.number = 10 * static_cast<int>(rows.size()), .free = (1u << columns) - 1});
  EXPECT_EQ(placements(QuarterTable(rows, 9)), 4u * (5 - 1) * (7 - 2) * (9 - 3));
}

}  // namespace
}  // namespace queens::counting
