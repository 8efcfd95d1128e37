// SPDX-License-Identifier: MIT
// Every row of the table of rules on small boards: what the engines count, list and find, what the
// verifier accepts, which symmetries are used, and what exports state, against a brute force that
// walks over the board. A new rule is tested by being in the table.
#include <gtest/gtest.h>

#include <set>

#include "model/statement.h"
#include "queens/check.h"
#include "queens/classes.h"
#include "queens/count.h"
#include "queens/find.h"
#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/brute_force.h"
#include "support/random_problems.h"

namespace queens::test {
namespace {

std::vector<Square> squares_of(const Columns& columns) {
  std::vector<Square> queens;
  for (std::uint64_t row = 0; row < columns.size(); ++row)
    if (columns[row] != no_queen) queens.push_back({row, columns[row]});
  return queens;
}

bool is_symmetric(const Columns& columns, const Problem& problem) {
  const auto queens = squares_of(columns);
  return std::ranges::all_of(queens, [&](Square q) {
    return std::ranges::binary_search(
        queens, image(*problem.required_symmetry(), q, problem.rows(), problem.columns()));
  });
}

std::vector<Columns> solutions_of(const Problem& problem) {
  auto all = BruteForce(problem).solutions(problem);
  if (problem.required_symmetry())
    std::erase_if(all, [&](const Columns& columns) { return !is_symmetric(columns, problem); });
  return all;
}

std::vector<Columns> listed(const Problem& problem, const ListOptions& options = {}) {
  std::vector<Columns> all;
  const auto report = list(problem, options, [&](std::span<const std::uint64_t> columns) {
    all.emplace_back(columns.begin(), columns.end());
    return true;
  });
  EXPECT_TRUE(report) << shown(problem);
  return all;
}

// Counted, listed, judged and found as by brute force. Returns how many solutions there are.
std::size_t expect_agreement(const Problem& problem) {
  const auto expected = solutions_of(problem);
  for (const char* method : {"auto", "constrained"}) {
    const auto counted = count(problem, {.threads = 1, .method = method});
    EXPECT_TRUE(counted) << shown(problem);
    EXPECT_EQ(counted->total, expected.size()) << method << '\n' << shown(problem);
  }
  EXPECT_EQ(listed(problem), expected) << shown(problem);
  for (const Columns& columns : expected)
    EXPECT_TRUE(check(problem, squares_of(columns)).valid()) << shown(problem);
  for (const char* method : {"auto", "sat", "exact", "lazy-patch", "local-search", "lattice"}) {
    const auto found = find(problem, {.method = method, .effort = 8});
    const bool must = std::string_view(method) == "auto" || std::string_view(method) == "sat";
    EXPECT_TRUE(found || (!must && found.error().kind == Error::Kind::unsupported) ||
                found.error().kind == Error::Kind::too_large)
        << method << '\n'
        << shown(problem);
    if (!found) continue;  // it does not support the problem; what is found was verified
    if (std::holds_alternative<GaveUp>(found->outcome)) {
      EXPECT_FALSE(must) << method << '\n' << shown(problem);
      continue;
    }
    EXPECT_EQ(std::holds_alternative<Solution>(found->outcome), !expected.empty())
        << method << '\n'
        << shown(problem);
  }
  return expected.size();
}

TEST(EveryRule, EmptyBoardsOfEveryShapeAgreeWithBruteForce) {
  for (const Rule rule : all_rules)
    for (std::uint64_t rows = 1; rows <= 7; ++rows)
      for (std::uint64_t columns = 1; columns <= 7; ++columns) {
        if (must_be_square(rule) && rows != columns) continue;
        expect_agreement(Problem::from({.rows = rows, .columns = columns, .rule = rule}).value());
        if (HasFailure()) return;
      }
}

TEST(EveryRule, BlockedSquaresRequiredQueensAndFewerPiecesAgreeWithBruteForce) {
  std::mt19937_64 random(41);
  for (const Rule rule : all_rules) {
    std::size_t solvable = 0;
    for (int board = 0; board < 60; ++board) {
      ProblemSpec spec{.rows = pick(random, 2, 7), .columns = pick(random, 2, 7), .rule = rule};
      if (must_be_square(rule)) spec.columns = spec.rows;
      spec.blocked = sprinkle(random, spec.rows, spec.columns, pick(random, 0, 30));
      const auto shorter = std::min(spec.rows, spec.columns);
      if (board % 2 == 0) spec.pieces = pick(random, shorter / 2, shorter);
      if (board % 3 == 0) demand_some(random, spec, pick(random, 1, 2));
      const auto problem = Problem::from(std::move(spec));
      if (!problem) continue;  // more required queens than pieces
      solvable += expect_agreement(*problem) > 0;
      if (HasFailure()) return;
    }
    EXPECT_GT(solvable, 10u) << to_string(rule);
  }
}

TEST(EveryRule, RequiredSymmetriesAgreeWithBruteForce) {
  std::mt19937_64 random(42);
  for (const Rule rule : all_rules) {
    std::size_t solvable = 0;
    for (const Symmetry symmetry : all_symmetries)
      for (std::uint64_t n = 1; n <= 6; ++n)
        for (const bool fewer : {false, true}) {
          ProblemSpec spec{.rows = n, .columns = n, .rule = rule};
          spec.required_symmetry = symmetry;
          if (fewer) {
            spec.pieces = pick(random, n / 2, n);
            spec.blocked = sprinkle(random, n, n, 10);
          }
          solvable += expect_agreement(Problem::from(std::move(spec)).value()) > 0;
          if (HasFailure()) return;
        }
    EXPECT_GT(solvable, 10u) << to_string(rule);
  }
}

// On a square board a cylinder's diagonals are those of a torus: there the attacks have more
// symmetries than the cylinder.
TEST(EveryRule, SymmetriesAreThoseOfTheAttacks) {
  constexpr std::uint64_t n = 8;
  const auto square = [](std::uint64_t i) { return Square{i / n, i % n}; };
  for (const Rule rule : all_rules) {
    const auto group =
        symmetries_of(Problem::from({.rows = n, .columns = n, .rule = rule}).value());
    for (const Symmetry s : all_symmetries) {
      bool kept = true;
      for (std::uint64_t i = 0; i < n * n; ++i)
        for (std::uint64_t j = 0; j < i; ++j)
          kept = kept &&
                 shared_line(rule, n, n, square(i), square(j)).has_value() ==
                     shared_line(rule, n, n, image(s, square(i), n, n), image(s, square(j), n, n))
                         .has_value();
      if (info_of(rule).wrap == Wrap::columns)
        EXPECT_EQ(group.has(s), !exchanges_sides(s)) << to_string(rule) << " " << to_string(s);
      else
        EXPECT_EQ(group.has(s), kept) << to_string(rule) << " " << to_string(s);
      EXPECT_TRUE(kept || !group.has(s)) << to_string(rule) << " " << to_string(s);
    }
  }
}

TEST(EveryRule, ClassesAddUpUnderItsSymmetries) {
  for (const Rule rule : all_rules)
    for (std::uint64_t n = 1; n <= 7; ++n) {
      if (rule == Rule::rook && n == 7) continue;  // 5040 boards
      const auto problem = Problem::from({.rows = n, .columns = n, .rule = rule}).value();
      const auto group = symmetries_of(problem);
      std::set<Columns> seen;
      const auto firsts = listed(problem, {.unique = true});
      for (const Columns& first : firsts)
        for (const Symmetry s : all_symmetries) {
          if (!group.has(s)) continue;
          Columns moved(n, no_queen);
          for (const Square q : squares_of(first)) {
            const Square to = image(s, q, n, n);
            moved[to.row] = to.column;
          }
          seen.insert(moved);
        }
      const auto all = solutions_of(problem);
      EXPECT_TRUE(std::ranges::equal(seen, all)) << shown(problem);
      const auto classes = count_classes(problem).value();
      EXPECT_EQ(classes.fundamental, firsts.size()) << shown(problem);
      EXPECT_EQ(classes.all, all.size()) << shown(problem);
    }
}

// What the formats dimacs, opb, lp, dzn and asp write: every set of squares that meets the sums is
// a solution.
TEST(EveryRule, StatementsHaveExactlyTheSolutionsAsModels) {
  for (const Rule rule : all_rules)
    for (const auto& [rows, columns] :
         {std::pair<std::uint64_t, std::uint64_t>{4, 4}, {3, 5}, {5, 3}, {2, 7}, {7, 2}}) {
      if (must_be_square(rule) && rows != columns) continue;
      const auto problem = Problem::from({.rows = rows, .columns = columns, .rule = rule}).value();
      const auto statement = model::statement_of(problem, "a test").value();
      ASSERT_TRUE(statement.equal.empty());
      struct Bounds {
        std::uint32_t squares;
        std::uint64_t at_least, at_most;
      };
      std::vector<Bounds> sums;
      for (const model::Sum& sum : statement.sums) {
        std::uint32_t squares = 0;
        for (const Square s : sum.squares) squares |= 1u << (s.row * columns + s.column);
        sums.push_back({squares, sum.at_least, sum.at_most});
      }
      std::size_t models = 0;
      for (std::uint32_t set = 0; set < 1u << (rows * columns); ++set)
        models += std::ranges::all_of(sums, [&](const Bounds& sum) {
          const auto queens = static_cast<std::uint64_t>(std::popcount(set & sum.squares));
          return queens >= sum.at_least && queens <= sum.at_most;
        });
      EXPECT_EQ(models, solutions_of(problem).size()) << shown(problem);
    }
}

}  // namespace
}  // namespace queens::test
