// SPDX-License-Identifier: MIT
// Nothing is shown as a solution that the judge has not accepted: not as a step, not as a node of a
// tree, not in a window of the page, not in a report.
#include <gtest/gtest.h>

#include "draw/frames.h"
#include "support/classic.h"
#include "web/api/api.h"

namespace queens::test {
namespace {

const classic::Request request_on_four = {.problem = Problem::plain(4)};

// What was handed on of the three steps.
struct HandedOn {
  std::vector<std::uint64_t> numbers = {};
  Result<classic::Report> report;
};
HandedOn handed_on(const classic::Algorithm& algorithm,
                   const classic::Request& request = request_on_four) {
  std::vector<std::uint64_t> numbers;
  auto report = run_checked(algorithm, request, [&](const classic::Step& step) {
    numbers.push_back(step.number);
    return true;
  });
  return {numbers, std::move(report)};
}

Result<web::Json> window(const classic::Algorithm& algorithm, std::uint64_t from) {
  auto kept = web::nothing_kept();
  web::Work work(kept);
  return web::trace_window(algorithm, request_on_four, from, 10, work);
}

template <class Value>
void expect_internal(const Result<Value>& result, std::string_view message) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, Error::Kind::internal);
  EXPECT_EQ(result.error().message, message);
}

TEST(CheckedSteps, ASolutionIsHandedOn) {
  const auto result = handed_on(true_claim);
  EXPECT_EQ(result.numbers, (std::vector<std::uint64_t>{0, 1, 2}));
  EXPECT_TRUE(result.report);
}

TEST(CheckedSteps, WhatIsNoSolutionIsNotShownAndEndsTheRunWithAnInternalError) {
  const auto result = handed_on(false_claim);
  EXPECT_EQ(result.numbers, (std::vector<std::uint64_t>{0}));
  expect_internal(result.report, "step 1 shows a solution that is none");
}

TEST(CheckedSteps, StepsWithoutABoardAreHandedOnAndTheReportIsJudged) {
  const auto result = handed_on(false_claim, {.problem = Problem::plain(4), .full_from = 2});
  EXPECT_EQ(result.numbers, (std::vector<std::uint64_t>{0, 1, 2}));
  expect_internal(result.report, "claims found a solution for n = 4 that is none");
  expect_internal(run_checked(false_claim, request_on_four),
                  "claims found a solution for n = 4 that is none");
  EXPECT_TRUE(run_checked(true_claim, request_on_four));
}

TEST(CheckedSteps, AWindowOfATraceIsJudged) {
  const auto good = window(true_claim, 0);
  ASSERT_TRUE(good);
  EXPECT_EQ((*good)["steps"].size(), 3u);
  expect_internal(window(false_claim, 0), "step 1 shows a solution that is none");
  expect_internal(window(false_claim, 1), "step 1 shows a solution that is none");
}

TEST(CheckedSteps, ATreeIsJudged) {
  EXPECT_TRUE(draw::Tree::of(true_claim, request_on_four, 100));
  expect_internal(draw::Tree::of(false_claim, request_on_four, 100),
                  "step 1 shows a solution that is none");
}

}  // namespace
}  // namespace queens::test
