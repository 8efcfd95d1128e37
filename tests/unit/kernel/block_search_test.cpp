// SPDX-License-Identifier: MIT
#include "kernel/block/search.h"

#include <gtest/gtest.h>

#include <bit>
#include <chrono>
#include <memory>
#include <random>
#include <thread>

#include "support/facts.h"

namespace queens::kernel {
namespace {

// The rule as one would say it: a queen per open row, in an open column, on a free square, no two
// in one column or on one diagonal.
std::uint64_t plain_count(const BlockUnit& unit, int placed, int (&column)[block_columns]) {
  if (placed == unit.rows) return 1;
  std::uint64_t total = 0;
  for (int c = 0; c < block_columns; ++c) {
    if ((unit.window >> c & 1) == 0 || (unit.free[placed] >> c & 1) == 0) continue;
    bool attacked = false;
    for (int i = 0; i < placed; ++i) {
      const int rows_apart = unit.row[placed] - unit.row[i];
      const int columns_apart = c - column[i];
      attacked |= columns_apart == 0 || std::abs(columns_apart) == rows_apart;
    }
    if (attacked) continue;
    column[placed] = c;
    total += plain_count(unit, placed + 1, column);
  }
  return total;
}

std::uint64_t plain_count(const BlockUnit& unit) {
  int column[block_columns];
  return plain_count(unit, 0, column);
}

class BlockSearch : public testing::Test {
 protected:
  BlockTotals run(const BlockTarget& target, const BlockUnit& unit) {
    return target.search(unit, *workspace_, never_);
  }

  // All targets must agree with the plain count, and on the nodes with each other.
  void expect_right_everywhere(const BlockUnit& unit) {
    const std::uint64_t solutions = plain_count(unit);
    const std::uint64_t nodes = run(block_targets().back(), unit).nodes;
    for (const BlockTarget& target : block_targets()) {
      const BlockTotals totals = run(target, unit);
      EXPECT_EQ(totals.solutions, solutions) << target.name;
      EXPECT_EQ(totals.nodes, nodes) << target.name;
      EXPECT_TRUE(totals.complete) << target.name;
    }
  }

  std::unique_ptr<BlockWorkspace> workspace_ = std::make_unique<BlockWorkspace>();
  const std::atomic<bool> never_ = false;
};

// An n x n board without any queen on it, as one unit.
BlockUnit empty_board(int n) {
  BlockUnit unit;
  unit.rows = n;
  unit.window = static_cast<std::uint16_t>((1u << n) - 1);
  for (int i = 0; i < n; ++i) {
    unit.free[i] = unit.window;
    unit.row[i] = static_cast<std::uint8_t>(i);
  }
  return unit;
}

class RandomUnits {
 public:
  explicit RandomUnits(unsigned seed) : random_(seed) {}

  // `density`: the share of squares that are free. Rows lie 1 to `largest_gap` apart.
  BlockUnit next(int rows, double density, int largest_gap) {
    BlockUnit unit;
    unit.rows = rows;
    while (std::popcount(unit.window) < rows)
      unit.window = static_cast<std::uint16_t>(unit.window | 1u << between(0, block_columns - 1));
    int row = between(0, 3);
    for (int i = 0; i < rows; ++i) {
      unit.row[i] = static_cast<std::uint8_t>(row);
      row += between(1, largest_gap);
      for (int c = 0; c < block_columns; ++c)
        if ((unit.window >> c & 1) != 0 && chance(density))
          unit.free[i] = static_cast<std::uint16_t>(unit.free[i] | 1u << c);
    }
    return unit;
  }

  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
  bool chance(double p) { return std::bernoulli_distribution(p)(random_); }

 private:
  std::mt19937 random_;
};

TEST_F(BlockSearch, ThePortableTargetIsAlwaysThereAndLast) {
  EXPECT_STREQ(block_targets().back().name, "scalar");
}

TEST_F(BlockSearch, AUnitWithoutOpenRowsHasOneCompletion) {
  expect_right_everywhere(BlockUnit{});
  for (const BlockTarget& target : block_targets())
    EXPECT_EQ(run(target, BlockUnit{}).solutions, 1u) << target.name;
}

TEST_F(BlockSearch, PlainBoardsPosedAsOneUnitHaveTheKnownCounts) {
  for (const auto& [n, total] : test::facts("all_solutions", 13)) {
    const BlockUnit unit = empty_board(static_cast<int>(n));
    const std::uint64_t nodes = run(block_targets().back(), unit).nodes;
    for (const BlockTarget& target : block_targets()) {
      const BlockTotals totals = run(target, unit);
      EXPECT_EQ(std::to_string(totals.solutions), total) << target.name << ", n=" << n;
      EXPECT_EQ(totals.nodes, nodes) << target.name << ", n=" << n;
    }
  }
}

TEST_F(BlockSearch, ARowOrColumnWithoutFreeSquaresNeedsNoSearch) {
  BlockUnit row = empty_board(8), column = empty_board(8);
  row.free[5] = 0;
  for (auto& free : column.free) free = static_cast<std::uint16_t>(free & ~(1u << 3));
  for (const BlockTarget& target : block_targets()) {
    EXPECT_EQ(run(target, row), BlockTotals{}) << target.name;
    EXPECT_EQ(run(target, column), BlockTotals{}) << target.name;
  }
}

TEST_F(BlockSearch, RandomUnitsOfEverySizeAndDensityAreCountedRight) {
  RandomUnits units(1);
  for (int rows = 0; rows <= block_columns; ++rows) {
    for (const double density : {0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0}) {
      if (rows * density > 7) continue;  // too many for the plain count
      for (int i = 0; i < 12; ++i) {
        const BlockUnit unit = units.next(rows, density, i % 3 == 0 ? 1 : i % 3 + 1);
        SCOPED_TRACE(testing::Message() << rows << " rows, density " << density << ", no. " << i);
        expect_right_everywhere(unit);
      }
    }
  }
}

TEST_F(BlockSearch, RowsFurtherApartThanTheWindowIsWideDoNotDisturbEachOther) {
  RandomUnits units(2);
  for (int i = 0; i < 200; ++i)
    expect_right_everywhere(units.next(units.between(2, 8), 0.6, 15 + units.between(0, 8)));
  BlockUnit apart = empty_board(8);
  for (int i = 0; i < apart.rows; ++i) apart.row[i] = static_cast<std::uint8_t>(16 * i);
  for (const BlockTarget& target : block_targets())
    EXPECT_EQ(run(target, apart).solutions, 40320u) << target.name;  // 8!: columns alone matter
}

TEST_F(BlockSearch, BitsOutsideTheWindowAreIgnored) {
  BlockUnit unit = empty_board(8);
  for (auto& free : unit.free) free = 0xffff;
  for (const BlockTarget& target : block_targets())
    EXPECT_EQ(run(target, unit).solutions, 92u) << target.name;
}

TEST_F(BlockSearch, ARequestToStopEndsARunningSearch) {
  for (const BlockTarget& target : block_targets()) {
    std::atomic<bool> stop = false;
    const std::jthread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      stop = true;
    });
    while (target.search(empty_board(16), *workspace_, stop).complete) continue;
    EXPECT_TRUE(stop) << target.name;
  }
}

// A million nodes take 10 ms at most; the promise is 50 ms. (Time itself would depend on what else
// the machine is doing.)
TEST_F(BlockSearch, ARequestToStopIsSeenWithinAMillionNodes) {
  const std::atomic<bool> stop = true;
  RandomUnits units(3);
  for (const BlockTarget& target : block_targets()) {
    for (const BlockUnit& unit : {empty_board(16), units.next(16, 0.9, 3), units.next(15, 1, 20)}) {
      const BlockTotals totals = target.search(unit, *workspace_, stop);
      EXPECT_FALSE(totals.complete) << target.name;
      EXPECT_LT(totals.nodes, 1'000'000u) << target.name;
    }
  }
}

TEST_F(BlockSearch, AWorkspaceIsAsGoodAsNewAfterAStop) {
  const std::atomic<bool> stop = true;
  for (const BlockTarget& target : block_targets()) {
    EXPECT_FALSE(target.search(empty_board(16), *workspace_, stop).complete) << target.name;
    EXPECT_EQ(run(target, empty_board(10)).solutions, 724u) << target.name;
  }
}

}  // namespace
}  // namespace queens::kernel
