// SPDX-License-Identifier: MIT
// A problem as a formula for a SAT solver: a variable for each open square (what the demanded
// queens leave), at least one queen in every line that needs one, at most one in every line, and
// the constraints in clauses.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "finding/open_board.h"
#include "model/clauses.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::finding {

class Cnf {
 public:
  // Why the problem cannot be stated; empty when it can.
  static const char* refuses(const Problem& problem);

  explicit Cnf(const Problem& problem);  // keeps a reference

  int variables() const { return clauses_.variables(); }
  std::uint64_t clauses() const { return clauses_.clauses(); }
  // Literals, every clause ended by 0.
  const std::vector<int>& literals() const { return clauses_.literals(); }

  // The board of a model: `is_true` by variable, from 1 on.
  Placement board(const std::vector<bool>& is_true) const;
  std::string dimacs() const;

 private:
  void add_lines(const OpenBoard& board);
  void add_leaps();
  void add_pieces(const OpenBoard& board);
  void add_sum(std::span<const Square> squares, std::uint64_t at_least, std::uint64_t at_most);
  void add_regions();
  void add_symmetry();
  void add_placements();
  int variable_at(Square square) const;  // 0 where it is not open

  const Problem& problem_;
  std::vector<Square> squares_;  // of variable 1, 2, ...
  model::Clauses clauses_;
};

}  // namespace queens::finding
