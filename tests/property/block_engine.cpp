// SPDX-License-Identifier: MIT
// The block search against the exact engine, which knows no symmetry and no lanes: 5,000 boards of
// every size 4..14, every density, every symmetry group, with and without demanded queens, on every
// instruction set of this machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "queens/count.h"
#include "support/facts.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

// The ten subgroups of the symmetries of the square, by generators.
std::vector<std::vector<Symmetry>> subgroups() {
  using enum Symmetry;
  return {{},
          {mirror},
          {flip},
          {transpose},
          {anti_transpose},
          {half_turn},
          {mirror, flip},
          {transpose, anti_transpose},
          {quarter_turn},
          {quarter_turn, mirror}};
}

// Blocked squares closed under the generators.
std::vector<Square> closed(std::vector<Square> squares, const std::vector<Symmetry>& generators,
                           std::uint64_t n) {
  for (std::size_t i = 0; i < squares.size(); ++i)
    for (const Symmetry s : generators)
      if (const Square to = image(s, squares[i], n, n);
          std::ranges::find(squares, to) == squares.end())
        squares.push_back(to);
  return squares;
}

class BlockEngine : public testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Sizes, BlockEngine, testing::Range<std::uint64_t>(4, 15),
                         testing::PrintToStringParamName());

TEST_P(BlockEngine, RandomBoardsOfEveryGroupAreCountedLikeByTheExactEngineOnEveryTarget) {
  const auto n = GetParam();
  const int boards = n <= 11 ? 57 : n == 12 ? 30 : n == 13 ? 12 : 5;  // a group
  // Sparse boards of 13 and 14 take the exact engine long; they are in the facts anyway.
  const std::uint64_t least_density = n <= 11 ? 0 : n == 12 ? 4 : 12;
  std::mt19937_64 random(1000 + n);
  std::map<std::string, int> groups;
  for (const auto& generators : subgroups())
    for (int board = 0; board < boards; ++board) {
      const auto order = generators.size() < 2 ? (generators.empty() ? 1 : 2) : 4;
      const auto density = pick(random, least_density, 60) / static_cast<std::uint64_t>(order);
      ProblemSpec spec{
          n, n, {}, Rule::queen, closed(sprinkle(random, n, n, density), generators, n), {}};
      if (board % 3 == 1) demand_some(random, spec, pick(random, 1, 2));
      const auto problem = Problem::from(std::move(spec)).value();
      ++groups[symmetries_of(problem).name()];
      const auto exact = count(problem, {.threads = 1, .method = "exact"}).value();
      std::uint64_t nodes = 0;
      for (const auto& target : instruction_sets()) {
        const auto block =
            count(problem, {.threads = 1, .method = "block", .target = target}).value();
        ASSERT_EQ(to_string(block.total), to_string(exact.total))
            << target << ", n=" << n << ", group " << symmetries_of(problem).name() << ", board "
            << board;
        if (nodes == 0) nodes = block.nodes;
        ASSERT_EQ(block.nodes, nodes) << target;
      }
    }
  EXPECT_GE(groups.size(), n < 6 ? 5u : 10u) << "some symmetry group was never met";
}

TEST(LongBlockEngineFacts, SixteenToEighteenOnEveryTarget) {
  for (const auto& target : instruction_sets())
    for (const auto& [n, total] : facts("all_solutions", 18)) {
      if (n < 16 || (n == 18 && target == "scalar")) continue;
      const auto report = count(Problem::plain(n), {.method = "block", .target = target}).value();
      EXPECT_EQ(to_string(report.total), total) << target << ", n=" << n;
    }
}

TEST(LongBlockEngineFacts, EighteenInPlainWordsToo) {
  const auto report = count(Problem::plain(18), {.method = "block", .target = "scalar"}).value();
  EXPECT_EQ(to_string(report.total), "666090624");
}

}  // namespace
}  // namespace queens::test
