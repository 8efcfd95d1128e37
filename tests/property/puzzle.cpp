// SPDX-License-Identifier: MIT
// What is promised of new puzzles, for 200 of each size; and that no deduction ever strikes a
// square of a solution, on grids that nobody chose: with none, one or many solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "puzzle/layout.h"
#include "queens/count.h"
#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;

// Regions grown at random from random squares; every second grid is then scattered a little.
Puzzle random_grid(std::uint64_t n, std::mt19937_64& random, std::uint64_t stars = 1) {
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
  return test::puzzle_of(rows, stars);
}

// Every step keeps every solution, and the ends tell the truth.
Path::End follow(const Puzzle& puzzle, const std::vector<std::vector<Square>>& solutions) {
  const Path path = deduce(puzzle);
  const auto seen = test::text_of(puzzle);
  for (const Step& step : path.steps)
    for (const auto& solution : solutions) {
      for (const Square s : step.added.queens)
        EXPECT_NE(std::ranges::find(solution, s), solution.end()) << step.sentence << "\n" << seen;
      for (const Square s : step.added.crosses)
        EXPECT_EQ(std::ranges::find(solution, s), solution.end()) << step.sentence << "\n" << seen;
    }
  if (path.end == Path::End::solved) {
    EXPECT_EQ(solutions.size(), 1u) << seen;
    EXPECT_EQ(solutions.at(0), path.marks.queens) << seen;
    EXPECT_EQ(broken_rule(puzzle, path.marks.queens), std::nullopt);
  }
  if (path.end == Path::End::impossible) EXPECT_TRUE(solutions.empty()) << seen;
  if (path.end == Path::End::stuck) EXPECT_NE(solutions.size(), 1u) << "stuck:\n" << seen;
  const auto answer = solve(puzzle);
  EXPECT_TRUE(answer) << answer.error().message << "\n" << seen;
  if (answer) EXPECT_EQ(answer->solutions.size(), std::min<std::size_t>(2, solutions.size()));
  const auto counted = count_solutions(puzzle);
  EXPECT_TRUE(counted && counted->complete && counted->total == solutions.size()) << seen;
  return path.end;
}

TEST(PuzzleProperty, NoDeductionStrikesASquareOfASolution) {
  std::mt19937_64 random(7);
  int none = 0, one = 0, many = 0, stuck = 0;
  for (int i = 0; i < 3000; ++i) {
    const Puzzle puzzle = random_grid(4 + random() % 4, random);
    const auto solutions = test::solutions_by_rule(puzzle);
    ++(solutions.empty() ? none : solutions.size() == 1 ? one : many);
    stuck += follow(puzzle, solutions) == Path::End::stuck;
    ASSERT_FALSE(HasFailure());
  }
  for (const int seen : {none, one, many, stuck}) EXPECT_GT(seen, 50);
}

TEST(PuzzleProperty, NorInStarBattles) {
  std::mt19937_64 random(8);
  base::Random lots(8);
  int none = 0, one = 0, many = 0;
  for (int i = 0; i < 300; ++i) {
    const auto grown = i % 2 == 0 ? std::nullopt : Layout::grown(9, 2, Growth::mixed, lots);
    const Puzzle puzzle = grown ? grown->puzzle() : random_grid(9, random, 2);
    const auto solutions = test::solutions_by_rule(puzzle);
    ++(solutions.empty() ? none : solutions.size() == 1 ? one : many);
    follow(puzzle, solutions);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(none, 20);
  EXPECT_GT(one, 10);
  EXPECT_GT(many, 5);
}

TEST(LongPuzzleProperty, NorWithThreeStars) {
  base::Random lots(9);
  int one = 0, others = 0;
  std::uint64_t tries = 0;
  for (int i = 0; i < 60; ++i) {
    auto grown = Layout::grown(13, 3, Growth::mixed, lots);
    if (!grown) continue;
    if (i % 2 == 0) grown->repair(lots, tries);
    const auto solutions = test::solutions_by_rule(grown->puzzle());
    ++(solutions.size() == 1 ? one : others);
    follow(grown->puzzle(), solutions);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(one, 5);
  EXPECT_GT(others, 5);
}

// Unique boards as they come, of every shape, and squares moved while they stay unique: also those
// that a maker would not hand out. Nobody may have to guess.
TEST(PuzzleProperty, NoUniquePuzzleOfAnyShapeIsStuck) {
  base::Random random(17);
  std::uint64_t tries = 0;
  for (const auto& [n, stars, wanted] :
       {std::array{5, 1, 40}, {7, 1, 60}, {9, 1, 60}, {12, 1, 25}, {8, 2, 25}, {9, 2, 15}})
    for (int made = 0, i = 0; made < wanted; ++i) {
      auto layout = Layout::grown(n, stars, all_growths[i % std::size(all_growths)], random);
      if (!layout || !layout->repair(random, tries)) continue;
      ++made;
      for (int move = 0; move < n * n / stars; ++move) {
        const auto cell = static_cast<Cell>(random.below(n * n));
        const auto takers = layout->takers(cell);
        if (takers.empty()) continue;
        const auto owner = layout->regions()[cell];
        layout->give(cell, random.one_of(takers));
        Bits other(n * n);
        if (layout->others(layout->grid(), other) != Layout::Others::none)
          layout->give(cell, owner);
      }
      const Puzzle puzzle = layout->puzzle();
      const auto answer = solve(puzzle);
      ASSERT_TRUE(answer && answer->unique()) << test::text_of(puzzle);
      ASSERT_EQ(answer->path.end, Path::End::solved) << test::text_of(puzzle);
    }
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
