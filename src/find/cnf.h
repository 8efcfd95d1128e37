// SPDX-License-Identifier: MIT
// A problem as a formula in conjunctive normal form: one variable for every square that is neither
// blocked nor attacked by a demanded queen, at least one of a row and of a column that needs a
// queen, at most one of every line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::finding {

class Cnf {
 public:
  // Why the problem cannot be stated; empty when it can.
  static const char* refuses(const Problem& problem);

  explicit Cnf(const Problem& problem);  // keeps a reference

  int variables() const { return variables_; }
  std::uint64_t clauses() const { return clauses_; }
  // Literals, every clause ended by 0.
  const std::vector<int>& literals() const { return literals_; }

  // The board of a model: `is_true` by variable, from 1 on.
  Placement board(const std::vector<bool>& is_true) const;
  std::string dimacs() const;

 private:
  void add(std::vector<int> clause);
  void at_most_one(std::vector<int> line);

  const Problem& problem_;
  std::vector<Square> squares_;  // of variable 1, 2, ...
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
  std::vector<int> literals_;
};

}  // namespace queens::finding
