// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/clock.h"
#include "queens/classes.h"
#include "queens/count.h"

namespace queens {
namespace {

TEST(PlannedCount, RunsWhatItPlanned) {
  for (const std::uint64_t n : {8u, 12u, 15u, 17u}) {
    const auto planned = PlannedCount::prepare(Problem::plain(n));
    ASSERT_TRUE(planned);
    const auto report = planned->run();
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->complete);
    EXPECT_EQ(report->plan.engine, planned->plan().engine);
    EXPECT_EQ(report->plan.units, planned->plan().units);
    EXPECT_EQ(report->total, count(Problem::plain(n))->total);
    EXPECT_EQ(planned->plan().engine, plan_count(Problem::plain(n))->engine);
  }
}

TEST(PlannedCount, MayBeRunAgain) {
  auto planned = *PlannedCount::prepare(Problem::plain(10));
  EXPECT_EQ(planned.run()->total, Count{724});
  const PlannedCount moved = std::move(planned);
  EXPECT_EQ(moved.run()->total, Count{724});
}

// What takes long on large boards is not done a second time.
TEST(PlannedCount, PreparesOnce) {
  std::stop_source stopped;
  stopped.request_stop();
  const double start = base::thread_seconds();
  const auto planned =
      PlannedCount::prepare(Problem::plain(20), {.threads = 1, .stop = stopped.get_token()});
  const double prepared = base::thread_seconds();
  ASSERT_TRUE(planned);
  const auto report = planned->run();
  const double ran = base::thread_seconds();
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->complete);
  EXPECT_LT(ran - prepared, (prepared - start) / 4);
}

TEST(PlannedCount, SaysAtOnceWhatCannotBeCounted) {
  EXPECT_FALSE(PlannedCount::prepare(Problem::plain(8), {.method = "magic"}));
  EXPECT_FALSE(PlannedCount::prepare(Problem::plain(100)));
}

TEST(PlannedCount, IsTheFirstOfTheCountsByClass) {
  const auto planned = PlannedCount::prepare(Problem::plain(8));
  const auto report = count_classes(*planned);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->all, Count{92});
  EXPECT_EQ(report->half_turn, Count{4});
  EXPECT_EQ(report->quarter_turn, Count{0});
  EXPECT_EQ(report->fundamental, Count{12});
  EXPECT_EQ(count_classes(Problem::plain(8))->fundamental, Count{12});
}

}  // namespace
}  // namespace queens
