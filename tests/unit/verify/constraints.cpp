// SPDX-License-Identifier: MIT
// The judge on regions, areas, symmetry and placements that do not count: right and wrong boards,
// and the sentences.
#include <gtest/gtest.h>

#include "queens/check.h"
#include "queens/symmetry.h"

namespace queens::test {
namespace {

const std::vector<Square> four = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};

std::string said(const ProblemSpec& spec, const std::vector<Square>& queens = four) {
  const auto problem = Problem::from(spec).value();
  const auto verdict = check(problem, queens);
  std::string text = verdict.valid() ? "valid" : "";
  for (const Violation& violation : verdict.violations)
    text += to_string(problem, violation) + "\n";
  // The quick judge agrees, where the board is one for it.
  std::vector<std::uint64_t> columns(problem.rows(), no_queen);
  for (const Square q : queens) columns[q.row] = q.column;
  EXPECT_EQ(solves(problem, Placement(columns)), verdict.valid());
  return text;
}

TEST(JudgeOfConstraints, WantsOneQueenInEachRegion) {
  ProblemSpec spec{.rows = 4, .columns = 4};
  spec.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
  EXPECT_EQ(said(spec), "valid");
  spec.regions = {0, 0, 0, 0, 0, 1, 1, 0, 2, 1, 1, 3, 2, 2, 3, 3};
  EXPECT_EQ(said(spec),
            "region A holds 2 queens, (0,1) and (1,3), but must hold one\n"
            "region B holds no queen, but must hold one of (1,1), (1,2), (2,1) and (2,2)\n");
}

TEST(JudgeOfConstraints, CountsTheQueensOfAnArea) {
  ProblemSpec spec{.rows = 4, .columns = 4};
  spec.areas = {{{{0, 0}, {0, 1}, {2, 0}}, 2, 2}};
  EXPECT_EQ(said(spec), "valid");
  spec.areas = {{{{0, 0}, {0, 1}, {2, 0}}, 3, 3}, {{{3, 2}}, 0, 0}, {{{3, 3}}, 1, 9}};
  EXPECT_EQ(said(spec),
            "the area of (0,0), (0,1) and (2,0) holds 2 queens, (0,1) and (2,0), but must hold at "
            "least 3\n"
            "the area of (3,2) holds 1 queen, (3,2), but must hold at most 0\n"
            "the area of (3,3) holds no queen but must hold at least 1\n");
}

TEST(JudgeOfConstraints, TurnsTheBoard) {
  ProblemSpec spec{.rows = 4, .columns = 4};
  spec.required_symmetry = Symmetry::quarter_turn;
  EXPECT_EQ(said(spec), "valid");
  spec.required_symmetry = Symmetry::half_turn;
  EXPECT_EQ(said(spec), "valid");
  spec = {.rows = 5, .columns = 5, .required_symmetry = Symmetry::quarter_turn};
  EXPECT_EQ(said(spec, {{0, 0}, {1, 3}, {2, 1}, {3, 4}, {4, 2}}),
            "the quarter turn does not leave the board unchanged: it takes the queen of (0,0) to "
            "(0,4), where there is none, and likewise for (1,3), (2,1), (3,4) and (4,2)\n");
}

TEST(JudgeOfConstraints, KnowsThePlacementsThatDoNotCount) {
  ProblemSpec spec{.rows = 4, .columns = 4};
  spec.excluded_placements = {{{0, 1}, {1, 3}, {2, 0}}, {{0, 2}, {1, 0}, {2, 3}, {3, 1}}};
  EXPECT_EQ(said(spec), "valid");
  spec.excluded_placements.push_back(four);
  EXPECT_EQ(said(spec),
            "the placement (0,1), (1,3), (2,0) and (3,2) is one of those that do not count\n");
}

}  // namespace
}  // namespace queens::test
