// SPDX-License-Identifier: MIT
// The formula is satisfiable exactly when the board has a solution, by CaDiCaL (Debian package
// cadical; skipped without it) against a search straight from the rules.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "format/format.h"
#include "support/boards.h"

namespace queens::test {
namespace {

// Whether the rest of the queens can be placed, line by line along the shorter side.
bool solvable(const Problem& problem, std::vector<Square>& queens, std::uint64_t line) {
  const bool by_rows = problem.rows() <= problem.columns();
  const auto lines = by_rows ? problem.rows() : problem.columns();
  const auto places = by_rows ? problem.columns() : problem.rows();
  if (line == lines) {
    for (const Square s : problem.demanded())
      if (std::ranges::find(queens, s) == queens.end()) return false;
    return true;
  }
  for (std::uint64_t i = 0; i < places; ++i) {
    const Square square = by_rows ? Square{line, i} : Square{i, line};
    if (problem.is_blocked(square)) continue;
    const auto attacks = [&](Square q) {
      return q.row == square.row || q.column == square.column ||
             q.row + q.column == square.row + square.column ||
             q.row + square.column == square.row + q.column;
    };
    if (std::ranges::any_of(queens, attacks)) continue;
    if (std::ranges::any_of(problem.demanded(),
                            [&](Square q) { return q != square && attacks(q); }))
      continue;
    queens.push_back(square);
    if (solvable(problem, queens, line + 1)) return true;
    queens.pop_back();
  }
  return false;
}

class FormatDimacs : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("command -v cadical > /dev/null") != 0) GTEST_SKIP() << "no cadical here";
    file_ = std::filesystem::temp_directory_path() /
            ("queens_dimacs_" + std::to_string(getpid()) + ".cnf");
  }
  void TearDown() override { std::filesystem::remove(file_); }

  bool satisfiable(const Problem& problem) {
    const auto text = written(*format::by_id("dimacs"), problem, Placement());
    std::ofstream(file_) << text.value();
    const int status = std::system(("cadical -q -n '" + file_.string() + "' > /dev/null").c_str());
    const int code = WEXITSTATUS(status);
    EXPECT_TRUE(code == 10 || code == 20) << "cadical ended with " << code;
    return code == 10;
  }

  std::filesystem::path file_;
};

Problem random_problem(std::mt19937_64& random, std::uint64_t least, std::uint64_t most,
                       std::uint64_t percent_blocked) {
  const auto side = [&] { return least + random() % (most - least + 1); };
  ProblemSpec spec;
  spec.rows = side();
  spec.columns = random() % 2 == 0 ? spec.rows : side();
  for (std::uint64_t r = 0; r < spec.rows; ++r)
    for (std::uint64_t c = 0; c < spec.columns; ++c)
      if (random() % 100 < percent_blocked) spec.blocked.push_back({r, c});
  const auto demanded = random() % 3;
  for (std::uint64_t i = 0; i < demanded; ++i) {
    auto more = spec;
    more.demanded.push_back({random() % spec.rows, random() % spec.columns});
    if (Problem::from(more)) spec = more;
  }
  return Problem::from(spec).value();
}

TEST_F(FormatDimacs, IsSatisfiableExactlyWhenTheBoardHasASolution) {
  std::mt19937_64 random(99);
  int solved = 0;
  for (int i = 0; i < 400; ++i) {
    const auto problem = random_problem(random, 1, 7, random() % 50);
    std::vector<Square> queens;
    const bool expected = solvable(problem, queens, 0);
    solved += expected;
    ASSERT_EQ(satisfiable(problem), expected)
        << written(*format::by_id("json"), problem, Placement()).value();
  }
  EXPECT_GT(solved, 100);
  EXPECT_LT(solved, 300);
}

TEST_F(FormatDimacs, IsSatisfiableExactlyWhenABoardWithLongLinesHasASolution) {
  std::mt19937_64 random(4);
  int solved = 0;
  for (int i = 0; i < 60; ++i) {
    const auto problem = random_problem(random, 13, 15, 60 + random() % 25);
    std::vector<Square> queens;
    const bool expected = solvable(problem, queens, 0);
    solved += expected;
    ASSERT_EQ(satisfiable(problem), expected)
        << written(*format::by_id("json"), problem, Placement()).value();
  }
  EXPECT_GT(solved, 10);
  EXPECT_LT(solved, 50);
}

}  // namespace
}  // namespace queens::test
