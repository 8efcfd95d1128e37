// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "support/classic.h"

namespace queens::test {
namespace {

TEST(Catalogue, EveryAlgorithmExplainsItself) {
  std::set<std::string_view> ids;
  for (const classic::Algorithm* a : classic::catalogue()) {
    EXPECT_TRUE(ids.insert(a->id).second) << a->id << " is there twice";
    EXPECT_EQ(classic::by_id(a->id), a);
    for (const auto text : {a->name, a->idea, a->source, a->time, a->space, a->counts.trials,
                            a->counts.nodes, a->counts.checks, a->counts.backtracks})
      EXPECT_FALSE(text.empty()) << a->id;
  }
  EXPECT_EQ(ids.size(), 12u);
}

TEST(Catalogue, SwitchesAreTurnedByName) {
  EXPECT_EQ(classic::variant_named("min-conflicts")->switches, 3u);
  EXPECT_EQ(classic::variant_named("min-conflicts/no-gan-init")->switches, 2u);
  EXPECT_EQ(classic::variant_named("min-conflicts/no-gan-init/no-stagnation")->switches, 0u);
  EXPECT_EQ(classic::variant_named("annealing")->switches, 0u);
  EXPECT_EQ(classic::variant_named("annealing/gan-init")->switches, 1u);
}

TEST(Catalogue, UnknownNamesAreNamedAndTheKnownOnesListed) {
  const auto unknown = classic::variant_named("magic");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("'magic'"), std::string::npos);
  EXPECT_NE(unknown.error().message.find("backtracking, "), std::string::npos);
  EXPECT_EQ(classic::variant_named("min-conflicts/fast").error().message,
            "'min-conflicts' has no switch 'fast'; it has no-gan-init, no-stagnation");
  EXPECT_EQ(classic::variant_named("hybrid/no-sets").error().message,
            "'hybrid' has no switch 'no-sets'; it has none");
}

TEST(Catalogue, WhatNoClassicAlgorithmTakesIsRefused) {
  const auto message = [](std::string_view id, classic::Request request) {
    const auto report = classic::by_id(id)->run(request, {});
    return report ? "taken" : report.error().message;
  };
  ProblemSpec oblong{.rows = 4, .columns = 5};
  EXPECT_EQ(message("backtracking", {.problem = Problem::from(oblong).value()}),
            "the classic algorithms play on square boards, not on 4x5");
  ProblemSpec torus{.rows = 5, .columns = 5, .rule = Rule::toroidal};
  EXPECT_EQ(message("hybrid", {.problem = Problem::from(torus).value()}),
            "Sets and backtracking hybrid knows the rule 'queen' only, not 'toroidal'; "
            "'backtracking' knows them all");
  ProblemSpec few{.rows = 5, .columns = 5, .pieces = 3};
  EXPECT_EQ(message("hybrid", {.problem = Problem::from(few).value()}),
            "the classic algorithms place as many queens as there are rows, 5, not 3");
  EXPECT_EQ(message("bitmask", {.problem = Problem::plain(33)}),
            "Bit masks of columns and diagonals takes boards up to n = 32, not 33");
  for (const char* id : {"brute-force", "generate-and-test", "rows-and-columns", "permutations"}) {
    EXPECT_EQ(message(id, {.problem = Problem::plain(1000), .most_trials = 1}), "taken");
    EXPECT_EQ(message(id, {.problem = Problem::plain(1001), .most_trials = 1}),
              std::string(classic::by_id(id)->name) + " takes boards up to n = 1000, not 1001");
  }
  EXPECT_EQ(message("annealing", {.problem = Problem::plain(8)}),
            "Simulated annealing looks for one solution and cannot count them all");
}

TEST(Catalogue, ARunEndsWhenToldTo) {
  const auto report = run("brute-force", {.problem = Problem::plain(8), .most_trials = 1000});
  EXPECT_FALSE(report.finished);
  EXPECT_EQ(report.why, "gave up after 1000 trials");
  EXPECT_EQ(report.counters.trials, 1000u);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(run("backtracking", {.problem = Problem::plain(30), .stop = stop.get_token()}).why,
            "it was stopped");
}

}  // namespace
}  // namespace queens::test
