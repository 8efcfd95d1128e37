// SPDX-License-Identifier: MIT
#include "queens/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "base/clock.h"
#include "support/boards.h"
#include "support/plain_rules.h"
#include "support/random_boards.h"

namespace queens::test {
namespace {

using Squares = std::vector<Square>;

// Every attacking pair, by looking at every pair.
std::vector<Conflict> all_conflicts(const Problem& problem, const Squares& queens) {
  std::set<Square> squares;
  for (const Square q : queens)
    if (q.row < problem.rows() && q.column < problem.columns()) squares.insert(q);
  std::vector<Conflict> conflicts;
  for (const Square a : squares)
    for (const Square b : squares)
      if (a < b)
        if (const auto line = shared_line(problem.rule(), problem.rows(), problem.columns(), a, b))
          conflicts.push_back({a, b, *line});
  return conflicts;
}

TEST(Check, AcceptsASolutionOfEightQueens) {
  const Verdict verdict = check(
      Problem::plain(8), Squares{{0, 0}, {1, 4}, {2, 7}, {3, 5}, {4, 2}, {5, 6}, {6, 1}, {7, 3}});
  EXPECT_TRUE(verdict.valid());
  EXPECT_EQ(verdict.queens_needed, 8u);
  EXPECT_EQ(verdict.queens_found, 8u);
}

TEST(Check, AcceptsTheEmptyBoardWithNoQueens) {
  EXPECT_TRUE(check(Problem::plain(0), {}).valid());
  EXPECT_FALSE(check(Problem::plain(0), Squares{{0, 0}}).valid());
  EXPECT_TRUE(check(Problem::plain(1), Squares{{0, 0}}).valid());
}

TEST(Check, SaysHowManyQueensAreMissing) {
  const Verdict verdict = check(Problem::plain(8), Squares{{0, 0}, {1, 4}});
  EXPECT_FALSE(verdict.valid());
  EXPECT_EQ(verdict.queens_needed, 8u);
  EXPECT_EQ(verdict.queens_found, 2u);
  EXPECT_EQ(verdict.conflict_count, Count{0});
}

TEST(Check, NamesSquaresOffTheBoardAndJudgesTheRest) {
  const Verdict verdict =
      check(Problem::plain(4), Squares{{9, 0}, {0, 1}, {1, 3}, {2, 4}, {3, 2}, {~0ull, ~0ull}});
  EXPECT_EQ(verdict.off_board, (Squares{{2, 4}, {9, 0}, {~0ull, ~0ull}}));
  EXPECT_EQ(verdict.queens_found, 3u);
  EXPECT_EQ(verdict.conflict_count, Count{0});
  EXPECT_FALSE(verdict.valid());
}

TEST(Check, NamesRepeatedSquaresAndJudgesThemOnce) {
  const Verdict verdict =
      check(Problem::plain(4), Squares{{0, 1}, {1, 3}, {2, 0}, {3, 2}, {2, 0}, {2, 0}, {0, 1}});
  EXPECT_EQ(verdict.repeated, (Squares{{0, 1}, {2, 0}}));
  EXPECT_EQ(verdict.queens_found, 4u);
  EXPECT_EQ(verdict.conflict_count, Count{0});
  EXPECT_FALSE(verdict.valid());
}

TEST(Check, NamesQueensOnBlockedSquaresAndDemandedOnesThatAreMissing) {
  const Problem problem =
      problem_of({4, 4, {}, Rule::queen, {{0, 0}, {1, 3}, {3, 2}}, {{0, 2}, {2, 3}}});
  const Verdict verdict = check(problem, Squares{{0, 1}, {1, 3}, {2, 0}, {3, 2}});
  EXPECT_EQ(verdict.on_blocked, (Squares{{1, 3}, {3, 2}}));
  EXPECT_EQ(verdict.missing, (Squares{{0, 2}, {2, 3}}));
  EXPECT_FALSE(verdict.valid());
}

TEST(Check, TheSameQueensCanBeFineUnderOneRuleAndAttackUnderAnother) {
  const Squares queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}};
  const auto conflicts = [&](Rule rule) {
    return check(problem_of({4, 4, {}, rule, {}, {}}), queens).conflict_count;
  };
  EXPECT_EQ(conflicts(Rule::queen), Count{0});
  EXPECT_EQ(conflicts(Rule::touch), Count{0});
  EXPECT_EQ(conflicts(Rule::amazon), Count{4});    // (0,1)-(1,3), (0,1)-(2,0) and their half turns
  EXPECT_EQ(conflicts(Rule::toroidal), Count{2});  // (0,1)-(3,2) and (1,3)-(2,0), over the edge
}

TEST(Check, APairOnTwoWrappedDiagonalsIsOnePair) {
  const Problem torus = problem_of({6, 6, {}, Rule::toroidal, {}, {}});
  const Verdict verdict = check(torus, Squares{{1, 4}, {4, 1}});
  EXPECT_EQ(verdict.conflict_count, Count{1});
  EXPECT_EQ(verdict.conflicts, (std::vector<Conflict>{{{1, 4}, {4, 1}, Line::diagonal}}));
}

TEST(Check, FindsTheSamePairsAsLookingAtEveryPair) {
  std::mt19937_64 random(1);
  for (int board = 0; board < 12000; ++board) {
    const Rule rule = all_rules[random() % all_rules.size()];
    const auto rows = pick(random, 1, 12);
    const auto columns = must_be_square(rule) ? rows : pick(random, 1, 12);
    const Problem problem =
        problem_of({rows, columns, {}, rule, sprinkle(random, rows, columns, random() % 50), {}});
    Squares queens = pick_squares(random, rows, columns, pick(random, 0, 20));
    if (board % 10 == 0) queens.push_back({rows + random() % 3, random() % 3});
    const auto expected = all_conflicts(problem, queens);
    const auto most = board % 3 == 0 ? pick(random, 0, 5) : 100;

    const Verdict verdict = check(problem, queens, most);
    EXPECT_EQ(verdict.conflict_count, expected.size());
    ASSERT_EQ(verdict.conflicts,
              std::vector(expected.begin(),
                          expected.begin() + static_cast<long>(std::min(most, expected.size()))))
        << to_string(rule) << " " << rows << "x" << columns;
    std::set<Square> blocked;
    for (const Square q : queens)
      if (problem.is_blocked(q)) blocked.insert(q);
    EXPECT_EQ(verdict.on_blocked, Squares(blocked.begin(), blocked.end()));
  }
}

TEST(Check, OrderOfTheQueensDoesNotMatter) {
  std::mt19937_64 random(2);
  Squares queens = pick_squares(random, 9, 9, 30);
  const Verdict before = check(Problem::plain(9), queens);
  std::ranges::reverse(queens);
  const Verdict after = check(Problem::plain(9), queens);
  EXPECT_EQ(before.conflicts, after.conflicts);
  EXPECT_EQ(before.conflict_count, after.conflict_count);
  EXPECT_EQ(before.repeated, after.repeated);
}

TEST(Check, WorksAtTheCornersOfTheLargestBoard) {
  const auto last = largest_side - 1;
  for (const Rule rule : all_rules) {
    const Problem problem = problem_of({largest_side, largest_side, {}, rule, {}, {}});
    const Verdict verdict = check(problem, Squares{{0, 0}, {last, last}, {last, 0}, {5, 0}});
    std::vector<Conflict> expected = {{{0, 0}, {5, 0}, Line::column},
                                      {{0, 0}, {last, 0}, Line::column}};
    if (info_of(rule).falls) expected.push_back({{0, 0}, {last, last}, Line::diagonal});
    expected.push_back({{5, 0}, {last, 0}, Line::column});
    expected.push_back({{last, 0}, {last, last}, Line::row});
    EXPECT_EQ(verdict.conflicts, expected) << to_string(rule);
    EXPECT_EQ(verdict.conflict_count, expected.size());
  }
}

TEST(Check, AMillionQueensInOneColumnAreCountedAtOnce) {
  Squares queens;
  for (std::uint64_t row = 0; row < 1'000'000; ++row) queens.push_back({row, 17});
  const double start = base::wall_seconds();
  const Verdict verdict = check(Problem::plain(1'000'000), queens, 3);
  const double seconds = base::wall_seconds() - start;
  EXPECT_EQ(to_string(verdict.conflict_count), "499999500000");
  EXPECT_EQ(verdict.conflicts, (std::vector<Conflict>{{{0, 17}, {1, 17}, Line::column},
                                                      {{0, 17}, {2, 17}, Line::column},
                                                      {{0, 17}, {3, 17}, Line::column}}));
  EXPECT_LT(seconds, 20.0);  // half a second here; every pair would take an hour
}

TEST(Check, FindsTheOnlyPairAmongManyQueensScatteredOverTheLargestBoard) {
  std::mt19937_64 random(3);
  Squares queens = pick_squares(random, largest_side, largest_side, 300'000);
  queens.push_back({queens[7].row, queens[7].column ^ 1});
  const Verdict verdict = check(Problem::plain(largest_side), queens);
  EXPECT_EQ(verdict.conflict_count, Count{1});
  ASSERT_EQ(verdict.conflicts.size(), 1u);
  EXPECT_EQ(verdict.conflicts[0].line, Line::row);
}

TEST(Conflict, IsASentence) {
  const auto text = [](Square a, Square b, Line line) { return to_string(Conflict{a, b, line}); };
  EXPECT_EQ(text({0, 1}, {3, 4}, Line::diagonal),
            "(0,1) and (3,4) attack each other on the diagonal column - row = 1");
  EXPECT_EQ(text({4, 1}, {6, 3}, Line::diagonal),
            "(4,1) and (6,3) attack each other on the diagonal column - row = -3");
  EXPECT_EQ(text({0, 4}, {3, 1}, Line::anti_diagonal),
            "(0,4) and (3,1) attack each other on the anti-diagonal row + column = 4");
  EXPECT_EQ(text({0, 1}, {0, 4}, Line::row), "(0,1) and (0,4) attack each other on row 0");
  EXPECT_EQ(text({0, 4}, {7, 4}, Line::column), "(0,4) and (7,4) attack each other on column 4");
  EXPECT_EQ(text({0, 7}, {1, 0}, Line::diagonal),
            "(0,7) and (1,0) attack each other on a wrapped diagonal");
  EXPECT_EQ(text({0, 0}, {1, 7}, Line::anti_diagonal),
            "(0,0) and (1,7) attack each other on a wrapped anti-diagonal");
  EXPECT_EQ(text({0, 0}, {1, 1}, Line::neighbour),
            "(0,0) and (1,1) attack each other as neighbours");
  EXPECT_EQ(text({0, 0}, {2, 1}, Line::knight),
            "(0,0) and (2,1) attack each other by a knight's move");
  EXPECT_EQ(text({~0ull, ~0ull}, {~0ull, ~0ull}, Line::anti_diagonal),
            "(18446744073709551615,18446744073709551615) and "
            "(18446744073709551615,18446744073709551615) attack each other on the anti-diagonal "
            "row + column = 36893488147419103230");
}

}  // namespace
}  // namespace queens::test
