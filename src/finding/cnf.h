// SPDX-License-Identifier: MIT
// A problem as a formula for a SAT solver: a variable for each open square (what the demanded
// queens leave), and the statement about them (model/statement.h) in clauses.
#pragma once

#include "finding/engine.h"
#include "model/clauses.h"
#include "queens/placement.h"

namespace queens::finding {

class Cnf {
 public:
  // An error where the problem takes too many clauses.
  static Result<void> takes(const Problem& problem);

  // Keeps a reference. Once `stop` is set, it may hold only a part.
  explicit Cnf(const Problem& problem, const std::atomic<bool>* stop = nullptr);

  std::uint64_t clauses() const { return clauses_.clauses(); }
  // Literals, every clause ended by 0.
  const std::vector<int>& literals() const { return clauses_.literals(); }

  // The board of a model: whether a variable is true.
  template <class Model>
  Placement board(const Model& is_true) const {
    std::vector<std::uint64_t> columns(problem_.rows(), no_queen);
    for (const Square q : problem_.demanded()) columns[q.row] = q.column;
    for (std::size_t i = 0; i < squares_.size(); ++i)
      if (is_true(static_cast<int>(i + 1))) columns[squares_[i].row] = squares_[i].column;
    return Placement(std::move(columns));
  }
  std::string dimacs() const;

 private:
  void add_pieces(const OpenBoard& board);

  const Problem& problem_;
  std::vector<Square> squares_;  // of variable 1, 2, ...
  model::StoredClauses clauses_{0};
};

}  // namespace queens::finding
