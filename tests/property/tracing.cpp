// SPDX-License-Identifier: MIT
// Traces written as JSON lines and read back: the same boards, the same counters, at every step,
// forwards and backwards, for every algorithm, with and without queens and blocked squares.
#include <gtest/gtest.h>

#include <algorithm>

#include "format/trace.h"
#include "support/classic.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using classic::Goal;
using classic::Replay;
using classic::Step;

std::string json_lines(const format::TraceHead& head, const std::vector<Step>& steps) {
  return format::text_of([&](format::Sink& out) {
    for (const Step& step : steps) format::write_step(head, step, out);
  });
}

void expect_replayed(std::string_view name, const classic::Request& request, std::size_t most) {
  const auto steps = trace(name, request, most);
  const format::TraceHead head{std::string(name), request.problem, request.seed};
  const auto read = format::read_trace(json_lines(head, steps));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->head, head);
  ASSERT_EQ(read->steps, steps) << name;
  auto replay = Replay::of(read->steps);
  ASSERT_TRUE(replay) << name << ": " << replay.error().message;
  std::vector<std::vector<Square>> deleted;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ASSERT_TRUE(std::ranges::equal(replay->queens(), steps[i].queens)) << name << ", step " << i;
    ASSERT_EQ(replay->step().counters, steps[i].counters);
    deleted.emplace_back(replay->deleted().begin(), replay->deleted().end());
    ASSERT_EQ(replay->forward(), i + 1 < steps.size());
  }
  for (std::size_t i = steps.size(); i-- > 0;) {
    ASSERT_TRUE(std::ranges::equal(replay->queens(), steps[i].queens)) << name << ", step " << i;
    ASSERT_TRUE(std::ranges::equal(replay->deleted(), deleted[i])) << name << ", step " << i;
    ASSERT_EQ(replay->step().counters, steps[i].counters);
    ASSERT_EQ(replay->back(), i > 0);
  }
}

TEST(Traces, ReplayedFromTheirJsonLinesAreTheSameForEveryAlgorithm) {
  for (const classic::Algorithm* algorithm : classic::catalogue())
    for (std::uint64_t n = 0; n <= 7; ++n)
      for (const Goal goal : {Goal::first, Goal::all}) {
        if (goal == Goal::all && !algorithm->complete) continue;
        expect_replayed(algorithm->id, {.problem = Problem::plain(n), .goal = goal, .seed = n},
                        3000);
      }
}

TEST(Traces, AreTheSameAroundRandomQueensAndBlockedSquares) {
  std::mt19937_64 random(12);
  for (int round = 0; round < 40; ++round) {
    ProblemSpec spec;
    spec.rows = spec.columns = pick(random, 1, 7);
    demand_some(random, spec, 2);
    ProblemSpec blocked = spec;
    blocked.blocked = sprinkle(random, spec.rows, spec.columns, pick_density(random) / 2);
    const auto with_blocked = Problem::from(blocked);
    for (const classic::Algorithm* algorithm : classic::catalogue())
      expect_replayed(
          algorithm->id,
          {.problem = algorithm->blocked_squares && with_blocked ? *with_blocked
                                                                 : Problem::from(spec).value(),
           .goal = Goal::first,
           .seed = random()},
          1000);
  }
}

TEST(Traces, CarryTheWholeProblem) {
  const auto problem =
      Problem::from({.rows = 6,
                     .columns = 6,
                     .rule = Rule::touch,
                     .blocked = {{5, 5}},
                     .demanded = {{0, 1}},
                     .regions = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
                                 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 5, 5, 5},
                     .areas = {{.squares = {{0, 0}, {1, 1}}, .at_most = 1}}})
          .value();
  for (const classic::Algorithm* algorithm : classic::catalogue())
    if (algorithm->every_constraint)
      expect_replayed(algorithm->id, {.problem = problem, .goal = Goal::first}, 500);
}

TEST(Traces, OfEarlierVersionsHaveASizeAndBlockedSquaresAlone) {
  const auto read = format::read_trace(
      R"({"step":0,"action":"start","schema":"queens.trace/1","algorithm":"bitmask","n":4,)"
      R"("seed":1,"blocked":[[0,2]],"board":[],"counters":{"trials":0,"nodes":0,"checks":0,)"
      R"("backtracks":0,"solutions":0}})");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->head.problem, Problem::from({.rows = 4, .columns = 4, .blocked = {{0, 2}}}));
}

TEST(Traces, TheHybridSavesAndRestoresItsMatrix) {
  // Whatever the board, the matrix holds exactly the cells that are not deleted.
  for (std::uint64_t n = 1; n <= 6; ++n) {
    auto replay = Replay::of(trace("hybrid", {.problem = Problem::plain(n)})).value();
    do {
      std::vector<Square> left;
      for (const auto& row : replay.step().matrix)
        left.push_back({(row.cell - 1) / n, (row.cell - 1) % n});
      ASSERT_EQ(left.size() + replay.deleted().size(), n * n);
      for (const Square s : left) ASSERT_FALSE(std::ranges::binary_search(replay.deleted(), s));
    } while (replay.forward());
  }
}

TEST(Traces, WhatIsNoTraceIsRefusedByLine) {
  const auto message = [](std::string_view text) {
    const auto trace = format::read_trace(text);
    return trace ? "accepted" : trace.error().message;
  };
  EXPECT_TRUE(message("").starts_with("line 1: ")) << message("");
  EXPECT_TRUE(message("nonsense").starts_with("line 1, column 2: ")) << message("nonsense");
  EXPECT_NE(message("{}").find("schema"), std::string::npos) << message("{}");
  const auto good = json_lines({"backtracking", Problem::plain(4), 1},
                               trace("backtracking", {.problem = Problem::plain(4)}, 5));
  EXPECT_EQ(message(good), "accepted");
  EXPECT_TRUE(message(good + "{\"step\":5}\n").starts_with("line 6: "));
  auto other = good;
  other.replace(other.find("\"place\""), 7, "\"jump\"");
  EXPECT_NE(message(other).find("there is no action 'jump'"), std::string::npos);
  // Found by fuzzing: the JSON library makes any number of one that does not fit.
  for (const char* number : {"1e100", "-1", "0.5", "\"0\""}) {
    auto odd = good;
    odd.replace(odd.find("\"trials\":0") + 9, 1, number);
    EXPECT_EQ(message(odd), std::string("line 1: this is no step of a trace: ") +
                                (number[0] == '1' ? "1e+100" : number) + " is no whole number");
  }
  auto off_board = good;
  off_board.replace(off_board.find("\"square\":[0,0]"), 14, "\"square\":[4,0]");
  EXPECT_EQ(message(off_board), "line 2: this is no step of a trace: (4,0) is off the board");
  auto nowhere = good;
  nowhere.erase(nowhere.find("\"square\":[0,0],", nowhere.find("\"place\"")), 15);
  EXPECT_EQ(message(nowhere), "line 3: this is no step of a trace: it has no 'square'");
}

}  // namespace
}  // namespace queens::test
