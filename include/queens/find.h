// SPDX-License-Identifier: MIT
// One solution, or the proof that there is none.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "queens/formula.h"
#include "queens/outcome.h"
#include "queens/problem.h"
#include "queens/result.h"
#include "queens/solution.h"

#pragma GCC visibility push(default)
namespace queens {

struct FindOptions {
  std::string method = "auto";  // or one of find_methods()
  // The same problem, options and seed give the same board, on every machine.
  std::uint64_t seed = 0;
  // Any of the solutions, depending on the seed, rather than the one that is quickest to find.
  bool random = false;
  std::stop_token stop = {};
  // If there is no solution: a DRAT proof goes to this file and the formula it refutes, in DIMACS,
  // to the file with ".cnf" appended. The proof is checked before the answer is given, and written
  // with hints for other checkers, in LRAT, to the file with ".lrat" appended.
  std::string proof_file = {};
  // Boards of up to so many rows are judged row by row; larger ones that are given by a formula by
  // its proof, which takes no longer for more rows.
  std::uint64_t judge_rows_up_to = 1'000'000;
  // Each search gives up after about 2^effort milliseconds of work, counted in steps and not in
  // time: half a minute by default. A proof that is asked for has no such limit.
  unsigned effort = 15;
  static constexpr unsigned unlimited_effort = 64;
};

// A proof that there is no solution, written to FindOptions::proof_file and checked.
struct ProofReport {
  std::uint64_t lemmas = 0;
  std::uint64_t by_rat = 0;  // lemmas that do not follow by unit propagation alone
};

// A proof that there is no solution, by itself: on every square that no demanded queen attacks and
// that is not blocked, row and column weigh no more than the two diagonals, which weigh 0 or more;
// but all rows and columns weigh more than all diagonals.
struct LineWeights {
  std::vector<std::int64_t> rows, columns;
  std::vector<std::int64_t> sums;         // by row + column
  std::vector<std::int64_t> differences;  // by column - row, the least one first
};

struct FindReport {
  Outcome<Solution> outcome;  // a found solution was accepted by the judge
  std::string engine;         // the one that answered
  std::string why = {};       // it, or what it took turns with
  std::uint64_t nodes = 0;    // of exact searches, and trials of the others
  double seconds = 0;
  std::uint64_t seed = 0;
  std::optional<Formula> formula = {};  // of a solution that is computed rather than stored
  std::optional<ProofReport> proof = {};
  std::optional<LineWeights> weights = {};  // accepted by the judge
  bool effort_reached = false;              // gave up at FindOptions::effort: more may answer
};

// The names that `method` takes, apart from "auto", each with its idea in a line.
std::vector<std::pair<std::string, std::string>> find_methods();

Result<FindReport> find(const Problem& problem, const FindOptions& options = {});

}  // namespace queens
#pragma GCC visibility pop
