// SPDX-License-Identifier: MIT
// Counting by colours against the block search, which shares nothing with it.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "queens/count.h"
#include "support/facts.h"
#include "support/symmetric_boards.h"

namespace queens {
namespace {

Count total_by(const Problem& problem, const std::string& method,
               const std::string& target = "auto") {
  CountOptions options;
  options.method = method;
  options.target = target;
  const auto report = count(problem, options);
  if (!report) throw std::runtime_error(report.error().message);
  return report->total;
}

TEST(ColoursAgainstBlock, AThousandRandomBoardsAgree) {
  std::mt19937_64 random(2028);
  std::array<int, 9> orders{};
  int solvable = 0;
  for (int i = 0; i < 1000; ++i) {
    const Problem problem = test::random_board(random, 8, 15);
    const Count wanted = total_by(problem, "block");
    solvable += wanted > 0;
    ++orders[static_cast<std::size_t>(symmetries_of(problem).order())];
    ASSERT_EQ(to_string(total_by(problem, "colours")), to_string(wanted))
        << "board " << i << ", n=" << problem.rows() << ", group " << symmetries_of(problem).name();
  }
  EXPECT_GT(solvable, 300);
  for (const std::size_t order : {1u, 2u, 4u, 8u}) EXPECT_GT(orders[order], 0) << order;
}

TEST(ColoursAgainstBlock, TheKnownCountsOfSeventeenAndEighteen) {
  for (const std::string& target : instruction_sets()) {
    if (target == "scalar") continue;  // minutes
    for (const auto& [n, total] : test::facts("all_solutions", 18)) {
      if (n < 17) continue;
      EXPECT_EQ(to_string(total_by(Problem::plain(n), "colours", target)), total) << target;
    }
  }
}

}  // namespace
}  // namespace queens
