// SPDX-License-Identifier: MIT
// Facts about queens::count that every engine has to reproduce.
#include "queens/count.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "queens/classes.h"
#include "support/facts.h"

namespace queens {
namespace {

Problem problem_of(ProblemSpec spec) { return Problem::from(std::move(spec)).value(); }

TEST(CountFacts, EveryMethodReproducesTheKnownCounts) {
  for (const auto& [method, idea] : count_methods())
    for (const auto& [n, total] : test::facts("all_solutions", 12)) {
      // Refused: nothing to gain.
      if ((method == "middle" || method == "colours") && n < 8) continue;
      const auto report = count(Problem::plain(n), {.method = method});
      ASSERT_TRUE(report.has_value()) << report.error().message;
      EXPECT_EQ(to_string(report->total), total) << method << ", n=" << n;
    }
}

TEST(CountFacts, TheBlockSearchReproducesTheKnownCountsOnEveryInstructionSet) {
  for (const auto& target : instruction_sets()) {
    std::uint64_t nodes = 0;
    for (const auto& [n, total] : test::facts("all_solutions", 15)) {
      const auto report = count(Problem::plain(n), {.method = "block", .target = target});
      ASSERT_TRUE(report.has_value()) << report.error().message;
      EXPECT_EQ(to_string(report->total), total) << target << ", n=" << n;
      EXPECT_EQ(report->plan.target, target);
      nodes += report->nodes;
    }
    static const std::uint64_t first = nodes;
    EXPECT_EQ(nodes, first) << "nodes differ on " << target;
  }
}

// Rows are chosen by how many squares they have left, so that a reflection takes the same nodes.
TEST(CountFacts, AReflectedBoardWithAreasTakesTheSameNodes) {
  const std::vector<Square> first = {{0, 0}, {1, 1}, {2, 0}, {3, 2}, {5, 0}, {6, 1}};
  for (const std::uint64_t n : {7u, 8u, 9u}) {
    ProblemSpec spec{.rows = n, .columns = n};
    spec.areas = {{.squares = first, .at_least = 1, .at_most = 2}};
    auto reflected = spec;
    for (Square& s : reflected.areas[0].squares) s.column = n - 1 - s.column;
    const auto one = count(problem_of(spec)), other = count(problem_of(reflected));
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->total, other->total) << "n=" << n;
    EXPECT_EQ(one->nodes, other->nodes) << "n=" << n;
  }
}

TEST(CountFacts, TheFirstRowsOfEightQueensAreKnown) {
  const auto report = count_by_row(Problem::plain(8), 0).value();
  for (const auto& [column, total] : test::facts("first_row_split_8")) {
    EXPECT_EQ(to_string(report.by_column.at(column)), total) << "column " << column;
    const auto demanded = problem_of({8, 8, {}, Rule::queen, {}, {{0, column}}});
    EXPECT_EQ(to_string(count(demanded)->total), total) << "column " << column;
  }
  EXPECT_EQ(to_string(report.total), "92");
}

TEST(CountFacts, FundamentalSolutionsFollowFromTheSymmetricOnes) {
  for (const auto& [n, total] : test::facts("fundamental_solutions", 14)) {
    const auto report = count_classes(Problem::plain(n));
    ASSERT_TRUE(report.has_value()) << report.error().message;
    EXPECT_EQ(to_string(report->fundamental), total) << "n=" << n;
  }
  for (const auto& [n, total] : test::facts("half_turn_symmetric", 14))
    EXPECT_EQ(to_string(count_classes(Problem::plain(n))->half_turn), total) << "n=" << n;
  for (const auto& [n, total] : test::facts("quarter_turn_symmetric", 13))
    EXPECT_EQ(to_string(count_classes(Problem::plain(n))->quarter_turn), total) << "n=" << n;
}

TEST(CountFacts, QueensOnRectanglesAreKnown) {
  for (const auto& [m, total] : test::facts("m_queens_on_m_by_8", 8)) {
    const auto report = count(problem_of({m, 8, {}, Rule::queen, {}, {}}));
    ASSERT_TRUE(report.has_value()) << report.error().message;
    EXPECT_EQ(to_string(report->total), total) << "m=" << m;
  }
}

TEST(CountPlan, SmallBoardsAreLeftToTheExactEngineAndLargeOnesToTheFastOne) {
  EXPECT_EQ(plan_count(Problem::plain(8))->engine, "exact");
  EXPECT_EQ(plan_count(Problem::plain(15))->engine, "block");
  EXPECT_EQ(plan_count(problem_of({12, 14, {}, Rule::queen, {}, {}}))->engine, "exact");
}

TEST(CountPlan, UnknownMethodsAndInstructionSetsAreNamed) {
  EXPECT_EQ(count(Problem::plain(8), {.method = "magic"}).error().message,
            "there is no counting method 'magic': it is one of auto, exact, block, middle, "
            "colours, constrained");
  const auto error = count(Problem::plain(8), {.target = "abacus"}).error().message;
  EXPECT_TRUE(error.starts_with("this machine cannot run the instruction set 'abacus'")) << error;
}

TEST(CountPlan, BoardsThatNoEngineTakesAreRefusedWithAReason) {
  EXPECT_EQ(count(Problem::plain(65)).error().message,
            "a 65x65 board is too large to search completely: the largest is 64x64");
  EXPECT_EQ(count(Problem::plain(65)).error().kind, Error::Kind::too_large);
  EXPECT_EQ(
      count(problem_of({12, 14, {}, Rule::queen, {}, {}}), {.method = "block"}).error().message,
      "the block search takes square boards of up to 32x32 with as many queens as rows under the "
      "rule 'queen', not 12 queens on 12x14 under 'queen'");
}

TEST(CountStop, ALongCountStopsWithinMomentsAndSaysSo) {
  using Clock = std::chrono::steady_clock;
  // 27: filling the eleven columns outside the window alone would take years. 40: not for every
  // engine; preparing its units alone took seconds.
  for (const auto& [method, idea] : count_methods())
    for (const std::uint64_t n : {20, 27, 40}) {
      std::stop_source stop;
      Clock::time_point asked;
      std::jthread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        asked = Clock::now();
        stop.request_stop();
      });
      CountOptions options{.threads = 2, .method = method};
      options.stop = stop.get_token();
      const auto report = count(Problem::plain(n), options);
      if (!report && n == 40) continue;
      ASSERT_TRUE(report.has_value()) << report.error().message;
      EXPECT_FALSE(report->complete) << method;
      // Generous: the promise is 50 ms, the machine may be busy.
      EXPECT_LT(Clock::now() - asked, std::chrono::seconds(3)) << method;
    }
}

TEST(CountThreads, TotalAndNodesDoNotDependOnTheNumberOfThreads) {
  for (const auto& [method, idea] : count_methods()) {
    const auto one = count(Problem::plain(13), {.threads = 1, .method = method}).value();
    for (const unsigned threads : {2u, 3u, 8u}) {
      const auto more = count(Problem::plain(13), {.threads = threads, .method = method}).value();
      EXPECT_EQ(to_string(more.total), to_string(one.total)) << method << ", " << threads;
      EXPECT_EQ(more.nodes, one.nodes) << method << ", " << threads;
    }
  }
}

TEST(CountUnits, AreCutAsFineAsIsAskedForAndHardlyFiner) {
  constexpr std::uint64_t wanted = 250'000;
  for (const char* method : {"exact", "constrained", "block"}) {
    const CountOptions options{.threads = 2, .method = method, .least_units = wanted};
    EXPECT_EQ(to_string(count(Problem::plain(13), options)->total), "73712") << method;
    const auto units = plan_count(Problem::plain(30), options)->units;
    EXPECT_GE(units, wanted) << method;
    EXPECT_LT(units, wanted + 64) << method;  // a whole level would be ten times as many
  }
}

TEST(CountProgress, NeverGoesBackAndEndsAtOne) {
  for (const auto& [method, idea] : count_methods()) {
    double last = -1;
    CountOptions options{.threads = 2, .method = method};
    options.on_progress = [&](const Progress& p) {
      EXPECT_GE(p.fraction, last) << method;
      EXPECT_LE(p.units_done, p.units) << method;
      last = p.fraction;
    };
    ASSERT_TRUE(count(Problem::plain(14), options).has_value());
    EXPECT_NEAR(last, 1, 1e-9) << method;
  }
}

}  // namespace
}  // namespace queens
