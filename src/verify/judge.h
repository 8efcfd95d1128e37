// SPDX-License-Identifier: MIT
// What accepts or rejects solutions: boards by the plain rules, formulas by a proof; and proofs
// that there is none. It shares no code and no idea (bit masks) with the engines.
#pragma once

#include <atomic>

#include "queens/check.h"
#include "queens/find.h"
#include "verify/rules.h"

namespace queens::verify {

// Boards, with arrays of marks. One Judge serves many boards of one problem without allocating.
class Judge {
 public:
  // Once `stop` is set, it rejects soon: a board of 10^8 rows takes it a minute.
  explicit Judge(Problem problem, const std::atomic<bool>* stop = nullptr);

  // Whether the marks of such a board fit into 2 GiB: up to some 4 * 10^8 rows.
  static bool can_judge(const Problem& problem);

  // Right number of queens, none off the board or on a blocked square, every demanded one there,
  // none attacking another, every constraint met. Rejects whatever it cannot judge.
  bool accepts(PlacementRef placement);
  bool accepts(ColumnsView placement);  // the same, about twice as fast

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  bool next_board();  // false: stopped
  bool stands_on_blocked(std::uint64_t row, std::uint64_t column) const;
  template <Moves moves, class View>
  bool no_attacks(View placement);
  template <class View>
  bool no_attacks(View placement);
  template <class View>
  bool meets_constraints(View placement);
  template <class View>
  bool is_solution(View placement);

  Problem problem_;
  const std::atomic<bool>* stop_;
  bool by_squares_;
  std::vector<Square> queens_;  // of the board, where the problem has constraints
  std::vector<char> blocked_;   // by square, row after row; empty if none is or the board is large
  // The number of the board that last stood on a line: columns, then sums, then differences.
  std::vector<std::uint8_t> marks_;
  std::uint8_t board_ = 0;
};

// What the queens, which are sorted, differ and are on the board, break of the constraints beside
// attacks, blocked squares and demanded queens. Once `stop` is set, some may be missing.
std::vector<Violation> violations_of(const Problem& problem, std::span<const Square> queens,
                                     const std::atomic<bool>* stop = nullptr);

// Where the required symmetry, which there is, takes a queen.
Square turned(const Problem& problem, Square queen);

// Boards that are given by a formula, of any size, in a time that depends on the changed rows only.
// A solution of the problem, or of the square board that a rectangular one is cut from, with a
// queen in every row or column. Of the constraints beside squares it knows turns.
bool accepts(const Problem& problem, const Formula& formula);

// Whether a board shows what the formula says, in the changed rows and their neighbours, where a
// piece begins or ends, and in some hundred rows in between.
bool shows(const Problem& problem, PlacementRef board, const Formula& formula);

// Whether the weights prove that a board of the ordinary rule, with a queen in every row and
// column, has no solution (see LineWeights).
bool accepts(const Problem& problem, const LineWeights& weights);

// A DRAT proof that a formula has no model (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014),
// forwards: every clause must follow from those before it by unit propagation (RUP), or every
// resolvent on its first literal must (RAT); the empty clause must come out. It shares nothing with
// the solver that wrote the proof, nor with the code that wrote the formula: both are read as text.
struct ProofVerdict {
  bool refuted = false;
  std::string fault;  // the first one, as a sentence; empty when refuted
  std::uint64_t lemmas = 0;
  std::uint64_t by_rat = 0;  // of them, those that needed RAT
};

// `dimacs`: the formula; `proof`: lines of literals ended by 0, deletions begin with 'd'. `lrat`
// becomes the same proof with the clauses that each step follows from (L. Cruz-Filipe and others,
// "Efficient certified RAT verification", CADE 2017): a checker of sixty lines can follow it.
ProofVerdict check_drat(std::string_view dimacs, std::string_view proof,
                        const std::atomic<bool>& stop, std::string* lrat = nullptr);

}  // namespace queens::verify
