// SPDX-License-Identifier: MIT
// What a user of queens::find notices. Whatever it returns has been accepted by the judge already;
// the tests judge again by other means where a board is small enough.
#include "queens/find.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "finding/engine.h"
#include "queens/check.h"
#include "support/facts.h"
#include "support/find_problems.h"

namespace queens {
namespace {

using test::problem_with;

const Solution* solution_of(const Result<FindReport>& report) {
  return report ? std::get_if<Solution>(&report->outcome) : nullptr;
}
bool none(const Result<FindReport>& report) {
  return report && std::holds_alternative<Impossible>(report->outcome);
}
bool gave_up(const Result<FindReport>& report) {
  return report && std::holds_alternative<GaveUp>(report->outcome);
}
std::vector<std::uint64_t> columns_of(const Solution& solution) {
  std::vector<std::uint64_t> columns;
  for (std::uint64_t row = 0; row < solution.size(); ++row)
    columns.push_back(solution.column_of(row));
  return columns;
}
bool is_valid(const Problem& problem, const Solution& solution) {
  std::vector<Square> queens;
  for (std::uint64_t row = 0; row < solution.size(); ++row)
    if (solution.column_of(row) != no_queen) queens.push_back({row, solution.column_of(row)});
  return check(problem, queens).valid();
}

TEST(Find, AnswersNoneWithAReasonForEveryUncompletableSquare) {
  for (const auto& row : test::fact_rows("uncompletable")) {
    const auto problem =
        problem_with(std::stoull(row[0]), {{std::stoull(row[1]), std::stoull(row[2])}});
    const auto report = find(problem);
    ASSERT_TRUE(none(report)) << row[0] << ": " << row[1] << "," << row[2];
    EXPECT_FALSE(std::get<Impossible>(report->outcome).reason.empty());
    EXPECT_EQ(report->engine, "reason");
    EXPECT_TRUE(none(find(problem, {.method = "exact"})));
    EXPECT_TRUE(none(find(problem, {.method = "sat"})));
  }
}

TEST(Find, CompletesEveryOtherSquareOfEveryBoardUpTo40) {
  std::set<std::vector<std::string>> uncompletable;
  for (const auto& row : test::fact_rows("uncompletable")) uncompletable.insert(row);
  for (std::uint64_t n = 1; n <= 40; ++n)
    for (std::uint64_t row = 0; row < n; ++row)
      for (std::uint64_t column = 0; column < n; ++column) {
        if (uncompletable.contains(
                {std::to_string(n), std::to_string(row), std::to_string(column)}))
          continue;
        const auto problem = problem_with(n, {{row, column}});
        const auto report = find(problem);
        const auto* solution = solution_of(report);
        ASSERT_NE(solution, nullptr) << n << ": " << row << "," << column;
        ASSERT_TRUE(is_valid(problem, *solution)) << n << ": " << row << "," << column;
      }
}

TEST(Find, EveryMethodAgreesOnSmallBoards) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 300; ++i) {
    const auto n = test::pick(random, 4, 12);
    const auto problem = test::sprinkled_problem(random, n, test::pick(random, 0, 700),
                                                 test::peaceful_queens(random, n, random() % 3));
    const auto exact = find(problem, {.method = "exact"});
    const auto sat = find(problem, {.method = "sat"});
    const auto any = find(problem);
    ASSERT_TRUE(exact && sat && any);
    EXPECT_EQ(exact->outcome.index(), sat->outcome.index());
    EXPECT_EQ(exact->outcome.index(), any->outcome.index());
  }
}

TEST(Find, RepairsLooseBoardsByEitherMethod) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 60; ++i) {
    const auto n = test::pick(random, 20, 60);
    const auto problem = test::sprinkled_problem(random, n, test::pick(random, 0, 300),
                                                 test::peaceful_queens(random, n, random() % 3));
    for (const char* method : {"local-search", "lazy-patch"})
      EXPECT_NE(solution_of(find(problem, {.method = method})), nullptr) << method << " " << i;
  }
}

TEST(Find, TakesOtherRulesAndRectangles) {
  for (const Rule rule : test::all_rules) {
    ProblemSpec spec;
    spec.rows = spec.columns = 11;
    spec.rule = rule;
    const auto problem = Problem::from(spec).value();
    const auto report = find(problem);
    ASSERT_NE(solution_of(report), nullptr) << to_string(rule);
    EXPECT_TRUE(is_valid(problem, *solution_of(report))) << to_string(rule);
  }
  for (const auto& [rows, columns] : {std::pair{3, 70}, {70, 3}, {65, 66}, {8, 9}}) {
    ProblemSpec spec;
    spec.rows = static_cast<std::uint64_t>(rows);
    spec.columns = static_cast<std::uint64_t>(columns);
    const auto problem = Problem::from(spec).value();
    const auto report = find(problem);
    ASSERT_NE(solution_of(report), nullptr) << rows << "x" << columns;
    EXPECT_TRUE(is_valid(problem, *solution_of(report)));
  }
}

TEST(Find, KnowsThatToroidalBoardsNeedASideCoprimeToSix) {
  for (std::uint64_t n = 1; n <= 14; ++n) {
    ProblemSpec spec;
    spec.rows = spec.columns = n;
    spec.rule = Rule::toroidal;
    const auto report = find(Problem::from(spec).value());
    EXPECT_EQ(solution_of(report) != nullptr, n % 2 != 0 && n % 3 != 0) << n;
  }
}

TEST(Find, NamesTheLineThatDemandedQueensLeaveWithoutASquare) {
  // Row 2 is covered by the two queens and the blocked squares.
  const auto problem = problem_with(5, {{0, 0}, {1, 3}}, {{2, 1}});
  const auto report = find(problem);
  ASSERT_TRUE(none(report));
  EXPECT_EQ(std::get<Impossible>(report->outcome).reason,
            "every square of row 2 is blocked or attacked by a demanded queen");
}

TEST(Find, NamesRowsThatHaveTooFewColumnsBetweenThem) {
  std::vector<Square> blocked;  // rows 0 to 15 may use the 15 even columns only
  for (std::uint64_t row = 0; row < 16; ++row)
    for (std::uint64_t column = 1; column < 30; column += 2) blocked.push_back({row, column});
  const auto report = find(problem_with(30, {}, blocked));
  ASSERT_TRUE(none(report));
  EXPECT_EQ(std::get<Impossible>(report->outcome).reason,
            "the 16 rows 0, 1, 2, 3, 4, 5, 6, 7, ... have free squares in only 15 columns between "
            "them");
  blocked.clear();  // columns 3, 5, 9 of 40 may use the rows 1 and 2 only
  for (std::uint64_t row = 0; row < 40; ++row)
    for (const std::uint64_t column : {3, 5, 9})
      if (row != 1 && row != 2) blocked.push_back({row, column});
  EXPECT_TRUE(none(find(problem_with(40, {}, blocked))));
}

TEST(Find, CompletesAThousandRowsOfWhichHalfAreGiven) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 3; ++i) {
    const auto queens = test::peaceful_queens(random, 1000, 500);
    ASSERT_EQ(queens.size(), 500u);
    const auto problem = problem_with(1000, queens);
    const auto report = find(problem);
    ASSERT_NE(solution_of(report), nullptr);
    EXPECT_TRUE(is_valid(problem, *solution_of(report)));
  }
}

TEST(Find, PassesBetweenBlockedSquaresOfAnyDensityUpToEightTenths) {
  std::mt19937_64 random(2);
  for (const std::uint64_t permille : {10, 100, 400, 800}) {
    const auto problem = test::sprinkled_problem(random, 1000, permille);
    const auto report = find(problem);
    ASSERT_NE(solution_of(report), nullptr) << permille;
    EXPECT_TRUE(is_valid(problem, *solution_of(report)));
  }
}

TEST(Find, CompletesAThousandGivenQueensOfAMillion) {
  std::mt19937_64 random(3);
  const auto problem = problem_with(1'000'000, test::peaceful_queens(random, 1'000'000, 1000));
  const auto report = find(problem);
  ASSERT_NE(solution_of(report), nullptr);
  EXPECT_EQ(report->engine, "lazy-patch");
  EXPECT_TRUE(is_valid(problem, *solution_of(report)));
}

TEST(Find, DecidesTheFewRowsLeftOfAHugeBoard) {
  std::mt19937_64 random(4);
  const std::uint64_t n = 100'003;  // coprime to 6: the lattice c = 2r is a solution
  std::vector<Square> queens;
  for (std::uint64_t row = 9; row < n; ++row) queens.push_back({row, 2 * row % n});
  const auto possible = find(problem_with(n, queens));
  ASSERT_NE(solution_of(possible), nullptr);
  const auto impossible =
      find(problem_with(n, queens, {{0, 0}, {1, 2}, {2, 4}, {3, 6}, {4, 8}, {5, 10}}));
  ASSERT_TRUE(none(impossible));
}

TEST(Find, StopsWhenAskedAndNeverCallsThatImpossible) {
  std::mt19937_64 random(6);
  const auto hard = test::sprinkled_problem(random, 90, 925);
  for (const char* method : {"auto", "exact", "local-search", "sat"}) {
    std::stop_source source;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      source.request_stop();
    });
    FindOptions options;
    options.method = method;
    options.stop = source.get_token();
    const auto report = find(hard, options);
    ASSERT_TRUE(report) << method;
    EXPECT_TRUE(gave_up(report)) << method << ": " << report->outcome.index();
  }
}

TEST(Find, GivesTheSameBoardForTheSameSeedAndOthersForOthers) {
  for (const std::uint64_t n : {8, 30, 101, 500, 1500}) {
    std::set<std::vector<std::uint64_t>> boards;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const FindOptions options{.seed = seed, .random = true};
      const auto first = find(Problem::plain(n), options), again = find(Problem::plain(n), options);
      ASSERT_TRUE(solution_of(first) != nullptr && solution_of(again) != nullptr);
      EXPECT_EQ(first->seed, seed);
      EXPECT_EQ(columns_of(*solution_of(first)), columns_of(*solution_of(again)));
      boards.insert(columns_of(*solution_of(first)));
    }
    EXPECT_GE(boards.size(), n == 8 ? 6u : 11u) << n;
  }
}

TEST(Find, TakesARandomLatticeOnlyForMoreThanAThousandRows) {
  const FindOptions options{.random = true};
  EXPECT_NE(find(Problem::plain(1000), options)->engine, "lattice");
  EXPECT_EQ(find(Problem::plain(1001), options)->engine, "lattice");
}

TEST(Find, SaysNoneOfSmallBoardsOnlyWhereACompleteSearchAndTheSatSolverAgree) {
  for (std::uint64_t n = 1; n <= 7; ++n)
    for (std::uint64_t row = 0; row < n; ++row)
      for (std::uint64_t column = 0; column < n; ++column) {
        const auto problem = problem_with(n, {{row, column}});
        const bool has_none = none(find(problem));
        EXPECT_EQ(none(find(problem, {.method = "exact"})), has_none) << n << row << column;
        EXPECT_EQ(none(find(problem, {.method = "sat"})), has_none) << n << row << column;
        EXPECT_EQ(finding::simple_reason(problem).has_value(), has_none) << n << row << column;
      }
}

TEST(Find, ListsEveryMethodWithItsIdeaAndTakesIt) {
  std::string names;
  for (const auto& [name, idea] : find_methods()) {
    names += name + " ";
    EXPECT_GT(idea.size(), 20u) << name;
    const auto report = find(Problem::plain(25), {.method = name});
    if (name == "weights")  // they only show that there is none
      EXPECT_TRUE(std::holds_alternative<GaveUp>(report.value().outcome));
    else
      EXPECT_NE(solution_of(report), nullptr) << name;
  }
  EXPECT_EQ(names,
            "closed-form lattice lazy-patch exact local-search constrained sat weights dives ");
}

TEST(Find, RefusesMethodsItDoesNotKnowAndProblemsAMethodCannotTake) {
  const auto unknown = find(Problem::plain(8), {.method = "magic"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message,
            "there is no finding method 'magic': it is one of auto, closed-form, lattice, "
            "lazy-patch, exact, local-search, constrained, sat, weights, dives");
  const auto refused = find(problem_with(8, {{0, 0}}), {.method = "closed-form"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "the method 'closed-form' cannot take this 8x8 board: it has no place for blocked "
            "squares and given queens");
  EXPECT_FALSE(find(Problem::plain(9), {.method = "lattice"}));
  EXPECT_FALSE(find(Problem::plain(100'000), {.method = "exact"}));
}

}  // namespace
}  // namespace queens
