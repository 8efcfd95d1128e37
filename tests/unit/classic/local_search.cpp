// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "classic/local_search.h"
#include "queens/check.h"
#include "support/classic.h"

namespace queens::test {
namespace {

using classic::Action;
using classic::Goal;
using classic::Step;

// The definition of the Codewars write-up, word for word: O(n^2).
std::uint64_t energy_by_definition(const std::vector<std::int64_t>& b) {
  std::uint64_t energy = 0;
  for (std::size_t i = 0; i < b.size(); ++i)
    for (std::size_t j = i + 1; j < b.size(); ++j)
      energy += b[i] == b[j] || std::abs(b[i] - b[j]) == static_cast<std::int64_t>(j - i);
  return energy;
}

TEST(Energy, CountersAgreeWithTheDefinitionAfterEveryMove) {
  base::Random random(2);
  for (const std::uint64_t n : {1, 2, 5, 8, 30}) {
    classic::Energy energy(n);
    std::vector<std::int64_t> board;
    for (std::uint64_t row = 0; row < n; ++row) {
      board.push_back(static_cast<std::int64_t>(random.below(n)));
      energy.add(row, static_cast<std::uint64_t>(board.back()));
    }
    for (int move = 0; move < 300; ++move) {
      ASSERT_EQ(energy.total(), energy_by_definition(board)) << "n=" << n;
      const auto row = random.below(n), column = random.below(n);
      energy.remove(row, static_cast<std::uint64_t>(board[row]));
      board[row] = static_cast<std::int64_t>(column);
      energy.add(row, column);
    }
  }
}

TEST(Energy, TheEnergyOfEveryStepIsThatOfItsBoard) {
  for (const std::string_view name : {"annealing", "min-conflicts", "min-conflicts/no-gan-init"}) {
    const auto steps = trace(name, {.problem = Problem::plain(8), .goal = Goal::first}, 2000);
    for (const Step& step : steps)
      ASSERT_EQ(check(Problem::plain(8), step.queens).conflict_count, Count{*step.event.energy})
          << name << ", step " << step.number;
  }
}

TEST(Stagnation, IsSeenWhenThreeSamplesAndThePresentEnergyAreEqual) {
  classic::Stagnation detector(4);  // interval 40, samples at multiples of 26, 40 and 13
  std::vector<std::uint64_t> seen;
  for (std::uint64_t i = 1; i <= 240; ++i) {
    // Constant, but for iterations 117 (a multiple of 13) and 182 (of 26).
    const std::uint64_t energy = i == 117 ? 9 : i == 182 ? 8 : 7;
    if (detector.detect(i, energy)) seen.push_back(i);
  }
  // 40: the sample at 40 is not taken yet. 120: 117 differs. 200: 182 differs.
  EXPECT_EQ(seen, (std::vector<std::uint64_t>{80, 160, 240}));
}

TEST(Stagnation, PerturbsByTheFormulaFromOneToATenthOfTheBoard) {
  EXPECT_EQ(classic::perturbation_amount(1000, 100, 100), 100u);
  EXPECT_EQ(classic::perturbation_amount(1000, 50, 100), 51u);  // ceil(1 + 0.5 * 99)
  EXPECT_EQ(classic::perturbation_amount(1000, 1, 1000), 2u);   // ceil(1.099)
  EXPECT_EQ(classic::perturbation_amount(20, 3, 10), 2u);       // ceil(1.3)
  EXPECT_EQ(classic::perturbation_amount(8, 5, 5), 1u);
  EXPECT_EQ(classic::perturbation_amount(8, 50, 5), 1u);
  EXPECT_EQ(classic::perturbation_amount(1000, 300, 100), 100u);
}

TEST(MinConflicts, ChoosesAQueenWithTheMostConflictsAndItsBestColumn) {
  const auto steps = trace("min-conflicts/no-gan-init",
                           {.problem = Problem::plain(12), .goal = Goal::first}, 3000);
  int tries = 0;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (steps[i].event.action != Action::attempt) continue;
    ++tries;
    const auto conflicts = [&](Square at, std::uint64_t row) {
      std::uint64_t sum = 0;
      for (const Square q : steps[i].queens)
        if (q.row != row) {
          const Square two[] = {q, at};
          sum += !check(Problem::plain(12), two).conflicts.empty();
        }
      return sum;
    };
    const Square chosen = *steps[i].event.square, to = *steps[i].event.to;
    for (const Square q : steps[i].queens)
      ASSERT_LE(conflicts(q, q.row), conflicts(chosen, chosen.row));
    for (std::uint64_t c = 0; c < 12; ++c)
      if (c != chosen.column) {
        ASSERT_GE(conflicts({chosen.row, c}, chosen.row), conflicts(to, chosen.row));
      }
    EXPECT_EQ(steps[i + 1].event.action, Action::move);
  }
  EXPECT_GT(tries, 5);
}

TEST(MinConflicts, TheMandatoryQueenNeverMoves) {
  for (const std::string_view name : {"annealing", "min-conflicts", "min-conflicts/no-gan-init"})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Square queen{3, 2};
      const auto steps =
          trace(name, {.problem = with_queen(9, queen), .goal = Goal::first, .seed = seed}, 5000);
      ASSERT_EQ(steps[1].event.square, queen) << "it is placed first";
      for (std::size_t i = 1; i < steps.size(); ++i)
        ASSERT_TRUE(std::ranges::binary_search(steps[i].queens, queen)) << name;
    }
}

TEST(MinConflicts, GivesUpWhereThereIsNoSolutionAndNeverSaysImpossible) {
  const auto report = run("min-conflicts", {.problem = with_queen(4, {0, 0}), .goal = Goal::first});
  EXPECT_FALSE(report.finished);
  EXPECT_EQ(report.counters.trials, 28'000u);
  EXPECT_TRUE(report.why.starts_with("gave up after 28000 iterations with energy")) << report.why;
}

TEST(MinConflicts, SolvesAThousandQueensAroundAMandatoryOneForTwentySeedsInTwoSecondsEach) {
  const Problem problem = with_queen(1000, {333, 200});
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto report =
        run("min-conflicts", {.problem = problem, .goal = Goal::first, .seed = seed});
    ASSERT_EQ(report.counters.solutions, 1u) << "seed " << seed;
    EXPECT_TRUE(check(problem, report.first).valid()) << "seed " << seed;
    EXPECT_LE(report.seconds, 2) << "seed " << seed;
  }
}

TEST(MinConflicts, StagnationHandlingSolvesWhatStaysUnsolvedWithoutIt) {
  int with = 0, without = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const classic::Request request{.problem = Problem::plain(6), .goal = Goal::first, .seed = seed};
    with += run("min-conflicts", request).finished;
    without += run("min-conflicts/no-stagnation", request).finished;
  }
  EXPECT_EQ(with, 200);
  EXPECT_LT(without, 195);
}

TEST(MinConflicts, GanInitStartsAHundredTimesNearerToTheSolution) {
  const classic::Request request{.problem = Problem::plain(1000), .goal = Goal::first};
  const auto greedy = run("min-conflicts", request);
  const auto random = run("min-conflicts/no-gan-init", request);
  EXPECT_GT(random.energy_at_start, 100 * greedy.energy_at_start);
  EXPECT_GT(random.counters.trials, 5 * greedy.counters.trials);
}

TEST(Annealing, EndsWithinAFewConflictsOfASolutionOfAThousandQueens) {
  const auto report =
      run("annealing", {.problem = Problem::plain(1000), .goal = Goal::first, .seed = 3});
  EXPECT_FALSE(report.finished);
  EXPECT_TRUE(report.why.starts_with("the temperature fell below its minimum with energy "));
  EXPECT_GT(report.energy_at_end, 0u);
  EXPECT_LT(report.energy_at_end, 40u) << "two or three in a hundred of where it started";
}

TEST(Annealing, AcceptsEveryBetterNeighbourAndCoolsEveryIteration) {
  const auto steps = trace("annealing", {.problem = Problem::plain(8), .goal = Goal::first}, 3000);
  double temperature = 2;
  int worse_accepted = 0;
  for (std::size_t i = 0; i + 2 < steps.size(); ++i) {
    if (steps[i].event.action != Action::attempt) continue;
    const Step& decision = steps[i + 1];
    const auto before = *steps[i].event.energy, after = *decision.event.energy;
    // What the step says about its chances is what decides.
    ASSERT_TRUE(steps[i].event.odds);
    const auto odds = *steps[i].event.odds;
    EXPECT_EQ(odds.temperature, temperature);
    EXPECT_EQ(odds.draw.has_value(), odds.change >= 0);
    if (odds.draw)
      EXPECT_DOUBLE_EQ(odds.chance, std::exp(static_cast<double>(-odds.change) / temperature));
    const bool accepted = !odds.draw || *odds.draw < odds.chance;
    EXPECT_EQ(decision.event.action, accepted ? Action::accept : Action::discard);
    if (accepted)
      EXPECT_EQ(static_cast<std::int64_t>(after), static_cast<std::int64_t>(before) + odds.change);
    if (decision.event.action == Action::discard) {
      EXPECT_EQ(after, before);
    } else {
      EXPECT_EQ(decision.event.action, Action::accept);
      worse_accepted += after > before;
    }
    ASSERT_EQ(steps[i + 2].event.action, Action::cool);
    EXPECT_LT(*steps[i + 2].event.temperature, temperature);
    temperature = *steps[i + 2].event.temperature;
  }
  EXPECT_GT(worse_accepted, 10);
}

TEST(LocalSearch, TheSameSeedGivesTheSameRunAndAnotherSeedAnother) {
  for (const std::string_view name : {"annealing", "min-conflicts"}) {
    const auto first = [&](std::uint64_t seed) {
      return run(name, {.problem = Problem::plain(20), .goal = Goal::first, .seed = seed}).first;
    };
    EXPECT_EQ(first(1), first(1)) << name;
    EXPECT_NE(first(1), first(2)) << name;
  }
}

TEST(LocalSearch, BaseCasesAreAnsweredAtOnce) {
  for (const std::string_view name : {"annealing", "min-conflicts"}) {
    EXPECT_EQ(run(name, 0, Goal::first).counters.solutions, 1u);
    EXPECT_EQ(run(name, 1, Goal::first).counters.solutions, 1u);
    for (const std::uint64_t n : {2, 3}) {
      const auto report = run(name, n, Goal::first);
      EXPECT_TRUE(report.finished && report.first.empty());
      EXPECT_EQ(report.counters.trials, 0u);
    }
  }
}

}  // namespace
}  // namespace queens::test
