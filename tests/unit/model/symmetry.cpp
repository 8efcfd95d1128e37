// SPDX-License-Identifier: MIT
#include "queens/symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/random_boards.h"

namespace queens::test {
namespace {

using Drawing = std::vector<std::string>;
using SquareSet = std::set<Square>;

// The board after the letters of a drawing have gone where image() sends them.
Drawing moved(Symmetry symmetry, const Drawing& before) {
  const auto rows = before.size(), columns = before[0].size();
  const Square corner = image(symmetry, {rows - 1, columns - 1}, rows, columns);
  const Square other = image(symmetry, {0, 0}, rows, columns);
  Drawing after(std::max(corner.row, other.row) + 1,
                std::string(std::max(corner.column, other.column) + 1, '.'));
  for (std::uint64_t row = 0; row < rows; ++row)
    for (std::uint64_t column = 0; column < columns; ++column) {
      const Square to = image(symmetry, {row, column}, rows, columns);
      after.at(to.row).at(to.column) = before[row][column];
    }
  return after;
}

TEST(Symmetry, MovesTheLettersOfADrawingAsAHandWould) {
  const Drawing drawing = {"abc",  //
                           "def"};
  EXPECT_EQ(moved(Symmetry::identity, drawing), (Drawing{"abc", "def"}));
  EXPECT_EQ(moved(Symmetry::quarter_turn, drawing), (Drawing{"da", "eb", "fc"}));
  EXPECT_EQ(moved(Symmetry::half_turn, drawing), (Drawing{"fed", "cba"}));
  EXPECT_EQ(moved(Symmetry::three_quarter_turn, drawing), (Drawing{"cf", "be", "ad"}));
  EXPECT_EQ(moved(Symmetry::mirror, drawing), (Drawing{"cba", "fed"}));
  EXPECT_EQ(moved(Symmetry::flip, drawing), (Drawing{"def", "abc"}));
  EXPECT_EQ(moved(Symmetry::transpose, drawing), (Drawing{"ad", "be", "cf"}));
  EXPECT_EQ(moved(Symmetry::anti_transpose, drawing), (Drawing{"fc", "eb", "da"}));
}

TEST(Symmetry, StaysExactOnTheLargestBoard) {
  const auto n = largest_side;
  EXPECT_EQ(image(Symmetry::half_turn, {0, 1}, n, n), (Square{n - 1, n - 2}));
  EXPECT_EQ(image(Symmetry::quarter_turn, {n - 1, 3}, n, n), (Square{3, 0}));
}

TEST(Symmetry, HasANameInWords) {
  EXPECT_EQ(to_string(Symmetry::quarter_turn), "quarter turn");
  for (const Symmetry s : all_symmetries) {
    EXPECT_EQ(symmetry_named(name_of(s)), s);
    EXPECT_EQ(symmetry_named(to_string(s)), s);
  }
  EXPECT_EQ(symmetry_named("spiral"), std::nullopt);
  std::set<std::string> names;
  for (const Symmetry s : all_symmetries) names.insert(to_string(s));
  EXPECT_EQ(names.size(), 8u);
}

SquareSet image_of(Symmetry s, const SquareSet& squares, std::uint64_t rows,
                   std::uint64_t columns) {
  SquareSet result;
  for (const Square q : squares) result.insert(image(s, q, rows, columns));
  return result;
}

// The group by its definition: transform the whole board and compare.
std::uint8_t bits_by_definition(const Problem& problem) {
  const SquareSet blocked(problem.blocked().begin(), problem.blocked().end());
  const SquareSet demanded(problem.demanded().begin(), problem.demanded().end());
  unsigned bits = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const Symmetry s = all_symmetries[i];
    const Square corner = image(s, {problem.rows() - 1, 0}, problem.rows(), problem.columns());
    const Square other = image(s, {0, problem.columns() - 1}, problem.rows(), problem.columns());
    const bool same_shape = std::max(corner.row, other.row) == problem.rows() - 1 &&
                            std::max(corner.column, other.column) == problem.columns() - 1;
    if (same_shape && image_of(s, blocked, problem.rows(), problem.columns()) == blocked &&
        image_of(s, demanded, problem.rows(), problem.columns()) == demanded)
      bits |= 1u << i;
  }
  return static_cast<std::uint8_t>(bits);
}

TEST(SymmetryGroup, OfAPlainBoardIsAllEight) {
  for (const std::uint64_t n : {0, 1, 2, 8, 27})
    EXPECT_EQ(symmetries_of(Problem::plain(n)), SymmetryGroup::all()) << n;
}

TEST(SymmetryGroup, OfARectangleHasNoQuarterTurns) {
  const auto group = symmetries_of(*Problem::from({3, 4, {}, Rule::queen, {}, {}}));
  EXPECT_EQ(group.name(), "mirror and flip");
  EXPECT_EQ(group.order(), 4);
}

TEST(SymmetryGroup, OfADemandedQueenInTheCornerIsTheDiagonal) {
  EXPECT_EQ(symmetries_of(*Problem::from({8, 8, {}, Rule::queen, {}, {{0, 0}}})).name(),
            "transpose");
  EXPECT_EQ(symmetries_of(*Problem::from({8, 8, {}, Rule::queen, {}, {{0, 7}}})).name(),
            "anti-transpose");
}

TEST(SymmetryGroup, BlockedAndDemandedSquaresAreNotMixedUp) {
  const auto group = symmetries_of(*Problem::from({4, 4, {}, Rule::queen, {{0, 1}}, {{0, 2}}}));
  EXPECT_EQ(group.name(), "none");
}

// Scattered squares, made symmetric by adding the images under a few symmetries: every subgroup of
// the eight turns up, and each has its name.
TEST(SymmetryGroup, IsFoundOnRandomBoardsAndAllTenGroupsAreNamed) {
  std::mt19937_64 random(6);
  std::map<std::string, int> seen;
  for (int board = 0; board < 3000; ++board) {
    const auto rows = pick(random, 1, 6);
    const auto columns = board % 5 == 0 ? pick(random, 1, 6) : rows;
    SquareSet blocked;
    for (const Square s : pick_squares(random, rows, columns, pick(random, 0, 4)))
      blocked.insert(s);
    for (int round = 0; round < 2; ++round) {
      const Symmetry s = all_symmetries[random() % 8];
      for (int turn = 0; rows == columns && turn < 4; ++turn)
        blocked.merge(image_of(s, blocked, rows, columns));
    }
    ProblemSpec spec{rows, columns, {}, Rule::queen, {blocked.begin(), blocked.end()}, {}};
    if (board % 4 == 0) spec.demanded = {pick_square(random, rows, columns)};
    const auto problem = Problem::from(std::move(spec));
    if (!problem) continue;
    const SymmetryGroup group = symmetries_of(*problem);
    ASSERT_EQ(group.bits(), bits_by_definition(*problem)) << rows << "x" << columns;
    ++seen[group.name()];
  }
  std::vector<std::string> names;
  for (const auto& [name, times] : seen) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"all 8", "anti-transpose", "both diagonals", "flip",
                                             "half turn", "mirror", "mirror and flip", "none",
                                             "quarter turns", "transpose"}));
}

TEST(SymmetryGroup, KnowsItsMembers) {
  const SymmetryGroup group = symmetries_of(*Problem::from({3, 4, {}, Rule::queen, {}, {}}));
  EXPECT_TRUE(group.has(Symmetry::identity));
  EXPECT_TRUE(group.has(Symmetry::half_turn));
  EXPECT_TRUE(group.has(Symmetry::mirror));
  EXPECT_TRUE(group.has(Symmetry::flip));
  EXPECT_FALSE(group.has(Symmetry::quarter_turn));
  EXPECT_FALSE(group.has(Symmetry::transpose));
  EXPECT_EQ(SymmetryGroup().order(), 1);
  EXPECT_EQ(SymmetryGroup().name(), "none");
}

}  // namespace
}  // namespace queens::test
