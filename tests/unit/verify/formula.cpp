// SPDX-License-Identifier: MIT
// The proof of a formula against the judge that looks at every row, on boards where both can be
// had, right ones and spoilt ones.
#include <gtest/gtest.h>

#include "queens/find.h"
#include "queens/symmetry.h"
#include "support/find_problems.h"
#include "verify/judge.h"

namespace queens::verify {
namespace {

// The board that a patched lattice describes, by the plain reading of its definition.
Placement written_out(const PatchedLattice& data) {
  std::vector<std::uint64_t> columns(data.n, no_queen);
  for (std::uint64_t i = 0; i < data.blocks.size(); ++i)
    for (std::uint64_t row = 0; row < data.modulus; ++row)
      if (const auto place = data.margin + i * data.modulus + row; place < data.n)
        columns[place] = data.margin + data.blocks[i] * data.modulus +
                         (data.slope * row + data.offset) % data.modulus;
  for (const Square q : data.changed)
    if (q.row < data.n) columns[q.row] = q.column;
  return Placement(std::move(columns));
}

PatchedLattice patched(const Problem& problem, std::uint64_t seed) {
  FindOptions options;
  options.method = "lazy-patch";
  options.seed = seed;
  options.random = true;
  return std::get<PatchedLattice>(*find(problem, options)->formula);
}

// More or less.
void spoil(PatchedLattice& data, std::mt19937_64& random) {
  switch (random() % 8) {
    case 0:
      data.offset = random() % data.modulus;
      break;
    case 1:
      data.slope = random() % data.modulus;
      break;
    case 2:
      if (data.changed.size() > 1)
        std::swap(data.changed.front().column, data.changed.back().column);
      break;
    case 3:
      if (!data.changed.empty()) data.changed.erase(data.changed.begin());
      break;
    case 4:
      if (!data.changed.empty())
        data.changed[random() % data.changed.size()].column = random() % data.n;
      break;
    case 5:
      if (data.blocks.size() > 1) std::swap(data.blocks[0], data.blocks[random() % 4]);
      break;
    default:
      break;
  }
}

TEST(FormulaProofs, AcceptWhatTheJudgeAcceptsAndNothingElse) {
  std::mt19937_64 random(11);
  int right = 0, wrong = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto n = test::pick(random, 12, 90);
    const auto problem = test::problem_with(n, test::peaceful_queens(random, n, random() % 3));
    auto data = patched(problem, random());
    spoil(data, random);
    Judge judge(problem);
    const bool truth = judge.accepts(written_out(data));
    const bool proven = accepts(problem, data);
    // A proof may fail for a sound board (a slope that is none, hidden by changed rows), but never
    // the other way round.
    if (proven) ASSERT_TRUE(truth) << "n = " << n << ", case " << i;
    if (truth && !proven)
      ASSERT_GT(data.changed.size() + 4, data.modulus / 2) << "n = " << n << ", case " << i;
    (truth ? right : wrong)++;
  }
  EXPECT_GT(right, 500);
  EXPECT_GT(wrong, 500);
}

TEST(FormulaProofs, OfEveryRuleAndTurnAcceptNothingElse) {
  std::mt19937_64 random(12);
  const std::optional<Symmetry> turns[] = {{}, Symmetry::half_turn, Symmetry::quarter_turn};
  constexpr Rule rules[] = {Rule::queen, Rule::amazon, Rule::touch};
  int right = 0, wrong = 0, missed = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto rule = rules[random() % 3];
    const auto turn = turns[random() % 3];
    auto n = test::pick(random, 60, i % 10 == 0 ? 1000 : 120);
    if (turn && n % 4 > 1) n -= n % 4;
    const auto ask = [&](Rule other_rule, std::optional<Symmetry> other_turn) {
      return Problem::from(
                 {.rows = n, .columns = n, .rule = other_rule, .required_symmetry = other_turn})
          .value();
    };
    auto data = patched(ask(rule, turn), random());
    ASSERT_TRUE(accepts(ask(rule, turn), data)) << to_string(rule) << ", n = " << n;
    spoil(data, random);
    for (const Rule asked : rules)
      for (const auto asked_turn : turns) {
        const auto problem = ask(asked, asked_turn);
        const bool truth = Judge(problem).accepts(written_out(data));
        const bool proven = accepts(problem, data);
        if (proven) ASSERT_TRUE(truth) << to_string(asked) << ", n = " << n << ", case " << i;
        missed += truth && !proven;
        (truth ? right : wrong)++;
      }
  }
  EXPECT_GT(right, 2000);
  EXPECT_GT(wrong, 2000);
  EXPECT_LT(missed, right / 4);  // touching is less than attacking; a symmetry may be a chance
}

TEST(FormulaProofs, OfToroidalBoardsAskForThePureLattice) {
  const auto toroidal = [](std::uint64_t n) {
    return Problem::from({.rows = n, .columns = n, .rule = Rule::toroidal}).value();
  };
  EXPECT_TRUE(accepts(toroidal(25), PatchedLattice{25, 25, 2, 7}));
  EXPECT_FALSE(accepts(toroidal(25), PatchedLattice{25, 25, 4, 7}));
  EXPECT_FALSE(accepts(toroidal(26), patched(Problem::plain(26), 1)));
  EXPECT_FALSE(accepts(toroidal(26), *find(Problem::plain(26))->formula));
}

TEST(FormulaProofs, OfASquareBoardHoldForTheRectanglesCutFromIt) {
  const auto formula = *find(Problem::plain(100))->formula;
  const auto cut = [](std::uint64_t rows, std::uint64_t columns, std::uint64_t pieces) {
    return Problem::from({.rows = rows, .columns = columns, .pieces = pieces}).value();
  };
  EXPECT_TRUE(accepts(cut(7, 100, 7), formula));
  EXPECT_TRUE(accepts(cut(100, 7, 7), formula));
  EXPECT_FALSE(accepts(cut(7, 100, 6), formula));
  EXPECT_FALSE(accepts(cut(7, 99, 7), formula));
}

TEST(FormulaProofs, RejectBoardsThatMissADemandOrStandOnABlockedSquare) {
  const auto n = largest_side;
  const auto data = patched(test::problem_with(n, {{5, 7}}), 1);
  EXPECT_TRUE(accepts(test::problem_with(n, {{5, 7}}), data));
  EXPECT_TRUE(accepts(Problem::plain(n), data));
  EXPECT_FALSE(accepts(test::problem_with(n, {{5, 8}}), data));
  EXPECT_FALSE(accepts(test::problem_with(n, {}, {{5, 7}}), data));
  EXPECT_FALSE(accepts(Problem::plain(n - 1), data));
}

TEST(FormulaProofs, RejectRowsBeyondTheModulusThatAreNotListed) {
  PatchedLattice data{7, 5, 2, 0, {}};
  EXPECT_FALSE(accepts(Problem::plain(7), data));
  data.changed = {{6, 6}, {6, 6}};
  EXPECT_FALSE(accepts(Problem::plain(7), data));
  EXPECT_TRUE(accepts(Problem::plain(5), PatchedLattice{5, 5, 2, 0, {}}));
  EXPECT_FALSE(accepts(Problem::plain(9), PatchedLattice{9, 9, 2, 0, {}}));  // 3 divides slope + 1
}

TEST(FormulaProofs, AcceptTheClosedFormOfEveryBoardAndNoSpoiltOne) {
  for (std::uint64_t n = 4; n < 200; ++n) {
    const auto problem = Problem::plain(n);
    const auto data = std::get<LinearBoard>(*find(problem)->formula);
    ASSERT_TRUE(accepts(problem, data)) << n;
    for (std::size_t i = 0; i < data.pieces.size(); ++i)
      for (const int by : {-2, -1, 1, 2}) {
        auto spoilt = data;
        spoilt.pieces[i].offset += by;
        std::vector<std::uint64_t> columns;
        for (const auto& piece : spoilt.pieces)
          for (auto row = piece.first; row < piece.first + piece.count; ++row)
            columns.push_back(2 * row + static_cast<std::uint64_t>(piece.offset));
        Judge judge(problem);
        ASSERT_EQ(accepts(problem, spoilt), judge.accepts(Placement(columns))) << n << " " << i;
      }
    auto short_of_a_row = data;
    --short_of_a_row.pieces.back().count;
    EXPECT_FALSE(accepts(problem, short_of_a_row));
  }
  for (std::uint64_t n = largest_side - 12; n <= largest_side; ++n)
    EXPECT_TRUE(accepts(Problem::plain(n), *find(Problem::plain(n))->formula)) << n;
}

TEST(FormulaProofs, NoticeABoardThatShowsSomethingElse) {
  const auto problem = test::problem_with(100, {{5, 7}});
  const auto data = patched(problem, 3);
  const auto board = written_out(data);
  EXPECT_TRUE(shows(problem, board, data));
  std::vector<std::uint64_t> columns(board.columns().begin(), board.columns().end());
  std::swap(columns[0], columns[99]);
  EXPECT_FALSE(shows(problem, Placement(columns), data));
}

}  // namespace
}  // namespace queens::verify
