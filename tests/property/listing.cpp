// SPDX-License-Identifier: MIT
// queens::list against a brute force that knows nothing of it.
#include <gtest/gtest.h>

#include <set>

#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/boards.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

std::vector<Columns> listed(const Problem& problem, const ListOptions& options = {}) {
  std::vector<Columns> solutions;
  const auto report = list(problem, options, [&](std::span<const std::uint64_t> columns) {
    solutions.emplace_back(columns.begin(), columns.end());
    return true;
  });
  EXPECT_TRUE(report.has_value()) << report.error().message;
  EXPECT_TRUE(report->complete);
  EXPECT_EQ(report->solutions, solutions.size());
  return solutions;
}

class ListingBySize : public testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(Sizes, ListingBySize, testing::Range<std::uint64_t>(1, 10),
                         testing::PrintToStringParamName());

TEST_P(ListingBySize, GivesExactlyTheSolutionsOfTheBruteForceInLexicographicOrder) {
  const auto n = GetParam();
  std::mt19937_64 random(200 + n);
  const BruteForce brute_force(Rule::queen, n, n);
  for (int board = 0; board < 500; ++board) {
    ProblemSpec spec{n, n, {}, Rule::queen, sprinkle(random, n, n, pick_density(random)), {}};
    if (board % 3 == 0) demand_some(random, spec, pick(random, 1, 3));
    const auto problem = problem_of(std::move(spec));
    const auto solutions = listed(problem);
    ASSERT_EQ(solutions, brute_force.solutions(problem));
    ASSERT_TRUE(std::ranges::is_sorted(solutions));
  }
}

TEST(Listing, RectanglesAndFewerPiecesComeInOrderToo) {
  std::mt19937_64 random(10);
  for (std::uint64_t rows = 1; rows <= 6; ++rows)
    for (std::uint64_t columns = 1; columns <= 7; ++columns) {
      const BruteForce brute_force(Rule::queen, rows, columns);
      for (int board = 0; board < 20; ++board) {
        ProblemSpec spec{rows,
                         columns,
                         pick(random, 0, std::min(rows, columns)),
                         Rule::queen,
                         sprinkle(random, rows, columns, pick(random, 0, 40)),
                         {}};
        demand_some(random, spec, pick(random, 0, 2));
        const auto problem = problem_of(std::move(spec));
        const auto solutions = listed(problem);
        ASSERT_EQ(solutions, brute_force.solutions(problem));
        ASSERT_TRUE(std::ranges::is_sorted(solutions));
      }
    }
}

// The images of a solution under the symmetries of its problem.
std::set<Columns> class_of(const Columns& solution, const Problem& problem) {
  std::set<Columns> images;
  for (const Symmetry s : all_symmetries) {
    if (!symmetries_of(problem).has(s)) continue;
    Columns moved(problem.rows(), no_queen);
    for (std::uint64_t row = 0; row < problem.rows(); ++row)
      if (solution[row] != no_queen) {
        const Square to = image(s, {row, solution[row]}, problem.rows(), problem.columns());
        moved[to.row] = to.column;
      }
    images.insert(std::move(moved));
  }
  return images;
}

// Random squares and all their images under one or two symmetries of the board.
std::vector<Square> symmetric_squares(std::mt19937_64& random, std::uint64_t n) {
  std::set<Square> squares;
  for (const Square s : pick_squares(random, n, n, pick(random, 0, n / 2))) squares.insert(s);
  for (int round = 0; round < 2; ++round) {
    const Symmetry symmetry = all_symmetries[random() % 8];
    for (int turn = 0; turn < 4; ++turn) {
      const std::vector<Square> before(squares.begin(), squares.end());
      for (const Square s : before) squares.insert(image(symmetry, s, n, n));
    }
  }
  return {squares.begin(), squares.end()};
}

TEST(Listing, UniqueGivesTheFirstOfEveryClassAndTheClassesAddUp) {
  std::mt19937_64 random(11);
  std::set<std::string> groups;
  for (int board = 0; board < 1500; ++board) {
    const auto n = pick(random, 1, 8);
    ProblemSpec spec{n, n, {}, Rule::queen, symmetric_squares(random, n), {}};
    if (board % 5 == 0) spec.pieces = n - n / 4;
    if (board % 7 == 0) demand_some(random, spec, 1);
    if (board % 11 == 0) {
      spec.columns = n + 1;
      spec.pieces = n;
    }
    const auto problem = problem_of(std::move(spec));
    groups.insert(symmetries_of(problem).name());
    ListOptions options;
    options.unique = true;
    std::set<Columns> seen;
    std::size_t classes = 0, solutions = 0;
    Columns last;
    for (const Columns& first : listed(problem, options)) {
      ASSERT_LT(last, first);
      last = first;
      const auto images = class_of(first, problem);
      ASSERT_EQ(first, *images.begin());
      seen.insert(images.begin(), images.end());
      ++classes;
      solutions += images.size();
    }
    const auto all = listed(problem);
    ASSERT_EQ(solutions, all.size()) << classes << " classes";  // no class is named twice
    ASSERT_TRUE(std::ranges::equal(seen, all));                 // none is missing
  }
  EXPECT_EQ(groups.size(), 10u);
}

TEST(Listing, TheLimitGivesTheFirstOnesAndSaysThatThereMayBeMore) {
  const auto all = listed(Problem::plain(8));
  for (const std::uint64_t limit : {0u, 1u, 7u, 91u, 92u}) {
    ListOptions options;
    options.limit = limit;
    std::vector<Columns> some;
    const auto report =
        list(Problem::plain(8), options, [&](std::span<const std::uint64_t> columns) {
          some.emplace_back(columns.begin(), columns.end());
          return true;
        });
    ASSERT_TRUE(report);
    EXPECT_TRUE(std::ranges::equal(some, std::span(all).first(limit)));
    EXPECT_FALSE(report->complete);
  }
}

TEST(Listing, TheVisitorMayEndItAndAStopTokenToo) {
  std::uint64_t visits = 0;
  const auto ended = list(Problem::plain(20), {}, [&](auto) { return ++visits < 5; });
  ASSERT_TRUE(ended);
  EXPECT_EQ(visits, 5u);
  EXPECT_EQ(ended->solutions, 5u);
  EXPECT_FALSE(ended->complete);

  std::stop_source source;
  ListOptions options;
  options.stop = source.get_token();
  const auto stopped = list(Problem::plain(20), options, [&](auto) {
    source.request_stop();
    return true;
  });
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete);
  EXPECT_LT(stopped->solutions, 1000u);
}

}  // namespace
}  // namespace queens::test
