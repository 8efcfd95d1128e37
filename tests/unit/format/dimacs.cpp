// SPDX-License-Identifier: MIT
#include <sstream>

#include "helpers.h"
#include "model/clauses.h"

namespace queens::test {
namespace {

struct Formula {
  std::uint64_t variables = 0;
  std::uint64_t stated_clauses = 0;
  std::vector<std::vector<int>> clauses;
};

Formula parsed(const std::string& text) {
  Formula formula;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (line.starts_with("c ")) continue;
    if (std::string p, cnf; line.starts_with("p ")) {
      words >> p >> cnf >> formula.variables >> formula.stated_clauses;
      continue;
    }
    auto& clause = formula.clauses.emplace_back();
    for (int literal = 0; words >> literal && literal != 0;) clause.push_back(literal);
  }
  return formula;
}

// How many models a formula has: by trying both values of the first variable that is open.
std::uint64_t models(const Formula& formula, std::vector<int>& values) {
  std::vector<int> forced;  // undone at the end
  std::uint64_t total = 0;
  bool conflict = false;
  for (bool changed = true; changed && !conflict;) {
    changed = false;
    for (const auto& clause : formula.clauses) {
      int open = 0, candidate = 0;
      bool holds = false;
      for (const int literal : clause) {
        const int value = values[std::abs(literal)];
        holds = holds || value == (literal > 0 ? 1 : -1);
        if (value == 0) ++open, candidate = literal;
      }
      if (holds || open > 1) continue;
      if (open == 0) {
        conflict = true;
        break;
      }
      values[std::abs(candidate)] = candidate > 0 ? 1 : -1;
      forced.push_back(std::abs(candidate));
      changed = true;
    }
  }
  if (!conflict) {
    const auto open = std::find(values.begin() + 1, values.end(), 0);
    if (open == values.end()) {
      total = 1;
    } else {
      for (const int value : {1, -1}) {
        *open = value;
        total += models(formula, values);
      }
      *open = 0;
    }
  }
  for (const int variable : forced) values[variable] = 0;
  return total;
}

std::uint64_t models_of(const Problem& problem) {
  const auto formula = parsed(written_as("dimacs", problem, {}));
  EXPECT_EQ(formula.stated_clauses, formula.clauses.size());
  std::vector<int> values(formula.variables + 1, 0);
  return models(formula, values);
}

TEST(FormatDimacs, HasAModelForEachSolution) {
  for (const auto& [n, solutions] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{
           {0, 1}, {1, 1}, {2, 0}, {3, 0}, {4, 2}, {5, 10}, {6, 4}})
    EXPECT_EQ(models_of(Problem::plain(n)), solutions) << "n=" << n;
}

TEST(FormatDimacs, HasAModelForEachSolutionWhereLinesNeedHelpers) {
  // 2 queens on 2 x m: the second is at least two columns away, (m-2)(m-1) ways.
  EXPECT_EQ(models_of(problem_of(2, 14)), 12 * 13);
  EXPECT_EQ(models_of(problem_of(14, 2)), 12 * 13);
  EXPECT_EQ(models_of(problem_of(1, 20)), 20);
  EXPECT_EQ(models_of(problem_of(20, 1)), 20);
}

TEST(FormatDimacs, ObeysBlockedAndDemandedSquares) {
  EXPECT_EQ(models_of(problem_of(4, 4, {{0, 1}})), 1);
  EXPECT_EQ(models_of(problem_of(4, 4, {{0, 1}, {0, 2}})), 0);
  EXPECT_EQ(models_of(problem_of(5, 5, {}, {{0, 0}})), 2);
  EXPECT_EQ(models_of(problem_of(3, 5)), 14);
}

// One encoder for all problems, the one that the SAT engine's formulas come from.
TEST(FormatDimacs, IsTheStatementInClauses) {
  for (const auto& problem :
       {Problem::plain(6), Problem::plain(14), problem_of(9, 13, {{0, 1}}, {{2, 2}}),
        problem_with(12, 12, Rule::amazon), problem_with(6, 4, Rule::queen)}) {
    model::StoredClauses clauses(static_cast<int>(problem.rows() * problem.columns()), true);
    clauses.add(model::statement_of(problem, "dimacs").value(), [&](Square s) {
      return static_cast<int>(s.row * problem.columns() + s.column + 1);
    });
    std::vector<int> literals;
    for (const auto& clause : parsed(written_as("dimacs", problem, {})).clauses) {
      literals.insert(literals.end(), clause.begin(), clause.end());
      literals.push_back(0);
    }
    EXPECT_EQ(literals, clauses.literals());
  }
}

TEST(FormatDimacs, HasAModelForEachSolutionUnderRegionsAndAreas) {
  ProblemSpec spec{.rows = 2, .columns = 14};
  spec.areas = {{.squares = {{0, 0}, {0, 1}, {0, 2}}, .at_least = 1, .at_most = 1}};
  // The queen of the first row in column 0, 1 or 2: 12, 11 and 11 ways for the other.
  EXPECT_EQ(models_of(Problem::from(spec).value()), 12 + 11 + 11);
}

TEST(FormatDimacs, HasNoModelForAnExcludedPlacement) {
  ProblemSpec spec{.rows = 4, .columns = 4};
  spec.excluded_placements = {{{0, 1}, {1, 3}, {2, 0}, {3, 2}}};
  EXPECT_EQ(models_of(Problem::from(spec).value()), 1);
  spec.excluded_placements.push_back({{0, 2}, {1, 0}, {2, 3}, {3, 1}});
  EXPECT_EQ(models_of(Problem::from(spec).value()), 0);
}

TEST(FormatDimacs, StatesAnAreaWithAtLeastOneQueenInOneClause) {
  ProblemSpec spec{.rows = 6, .columns = 6};
  const auto before = parsed(written_as("dimacs", Problem::from(spec).value(), {}));
  spec.areas = {{.squares = {{0, 0}, {1, 1}, {2, 2}, {5, 5}}, .at_least = 1}};
  const auto after = parsed(written_as("dimacs", Problem::from(spec).value(), {}));
  EXPECT_EQ(after.variables, before.variables);
  EXPECT_EQ(after.clauses.size(), before.clauses.size() + 1);
}

TEST(FormatDimacs, ExplainsItsVariables) {
  const auto text = written_as("dimacs", problem_of(2, 3, {{0, 0}}, {{1, 0}}), {});
  EXPECT_TRUE(
      text.starts_with("c 2 queens on a 2x3 board, none attacking another\n"
                       "c variable r*3+c+1: a queen stands in row r, column c, from 0\n"
                       "c the last 2 clauses block 1 and demand 1 squares\n"
                       "p cnf 6 "))
      << text;
  EXPECT_NE(text.find("\n-1 0\n4 0\n"), std::string::npos);
  EXPECT_NE(written_as("dimacs", Problem::plain(13), {}).find("c variables above 169: "),
            std::string::npos);
}

TEST(FormatDimacs, GrowsLinearlyWithTheSquares) {
  const auto text = written_as("dimacs", Problem::plain(100), {});
  const auto formula = parsed(text);
  EXPECT_EQ(formula.stated_clauses, formula.clauses.size());
  EXPECT_LT(formula.clauses.size(), 16 * 100 * 100);
}

TEST(FormatDimacs, StatesOtherRulesAndFewerQueensToo) {
  EXPECT_TRUE(
      written_as("dimacs", problem_with(5, 4, Rule::queen), {})
          .starts_with("c 4 queens on a 5x5 board under the rule 'queen', with constraints\n"));
  EXPECT_TRUE(
      written_as("dimacs", problem_with(5, 5, Rule::amazon), {})
          .starts_with("c 5 queens on a 5x5 board under the rule 'amazon', with constraints\n"));
}

TEST(FormatDimacs, RefusesWhatItCannotState) {
  EXPECT_EQ(written_as("dimacs", Problem::plain(1001), {}),
            "refused: a formula for a 1001x1001 board would have about 1.6e+07 clauses: boards of "
            "up to 1000000 squares are written");
  const auto huge = written(format_named("dimacs"), Problem::plain(largest_side), Placement());
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().kind, Error::Kind::too_large);
}

}  // namespace
}  // namespace queens::test
