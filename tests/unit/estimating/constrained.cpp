// SPDX-License-Identifier: MIT
// Estimates of boards with regions, areas, symmetry and placements that do not count. That the
// intervals hold as often as they say is a matter of hundreds of boards: tests/property.
#include <gtest/gtest.h>

#include <random>

#include "queens/count.h"
#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/estimates.h"
#include "support/facts.h"
#include "support/random_problems.h"

namespace queens {
namespace {

using test::estimated;

EstimateOptions sampling(std::uint64_t samples, std::uint64_t seed = 1) {
  EstimateOptions options;
  options.method = "constrained";
  options.error = 0;
  options.samples = samples;
  options.seed = seed;
  return options;
}

TEST(EstimateConstrained, AnyCombinationAgreesWithItsCount) {
  std::mt19937_64 random(11);
  double sum = 0;
  int sampled = 0, impossible = 0;
  for (int i = 0; i < 150; ++i) {
    const Problem problem = test::random_problem(random, 8);
    const auto truth = static_cast<double>(count(problem, {.threads = 1}).value().total);
    const auto report = estimated(problem, sampling(16 * 256, 3));
    ASSERT_EQ(report.estimate.met, truth > 0) << test::shown(problem);
    if (truth == 0) {
      ++impossible;
      continue;
    }
    const double z = test::deviation(report.estimate, truth);
    EXPECT_LT(std::abs(z), 5) << "true " << truth << '\n' << test::shown(problem);
    if (report.estimate.relative_error < 1e-9) continue;  // all of it was counted
    sum += z;
    ++sampled;
  }
  EXPECT_GT(sampled, 25);
  EXPECT_GT(impossible, 10);
  EXPECT_LT(std::abs(sum) / std::sqrt(sampled), 4) << "the estimates lean to one side";
}

TEST(EstimateConstrained, SymmetricBoardsAreSampledAsSuch) {
  for (const auto& [n, total] : test::facts("quarter_turn_symmetric", 29)) {
    if (n < 20 || total == "0") continue;
    const auto problem =
        Problem::from({.rows = n, .columns = n, .required_symmetry = Symmetry::quarter_turn})
            .value();
    const auto report = estimated(problem, sampling(64 * 256));
    EXPECT_LT(std::abs(test::deviation(report.estimate, std::stod(total))), 4) << n;
    EXPECT_LT(report.estimate.relative_error, 0.05) << n;
  }
}

TEST(EstimateConstrained, PlainBoardsAgreeWithKnownCountsResampledOrNot) {
  const auto small = estimated(Problem::plain(20), sampling(64 * 256)).estimate;
  EXPECT_LT(std::abs(test::deviation(small, 39029188884)), 4);
  const auto large = estimated(Problem::plain(40), sampling(64 * 256)).estimate;
  auto by_rows = sampling(64 * 4096);
  by_rows.method = "descents";
  const auto other = estimated(Problem::plain(40), by_rows).estimate;
  EXPECT_LT(std::abs(large.log10 - other.log10) * std::log(10.0),
            4 * std::hypot(large.relative_error, other.relative_error));
}

// All but one of the solutions that are kept by the half turn.
TEST(EstimateConstrained, PlacementsThatDoNotCountAreLeftOut) {
  ProblemSpec spec{.rows = 9, .columns = 9, .required_symmetry = Symmetry::half_turn};
  const auto all = Problem::from(spec).value();
  ASSERT_TRUE(list(all, {}, [&](std::span<const std::uint64_t> columns) {
    auto& placement = spec.excluded_placements.emplace_back();
    for (std::uint64_t row = 0; row < 9; ++row) placement.push_back({row, columns[row]});
    return true;
  }));
  ASSERT_GT(spec.excluded_placements.size(), 3u);
  spec.excluded_placements.pop_back();
  const auto one = estimated(Problem::from(spec).value(), sampling(64 * 256)).estimate;
  EXPECT_TRUE(one.met);
  EXPECT_LT(std::abs(test::deviation(one, 1)), 4);
}

TEST(EstimateConstrained, WhatIsCountedInAMomentIsCounted) {
  const auto report = estimated(
      Problem::from({.rows = 20, .columns = 20, .required_symmetry = Symmetry::half_turn}).value(),
      {});
  ASSERT_TRUE(report.estimate.exact.has_value());
  EXPECT_EQ(*report.estimate.exact, 144620u);
}

// Regions of one column each say nothing new; three queens in an area of two squares cannot be.
TEST(EstimateConstrained, AnImpossibleBoardIsNotClaimedToBePositive) {
  ProblemSpec spec{.rows = 40, .columns = 40};
  spec.areas.push_back({.squares = {{0, 0}, {1, 2}, {5, 5}}, .at_least = 3});
  for (std::uint32_t i = 0; i < 40 * 40; ++i) spec.regions.push_back(i % 40);
  const auto problem = Problem::from(spec).value();
  const auto report = estimated(problem, sampling(4096));
  EXPECT_FALSE(report.estimate.met);
  const auto whole = estimated(problem, {});
  ASSERT_TRUE(whole.estimate.exact.has_value());
  EXPECT_EQ(*whole.estimate.exact, 0u);
}

TEST(EstimateConstrained, TheSameSeedGivesTheSameWithAnyNumberOfThreads) {
  ProblemSpec spec{.rows = 24, .columns = 24, .rule = Rule::amazon};
  spec.areas.push_back({.squares = {{0, 3}, {4, 4}, {9, 1}}, .at_least = 1});
  const auto problem = Problem::from(spec).value();
  EstimateOptions options;
  options.error = 0.1;
  options.threads = 1;
  const auto one = estimated(problem, options);
  EXPECT_EQ(one.method, "constrained");
  options.threads = 3;
  const auto three = estimated(problem, options);
  EXPECT_EQ(one.estimate.log10, three.estimate.log10);
  EXPECT_EQ(one.estimate.samples, three.estimate.samples);
}

TEST(EstimateConstrained, AHandfulLessOfALargeBoardMakesNoDifference) {
  ProblemSpec spec{.rows = 70, .columns = 70};
  spec.excluded_placements.push_back({{0, 0}});
  EstimateOptions options;
  options.error = 0;
  options.samples = 4096;
  const auto report = estimated(Problem::from(spec).value(), options);
  EXPECT_EQ(report.method, "descents");
  EXPECT_EQ(report.estimate.log10, estimated(Problem::plain(70), options).estimate.log10);
}

TEST(EstimateConstrained, WhatItCannotTakeIsRefusedWithASentence) {
  const auto refused = [](ProblemSpec spec, const char* method) {
    EstimateOptions options;
    options.method = method;
    const auto report = estimate(Problem::from(std::move(spec)).value(), options);
    return report ? std::string("accepted") : report.error().message;
  };
  EXPECT_EQ(refused({.rows = 80, .columns = 80, .required_symmetry = Symmetry::half_turn}, "auto"),
            "with regions, areas or symmetry an estimate takes boards of up to 64x64, not 80x80");
  EXPECT_EQ(
      refused({.rows = 30, .columns = 30, .required_symmetry = Symmetry::half_turn}, "descents"),
      "the method of estimating 'descents' knows no symmetry");
}

}  // namespace
}  // namespace queens
