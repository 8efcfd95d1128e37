// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "queens/check.h"
#include "support/classic.h"

namespace queens::test {
namespace {

using classic::Action;
using classic::Goal;
using classic::Step;

classic::Request request_for(const classic::Algorithm& algorithm, std::uint64_t n, Goal goal) {
  return {.problem = Problem::plain(n), .goal = algorithm.complete ? goal : Goal::first};
}

TEST(Tracing, AWatchedRunCountsTheSameAsAnUnwatchedOne) {
  for (const classic::Algorithm* algorithm : classic::catalogue())
    for (const Goal goal : {Goal::first, Goal::all})
      for (std::uint64_t n = 0; n <= 5; ++n) {
        const auto request = request_for(*algorithm, n, goal);
        const auto alone = run(algorithm->id, request);
        classic::Counters last;
        const auto watched = run(algorithm->id, request, [&](const Step& step) {
          last = step.counters;
          return true;
        });
        EXPECT_EQ(watched.counters, alone.counters) << algorithm->id << ", n=" << n;
        EXPECT_EQ(watched.first, alone.first) << algorithm->id << ", n=" << n;
        EXPECT_EQ(watched.trials_by_queen, alone.trials_by_queen) << algorithm->id << ", n=" << n;
        EXPECT_EQ(last, alone.counters) << algorithm->id << ", n=" << n;
      }
}

TEST(Tracing, EveryBoardFollowsFromTheEventForwardsAndBackwards) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    auto steps = trace(algorithm->id, request_for(*algorithm, 4, Goal::all), 5000);
    auto replay = classic::Replay::of(steps);
    ASSERT_TRUE(replay) << algorithm->id << ": " << replay.error().message;
    std::size_t i = 0;
    do {
      ASSERT_EQ(replay->position(), i);
      ASSERT_TRUE(std::ranges::equal(replay->queens(), steps[i].queens)) << algorithm->id << i;
      ++i;
    } while (replay->forward());
    ASSERT_EQ(i, steps.size());
    do {
      --i;
      ASSERT_TRUE(std::ranges::equal(replay->queens(), steps[i].queens)) << algorithm->id << i;
    } while (replay->back());
    EXPECT_EQ(i, 0u);
    EXPECT_TRUE(replay->queens().empty());
    EXPECT_TRUE(replay->deleted().empty());
  }
}

TEST(Tracing, EveryActionHappensOnExactlyOneLineOfThePseudoCode) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    ASSERT_FALSE(algorithm->code.empty()) << algorithm->id;
    std::uint32_t seen = 0;
    for (const std::uint64_t n : {4, 5, 6, 12})
      for (const Step& step : trace(algorithm->id, request_for(*algorithm, n, Goal::all), 20'000))
        seen |= classic::on(step.event.action);
    for (int i = 1; i < classic::action_count; ++i) {
      const auto action = static_cast<Action>(i);
      const auto lines = std::ranges::count_if(
          algorithm->code, [&](const classic::CodeLine& line) { return line.holds(action); });
      if ((seen & classic::on(action)) != 0)
        EXPECT_EQ(lines, 1) << algorithm->id << ": " << to_string(action);
      else
        EXPECT_LE(lines, 1) << algorithm->id << ": " << to_string(action);
    }
  }
}

TEST(Tracing, AWindowOfATraceEqualsThatPartOfTheWhole) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    auto request = request_for(*algorithm, 6, Goal::all);
    const auto whole = trace(algorithm->id, request, 400);
    request.full_from = whole.size() / 2;
    const auto window = trace(algorithm->id, request, 400);
    ASSERT_EQ(window.size(), whole.size()) << algorithm->id;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      if (i >= request.full_from) {
        EXPECT_EQ(window[i], whole[i]) << algorithm->id << ", step " << i;
        continue;
      }
      EXPECT_EQ(window[i].event, whole[i].event) << algorithm->id << ", step " << i;
      EXPECT_EQ(window[i].counters, whole[i].counters) << algorithm->id << ", step " << i;
      EXPECT_TRUE(window[i].queens.empty() && window[i].matrix.empty()) << algorithm->id;
    }
  }
}

TEST(Tracing, ALongRunTellsItsCountersOnTheWay) {
  classic::Request request{.problem = Problem::plain(9)};
  std::vector<std::uint64_t> trials;
  request.on_progress = [&](const classic::Counters& c) { trials.push_back(c.trials); };
  const auto report = run("backtracking", request);
  ASSERT_GT(trials.size(), 5u);
  EXPECT_TRUE(std::ranges::is_sorted(trials));
  EXPECT_LE(trials.back(), report.counters.trials);
}

TEST(Tracing, ARejectedSquareNamesAQueenThatAttacksIt) {
  int rejects = 0;
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    if (!algorithm->complete) continue;
    for (const Step& step : trace(algorithm->id, {.problem = Problem::plain(4)}, 5000)) {
      if (step.event.action != Action::reject) continue;
      ++rejects;
      ASSERT_TRUE(step.event.square && step.event.attacker) << algorithm->id;
      const Square two[] = {*step.event.square, *step.event.attacker};
      EXPECT_EQ(check(Problem::plain(4), two).conflict_count, Count{1}) << algorithm->id;
      EXPECT_TRUE(std::ranges::count(step.queens, *step.event.attacker)) << algorithm->id;
    }
  }
  EXPECT_GT(rejects, 1500);
}

TEST(Tracing, TheWatcherCanEndTheRun) {
  for (const classic::Algorithm* algorithm : classic::catalogue()) {
    const auto steps = trace(algorithm->id, request_for(*algorithm, 8, Goal::first), 7);
    EXPECT_EQ(steps.size(), 7u) << algorithm->id;
  }
}

TEST(Tracing, ATraceThatWasTamperedWithIsRefused) {
  const auto steps = trace("backtracking", {.problem = Problem::plain(4)});
  auto moved = steps;
  moved[10].queens.push_back({3, 3});
  ASSERT_FALSE(classic::Replay::of(moved));
  EXPECT_EQ(classic::Replay::of(moved).error().message,
            "step 10 (" + std::string(to_string(steps[10].event.action)) +
                ") does not follow from the board before it");
  auto gap = steps;
  gap.erase(gap.begin() + 3);
  EXPECT_FALSE(classic::Replay::of(gap));
  EXPECT_FALSE(classic::Replay::of({}));
}

}  // namespace
}  // namespace queens::test
