// SPDX-License-Identifier: MIT
#include "counting/cross.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random_boards.h"

namespace queens::counting {
namespace {

std::vector<Seed> seeds_of(const Problem& problem, SymmetryGroup group) {
  const Board board = board_of(problem);
  return cross_seeds(board, demanded_of(board, problem), group);
}

std::uint64_t weight(const std::vector<Seed>& seeds) {
  std::uint64_t sum = 0;
  for (const Seed& seed : seeds) sum += seed.weight;
  return sum;
}

TEST(Cross, PlainBoardsHaveTheKnownNumbersOfClasses) {
  const std::pair<int, std::size_t> known[] = {{14, 849}, {16, 1814}, {18, 3465},
                                               {15, 22},  {17, 29},   {19, 37}};
  for (const auto& [n, classes] : known)
    EXPECT_EQ(seeds_of(Problem::plain(static_cast<std::uint64_t>(n)), SymmetryGroup::all()).size(),
              classes)
        << "n=" << n;
}

TEST(Cross, WeightsAddUpToAllFillings) {
  for (std::uint64_t n = 4; n <= 16; ++n) {
    const Problem problem = Problem::plain(n);
    // The group of one transposition fills the whole cross too, but merges nothing else.
    std::uint64_t all = 0;
    const SymmetryGroup transpose(
        static_cast<std::uint8_t>(1 | 1 << static_cast<int>(Symmetry::transpose)));
    for (const Seed& seed : seeds_of(problem, transpose)) all += seed.weight;
    EXPECT_EQ(weight(seeds_of(problem, SymmetryGroup::all())), all) << "n=" << n;
  }
}

TEST(Cross, SplittingKeepsTheNumberOfCompletionsOfEverySeed) {
  const Problem problem = Problem::plain(9);
  const Board board = board_of(problem);
  const auto coarse = cross_seeds(board, {}, SymmetryGroup::all());
  const auto fine = split(board, coarse, 200);
  EXPECT_GE(fine.size(), 200u);
  for (const Seed& seed : fine)
    EXPECT_TRUE(std::ranges::any_of(coarse, [&](const Seed& from) {
      return (seed.on.rows & from.on.rows) == from.on.rows &&
             (seed.on.sums & from.on.sums) == from.on.sums && seed.weight == from.weight;
    }));
}

TEST(Cross, SplittingFillsTheLinesNextToTheMiddleOneAfterTheOther) {
  const Board board = board_of(Problem::plain(9));
  auto seeds = cross_seeds(board, {}, SymmetryGroup::all());
  std::uint32_t rows = 1u << 4, columns = 1u << 4;
  const auto expect_filled = [&] {
    ASSERT_FALSE(seeds.empty());
    for (const Seed& seed : seeds) {
      EXPECT_EQ(seed.on.rows & rows, rows);
      EXPECT_EQ(seed.on.columns & columns, columns);
    }
  };
  expect_filled();
  for (const auto& [lines, line] :
       {std::pair(&rows, 3), {&columns, 3}, {&rows, 5}, {&columns, 5}}) {
    seeds = split(board, seeds, seeds.size() + 1);
    *lines |= 1u << line;
    expect_filled();
  }
}

TEST(Cross, DemandedQueensStandInEverySeed) {
  ProblemSpec spec{8, 8, {}, Rule::queen, {}, {{3, 5}, {0, 1}}};
  const Problem problem = Problem::from(std::move(spec)).value();
  const Board board = board_of(problem);
  const Partial demanded = demanded_of(board, problem);
  const auto seeds = cross_seeds(board, demanded, symmetries_of(problem));
  ASSERT_FALSE(seeds.empty());
  for (const Seed& seed : seeds) {
    EXPECT_EQ(seed.on.rows & demanded.rows, demanded.rows);
    EXPECT_EQ(seed.on.columns & demanded.columns, demanded.columns);
  }
}

TEST(Partial, ImagesOccupyTheLinesOfTheImagesOfTheQueens) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 500; ++round) {
    const int n = static_cast<int>(test::pick(random, 1, 32));
    Board board;
    board.n = n;
    Partial on;
    std::vector<Square> queens;
    for (int i = 0; i < 5; ++i) {
      const auto row = test::pick(random, 0, static_cast<std::uint64_t>(n) - 1);
      const auto column = test::pick(random, 0, static_cast<std::uint64_t>(n) - 1);
      on = board.with(on, static_cast<int>(row), static_cast<int>(column));
      queens.push_back({row, column});
    }
    for (const Symmetry symmetry : all_symmetries) {
      Partial expected;
      for (const Square q : queens) {
        const Square to = queens::image(symmetry, q, static_cast<std::uint64_t>(n),
                                        static_cast<std::uint64_t>(n));
        expected = board.with(expected, static_cast<int>(to.row), static_cast<int>(to.column));
      }
      EXPECT_EQ(image(symmetry, on, n), expected) << to_string(symmetry) << ", n=" << n;
    }
  }
}

}  // namespace
}  // namespace queens::counting
