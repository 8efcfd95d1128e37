// SPDX-License-Identifier: MIT
// The proof by weights of lines: right wherever it claims something, strong where diagonals are
// missing, and read by a judge who takes nothing but a proof.
#include <gtest/gtest.h>

#include <atomic>
#include <random>

#include "finding/engine.h"
#include "queens/find.h"
#include "support/find_problems.h"
#include "verify/judge.h"

namespace {

using namespace queens;
using test::without_diagonals;

bool is_impossible(const FindReport& report) {
  return std::holds_alternative<Impossible>(report.outcome);
}

TEST(Weights, RefuteNothingThatHasASolution) {
  std::mt19937_64 random(1);
  int impossible = 0, refuted = 0;
  for (int i = 0; i < 150; ++i) {
    const auto problem = without_diagonals(random, 10 + random() % 5, 10);
    const bool has_none = is_impossible(find(problem, {.method = "exact"}).value());
    impossible += has_none;
    const FindOptions options;
    finding::Instance instance(problem, options);
    const auto search = finding::weights_engine.make(instance);
    if (!search) continue;  // a line is full
    const std::atomic<bool> never = false;
    if (search->run(1500, never).value() != finding::Progress::none) continue;
    ++refuted;
    EXPECT_TRUE(has_none);
    FindReport report{.outcome = GaveUp{}, .engine = {}};
    search->refute(report);
    EXPECT_TRUE(verify::accepts(problem, report.weights.value()));
  }
  EXPECT_GT(impossible, 20);
  EXPECT_LT(impossible, 140);
  EXPECT_GT(refuted, 20);
}

// Not a single queen is put down.
TEST(Weights, DecideABoardOf30RowsWithoutASearch) {
  std::mt19937_64 random(5);
  const auto problem = without_diagonals(random, 30, 38);
  const auto report = find(problem, {.method = "weights"}).value();
  ASSERT_TRUE(is_impossible(report));
  ASSERT_TRUE(report.weights);
  EXPECT_TRUE(verify::accepts(problem, *report.weights));
  EXPECT_TRUE(std::get<Impossible>(report.outcome).reason.starts_with("weights of the lines"));
}

TEST(Weights, AreJudged) {
  // Both queens would have to stand on the rising diagonal.
  const auto problem =
      Problem::from({.rows = 2, .columns = 2, .blocked = {{0, 0}, {1, 1}}}).value();
  const LineWeights proof{
      .rows = {1, 1}, .columns = {0, 0}, .sums = {0, 1, 0}, .differences = {0, 0, 0}};
  EXPECT_TRUE(verify::accepts(problem, proof));

  const auto rejected = [&](const auto& damage) {
    auto weights = proof;
    damage(weights);
    return !verify::accepts(problem, weights);
  };
  EXPECT_TRUE(rejected([](auto& w) { w.sums[1] = 0; }));          // a square weighs too little
  EXPECT_TRUE(rejected([](auto& w) { w.rows[0] = 0; }));          // the lines weigh too little
  EXPECT_TRUE(rejected([](auto& w) { w.differences[1] = -5; }));  // less than nothing
  EXPECT_TRUE(rejected([](auto& w) { w.columns.pop_back(); }));
  EXPECT_TRUE(rejected([](auto& w) { w.rows[0] = std::int64_t{1} << 62; }));
  EXPECT_FALSE(verify::accepts(Problem::plain(2), proof));
  EXPECT_FALSE(verify::accepts(
      Problem::from({.rows = 2, .columns = 2, .rule = Rule::toroidal, .blocked = {{0, 0}, {1, 1}}})
          .value(),
      proof));
}

// Her lines are taken, which the weights may count on; her own square is not excluded.
TEST(Weights, KnowDemandedQueens) {
  const auto problem = Problem::from({.rows = 2, .columns = 2, .demanded = {{0, 0}}}).value();
  const LineWeights proof{
      .rows = {0, 1}, .columns = {0, 0}, .sums = {0, 0, 0}, .differences = {0, 0, 0}};
  EXPECT_TRUE(verify::accepts(problem, proof));
  const LineWeights wrong{
      .rows = {1, 0}, .columns = {0, 0}, .sums = {0, 0, 0}, .differences = {0, 0, 0}};
  EXPECT_FALSE(verify::accepts(problem, wrong));
}

}  // namespace
