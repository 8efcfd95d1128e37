// SPDX-License-Identifier: MIT
// Searches that begin anew by the odds of the squares: they find what there is, claim nothing else,
// and take the same way on every machine and in slices of any length.
#include <gtest/gtest.h>

#include <atomic>

#include "finding/engine.h"
#include "support/find_problems.h"
#include "verify/judge.h"

namespace queens::finding {
namespace {

using test::without_diagonals;

struct Dive {
  Progress end = Progress::more;
  std::uint64_t steps = 0;
  std::optional<Solution> solution = {};
};

// At most so many steps, in slices; nothing where a line has no open square.
std::optional<Dive> dive(const Problem& problem, std::uint64_t steps, std::uint64_t slice) {
  const FindOptions options;
  Instance instance(problem, options);
  const auto search = dives_engine.make(instance);
  if (!search) return std::nullopt;
  const std::atomic<bool> never = false;
  Dive dive;
  while (dive.end == Progress::more && search->steps() < steps)
    dive.end = search->run(slice, never).value();
  dive.steps = search->steps();
  FindReport report{.outcome = GaveUp{}, .engine = {}};
  if (dive.end == Progress::found) search->answer(report);
  if (const auto* solution = std::get_if<Solution>(&report.outcome)) dive.solution = *solution;
  return dive;
}

TEST(Dives, FindASolutionExactlyWhereThereIsOne) {
  std::mt19937_64 random(3);
  int found = 0, none = 0;
  for (int i = 0; i < 400; ++i) {
    const auto n = test::pick(random, 1, 12);
    const auto problem = i % 2 == 0
                             ? without_diagonals(random, n, n / 2)
                             : test::sprinkled_problem(random, n, test::pick(random, 0, 500),
                                                       test::peaceful_queens(random, n, i % 3));
    const auto exact = find(problem, {.method = "exact"}).value();
    const bool exists = std::holds_alternative<Solution>(exact.outcome);
    const auto ours = dive(problem, exists ? 2'000'000 : 20'000, 10'000);
    if (exists) {
      ASSERT_TRUE(ours && ours->solution) << "board " << i << " of " << n << " rows";
      EXPECT_TRUE(verify::Judge(problem).accepts(*ours->solution));
      ++found;
    } else if (ours) {
      EXPECT_TRUE(ours->end == Progress::more);  // never a proof
      ++none;
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(none, 50);
}

TEST(Dives, TakeTheSameWayInSlicesOfAnyLength) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 5; ++i) {
    const auto problem = without_diagonals(random, 26, 20);
    const auto whole = dive(problem, 1'000'000, 1'000'000), sliced = dive(problem, 1'000'000, 777);
    ASSERT_TRUE(whole && whole->solution && sliced && sliced->solution);
    EXPECT_EQ(whole->steps, sliced->steps);
    for (std::uint64_t row = 0; row < problem.rows(); ++row)
      EXPECT_EQ(whole->solution->column_of(row), sliced->solution->column_of(row));
  }
}

// 28 of 118 diagonals are missing: of some 10^20 solutions, hundreds to millions are left.
TEST(Dives, FindOneOfFewSolutionsOf30Rows) {
  std::mt19937_64 random(2);
  std::vector<std::uint64_t> steps;
  for (int i = 0; i < 2; ++i) {
    const auto problem = without_diagonals(random, 30, 28);
    const auto ours = dive(problem, 1'000'000, 1'000'000);
    ASSERT_TRUE(ours && ours->solution);
    EXPECT_TRUE(verify::Judge(problem).accepts(*ours->solution));
    steps.push_back(ours->steps);
  }
  // On every machine, with every compiler.
  EXPECT_EQ(steps, (std::vector<std::uint64_t>{6373, 45992}));
}

// The first 23 queens are drawn; many leave a line without a square, or with a single one.
TEST(Dives, BeginAnewWhereALineHasNoSquareLeft) {
  std::mt19937_64 random(4);
  const auto problem = without_diagonals(random, 44, 36);
  const auto ours = dive(problem, 1'000'000, 1'000'000);
  ASSERT_TRUE(ours && ours->solution);
  EXPECT_TRUE(verify::Judge(problem).accepts(*ours->solution));
  EXPECT_EQ(ours->steps, 104639u);
}

TEST(Dives, RefuseWhatTheyDoNotKnow) {
  EXPECT_TRUE(dives_engine.takes(Problem::plain(63)));
  EXPECT_FALSE(dives_engine.takes(Problem::plain(64)));
  EXPECT_FALSE(dives_engine.takes(Problem::from({.rows = 8, .columns = 9}).value()));
  EXPECT_FALSE(
      dives_engine.takes(Problem::from({.rows = 8, .columns = 8, .rule = Rule::amazon}).value()));
}

}  // namespace
}  // namespace queens::finding
