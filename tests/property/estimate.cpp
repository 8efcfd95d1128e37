// SPDX-License-Identifier: MIT
// Does the 95% interval hold the truth about as often as it should? Seeds are fixed, so the answer
// is, too; bench/estimate asks for a hundred of them.
#include "queens/estimate.h"

#include <gtest/gtest.h>

#include "queens/count.h"
#include "support/estimates.h"
#include "support/facts.h"

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

TEST(EstimateCoverage, AnnealingCoversToo) {
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

}  // namespace
}  // namespace queens
