// SPDX-License-Identifier: MIT
// Every rule finds at every size: a solution exactly where theory says that there is one.
#include <gtest/gtest.h>

#include <algorithm>

#include "queens/find.h"
#include "queens/list.h"
#include "queens/symmetry.h"
#include "support/find_problems.h"

namespace queens {
namespace {

struct Kind {
  const char* name;
  Rule rule;
  std::optional<Symmetry> turn;
  bool (*exists)(std::uint64_t n);
};
bool not_two_or_three(std::uint64_t n) { return n != 2 && n != 3; }
bool amazons_without_edges(std::uint64_t n) {
  return n == 1 || (n >= 11 && n % 2 != 0 && n % 3 != 0);
}
const Kind kinds[] = {
    {"queen", Rule::queen, {}, not_two_or_three},
    {"touch", Rule::touch, {}, not_two_or_three},
    {"toroidal", Rule::toroidal, {}, [](std::uint64_t n) { return n % 2 != 0 && n % 3 != 0; }},
    {"amazon", Rule::amazon, {}, [](std::uint64_t n) { return n == 1 || n >= 10; }},
    {"rook", Rule::rook, {}, [](std::uint64_t) { return true; }},
    {"chancellor", Rule::chancellor, {}, [](std::uint64_t) { return true; }},
    {"camel-queen", Rule::camel_queen, {}, [](std::uint64_t n) { return n == 1 || n >= 10; }},
    {"zebra-queen",
     Rule::zebra_queen,
     {},
     [](std::uint64_t n) { return n == 1 || n == 4 || n == 5 || n >= 10; }},
    {"semi-queen", Rule::semi_queen, {}, [](std::uint64_t) { return true; }},
    {"cylinder", Rule::cylinder, {}, [](std::uint64_t n) { return n % 2 != 0 && n % 3 != 0; }},
    {"toroidal amazon", Rule::toroidal_amazon, {}, amazons_without_edges},
    {"cylinder amazon", Rule::cylinder_amazon, {}, amazons_without_edges},
    {"half turn", Rule::queen, Symmetry::half_turn, not_two_or_three},
    {"quarter turn", Rule::queen, Symmetry::quarter_turn,
     [](std::uint64_t n) { return n % 4 < 2 && n != 8 && n != 9; }},
};

Problem problem_of(const Kind& kind, std::uint64_t n, std::vector<Square> demanded = {},
                   std::vector<Square> blocked = {}) {
  return Problem::from({.rows = n,
                        .columns = n,
                        .rule = kind.rule,
                        .blocked = std::move(blocked),
                        .demanded = std::move(demanded),
                        .required_symmetry = kind.turn})
      .value();
}

// By the engines that list all solutions.
bool has_any(const Problem& problem) {
  return list(problem, {.limit = 1}, [](auto) { return true; })->solutions > 0;
}

TEST(FindByRule, FindsExactlyWhereThereIsASolution) {
  for (const Kind& kind : kinds)
    for (std::uint64_t n = 1; n <= 300; ++n) {
      const auto report = find(problem_of(kind, n));
      ASSERT_TRUE(report) << kind.name << " " << n << ": " << report.error().message;
      ASSERT_EQ(report->outcome.index(), kind.exists(n) ? 0u : 1u) << kind.name << ", n = " << n;
    }
}

TEST(FindByRule, FindsOnBoardsOfAnySizeUpTo10To18) {
  std::mt19937_64 random(31);
  for (const Kind& kind : kinds)
    for (int i = 0; i < 200; ++i) {
      const auto power = 10 + random() % 50;  // of two
      const auto n =
          std::min(largest_side, (std::uint64_t{1} << power) + (random() >> (64 - power)));
      const auto report = find(problem_of(kind, n), {.judge_rows_up_to = 20'000});
      ASSERT_TRUE(report) << kind.name << " " << n << ": " << report.error().message;
      ASSERT_EQ(report->outcome.index(), kind.exists(n) ? 0u : 1u) << kind.name << ", n = " << n;
    }
}

TEST(FindByRule, MeetsDemandsOnLargeBoards) {
  std::mt19937_64 random(32);
  for (const Kind& kind : kinds)
    for (int i = 0; i < 40; ++i) {
      auto n = 1000 + random() % 100'000;
      if (i % 2 != 0) n = largest_side - random() % 1000;
      while (!kind.exists(n)) --n;
      // Neither on a main diagonal nor in the middle, where a turn brings her into trouble.
      const Square queen{n / 8 + random() % (n / 16), n / 4 + random() % (n / 16)};
      const Square free{n / 3 + 1, n / 5};
      const auto report = find(problem_of(kind, n, {queen}, {free, {0, 1}, {n - 1, 3}}));
      ASSERT_TRUE(report) << kind.name << " " << n << ": " << report.error().message;
      ASSERT_EQ(report->outcome.index(), 0u) << kind.name << ", n = " << n;
      const auto& solution = std::get<Solution>(report->outcome);
      EXPECT_EQ(solution.column_of(queen.row), queen.column);
      EXPECT_NE(solution.column_of(free.row), free.column);
    }
}

TEST(FindByRule, AgreesWithListingOnSmallBoardsWithDemands) {
  std::mt19937_64 random(33);
  int found = 0, none = 0;
  for (int i = 0; i < 1500; ++i) {
    const Kind& kind = kinds[random() % std::size(kinds)];
    const auto n = test::pick(random, 4, 13);
    std::vector<Square> blocked;
    for (auto left = random() % (2 * n); left > 0; --left)
      blocked.push_back(test::pick_square(random, n, n));
    std::vector<Square> demanded;
    if (const auto q = test::pick_square(random, n, n);
        random() % 2 != 0 && std::ranges::find(blocked, q) == blocked.end())
      demanded.push_back(q);
    const auto problem = problem_of(kind, n, demanded, blocked);
    const auto report = find(problem);
    const bool exists = has_any(problem);
    ASSERT_TRUE(report) << kind.name << " " << n;
    ASSERT_EQ(report->outcome.index(), exists ? 0u : 1u) << kind.name << " " << n;
    (exists ? found : none)++;
  }
  EXPECT_GT(found, 200);
  EXPECT_GT(none, 200);
}

TEST(FindByRule, RepairsCrowdedBoards) {
  std::mt19937_64 random(34);
  for (const Rule rule : {Rule::amazon, Rule::touch, Rule::camel_queen, Rule::zebra_queen,
                          Rule::chancellor, Rule::semi_queen, Rule::rook})
    for (const double density : {0.3, 0.8}) {
      std::vector<Square> blocked;
      for (std::uint64_t r = 0; r < 300; ++r)
        for (std::uint64_t c = 0; c < 300; ++c)
          if (static_cast<double>(random() % 1000) < 1000 * density) blocked.push_back({r, c});
      const auto report = find(problem_of({"", rule, {}, nullptr}, 300, {}, std::move(blocked)));
      ASSERT_TRUE(report);
      EXPECT_EQ(report->outcome.index(), 0u) << to_string(rule) << " " << density;
    }
}

TEST(FindRectangles, AgreesWithListingUpTo9x14) {
  std::mt19937_64 random(35);
  for (const Rule rule : test::all_rules) {
    if (test::must_be_square(rule)) continue;
    for (std::uint64_t shorter = 1; shorter <= 9; ++shorter)
      for (std::uint64_t longer = shorter + 1; longer <= 14; ++longer) {
        ProblemSpec spec{.rows = shorter, .columns = longer, .rule = rule};
        if (random() % 2 != 0) std::swap(spec.rows, spec.columns);
        for (auto left = random() % longer; left > 0; --left)
          spec.blocked.push_back(test::pick_square(random, spec.rows, spec.columns));
        const auto problem = Problem::from(spec).value();
        const auto report = find(problem);
        ASSERT_TRUE(report);
        ASSERT_EQ(report->outcome.index(), has_any(problem) ? 0u : 1u)
            << to_string(rule) << " " << spec.rows << "x" << spec.columns;
      }
  }
}

// Whatever the rule and the turn: the lattices of a size that is not excluded by leaps.
TEST(FindByRule, AgreesWithListingOnTurnedBoards) {
  for (const Rule rule : test::all_rules)
    for (const Symmetry turn : {Symmetry::half_turn, Symmetry::quarter_turn})
      for (std::uint64_t n = 1; n <= 12; ++n) {
        const auto problem = problem_of({"", rule, turn, nullptr}, n);
        const auto report = find(problem);
        ASSERT_TRUE(report) << to_string(rule) << " " << n << ": " << report.error().message;
        ASSERT_EQ(report->outcome.index(), has_any(problem) ? 0u : 1u)
            << to_string(rule) << " " << to_string(turn) << ", n = " << n;
      }
}

TEST(FindByRule, FindsTurnedBoardsOfPiecesThatLeap) {
  for (const Rule rule :
       {Rule::amazon, Rule::camel_queen, Rule::zebra_queen, Rule::chancellor, Rule::rook})
    for (const Symmetry turn : {Symmetry::half_turn, Symmetry::quarter_turn})
      for (const std::uint64_t n : {16, 20, 21, 52, 53, 120, 121, 208, 640, 641, 1000, 1'000'001}) {
        const auto report = find(problem_of({"", rule, turn, nullptr}, n));
        ASSERT_TRUE(report) << to_string(rule) << " " << n << ": " << report.error().message;
        ASSERT_EQ(report->outcome.index(), 0u)
            << to_string(rule) << " " << to_string(turn) << ", n = " << n;
      }
}

// c = 2 r modulo n, which is no lattice where 3 divides n.
TEST(FindByRule, FindsToroidalSemiQueensOnEveryOddBoard) {
  for (std::uint64_t n = 1; n <= 101; ++n) {
    const auto report = find(problem_of({"", Rule::toroidal_semi_queen, {}, nullptr}, n));
    ASSERT_TRUE(report) << n << ": " << report.error().message;
    ASSERT_EQ(report->outcome.index(), n % 2 != 0 ? 0u : 1u) << n;
  }
  for (const std::uint64_t n : {largest_side - 1, largest_side - 3, largest_side - 5}) {
    const auto report = find(problem_of({"", Rule::toroidal_semi_queen, {}, nullptr}, n));
    ASSERT_TRUE(report) << n << ": " << report.error().message;
    ASSERT_EQ(report->outcome.index(), 0u) << n;
  }
}

TEST(FindRectangles, AreFoundAtEverySizeInBothDirections) {
  std::mt19937_64 random(36);
  for (const Rule rule : {Rule::queen, Rule::amazon, Rule::touch, Rule::rook, Rule::chancellor,
                          Rule::camel_queen, Rule::zebra_queen, Rule::semi_queen})
    for (int i = 0; i < 100; ++i) {
      const auto longer = std::min(largest_side, 20 + (random() >> (4 + random() % 55)));
      const auto shorter = 1 + random() % longer;
      ProblemSpec spec{.rows = longer, .columns = shorter, .rule = rule, .demanded = {{3, 0}}};
      if (i % 2 != 0) {
        std::swap(spec.rows, spec.columns);
        spec.demanded = {{0, 3}};
      }
      const auto report = find(Problem::from(spec).value(), {.judge_rows_up_to = 20'000});
      ASSERT_TRUE(report) << report.error().message;
      ASSERT_EQ(report->outcome.index(), 0u)
          << to_string(rule) << " " << spec.rows << "x" << spec.columns;
      const auto& solution = std::get<Solution>(report->outcome);
      EXPECT_EQ(solution.column_of(spec.demanded[0].row), spec.demanded[0].column);
      EXPECT_EQ(solution.row_of(spec.demanded[0].column), spec.demanded[0].row);
    }
}

}  // namespace
}  // namespace queens
