// SPDX-License-Identifier: MIT
#include "queens/problem.h"

#include <gtest/gtest.h>

#include "support/plain_rules.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using Squares = std::vector<Square>;

struct Refusal {
  std::string message;
  Error::Kind kind;
  bool operator==(const Refusal&) const = default;
};
void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.message; }

Refusal refusal_of(ProblemSpec spec) {
  const auto problem = Problem::from(std::move(spec));
  return problem ? Refusal{"accepted", Error::Kind::internal}
                 : Refusal{problem.error().message, problem.error().kind};
}
Refusal bad(std::string message) { return {std::move(message), Error::Kind::bad_input}; }

bool accepted(ProblemSpec spec) { return Problem::from(std::move(spec)).has_value(); }

TEST(Problem, PlainIsNQueensOnNByN) {
  const Problem problem = Problem::plain(8);
  EXPECT_EQ(problem.rows(), 8u);
  EXPECT_EQ(problem.columns(), 8u);
  EXPECT_EQ(problem.pieces(), 8u);
  EXPECT_EQ(problem.rule(), Rule::queen);
  EXPECT_TRUE(problem.is_plain());
  EXPECT_TRUE(problem.is_square());
}

TEST(Problem, IsNotPlainWithAnyDifference) {
  const auto plain = [](ProblemSpec spec) { return Problem::from(std::move(spec))->is_plain(); };
  EXPECT_TRUE(plain({8, 8, 8, Rule::queen, {}, {}}));
  EXPECT_FALSE(plain({8, 9, {}, Rule::queen, {}, {}}));
  EXPECT_FALSE(plain({8, 8, 7, Rule::queen, {}, {}}));
  EXPECT_FALSE(plain({8, 8, {}, Rule::amazon, {}, {}}));
  EXPECT_FALSE(plain({8, 8, {}, Rule::queen, {{0, 0}}, {}}));
  EXPECT_FALSE(plain({8, 8, {}, Rule::queen, {}, {{0, 0}}}));
}

TEST(Problem, TakesEverySideFromZeroToTheLargest) {
  for (const std::uint64_t n : {std::uint64_t{0}, std::uint64_t{1}, largest_side})
    EXPECT_EQ(Problem::plain(n).pieces(), n);
  EXPECT_TRUE(accepted({0, largest_side, {}, Rule::queen, {}, {}}));
  EXPECT_TRUE(accepted({1, 1, {}, Rule::toroidal, {}, {{0, 0}}}));
  EXPECT_TRUE(accepted({largest_side,
                        largest_side,
                        {},
                        Rule::queen,
                        {{largest_side - 1, largest_side - 1}},
                        {{largest_side - 1, 0}}}));
}

TEST(Problem, RefusesABoardThatIsTooLarge) {
  const Refusal expected{
      "a board side of 1000000000000000001 is too large: the largest is 1000000000000000000",
      Error::Kind::too_large};
  EXPECT_EQ(refusal_of({largest_side + 1, 1, {}, Rule::queen, {}, {}}), expected);
  EXPECT_EQ(refusal_of({1, largest_side + 1, {}, Rule::queen, {}, {}}), expected);
}

TEST(Problem, RefusesATorusThatIsNotSquare) {
  EXPECT_EQ(refusal_of({3, 4, {}, Rule::toroidal, {}, {}}),
            bad("a toroidal board must be square, not 3x4"));
}

TEST(Problem, PlacesAsManyQueensAsTheShorterSideUnlessTold) {
  EXPECT_EQ(Problem::from({3, 5, {}, Rule::queen, {}, {}})->pieces(), 3u);
  EXPECT_EQ(Problem::from({5, 3, {}, Rule::queen, {}, {}})->pieces(), 3u);
  EXPECT_EQ(Problem::from({5, 3, 0, Rule::queen, {}, {}})->pieces(), 0u);
  EXPECT_EQ(refusal_of({5, 3, 4, Rule::queen, {}, {}}),
            bad("4 queens do not fit on the 5x3 board without sharing a line: at most 3 can"));
}

TEST(Problem, RefusesSquaresOffTheBoard) {
  EXPECT_EQ(refusal_of({8, 9, {}, Rule::queen, {{8, 0}}, {}}),
            bad("the blocked square (8,0) is off the 8x9 board: rows go from 0 to 7, columns from "
                "0 to 8"));
  EXPECT_EQ(refusal_of({8, 9, {}, Rule::queen, {}, {{0, 9}}}),
            bad("the demanded queen (0,9) is off the 8x9 board: rows go from 0 to 7, columns from "
                "0 to 8"));
  EXPECT_EQ(refusal_of({0, 0, {}, Rule::queen, {{0, 0}}, {}}),
            bad("the blocked square (0,0) is off the board: a 0x0 board has no squares"));
  EXPECT_EQ(refusal_of({4, 0, {}, Rule::queen, {}, {{1, 2}}}),
            bad("the demanded queen (1,2) is off the board: a 4x0 board has no squares"));
}

TEST(Problem, RefusesADemandedQueenOnABlockedSquare) {
  EXPECT_EQ(refusal_of({8, 8, {}, Rule::queen, {{1, 1}, {2, 3}}, {{0, 0}, {2, 3}}}),
            bad("a queen is demanded on (2,3), but that square is blocked"));
}

TEST(Problem, RefusesMoreDemandedQueensThanPieces) {
  EXPECT_EQ(refusal_of({8, 8, 1, Rule::queen, {}, {{0, 0}, {1, 2}}}),
            bad("2 queens are demanded, but only 1 is to be placed"));
  EXPECT_TRUE(accepted({8, 8, 2, Rule::queen, {}, {{0, 0}, {1, 2}}}));
}

TEST(Problem, RefusesDemandedQueensThatAttackEachOther) {
  const auto attack = [](Rule rule, Square a, Square b) {
    return refusal_of({8, 8, {}, rule, {}, {b, a}});
  };
  const auto refused = [](std::string a, std::string b) {
    return bad("the demanded queens " + a + " and " + b + " attack each other");
  };
  for (const Rule rule : all_rules) {
    EXPECT_EQ(attack(rule, {2, 0}, {2, 7}), refused("(2,0)", "(2,7)"));
    EXPECT_EQ(attack(rule, {0, 2}, {7, 2}), refused("(0,2)", "(7,2)"));
    if (shared_line(rule, 8, 8, {3, 3}, {4, 4}))
      EXPECT_EQ(attack(rule, {3, 3}, {4, 4}), refused("(3,3)", "(4,4)"));
    if (shared_line(rule, 8, 8, {3, 4}, {4, 3}))
      EXPECT_EQ(attack(rule, {3, 4}, {4, 3}), refused("(3,4)", "(4,3)"));
  }
  for (const Rule rule : {Rule::queen, Rule::amazon}) {
    EXPECT_EQ(attack(rule, {0, 0}, {7, 7}), refused("(0,0)", "(7,7)"));
    EXPECT_EQ(attack(rule, {0, 7}, {7, 0}), refused("(0,7)", "(7,0)"));
  }
  EXPECT_EQ(attack(Rule::amazon, {0, 0}, {1, 2}), refused("(0,0)", "(1,2)"));
  EXPECT_EQ(attack(Rule::toroidal, {0, 7}, {1, 0}), refused("(0,7)", "(1,0)"));
  EXPECT_TRUE(accepted({8, 8, {}, Rule::queen, {}, {{0, 0}, {1, 2}}}));
  EXPECT_TRUE(accepted({8, 8, {}, Rule::queen, {}, {{0, 7}, {1, 0}}}));
  EXPECT_TRUE(accepted({8, 8, {}, Rule::touch, {}, {{0, 0}, {2, 2}}}));
}

TEST(Problem, SortsSquaresAndMergesRepeats) {
  const auto problem = Problem::from(
      {8, 8, {}, Rule::queen, {{7, 7}, {0, 1}, {7, 7}, {0, 1}}, {{4, 2}, {1, 1}, {4, 2}}});
  ASSERT_TRUE(problem);
  EXPECT_EQ(Squares(problem->blocked().begin(), problem->blocked().end()),
            (Squares{{0, 1}, {7, 7}}));
  EXPECT_EQ(Squares(problem->demanded().begin(), problem->demanded().end()),
            (Squares{{1, 1}, {4, 2}}));
}

TEST(Problem, KnowsWhichSquaresAreBlockedAndDemanded) {
  const auto problem = Problem::from({8, 8, {}, Rule::queen, {{0, 1}, {7, 7}}, {{4, 2}}});
  ASSERT_TRUE(problem);
  for (std::uint64_t row = 0; row < 8; ++row)
    for (std::uint64_t column = 0; column < 8; ++column) {
      const Square s{row, column};
      EXPECT_EQ(problem->is_blocked(s), (s == Square{0, 1} || s == Square{7, 7}));
      EXPECT_EQ(problem->is_demanded(s), (s == Square{4, 2}));
    }
}

TEST(Problem, IsEqualWhenItSaysTheSame) {
  const auto from = [](ProblemSpec spec) { return Problem::from(std::move(spec)).value(); };
  EXPECT_EQ(from({8, 8, {}, Rule::queen, {}, {}}), from({8, 8, 8, Rule::queen, {}, {}}));
  EXPECT_EQ(from({8, 8, {}, Rule::queen, {{1, 1}, {0, 0}}, {}}),
            from({8, 8, {}, Rule::queen, {{0, 0}, {1, 1}, {0, 0}}, {}}));
  EXPECT_NE(from({8, 8, {}, Rule::queen, {}, {}}), from({8, 8, {}, Rule::touch, {}, {}}));
  EXPECT_NE(from({8, 8, {}, Rule::queen, {{0, 0}}, {}}), from({8, 8, {}, Rule::queen, {}, {}}));
  EXPECT_NE(from({8, 8, {}, Rule::queen, {}, {{0, 0}}}), from({8, 8, {}, Rule::queen, {}, {}}));
}

TEST(Problem, ChecksTenThousandDemandedQueensInAMoment) {
  ProblemSpec spec{100'000, 100'000, {}, Rule::queen, {}, {}};
  for (std::uint64_t row = 0; row < 10'000; ++row) spec.demanded.push_back({row, 2 * row + 1});
  EXPECT_TRUE(accepted(spec));
  spec.demanded.push_back({50'000, 2 * 9'999 + 1});
  EXPECT_EQ(refusal_of(spec),
            bad("the demanded queens (9999,19999) and (50000,19999) attack each other"));
}

TEST(Problem, JudgesAHundredThousandDemandedQueensUnderEveryRule) {
  // A lattice of slope 5 on a torus whose side has no divisor 2, 3 or 5: no attacks, by leaps
  // neither.
  constexpr std::uint64_t n = 100'003;
  ProblemSpec spec{.rows = n, .columns = n};
  for (std::uint64_t row = 0; row < n; ++row) spec.demanded.push_back({row, 5 * row % n});
  for (const Rule rule : all_rules) {
    spec.rule = rule;
    EXPECT_TRUE(accepted(spec)) << to_string(rule);
  }
}

TEST(Problem, NamesAnAttackByALeap) {
  EXPECT_EQ(refusal_of({5, 5, {}, Rule::amazon, {}, {{1, 0}, {2, 2}}}),
            bad("the demanded queens (1,0) and (2,2) attack each other"));
  EXPECT_EQ(refusal_of({5, 5, {}, Rule::amazon, {}, {{3, 1}, {1, 0}}}),
            bad("the demanded queens (1,0) and (3,1) attack each other"));
  EXPECT_EQ(refusal_of({5, 5, {}, Rule::touch, {}, {{1, 1}, {2, 2}}}),
            bad("the demanded queens (1,1) and (2,2) attack each other"));
  EXPECT_TRUE(accepted({5, 5, {}, Rule::touch, {}, {{0, 0}, {2, 2}}}));
}

}  // namespace
}  // namespace queens::test
