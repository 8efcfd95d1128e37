// SPDX-License-Identifier: MIT
#include "kernel/descent.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace queens::kernel {
namespace {

constexpr std::size_t together = 16;  // particles that are looked at at once

template <class Word>
void expect_the_same_freedom_alone(const DescentOps<Word>& ops, int side) {
  std::mt19937_64 random(11);
  const auto word = [&] {
    Word sum = 0;
    for (std::size_t i = 0; i < sizeof(Word) / 8; ++i)
      sum |= Word{random()} << (32 * i) << (32 * i);
    return sum;
  };
  DescentBoard<Word> board{.rows = side, .columns = side};
  board.whole_row = ~Word{0} >> (8 * sizeof(Word) - static_cast<std::size_t>(side));
  for (int row = 0; row < side; ++row) {
    board.allowed[row] = board.whole_row & (word() | word() | word());
    board.closed[row] = row % 7 == 3;
  }
  // A few columns and diagonals are taken in the beginning.
  using Words = std::array<Word, together>;
  Words used{}, left{}, right{}, jump{}, leap{};
  for (Words* const words : {&used, &left, &right})
    for (Word& w : *words) w = board.whole_row & word() & word() & word();
  std::array<std::int32_t, together> skips{};
  std::array<double, together> weight{}, product{};
  const auto from = [&](std::size_t i) {
    return Particles<Word>{&used[i], &left[i],  &right[i], &jump[i],
                           &leap[i], &skips[i], &weight[i]};
  };
  const int row = side - 12;
  ops.freedom(board, row, from(0), together, product.data());
  for (std::size_t i = 0; i < together; ++i) {
    double alone = 0;
    ops.freedom(board, row, from(i), 1, &alone);
    EXPECT_GT(alone, 0) << side << " columns, particle " << i;
    EXPECT_EQ(product[i], alone) << side << " columns, particle " << i;
  }
}

TEST(Descents, AParticleHasTheSameFreedomAloneAndAmongOthers) {
  constexpr auto diagonals = static_cast<std::size_t>(Attack::diagonals);
  for (const int side : {20, 63, 64})
    expect_the_same_freedom_alone(best_descent().narrow[diagonals], side);
  for (const int side : {65, 100, 128})
    expect_the_same_freedom_alone(best_descent().wide[diagonals], side);
}

}  // namespace
}  // namespace queens::kernel
