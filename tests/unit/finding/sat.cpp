// SPDX-License-Identifier: MIT
// Impossible means proven: files that anybody can check.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "finding/cnf.h"
#include "queens/find.h"
#include "support/find_problems.h"
#include "support/temporary_folder.h"
#include "verify/judge.h"

namespace queens {
namespace {

class Proofs : public test::TemporaryFolder {
 protected:
  std::string file() const { return at("none.drat"); }
  static std::string text(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(Proofs, OfImpossibleInstancesAreWrittenAndChecked) {
  std::mt19937_64 random(8);
  int proven = 0;
  for (int i = 0; i < 30; ++i) {
    const auto problem = test::sprinkled_problem(random, 16, 650);
    FindOptions options;
    options.proof_file = file();
    const auto report = find(problem, options);
    ASSERT_TRUE(report) << report.error().message;
    const bool none = std::holds_alternative<Impossible>(report->outcome);
    EXPECT_EQ(report->proof.has_value(), none);
    EXPECT_EQ(std::filesystem::exists(file()), none);
    EXPECT_EQ(std::filesystem::exists(file() + ".cnf"), none);
    if (!none) continue;
    ++proven;
    std::atomic<bool> stop{false};
    EXPECT_TRUE(verify::check_drat(text(file() + ".cnf"), text(file()), stop).refuted);
    std::filesystem::remove(file());
    std::filesystem::remove(file() + ".cnf");
  }
  EXPECT_GE(proven, 5);
}

// A formula that every assignment of "no queen" satisfies: without its clauses of queens alone.
std::string without_demands(const std::string& dimacs) {
  std::istringstream lines(dimacs);
  std::string kept;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with('c') || line.starts_with('p') || line.find('-') != line.npos)
      kept += line + "\n";
  return kept;
}

TEST_F(Proofs, OfTheSolverAreRejectedWhenDamaged) {
  std::mt19937_64 random(9);
  const std::atomic<bool> never{false};
  int proofs = 0;
  while (proofs < 5) {
    FindOptions options;
    options.proof_file = file();
    const auto report = find(test::sprinkled_problem(random, 14, 600), options);
    ASSERT_TRUE(report) << report.error().message;
    if (!report->proof || report->proof->lemmas < 20) continue;
    ++proofs;
    const std::string formula = text(file() + ".cnf"), proof = text(file());
    ASSERT_TRUE(verify::check_drat(formula, proof, never).refuted);

    // Half of it reaches no contradiction.
    EXPECT_FALSE(verify::check_drat(formula, proof.substr(0, proof.size() / 2), never).refuted);
    // A queen out of nothing.
    const auto verdict = verify::check_drat(formula, "1 0\n-1 0\n0\n", never);
    EXPECT_FALSE(verdict.refuted);
    // Whatever is changed in it, it must not refute what has a model.
    const std::string loose = without_demands(formula);
    EXPECT_FALSE(verify::check_drat(loose, proof, never).refuted);
    for (int i = 0; i < 100; ++i) {
      std::string damaged = proof;
      const auto at = random() % damaged.size();
      if (damaged[at] == '-')
        damaged.erase(at, 1);
      else if (damaged[at] == ' ' || damaged[at] == '\n')
        damaged.insert(at + 1, "-");
      else
        damaged[at] = static_cast<char>('0' + random() % 10);
      EXPECT_FALSE(verify::check_drat(loose, damaged, never).refuted) << damaged;
    }
    std::filesystem::remove(file());
    std::filesystem::remove(file() + ".cnf");
  }
}

TEST_F(Proofs, AreGivenForSimpleReasonsToo) {
  for (const auto& problem :
       {Problem::plain(2), Problem::plain(3), test::problem_with(6, {{2, 2}})}) {
    FindOptions options;
    options.proof_file = file();
    const auto report = find(problem, options);
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->proof);
    EXPECT_EQ(report->engine, "reason");
  }
}

TEST_F(Proofs, LeaveNoFileWhereThereIsASolution) {
  FindOptions options;
  options.method = "sat";
  options.proof_file = file();
  const auto report = find(test::problem_with(20, {{3, 3}}), options);
  ASSERT_TRUE(report);
  EXPECT_TRUE(std::holds_alternative<Solution>(report->outcome));
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

TEST_F(Proofs, ThatCannotBeWrittenAreAnError) {
  FindOptions options;
  options.proof_file = folder_ / "no such folder" / "x";
  const auto report = find(Problem::plain(3), options);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message.find("no such folder"), std::string::npos);
}

TEST(Formulas, StateLongLinesWithLinearlyManyClauses) {
  const auto board = Problem::plain(100);
  const finding::Cnf cnf(board);
  EXPECT_LT(cnf.clauses(), 200'000u);  // pairs alone: 1.3 million
}

}  // namespace
}  // namespace queens
