// SPDX-License-Identifier: MIT
// queens::count against a brute force that knows nothing of it.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "base/clock.h"
#include "queens/count.h"
#include "queens/list.h"
#include "support/boards.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

std::string counted(const Problem& problem, unsigned threads = 1) {
  CountOptions options;
  options.threads = threads;
  const auto report = count(problem, options);
  if (!report) return report.error().message;
  return report->complete ? to_string(report->total) : "stopped";
}

std::string show(const Problem& problem) {
  const auto names = [](std::span<const Square> squares) {
    std::vector<std::string> texts;
    for (const Square s : squares) texts.push_back(to_string(s));
    return texts;
  };
  return fmt::format("{}x{}, {} queens, blocked {}, demanded {}", problem.rows(), problem.columns(),
                     problem.pieces(), fmt::join(names(problem.blocked()), " "),
                     fmt::join(names(problem.demanded()), " "));
}

class CountingBySize : public testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Sizes, CountingBySize, testing::Range<std::uint64_t>(1, 10),
                         testing::PrintToStringParamName());

TEST_P(CountingBySize, TwoThousandBoardsWithBlockedSquaresAreCountedLikeByBruteForce) {
  const auto n = GetParam();
  std::mt19937_64 random(n);
  const BruteForce brute_force(Rule::queen, n, n);
  for (int board = 0; board < 2000; ++board) {
    const auto problem =
        problem_of({n, n, {}, Rule::queen, sprinkle(random, n, n, pick_density(random)), {}});
    ASSERT_EQ(counted(problem), std::to_string(brute_force.solutions(problem).size()))
        << show(problem);
  }
}

TEST_P(CountingBySize, DemandedQueensAreCountedLikeByBruteForce) {
  const auto n = GetParam();
  std::mt19937_64 random(100 + n);
  const BruteForce brute_force(Rule::queen, n, n);
  for (int board = 0; board < 400; ++board) {
    ProblemSpec spec{n, n, {}, Rule::queen, sprinkle(random, n, n, pick(random, 0, 20)), {}};
    demand_some(random, spec, pick(random, 1, 3));
    const auto problem = problem_of(std::move(spec));
    ASSERT_EQ(counted(problem), std::to_string(brute_force.solutions(problem).size()))
        << show(problem);
  }
}

TEST(Counting, RectanglesAndFewerPiecesAreCountedLikeByBruteForce) {
  std::mt19937_64 random(7);
  for (std::uint64_t rows = 1; rows <= 7; ++rows)
    for (std::uint64_t columns = 1; columns <= 9; ++columns) {
      const BruteForce brute_force(Rule::queen, rows, columns);
      for (int board = 0; board < 20; ++board) {
        ProblemSpec spec{rows,
                         columns,
                         pick(random, 0, std::min(rows, columns)),
                         Rule::queen,
                         sprinkle(random, rows, columns, pick(random, 5, 40)),
                         {}};
        demand_some(random, spec, pick(random, 0, 2));
        const auto problem = problem_of(std::move(spec));
        ASSERT_EQ(counted(problem), std::to_string(brute_force.solutions(problem).size()))
            << show(problem);
      }
    }
}

// More than 32 columns or rows take other words inside the engine.
TEST(Counting, WideAndTallBoardsAreCountedLikeByBruteForce) {
  std::mt19937_64 random(8);
  for (const auto& [rows, columns] : {std::pair<std::uint64_t, std::uint64_t>{4, 33},
                                      {5, 40},
                                      {3, 63},
                                      {3, 64},
                                      {33, 3},
                                      {64, 2},
                                      {40, 3}}) {
    const BruteForce brute_force(Rule::queen, rows, columns);
    for (int board = 0; board < 5; ++board) {
      const auto problem = problem_of({rows,
                                       columns,
                                       {},
                                       Rule::queen,
                                       sprinkle(random, rows, columns, pick(random, 60, 85)),
                                       {}});
      ASSERT_EQ(counted(problem), std::to_string(brute_force.solutions(problem).size()))
          << show(problem);
    }
  }
}

// One crowded row among 40 columns: counted in another order than listed, with words of 128 bits.
TEST(Counting, CountsAsManyAsAreListedOnAWideBoardWithACrowdedRow) {
  ProblemSpec wide{5, 40, {}, Rule::queen, {}, {}}, tall{40, 5, {}, Rule::queen, {}, {}};
  for (std::uint64_t column = 0; column < 40; ++column)
    if (column % 20 != 7) {
      wide.blocked.push_back({4, column});
      tall.blocked.push_back({column, 4});
    }
  for (const auto& problem : {problem_of(wide), problem_of(tall)}) {
    const auto listed = list(problem, {}, [](auto) { return true; });
    ASSERT_TRUE(listed);
    EXPECT_EQ(counted(problem), std::to_string(listed->solutions));
  }
}

// Large enough to be cut into units and searched in another order of rows or columns.
std::vector<Problem> large_problems() {
  std::mt19937_64 random(9);
  std::vector<Problem> problems = {Problem::plain(12)};
  for (int board = 0; board < 12; ++board) {
    const std::uint64_t n = board < 8 ? 12 : 13;
    ProblemSpec spec{n, n, {}, Rule::queen, {}, {}};
    for (const Square s : sprinkle(random, n, n, board % 2 == 0 ? 3 : 40)) {
      // Every other board is crowded at the bottom or on the right, where top down is a bad order.
      const bool crowded = board % 4 == 1 ? s.row > 8 : s.column > 8;
      if (board % 2 == 0 || crowded) spec.blocked.push_back(s);
    }
    problems.push_back(problem_of(std::move(spec)));
  }
  problems.push_back(problem_of({11, 13, {}, Rule::queen, {{0, 0}}, {}}));
  problems.push_back(problem_of({13, 11, {}, Rule::queen, {{0, 0}}, {}}));
  problems.push_back(problem_of({9, 9, 7, Rule::queen, {{4, 4}}, {}}));
  return problems;
}

TEST(Counting, LargeBoardsInManyUnitsAreCountedLikeByBruteForce) {
  std::uint64_t in_units = 0;
  for (const Problem& problem : large_problems()) {
    in_units += plan_count(problem)->units > 1;
    ASSERT_EQ(counted(problem, 2), std::to_string(BruteForce(problem).solutions(problem).size()))
        << show(problem);
  }
  EXPECT_GE(in_units, 8u);
}

TEST(Counting, TheNumberOfThreadsChangesNeitherTotalNorNodes) {
  for (const Problem& problem : large_problems()) {
    const auto with = [&](unsigned threads) {
      CountOptions options;
      options.threads = threads;
      return count(problem, options).value();
    };
    const CountReport one = with(1);
    EXPECT_GT(one.nodes, 0u);
    for (const unsigned threads : {2u, 3u}) {
      const CountReport more = with(threads);
      EXPECT_EQ(to_string(more.total), to_string(one.total)) << show(problem);
      EXPECT_EQ(more.nodes, one.nodes) << show(problem);
      EXPECT_TRUE(more.complete);
    }
  }
}

TEST(Counting, AStopTokenEndsALongCountAtOnce) {
  for (const auto& [n, threads] : {std::pair{20u, 1u}, {22u, 2u}, {27u, 1u}, {40u, 2u}}) {
    std::stop_source source;
    CountOptions options;
    options.threads = threads;
    options.stop = source.get_token();
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      source.request_stop();
    });
    const double start = base::wall_seconds();
    const auto report = count(Problem::plain(n), options);
    const double seconds = base::wall_seconds() - start;
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->complete);
    EXPECT_LT(seconds, 10.0) << n;  // half a second, unless the machine is busy
  }
}

TEST(Counting, AStopRequestedBeforehandIsObeyed) {
  std::stop_source source;
  source.request_stop();
  CountOptions options;
  options.stop = source.get_token();
  EXPECT_FALSE(count(Problem::plain(22), options)->complete);
}

TEST(Counting, ProgressNeverGoesBackAndEndsAtOne) {
  for (const unsigned threads : {1u, 2u}) {
    CountOptions options;
    options.threads = threads;
    std::vector<Progress> seen;
    options.on_progress = [&](const Progress& progress) { seen.push_back(progress); };
    ASSERT_TRUE(count(Problem::plain(14), options)->complete);
    ASSERT_FALSE(seen.empty());
    for (std::size_t i = 1; i < seen.size(); ++i) {
      EXPECT_GE(seen[i].fraction, seen[i - 1].fraction);
      EXPECT_GE(seen[i].units_done, seen[i - 1].units_done);
    }
    EXPECT_NEAR(seen.back().fraction, 1.0, 1e-6);
    EXPECT_EQ(seen.back().units_done, seen.back().units);
  }
}

}  // namespace
}  // namespace queens::test
