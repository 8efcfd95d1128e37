// SPDX-License-Identifier: MIT
// Three implementations of one search: counters, vectors and plain words must take the same way.
#include <gtest/gtest.h>

#include "finding/exact_search.h"
#include "support/find_problems.h"
#include "verify/judge.h"

namespace queens::finding {
namespace {

using test::pick;

Problem random_problem(std::mt19937_64& random) {
  ProblemSpec spec;
  spec.rows = pick(random, 1, 63);
  spec.columns = pick(random, 0, 2) == 0 ? pick(random, 1, 63) : spec.rows;
  const double open = 4 + static_cast<double>(pick(random, 0, 5));
  const auto percent = 100 - std::min(100.0, 100 * open / static_cast<double>(spec.columns));
  spec.blocked = test::sprinkle(random, spec.rows, spec.columns, static_cast<unsigned>(percent));
  if (pick(random, 0, 1) == 0) test::demand_some(random, spec, pick(random, 1, 3));
  return Problem::from(std::move(spec)).value();
}

struct Way {
  Progress end;
  std::uint64_t nodes;
  Solution solution;
};

Way way_of(PreparedFind& search, std::uint64_t nodes = 20'000) {
  const std::atomic<bool> never{false};
  const Progress end = search.run(nodes, never).value();
  FindReport report{.outcome = GaveUp{}, .engine = {}};
  search.answer(report);
  return {end, search.steps(), std::get<Solution>(report.outcome)};
}

void expect_same(const Way& a, const Way& b, const Problem& problem) {
  ASSERT_EQ(static_cast<int>(a.end), static_cast<int>(b.end))
      << a.nodes << " nodes for " << b.nodes << " on " << problem.rows() << "x" << problem.columns()
      << ", " << problem.demanded().size() << " demanded";
  ASSERT_EQ(a.nodes, b.nodes);
  for (std::uint64_t row = 0; a.end == Progress::found && row < problem.rows(); ++row)
    ASSERT_EQ(a.solution.column_of(row), b.solution.column_of(row));
}

TEST(BitSearch, TakesTheSameNodesAndFindsTheSameBoardAsTheSearchByCounters) {
  std::mt19937_64 random(7);
  int found = 0, none = 0;
  for (int i = 0; i < 400; ++i) {
    const Problem problem = random_problem(random);
    const OpenBoard board(problem);
    if (board.dead_line(problem)) continue;
    const bool varied = i % 4 == 0;
    ExactSearch counters(problem, board, 3, varied);
    BitSearch vectors(problem, board, 3, varied);
    BitSearch words(problem, board, 3, varied, kernel::scalar_line_ops());
    const Way way = way_of(counters);
    expect_same(way_of(vectors), way, problem);
    expect_same(way_of(words), way, problem);
    if (way.end == Progress::found) {
      EXPECT_TRUE(verify::Judge(problem).accepts(way.solution));
    }
    if (way.end == Progress::none) {  // the last node is enough to know it
      ExactSearch again(problem, board, 3, varied);
      EXPECT_EQ(static_cast<int>(way_of(again, way.nodes).end), static_cast<int>(Progress::none));
    }
    found += way.end == Progress::found;
    none += way.end == Progress::none;
  }
  EXPECT_GT(found, 50);
  EXPECT_GT(none, 50);
}

TEST(BitSearch, TakesBoardsOfUpTo63Lines) {
  EXPECT_TRUE(BitSearch::takes(Problem::plain(63)));
  EXPECT_FALSE(BitSearch::takes(Problem::plain(64)));
  const Problem largest = Problem::plain(63);
  BitSearch search(largest, OpenBoard(largest), 1, false);
  const Way way = way_of(search, 5'000'000);
  ASSERT_EQ(way.end, Progress::found);
  EXPECT_TRUE(verify::Judge(largest).accepts(way.solution));
}

}  // namespace
}  // namespace queens::finding
