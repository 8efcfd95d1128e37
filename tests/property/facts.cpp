// SPDX-License-Identifier: MIT
// The longer part of tests/unit/counting/facts.cpp.
#include <gtest/gtest.h>

#include "queens/count.h"
#include "queens/symmetry.h"
#include "support/facts.h"

namespace queens::test {
namespace {

std::string counted(ProblemSpec spec) {
  const auto report = count(Problem::from(std::move(spec)).value());
  return report ? to_string(report->total) : report.error().message;
}

TEST(LongFacts, ToroidalQueensUpTo19) {
  for (const auto& [n, total] : facts("toroidal", 19)) {
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::toroidal}), total) << "n=" << n;
  }
}

TEST(LongFacts, AmazonsUpTo16AndSemiQueensUpTo13) {
  for (const auto& [n, total] : facts("super_queens", 16))
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::amazon}), total) << "n=" << n;
  for (const auto& [n, total] : facts("semi_queens", 13))
    EXPECT_EQ(counted({.rows = n, .columns = n, .rule = Rule::semi_queen}), total) << "n=" << n;
  EXPECT_EQ(counted({.rows = 13, .columns = 13, .rule = Rule::toroidal_semi_queen}),
            fact_rows("toroidal_semi_queens").back()[2]);
}

TEST(LongFacts, HalfTurnsUpTo22AndQuarterTurnsUpTo32) {
  for (const auto& [n, total] : facts("half_turn_symmetric", 22)) {
    EXPECT_EQ(counted({.rows = n, .columns = n, .required_symmetry = Symmetry::half_turn}), total)
        << "n=" << n;
  }
  for (const auto& [n, total] : facts("quarter_turn_symmetric", 32)) {
    EXPECT_EQ(counted({.rows = n, .columns = n, .required_symmetry = Symmetry::quarter_turn}),
              total)
        << "n=" << n;
  }
}

}  // namespace
}  // namespace queens::test
