// SPDX-License-Identifier: MIT
// Solutions pulled one by one are those that are pushed, whatever the problem.
#include <gtest/gtest.h>

#include <random>

#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/random_problems.h"

namespace queens {
namespace {

using Boards = std::vector<std::vector<std::uint64_t>>;

Boards pushed(const Problem& problem, const ListOptions& options = {}) {
  Boards boards;
  const auto report = list(problem, options, [&](std::span<const std::uint64_t> columns) {
    boards.emplace_back(columns.begin(), columns.end());
    return true;
  });
  EXPECT_TRUE(report.has_value());
  return boards;
}

Boards pulled(const Problem& problem, const ListOptions& options = {}) {
  Boards boards;
  Listing listing(problem, options);
  for (;;) {
    const auto next = listing.next();
    EXPECT_TRUE(next.has_value()) << next.error().message;
    if (!next || !*next) break;
    boards.emplace_back((*next)->begin(), (*next)->end());
  }
  EXPECT_EQ(listing.complete(), boards.size() < options.limit);
  return boards;
}

// One for each queen of the first three rows, and one for each solution.
TEST(Listing, ReportsItsNodes) {
  const auto all = list(Problem::plain(8), {}, [](auto) { return true; });
  ASSERT_TRUE(all);
  EXPECT_EQ(all->solutions, 92u);
  EXPECT_EQ(all->nodes, 8u + 42u + 140u + 92u);
}

Problem made(ProblemSpec spec) { return Problem::from(std::move(spec)).value(); }

TEST(Listing, PullsWhatListPushes) {
  for (std::uint64_t n = 0; n <= 10; ++n)
    EXPECT_EQ(pulled(Problem::plain(n)), pushed(Problem::plain(n)));
  const ProblemSpec specs[] = {
      {.rows = 6, .columns = 9},
      {.rows = 7, .columns = 7, .pieces = 5},
      {.rows = 9, .columns = 6},
      {.rows = 9, .columns = 9, .blocked = {{0, 0}, {4, 4}}, .demanded = {{3, 1}}},
      {.rows = 10, .columns = 10, .rule = Rule::amazon},
      {.rows = 7, .columns = 7, .rule = Rule::toroidal},
      {.rows = 6, .columns = 6, .pieces = 4, .rule = Rule::touch},
      {.rows = 12, .columns = 12, .required_symmetry = Symmetry::half_turn},
  };
  for (const auto& spec : specs) {
    const auto problem = made(spec);
    EXPECT_EQ(pulled(problem), pushed(problem)) << spec.rows << "x" << spec.columns;
    const ListOptions unique{.unique = true};
    EXPECT_EQ(pulled(problem, unique), pushed(problem, unique)) << spec.rows << "x" << spec.columns;
  }
}

TEST(Listing, PullsWhatListPushesWithRandomConstraints) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    std::mt19937_64 random(seed);
    const auto problem = test::random_problem(random, 7);
    EXPECT_EQ(pulled(problem), pushed(problem)) << "seed " << seed;
  }
}

TEST(Listing, GoesOnBehindEverySolution) {
  const auto problem = made({.rows = 7, .columns = 7, .pieces = 6});
  const auto all = pushed(problem);
  for (std::size_t i = 0; i < all.size(); i += 7)
    EXPECT_EQ(pushed(problem, {.after = all[i]}),
              Boards(all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end()));
}

TEST(Listing, EndsAtTheLimit) {
  EXPECT_EQ(pulled(Problem::plain(10), {.limit = 700}).size(), 700u);
  EXPECT_TRUE(pulled(Problem::plain(8), {.limit = 0}).empty());
}

TEST(Listing, GoesOnAfterAStop) {
  Listing listing(Problem::plain(20));  // small boards are searched without looking up
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(listing.next(stop.get_token()).value());
  EXPECT_TRUE(listing.stopped());
  EXPECT_FALSE(listing.complete());
  EXPECT_TRUE(listing.next().value());
}

TEST(Listing, RefusesToGoOnBehindWhatIsNoSolution) {
  const auto visit = [](std::span<const std::uint64_t>) { return true; };
  for (const auto& after : {std::vector<std::uint64_t>{0, 1, 2, 3}, {1, 3, 0}}) {
    const auto report = list(Problem::plain(4), {.after = after}, visit);
    ASSERT_FALSE(report);
    EXPECT_TRUE(report.error().message.starts_with("the board to go on behind "));
  }
}

}  // namespace
}  // namespace queens
