// SPDX-License-Identifier: MIT
// Proofs that are right, and what is left of them after somebody has been at it.
#include "verify/judge.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace queens::verify {
namespace {

std::atomic<bool> running{false};

ProofVerdict checked(std::string_view dimacs, std::string_view proof) {
  return check_drat(dimacs, proof, running);
}

// All eight clauses over three variables.
constexpr const char* cube =
    "c eight corners\np cnf 3 8\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n-1 2 -3 0\n"
    "-1 -2 3 0\n-1 -2 -3 0\n";

TEST(Drat, AcceptsAProofByUnitPropagation) {
  const auto verdict = checked(cube, "1 2 0\n1 -2 0\n1 0\n2 0\n0\n");
  EXPECT_TRUE(verdict.refuted) << verdict.fault;
  EXPECT_EQ(verdict.by_rat, 0u);
}

TEST(Drat, IsWrittenAgainWithHints) {
  std::string lrat;
  EXPECT_TRUE(check_drat(cube, "1 2 0\nd 1 2 3 0\n1 -2 0\n1 0\n2 0\n0\n", running, &lrat).refuted);
  EXPECT_EQ(lrat,
            "9 1 2 0 2 1 0\n9 d 1 0\n10 1 -2 0 3 4 0\n11 1 0 9 10 0\n12 2 0 11 5 6 0\n13 0 11 12 7 "
            "8 0\n");
  // A new variable, defined: nothing follows from it, so that it is harmless on its first literal.
  lrat.clear();
  EXPECT_TRUE(
      check_drat(cube, "4 1 0\n-4 -1 0\n1 2 0\n1 -2 0\n1 0\n2 0\n0\n", running, &lrat).refuted);
  EXPECT_TRUE(lrat.starts_with("9 4 1 0 0\n10 -4 -1 0 -9 0\n")) << lrat;
}

TEST(Drat, RejectsALemmaThatDoesNotFollow) {
  // The first is RAT, by symmetry; the second cannot be.
  const auto verdict = checked(cube, "1 0\n-1 0\n0\n");
  EXPECT_FALSE(verdict.refuted);
  EXPECT_EQ(verdict.fault, "line 2 of the proof does not follow from what is before");
}

TEST(Drat, RejectsAProofThatStopsShort) {
  EXPECT_EQ(checked(cube, "1 2 0\n").fault, "the proof ends without the empty clause");
  EXPECT_EQ(checked(cube, "").fault, "the proof ends without the empty clause");
  EXPECT_FALSE(checked(cube, "0\n").refuted);
}

TEST(Drat, RejectsEveryProofOfAFormulaWithAModel) {
  constexpr const char* loose =
      "p cnf 3 7\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n"
      "-1 2 -3 0\n-1 -2 3 0\n";
  EXPECT_FALSE(checked(loose, "1 2 0\n1 -2 0\n1 0\n2 0\n0\n").refuted);
  EXPECT_FALSE(checked(loose, "1 2 0\n1 -2 0\n1 0\n2 0\n3 0\n-3 0\n0\n").refuted);
  // The eighth corner is no consequence, and RAT on no literal of it.
  EXPECT_FALSE(checked(loose, "-1 -2 -3 0\n1 2 0\n1 -2 0\n1 0\n0\n").refuted);
  EXPECT_FALSE(checked("p cnf 1 1\n1 0\n", "-1 0\n0\n").refuted);
}

TEST(Drat, RejectsLemmasWhoseGroundsWereDeleted) {
  EXPECT_TRUE(checked(cube, "1 2 0\nd 1 2 3 0\n1 -2 0\n1 0\n2 0\n0\n").refuted);
  EXPECT_FALSE(checked(cube, "d 1 2 3 0\n1 2 0\n1 -2 0\n1 0\n2 0\n0\n").refuted);
}

TEST(Drat, RejectsDeletionsOfWhatIsNotThere) {
  EXPECT_EQ(checked(cube, "d 1 2 0\n1 2 0\n").fault,
            "line 1 of the proof deletes a clause that is not there");
  EXPECT_FALSE(checked(cube, "d 1 2 3 0\nd 3 2 1 0\n").refuted);  // there only once
}

TEST(Drat, AcceptsDefinitionsOfNewVariablesByRat) {
  // 4 := 1 and 2; of the three clauses only the second does not follow.
  const auto verdict = checked(cube, "4 -1 -2 0\n-4 1 0\n-4 2 0\n1 2 0\n1 -2 0\n1 0\n2 0\n0\n");
  EXPECT_TRUE(verdict.refuted) << verdict.fault;
  EXPECT_EQ(verdict.by_rat, 1u);
}

TEST(Drat, ResolvesOnTheFirstLiteralOnly) {
  EXPECT_EQ(checked("p cnf 2 1\n1 2 0\n", "3 -1 0\n").fault,
            "the proof ends without the empty clause");
  EXPECT_EQ(checked("p cnf 2 1\n1 2 0\n", "-1 3 0\n").fault,
            "line 1 of the proof does not follow from what is before");
}

TEST(Drat, DoesNotTakeAFalseLiteralForAFreshOne) {
  // 1 is true for good, by a clause that is deleted afterwards; -1 must not become RAT by that.
  EXPECT_FALSE(checked("p cnf 2 2\n1 0\n-1 2 0\n", "d 1 0\n-1 0\n0\n").refuted);
  EXPECT_FALSE(checked("p cnf 3 3\n2 0\n-2 1 0\n3 1 0\n", "d -2 1 0\n-1 0\n0\n").refuted);
}

TEST(Drat, SaysWhereATextIsNoProof) {
  EXPECT_EQ(checked(cube, "1 2 0\n1 x 0\n").fault, "line 2 of the proof is not one of DRAT");
  EXPECT_EQ(checked(cube, "1 2").fault, "line 1 of the proof is not one of DRAT");
  EXPECT_EQ(checked("p cnf 1 1\n1 zero\n", "0\n").fault,
            "line 2 of the formula is not one of DIMACS");
}

// Pigeons i in holes j: variable i * holes + j + 1. No known short proof is needed: every clause
// over the first pigeons is a consequence that propagation sees when it is refined last to first.
TEST(Drat, AcceptsACompleteCaseDistinctionAndNotOneWithACaseLeftOut) {
  constexpr int pigeons = 4, holes = 3;
  std::ostringstream formula;
  const auto variable = [](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int p = 0; p < pigeons; ++p) {
    for (int h = 0; h < holes; ++h) formula << variable(p, h) << ' ';
    formula << "0\n";
  }
  for (int h = 0; h < holes; ++h)
    for (int p = 0; p < pigeons; ++p)
      for (int q = 0; q < p; ++q) formula << -variable(p, h) << ' ' << -variable(q, h) << " 0\n";
  std::vector<std::string> cases;
  for (int a = 0; a < holes; ++a) {
    for (int b = 0; b < holes; ++b)
      cases.push_back(std::to_string(-variable(0, a)) + " " + std::to_string(-variable(1, b)) +
                      " 0\n");
    cases.push_back(std::to_string(-variable(0, a)) + " 0\n");
  }
  cases.push_back("0\n");
  std::string whole;
  for (const auto& line : cases) whole += line;
  EXPECT_TRUE(checked(formula.str(), whole).refuted) << checked(formula.str(), whole).fault;
  // Without the lemmas on both first pigeons the rest does not follow.
  std::string mutilated;
  for (const auto& line : cases)
    if (line.find(' ') == line.rfind(' ')) mutilated += line;
  EXPECT_FALSE(checked(formula.str(), mutilated).refuted);
}

}  // namespace
}  // namespace queens::verify
