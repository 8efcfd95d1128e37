// SPDX-License-Identifier: MIT
// Meet in the middle as an engine: right on every instruction set, with every symmetry group, and
// a good citizen (threads, progress, stopping).
#include "counting/engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "base/clock.h"
#include "counting/middle/join.h"
#include "counting/middle/units.h"
#include "queens/count.h"
#include "support/facts.h"
#include "support/symmetric_boards.h"

namespace queens {
namespace {

CountOptions with(unsigned threads, const std::string& target = "auto") {
  CountOptions options;
  options.threads = threads;
  options.target = target;
  options.method = "middle";
  return options;
}

CountReport counted(const Problem& problem, const CountOptions& options = with(0)) {
  const auto report = count(problem, options);
  if (!report) throw std::runtime_error(report.error().message);
  return *report;
}

Count by_block(const Problem& problem) {
  CountOptions options;
  options.method = "block";
  return count(problem, options)->total;
}

Problem board(std::uint64_t n, std::vector<Square> blocked, std::vector<Square> demanded = {}) {
  ProblemSpec spec{.rows = n, .columns = n};
  spec.blocked = std::move(blocked);
  spec.demanded = std::move(demanded);
  return *Problem::from(spec);
}

TEST(Middle, CountsThePlainBoardsOnEveryInstructionSet) {
  for (const std::string& target : instruction_sets())
    for (const auto& [n, total] : test::facts("all_solutions", target == "scalar" ? 15 : 16)) {
      if (n < 8) continue;
      const auto report = counted(Problem::plain(n), with(1, target));
      EXPECT_EQ(to_string(report.total), total) << target << ", n=" << n;
      EXPECT_TRUE(report.complete);
      EXPECT_EQ(report.plan.target, target);
    }
}

TEST(Middle, UsesTheSymmetriesThatBlockedSquaresLeave) {
  for (const std::uint64_t n : {9u, 10u, 11u, 12u, 13u})
    for (const auto& group : test::symmetry_groups()) {
      const Problem problem = board(n, test::with_images({{0, 2}, {3, 1}, {4, 6}}, n, group));
      ASSERT_EQ(symmetries_of(problem).order(), static_cast<int>(group.size()) + 1);
      EXPECT_EQ(counted(problem).total, by_block(problem))
          << "n=" << n << ", group " << symmetries_of(problem).name();
    }
}

TEST(Middle, CountsTheSameInParts) {
  const std::atomic<bool> never = false;
  for (const std::uint64_t n : {12u, 13u, 15u}) {
    const Problem problem = Problem::plain(n);
    for (const std::uint32_t parts : {1u, 2u, 16u}) {
      const counting::MiddleUnits units(problem, parts);
      counting::MiddleWorker worker(units, 0,
                                    counting::MiddleMemory::for_side(static_cast<int>(n)));
      counting::MiddleCounts sum;
      for (std::uint64_t i = 0; i < units.size(); ++i) worker.count(units.unit(i), sum, never);
      EXPECT_EQ(units.total(sum), by_block(problem)) << "n=" << n << ", " << parts << " parts";
    }
  }
}

TEST(Middle, CountsTheSameWithLittleMemory) {
  const std::atomic<bool> never = false;
  const Problem problem = Problem::plain(15);
  const counting::MiddleUnits units(problem);
  counting::MiddleWorker worker(units, 0, {.arena_words = 3000, .quarter_bytes = 0});
  worker.product_limits.listed_tests = 200;
  counting::MiddleCounts sum;
  for (std::uint64_t i = 0; i < units.size(); ++i) worker.count(units.unit(i), sum, never);
  EXPECT_EQ(units.total(sum), by_block(problem));
}

TEST(Middle, TakesDemandedQueensAnywhere) {
  for (const std::uint64_t n : {10u, 11u, 13u})
    for (std::uint64_t row = 0; row < n; ++row)
      for (std::uint64_t column = 0; column < n; ++column) {
        const Problem problem = board(n, {}, {{row, column}});
        ASSERT_EQ(counted(problem).total, by_block(problem))
            << "n=" << n << ", queen at " << row << "," << column;
      }
}

TEST(Middle, FindsNothingWhereARowOrAColumnIsBlocked) {
  std::vector<Square> row, column;
  for (std::uint64_t i = 0; i < 12; ++i) row.push_back({5, i}), column.push_back({i, 3});
  EXPECT_EQ(counted(board(12, row)).total, 0u);
  EXPECT_EQ(counted(board(12, column)).total, 0u);
}

TEST(Middle, CountsTheSameWithAnyNumberOfThreads) {
  const auto one = counted(Problem::plain(16), with(1));
  for (const unsigned threads : {2u, 5u}) {
    const auto report = counted(Problem::plain(16), with(threads));
    EXPECT_EQ(report.total, one.total);
    EXPECT_EQ(report.nodes, one.nodes);
  }
}

TEST(Middle, StopsSoonAfterItIsTold) {
  for (const std::uint64_t n : {20u, 23u, 24u}) {
    std::stop_source source;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      source.request_stop();
    });
    CountOptions options = with(2);
    options.stop = source.get_token();
    const double start = base::wall_seconds();
    const auto report = counted(Problem::plain(n), options);
    const double took = base::wall_seconds() - start;
    EXPECT_FALSE(report.complete);
    EXPECT_LT(took, 2) << "n=" << n;  // a busy machine is slow to wake threads
  }
}

TEST(Middle, ReportsProgressThatNeverGoesBackAndEndsAtOne) {
  CountOptions options = with(2);
  double last = 0;
  std::uint64_t calls = 0, done = 0, units = 1;
  options.on_progress = [&](const Progress& progress) {
    EXPECT_GE(progress.fraction, last);
    EXPECT_LE(progress.fraction, 1);
    last = progress.fraction;
    done = progress.units_done;
    units = progress.units;
    ++calls;
  };
  counted(Problem::plain(17), options);
  EXPECT_GE(calls, 1u);
  EXPECT_NEAR(last, 1, 1e-6);
  EXPECT_EQ(done, units);
}

TEST(Middle, SaysHowMuchMemoryItMayTake) {
  const auto plan = plan_count(Problem::plain(20), with(1));
  ASSERT_TRUE(plan);
  EXPECT_NE(plan->why.find("MiB a thread"), std::string::npos) << plan->why;
}

TEST(Middle, RefusesBoardsThatItCannotDo) {
  for (const std::uint64_t n : {7u, 29u}) {
    const auto report = count(Problem::plain(n), with(1));
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find(std::to_string(n) + "x" + std::to_string(n)),
              std::string::npos)
        << report.error().message;
  }
}

// The estimates decide, so that this says where they cross on the fastest instruction set; on a
// machine without it, one or two rows lower.
TEST(Planner, TakesTheEngineThatIsTheFastestOfItsSize) {
  const auto chosen = [](std::uint64_t n, const std::string& target) {
    return plan_count(Problem::plain(n), {.target = target})->engine;
  };
  for (const std::string& target : instruction_sets()) {
    EXPECT_EQ(chosen(14, target), "block") << target;
    EXPECT_EQ(chosen(18, target), "middle") << target;
    for (const std::uint64_t n : {21u, 22u, 25u, 28u, 30u})
      EXPECT_EQ(chosen(n, target), "colours") << target << ", n=" << n;
  }
}

}  // namespace
}  // namespace queens
