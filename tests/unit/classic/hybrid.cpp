// SPDX-License-Identifier: MIT
// Section 4.1 of the paper, figure by figure.
#include <gtest/gtest.h>

#include "support/classic.h"

namespace queens::test {
namespace {

using classic::Action;
using classic::SetRow;
using classic::Step;
using Matrix = std::vector<SetRow>;

const SetRow line_1{1, 1, {2, 3, 4, 5, 6, 9, 11, 13, 16}};
const SetRow line_7{7, 2, {2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 15}};
const SetRow line_8{8, 2, {3, 4, 5, 6, 7, 11, 12, 14, 16}};
const SetRow line_9{9, 3, {1, 3, 5, 6, 10, 11, 12, 13, 14}};
const SetRow line_10{10, 3, {2, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15}};
const SetRow line_14{14, 4, {2, 6, 8, 9, 10, 11, 13, 15, 16}};
const SetRow line_15{15, 4, {3, 5, 7, 10, 11, 12, 13, 14, 16}};
const SetRow line_2{2, 1, {1, 3, 4, 5, 6, 7, 10, 12, 14}};

std::vector<Step> four_queens() {
  return trace("hybrid", {.problem = Problem::plain(4), .goal = classic::Goal::first});
}
std::vector<std::uint64_t> cells(const std::vector<Square>& squares) {
  std::vector<std::uint64_t> numbers;
  for (const Square s : squares) numbers.push_back(4 * s.row + s.column + 1);
  return numbers;
}
std::vector<std::uint64_t> cells_of(const Matrix& matrix) {
  std::vector<std::uint64_t> numbers;
  for (const SetRow& line : matrix) numbers.push_back(line.cell);
  return numbers;
}
using Cells = std::vector<std::uint64_t>;

TEST(Hybrid, TheQueensOfFourQueensGoToTheCellsOfThePaper) {
  Cells placed;
  for (const Step& step : four_queens())
    if (step.event.action == Action::place) placed.push_back(cells({*step.event.square})[0]);
  EXPECT_EQ(placed, (Cells{1, 7, 14, 8, 10, 2, 8, 9, 15}));
}

TEST(Hybrid, TheTraceOfFourQueensReproducesFigures9To22) {
  const auto steps = four_queens();
  std::size_t at = 0;
  const auto next = [&](Action action) -> const Step& {
    do ++at;
    while (at < steps.size() && steps[at].event.action == Action::attempt);
    EXPECT_LT(at, steps.size());
    EXPECT_EQ(to_string(steps[at].event.action), to_string(action)) << "step " << at;
    return steps[at];
  };
  // Figures 9 and 10: the board and its matrix, 16 lines.
  const Matrix whole = steps[0].matrix;
  EXPECT_EQ(whole.size(), 16u);
  EXPECT_EQ(whole[0], line_1);
  // Figures 11 to 13: a queen on cell 1, its threatened cells deleted.
  EXPECT_EQ(next(Action::place).matrix, whole);
  const Step& after_first = next(Action::eliminate);
  EXPECT_EQ(cells(after_first.event.cells), line_1.threatened);
  EXPECT_EQ(cells_of(after_first.matrix), (Cells{1, 7, 8, 10, 12, 14, 15}));
  const Matrix figure_13 = after_first.matrix;
  // Figures 14 to 16: cell 7.
  EXPECT_EQ(cells(next(Action::place).queens), (Cells{1, 7}));
  const Matrix figure_16 = next(Action::eliminate).matrix;
  EXPECT_EQ(figure_16, (Matrix{line_1, line_7, line_14}));
  // Figures 17 and 18: cell 14, with nothing left to delete; three queens are not four.
  EXPECT_EQ(cells(next(Action::place).queens), (Cells{1, 7, 14}));
  EXPECT_EQ(next(Action::eliminate).matrix, figure_16);
  next(Action::dead_end);
  // Back one step to figure 16, and as nothing else is left there, to figure 13.
  next(Action::remove);
  EXPECT_EQ(next(Action::restore).matrix, figure_16);
  next(Action::remove);
  EXPECT_EQ(next(Action::restore).matrix, figure_13);
  // Figures 19 and 20: cell 8.
  EXPECT_EQ(cells(next(Action::place).queens), (Cells{1, 8}));
  EXPECT_EQ(next(Action::eliminate).matrix, (Matrix{line_1, line_8, line_10, line_15}));
  EXPECT_EQ(cells(next(Action::place).queens), (Cells{1, 8, 10}));
  next(Action::eliminate);
  next(Action::dead_end);
  // The row rule: cell 15 is not tried for the third queen, nor cell 10 for the second.
  for (int queen = 3; queen >= 1; --queen) {
    next(Action::remove);
    next(Action::restore);
  }
  EXPECT_EQ(steps[at].matrix, whole);
  // Figures 21 and 22: the solution 2, 8, 9, 15.
  EXPECT_EQ(steps.back().event.action, Action::solution);
  EXPECT_EQ(steps.back().matrix, (Matrix{line_2, line_8, line_9, line_15}));
  EXPECT_EQ(cells(steps.back().queens), (Cells{2, 8, 9, 15}));
}

}  // namespace
}  // namespace queens::test
