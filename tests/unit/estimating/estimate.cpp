// SPDX-License-Identifier: MIT
#include "queens/estimate.h"

#include <gtest/gtest.h>

#include "estimating/method.h"
#include "queens/count.h"
#include "support/brute_force.h"
#include "support/estimates.h"
#include "support/facts.h"
#include "support/random_boards.h"

namespace queens {
namespace {

using test::estimated;

EstimateOptions sampling(const char* method, std::uint64_t samples, std::uint64_t seed = 1) {
  EstimateOptions options;
  options.method = method;
  options.error = 0;
  options.samples = samples;
  options.seed = seed;
  return options;
}

TEST(Estimate, SmallBoardsAreCountedAndSaySo) {
  for (const auto& [n, total] : test::facts("all_solutions", 15)) {
    const auto report = estimated(Problem::plain(n), {});
    ASSERT_TRUE(report.estimate.exact.has_value()) << n;
    EXPECT_EQ(to_string(*report.estimate.exact), total);
    EXPECT_EQ(report.method, "exact");
  }
}

TEST(Estimate, KnownCountsLieWithinFourStandardErrors) {
  for (const auto& [n, total] : test::facts("all_solutions", 27)) {
    if (n < 18 || n % 2 == 0) continue;
    const auto report = estimated(Problem::plain(n), sampling("auto", 20 * 4096));
    EXPECT_FALSE(report.estimate.exact.has_value());
    EXPECT_EQ(report.method, "descents");
    EXPECT_LT(report.estimate.relative_error, 0.03);
    EXPECT_LT(std::abs(test::deviation(report.estimate, std::stod(total))), 4) << "n=" << n;
  }
}

TEST(Estimate, AnnealingAgreesWithKnownCounts) {
  for (const auto& [n, total] : test::facts("all_solutions", 16)) {
    if (n < 8 || n % 2 == 1) continue;
    const auto report = estimated(Problem::plain(n), sampling("annealing", 200));
    EXPECT_EQ(report.method, "annealing");
    EXPECT_LT(report.estimate.relative_error, 0.2);
    EXPECT_LT(std::abs(test::deviation(report.estimate, std::stod(total))), 4) << "n=" << n;
  }
}

// Blocked squares, demanded queens, rectangles, too few queens, every rule.
TEST(Estimate, AnyBoardAgreesWithBruteForce) {
  std::mt19937_64 random(5);
  double sum = 0;
  int sampled = 0, with_descents = 0;
  for (int i = 0; i < 260; ++i) {
    ProblemSpec spec{.rows = test::pick(random, 1, 9), .columns = test::pick(random, 5, 8)};
    spec.rule = test::all_rules[static_cast<std::size_t>(i) % test::all_rules.size()];
    if (test::must_be_square(spec.rule)) spec.rows = spec.columns = test::pick(random, 5, 9);
    spec.blocked = test::sprinkle(random, spec.rows, spec.columns, test::pick(random, 0, 30));
    if (i % 3 == 0) spec.demanded = {test::pick_square(random, spec.rows, spec.columns)};
    const auto shorter = std::min(spec.rows, spec.columns);
    if (i % 5 == 0) spec.pieces = test::pick(random, shorter / 2, shorter);
    const auto problem = Problem::from(spec);
    if (!problem) continue;
    const auto truth = static_cast<double>(test::BruteForce(*problem).solutions(*problem).size());
    const bool descents = estimate(*problem, sampling("descents", 1)).has_value();
    with_descents += descents;
    const auto report = estimated(*problem, descents ? sampling("descents", 8 * 4096, 7)
                                                     : sampling("constrained", 128 * 256, 7));
    ASSERT_EQ(report.estimate.met, truth > 0) << i;
    if (truth == 0) continue;
    const double z = test::deviation(report.estimate, truth);
    EXPECT_LT(std::abs(z), 4.5) << i << " true " << truth;
    sampled += report.estimate.relative_error > 1e-9;
    sum += z;
  }
  EXPECT_GT(sampled, 100);
  EXPECT_GT(with_descents, 50);
  EXPECT_LT(std::abs(sum), 3 * std::sqrt(sampled));
}

TEST(Estimate, AnnealingTakesBlockedDemandedRectangularAndToroidalBoards) {
  const ProblemSpec specs[] = {
      {.rows = 9, .columns = 9, .blocked = {{0, 0}, {4, 4}, {8, 0}, {3, 7}, {2, 2}}},
      {.rows = 10, .columns = 10, .blocked = {{1, 1}}, .demanded = {{2, 5}, {7, 1}}},
      {.rows = 7, .columns = 9},
      {.rows = 10, .columns = 8, .demanded = {{9, 1}}},
      {.rows = 11, .columns = 11, .rule = Rule::toroidal},
      {.rows = 7, .columns = 10, .rule = Rule::cylinder, .blocked = {{0, 0}, {3, 9}}},
      {.rows = 9, .columns = 8, .rule = Rule::semi_queen, .demanded = {{2, 2}}},
      {.rows = 9, .columns = 9, .rule = Rule::toroidal_semi_queen},
      {.rows = 8, .columns = 8, .rule = Rule::rook, .blocked = {{0, 0}, {3, 3}, {3, 4}}},
  };
  for (const ProblemSpec& spec : specs) {
    const auto problem = Problem::from(spec).value();
    const auto truth = static_cast<double>(test::BruteForce(problem).solutions(problem).size());
    const auto report = estimated(problem, sampling("annealing", 300));
    EXPECT_LT(std::abs(test::deviation(report.estimate, truth)), 4)
        << spec.rows << "x" << spec.columns << " true " << truth;
  }
}

TEST(Estimate, TwoMethodsAgreeWhereNobodyHasCounted) {
  for (const std::uint64_t n : {40, 66}) {  // resampled; in words of 128 bits
    const auto walks = estimated(Problem::plain(n), sampling("annealing", 100)).estimate;
    const auto descents = estimated(Problem::plain(n), sampling("descents", 16 * 4096)).estimate;
    EXPECT_LT(std::abs(walks.log10 - descents.log10) * std::log(10.0),
              4 * std::hypot(walks.relative_error, descents.relative_error));
  }
}

TEST(Estimate, TheSameSeedGivesTheSameWithAnyNumberOfThreads) {
  for (const char* method : {"descents", "annealing"}) {
    EstimateOptions options;
    options.method = method;
    options.error = method[0] == 'd' ? 0.02 : 0.1;
    options.seed = 42;
    options.threads = 1;
    const auto one = estimated(Problem::plain(22), options);
    options.threads = 3;
    const auto three = estimated(Problem::plain(22), options);
    EXPECT_EQ(one.estimate.log10, three.estimate.log10);
    EXPECT_EQ(one.estimate.relative_error, three.estimate.relative_error);
    EXPECT_EQ(one.estimate.samples, three.estimate.samples);
    options.seed = 43;
    EXPECT_NE(estimated(Problem::plain(22), options).estimate.log10, one.estimate.log10);
  }
}

TEST(Estimate, EndsAtTheWantedErrorOrNumberOfSamples) {
  EstimateOptions options;
  options.error = 0.01;
  const auto precise = estimated(Problem::plain(24), options);
  EXPECT_TRUE(precise.reached);
  EXPECT_LE(precise.estimate.relative_error, 0.01);
  const auto bounded = estimated(Problem::plain(24), sampling("auto", 5 * 4096 + 1));
  EXPECT_TRUE(bounded.reached);
  EXPECT_EQ(bounded.estimate.samples, 6u * 4096);
}

TEST(Estimate, AStopEndsItWithWhatIsThere) {
  std::stop_source source;
  EstimateOptions options;
  options.error = 1e-9;
  options.stop = source.get_token();
  options.on_progress = [&](const Estimate& so_far) {
    if (so_far.batches > 30) source.request_stop();
  };
  const auto report = estimated(Problem::plain(27), options);
  EXPECT_FALSE(report.reached);
  EXPECT_TRUE(report.estimate.met);
  EXPECT_GT(report.estimate.batches, 30u);
}

// Two rows have a free square in the same column only.
TEST(Estimate, WithoutASolutionNothingIsClaimed) {
  ProblemSpec spec{.rows = 40, .columns = 40};
  for (std::uint64_t r : {38, 39})
    for (std::uint64_t c = 1; c < 40; ++c) spec.blocked.push_back({r, c});
  const auto report = estimated(Problem::from(spec).value(), sampling("auto", 4096));
  EXPECT_FALSE(report.estimate.met);
  EXPECT_FALSE(report.estimate.exact.has_value());
}

TEST(Estimate, WhatCannotBeEstimatedIsRefusedWithASentence) {
  const auto refused = [](const Problem& problem, const char* method) {
    EstimateOptions options;
    options.method = method;
    const auto report = estimate(problem, options);
    return report ? std::string("accepted") : report.error().message;
  };
  EXPECT_NE(refused(Problem::plain(200), "descents").find("up to 128x128, not 200x200"),
            std::string::npos);
  EXPECT_NE(refused(Problem::plain(20000), "auto").find("20000x20000"), std::string::npos);
  EXPECT_NE(refused(Problem::plain(20), "guess").find("'guess'"), std::string::npos);
  const auto super = Problem::from({.rows = 300, .columns = 300, .rule = Rule::amazon}).value();
  EXPECT_NE(refused(super, "auto").find("'amazon'"), std::string::npos);
  const auto few = Problem::from({.rows = 300, .columns = 300, .pieces = 5}).value();
  EXPECT_NE(refused(few, "auto").find("not 5"), std::string::npos);
}

TEST(Estimate, ListingIsPricedWithinAFactor) {
  const auto price = price_list(Problem::plain(14)).value();
  EXPECT_NEAR(price.solutions, 365596, 0.1 * 365596);
  EXPECT_GT(price.seconds, 0.02);
  EXPECT_LT(price.seconds, 20);
}

TEST(EstimateInterval, StudentIsThatOfTheTables) {
  EXPECT_NEAR(estimating::student(1), 12.706, 1e-3);
  EXPECT_NEAR(estimating::student(8), 2.306, 1e-3);
  EXPECT_NEAR(estimating::student(9), 2.262, 2e-3);
  EXPECT_NEAR(estimating::student(15), 2.131, 1e-3);
  EXPECT_NEAR(estimating::student(1e9), 1.95996, 1e-4);
}

TEST(EstimateInterval, ValuesOfThousandsOfDigitsAreAveraged) {
  const double logs[] = {5000.0, 5000.0 + std::log(3.0)};
  const auto e = estimating::summary(logs);
  EXPECT_NEAR(e.log10, (5000 + std::log(2.0)) / std::log(10.0), 1e-9);
  EXPECT_NEAR(e.relative_error, 0.5, 1e-12);
  EXPECT_LT(e.low_log10, e.log10);
}

TEST(EstimateInterval, AFewLargeBatchesAreUneven) {
  std::vector<double> logs(50, 0.0);
  EXPECT_FALSE(estimating::summary(logs).uneven);
  logs[7] = 10;
  EXPECT_TRUE(estimating::summary(logs).uneven);
  std::ranges::fill(logs, estimating::log_zero);
  EXPECT_FALSE(estimating::summary(logs).met);
}

}  // namespace
}  // namespace queens
