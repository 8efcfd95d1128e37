// SPDX-License-Identifier: MIT
// What is promised of new puzzles, for 200 of each size; and that no deduction ever strikes a
// square of a solution, on grids that nobody chose: with none, one or many solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "queens/count.h"
#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;

// Regions grown at random from random squares; every second grid is then scattered a little.
Puzzle random_grid(std::uint64_t n, std::mt19937_64& random) {
  std::vector<int> region(n * n, -1);
  for (std::uint64_t i = 0; i < n;) {
    auto& square = region[random() % (n * n)];
    if (square < 0) square = static_cast<int>(i++);
  }
  while (std::ranges::count(region, -1) > 0) {
    const auto at = random() % (n * n);
    const std::uint64_t next[] = {at >= n ? at - n : at, at + n < n * n ? at + n : at,
                                  at % n > 0 ? at - 1 : at, at % n + 1 < n ? at + 1 : at};
    if (region[at] < 0) region[at] = region[next[random() % 4]];
  }
  if (random() % 2 == 0)
    for (int i = 0; i < 3; ++i) {
      auto& square = region[random() % (n * n)];
      if (std::ranges::count(region, square) > 1) square = static_cast<int>(random() % n);
    }
  std::vector<std::string> rows(n, std::string(n, ' '));
  for (std::uint64_t i = 0; i < n * n; ++i) rows[i / n][i % n] = static_cast<char>('A' + region[i]);
  return test::puzzle_of(rows);
}

TEST(PuzzleProperty, NoDeductionStrikesASquareOfASolution) {
  std::mt19937_64 random(7);
  int none = 0, one = 0, many = 0, stuck = 0;
  for (int i = 0; i < 3000; ++i) {
    const Puzzle puzzle = random_grid(4 + random() % 4, random);
    const auto solutions = test::solutions_by_rule(puzzle);
    ++(solutions.empty() ? none : solutions.size() == 1 ? one : many);
    const Path path = deduce(puzzle);
    stuck += path.end == Path::End::stuck;
    for (const Step& step : path.steps)
      for (const auto& solution : solutions) {
        for (const Square s : step.added.queens)
          ASSERT_NE(std::ranges::find(solution, s), solution.end()) << step.sentence << "\n"
                                                                    << test::text_of(puzzle);
        for (const Square s : step.added.crosses)
          ASSERT_EQ(std::ranges::find(solution, s), solution.end()) << step.sentence << "\n"
                                                                    << test::text_of(puzzle);
      }
    if (path.end == Path::End::solved) {
      ASSERT_EQ(solutions.size(), 1u);
      ASSERT_EQ(solutions[0], path.marks.queens);
    }
    if (path.end == Path::End::impossible) ASSERT_TRUE(solutions.empty());
    const auto answer = solve(puzzle);
    ASSERT_TRUE(answer) << answer.error().message << "\n" << test::text_of(puzzle);
    ASSERT_EQ(answer->solutions.size(), std::min<std::size_t>(2, solutions.size()));
  }
  for (const int seen : {none, one, many, stuck}) EXPECT_GT(seen, 50);
}

TEST(PuzzleProperty, TwoHundredNewOnesOfEachSizeAreUniqueDeducibleAndOfEveryGrade) {
  for (std::uint64_t size = 6; size <= 10; ++size) {
    int grades[4] = {};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const auto made = make({.size = size, .seed = seed});
      ASSERT_TRUE(made) << made.error().message;
      const auto counted = count(made->puzzle.problem());
      ASSERT_TRUE(counted) << counted.error().message;
      ASSERT_EQ(counted->total, 1u) << test::text_of(made->puzzle);
      ASSERT_EQ(made->answer.path.end, Path::End::solved);
      ASSERT_TRUE(made->puzzle.connected());
      ++grades[static_cast<int>(made->answer.rating.grade)];
    }
    for (const int seen : grades) EXPECT_GT(seen, 25) << "size " << size;
  }
}

TEST(PuzzleProperty, HintsLeadFromTheEmptyBoardToTheSolution) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto made = make({.size = 8, .seed = seed});
    ASSERT_TRUE(made);
    Marks marks;
    for (int i = 0; i < 200; ++i) {
      const auto next = hint(made->puzzle, marks);
      ASSERT_TRUE(next && next->mistakes.empty());
      if (next->solved) break;
      ASSERT_TRUE(next->step);
      for (const Square s : next->step->added.queens) marks.queens.push_back(s);
      for (const Square s : next->step->added.crosses) marks.crosses.push_back(s);
    }
    std::ranges::sort(marks.queens);
    EXPECT_EQ(marks.queens, made->answer.solutions[0]);
  }
}

}  // namespace
