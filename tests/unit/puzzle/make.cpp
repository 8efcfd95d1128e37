// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <thread>

#include "support/puzzles.h"

namespace {

using namespace queens;
using namespace queens::puzzle;

TEST(NewPuzzle, IsTheSameOnEveryMachine) {
  const auto made = make({.size = 8, .grade = Grade::hard, .seed = 7});
  ASSERT_TRUE(made);
  EXPECT_EQ(test::text_of(made->puzzle),
            "AAABBBBB\nAACCCCCB\nACCCDDDD\nEEECCDDD\nEEDFCDDD\nEEDDDDDD\nEEGDDDHD\nEEGGHHHH\n");
}

TEST(NewPuzzle, HasTheSizeAndTheGradeAskedFor) {
  for (std::uint64_t size = new_sizes[1].smallest; size <= new_sizes[1].largest; ++size)
    for (const Grade grade : {Grade::easy, Grade::medium, Grade::hard, Grade::expert}) {
      const auto made = make({.size = size, .grade = grade, .seed = 11});
      ASSERT_TRUE(made) << made.error().message;
      EXPECT_EQ(made->puzzle.size(), size);
      EXPECT_EQ(made->answer.rating.grade, grade);
      EXPECT_FALSE(made->answer.rating.needs_guess);
      EXPECT_EQ(made->answer.path.end, Path::End::solved);
      EXPECT_TRUE(made->answer.unique());
      EXPECT_TRUE(made->puzzle.connected());
    }
}

TEST(NewPuzzle, HasOneSolutionByThePlainRules) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto made = make({.size = 7, .seed = seed});
    ASSERT_TRUE(made);
    const auto solutions = test::solutions_by_rule(made->puzzle);
    ASSERT_EQ(solutions.size(), 1u) << test::text_of(made->puzzle);
    EXPECT_EQ(solutions[0], made->answer.solutions[0]);
  }
}

TEST(NewPuzzle, OfOtherSeedsIsAnotherOne) {
  const auto one = make({.size = 8, .seed = 1}), two = make({.size = 8, .seed = 2});
  ASSERT_TRUE(one && two);
  EXPECT_NE(one->puzzle, two->puzzle);
}

TEST(NewPuzzle, IsUniqueWhereAGuessIsAllowed) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto made = make({.size = 8, .grade = Grade::expert, .seed = seed, .allow_guess = true});
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->answer.unique());
    EXPECT_EQ(made->answer.rating.grade, Grade::expert);
  }
}

TEST(NewPuzzle, RefusesOtherSizes) {
  EXPECT_EQ(make({.size = 4}).error().message, "puzzles are made from 5 to 12 squares wide, not 4");
  EXPECT_FALSE(make({.size = 13}));
  EXPECT_EQ(make({.size = 7, .stars = 2}).error().message,
            "puzzles with 2 stars are made from 8 to 12 squares wide, not 7");
  EXPECT_EQ(make({.size = 8, .stars = 4}).error().message, "puzzles have 1 to 3 stars, not 4");
}

TEST(NewPuzzle, WithTwoStarsHasTheGradeAskedForAndOneSolution) {
  for (const Grade grade : all_grades)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto made = make({.size = 8, .stars = 2, .grade = grade, .seed = seed});
      ASSERT_TRUE(made) << made.error().message;
      EXPECT_EQ(made->puzzle.stars(), 2u);
      EXPECT_EQ(made->answer.rating.grade, grade);
      EXPECT_EQ(made->answer.path.end, Path::End::solved);
      EXPECT_TRUE(made->puzzle.connected());
      ASSERT_TRUE(made->answer.unique());
      EXPECT_EQ(test::solutions_by_rule(made->puzzle), made->answer.solutions);
      EXPECT_FALSE(broken_rule(made->puzzle, made->answer.solutions[0]));
    }
}

// Made, solved, counted and rated as a brute force has it, and hints lead to the end.
TEST(NewPuzzle, WithThreeStarsHasOneSolutionToWhichHintsLead) {
  for (const auto& [size, seed] : {std::pair{13, 1}, {13, 3}, {14, 1}}) {
    const auto made = make({.size = static_cast<std::uint64_t>(size),
                            .stars = 3,
                            .seed = static_cast<std::uint64_t>(seed)});
    ASSERT_TRUE(made) << made.error().message;
    const Puzzle& puzzle = made->puzzle;
    EXPECT_EQ(puzzle.stars(), 3u);
    EXPECT_TRUE(puzzle.connected());
    const auto solutions = test::solutions_by_rule(puzzle);
    ASSERT_EQ(solutions.size(), 1u);
    EXPECT_EQ(made->answer.solutions, solutions);
    const auto counted = count_solutions(puzzle);
    EXPECT_TRUE(counted && counted->complete && counted->total == 1);
    EXPECT_EQ(made->answer.path.end, Path::End::solved);
    EXPECT_EQ(rate(made->answer.path).number, made->answer.rating.number);

    Marks marks;
    auto next = hint(puzzle, marks);
    for (; next && next->step; next = hint(puzzle, marks)) {
      const Marks& added = next->step->added;
      ASSERT_FALSE(added.queens.empty() && added.crosses.empty());
      marks.queens.insert(marks.queens.end(), added.queens.begin(), added.queens.end());
      marks.crosses.insert(marks.crosses.end(), added.crosses.begin(), added.crosses.end());
    }
    ASSERT_TRUE(next && next->solved);
    std::ranges::sort(marks.queens);
    EXPECT_EQ(marks.queens, solutions[0]);
  }
}

TEST(NewPuzzle, WithTwoStarsIsTheSameOnEveryMachine) {
  const auto made = make({.size = 8, .stars = 2, .grade = Grade::medium, .seed = 1});
  ASSERT_TRUE(made);
  EXPECT_EQ(test::text_of(made->puzzle),
            "AAAABBBB\nAAACBBBD\nEECCCBBD\nEECFCBBD\nEGCFFBBB\nGGGGFHHH\nGGGGFHHH\nGGGGFHHH\n");
}

TEST(NewPuzzle, CanBeStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto made = make({.size = 12}, stop.get_token());
  ASSERT_FALSE(made);
  EXPECT_TRUE(is_stopped(made));
}

// It takes 40 s, and single grids of it a second.
TEST(NewPuzzle, HearsAStopInTheMiddleOfAGrid) {
  std::clock_t stopped = 0;
  std::stop_source stop;
  {
    const std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      stopped = std::clock();
      stop.request_stop();
    });
    EXPECT_FALSE(make({.size = 13, .stars = 3, .seed = 2}, stop.get_token()));
  }
  EXPECT_LT(static_cast<double>(std::clock() - stopped) / CLOCKS_PER_SEC, 0.2);  // processor time
}

}  // namespace
