// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "cli/commands/classic/classic.h"

namespace queens::test {
namespace {

using classic::Action;
using classic::Step;

// What was handed on of three steps, the second of which shows these queens as a solution.
struct Shown {
  std::vector<std::uint64_t> numbers = {};
  Result<void> verdict = {};
};
Shown shown(const std::vector<Square>& queens) {
  Shown result;
  const auto problem = Problem::plain(4);
  cli::CheckedSteps steps(problem, [&](const Step& step) {
    result.numbers.push_back(step.number);
    return true;
  });
  const Step all[] = {{.number = 7},
                      {.number = 8, .event = {.action = Action::solution}, .queens = queens},
                      {.number = 9}};
  for (const Step& step : all)
    if (!steps(step)) break;
  result.verdict = steps.verdict();
  return result;
}

TEST(CheckedSteps, ASolutionIsHandedOn) {
  const auto result = shown({{0, 1}, {1, 3}, {2, 0}, {3, 2}});
  EXPECT_EQ(result.numbers, (std::vector<std::uint64_t>{7, 8, 9}));
  EXPECT_TRUE(result.verdict);
}

TEST(CheckedSteps, WhatIsNoSolutionIsNotShownAndEndsTheRunWithAnInternalError) {
  const auto result = shown({{0, 0}, {1, 1}, {2, 2}, {3, 3}});
  EXPECT_EQ(result.numbers, (std::vector<std::uint64_t>{7}));
  ASSERT_FALSE(result.verdict);
  EXPECT_EQ(result.verdict.error().kind, Error::Kind::internal);
  EXPECT_EQ(result.verdict.error().message, "step 8 shows a solution that is none");
}

}  // namespace
}  // namespace queens::test
