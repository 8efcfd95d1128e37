// SPDX-License-Identifier: MIT
// Does the 95% interval hold the truth about as often as it should? Seeds are fixed, so the answer
// is, too; bench/estimate asks for a hundred of them.
#include "queens/estimate.h"

#include <gtest/gtest.h>

#include <random>

#include "queens/count.h"
#include "support/estimates.h"
#include "support/facts.h"
#include "support/random_problems.h"

namespace queens {
namespace {

int covered(const Problem& problem, double truth, const char* method, double error,
            std::uint64_t seeds) {
  int hits = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    EstimateOptions options;
    options.method = method;
    options.error = error;
    options.seed = seed;
    hits += test::covers(test::estimated(problem, options).estimate, truth);
  }
  return hits;
}

TEST(EstimateCoverage, KnownCountsAreCoveredInNineOfTen) {
  for (const auto& [n, total] : test::facts("all_solutions", 27)) {
    if (n < 20 || n % 2 == 1) continue;
    EXPECT_GE(covered(Problem::plain(n), std::stod(total), "descents", 0.01, 20), 17) << n;
  }
}

TEST(LongEstimateCoverage, AnnealingCoversToo) {
  EXPECT_GE(covered(Problem::plain(16), 14772512, "annealing", 0.05, 20), 17);
}

TEST(EstimateCoverage, ConstrainedBoardsAreCovered) {
  ProblemSpec spec{.rows = 14, .columns = 16, .demanded = {{3, 3}}};
  for (std::uint64_t r = 0; r < 14; ++r) spec.blocked.push_back({r, (5 * r + 1) % 16});
  const auto problem = Problem::from(spec).value();
  const auto truth = static_cast<double>(count(problem).value().total);
  EXPECT_GE(covered(problem, truth, "descents", 0.01, 20), 17);
  spec.pieces = 13;
  const auto fewer = Problem::from(spec).value();
  const auto truth_of_fewer = static_cast<double>(count(fewer).value().total);
  EXPECT_GE(covered(fewer, truth_of_fewer, "descents", 0.02, 20), 17);
}

// Those that are sampled at all: in small ones the last rows, which are counted, are the board.
TEST(EstimateCoverage, RandomCombinationsOfConstraintsAreCoveredInAboutNineteenOfTwenty) {
  std::mt19937_64 random(20);
  int sampled = 0, hits = 0, impossible = 0;
  double sum = 0;
  while (sampled < 300) {
    const Problem problem = test::random_problem(random, 10);
    const auto truth = static_cast<double>(count(problem).value().total);
    EstimateOptions options;
    options.method = "constrained";
    options.error = 0.03;
    options.samples = 4000 * 256;
    options.seed = random();
    if (truth == 0) {
      if (++impossible > 100) continue;
      options.samples = 64 * 256;
      EXPECT_FALSE(test::estimated(problem, options).estimate.met) << test::shown(problem);
      continue;
    }
    const auto estimate = test::estimated(problem, options).estimate;
    if (estimate.relative_error < 1e-9) {
      EXPECT_TRUE(test::covers(estimate, truth)) << test::shown(problem);
      continue;
    }
    ++sampled;
    hits += test::covers(estimate, truth);
    sum += test::deviation(estimate, truth);
  }
  EXPECT_GE(hits, 276) << "of 300";  // 285 are expected
  EXPECT_LE(hits, 297) << "of 300";
  EXPECT_LT(std::abs(sum) / std::sqrt(300), 4) << "the estimates lean to one side";
}

}  // namespace
}  // namespace queens
