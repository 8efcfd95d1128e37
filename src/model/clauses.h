// SPDX-License-Identifier: MIT
// Clauses for a SAT solver, and the ways to say "at most" and "at least" with them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace queens::model {

class Clauses {
 public:
  // `one_model`: helper variables are settled by the others, so that models are solutions.
  explicit Clauses(int variables = 0, bool one_model = false)
      : variables_(variables), one_model_(one_model) {}

  int variables() const { return variables_; }
  std::uint64_t clauses() const { return clauses_; }
  // Every clause ended by 0.
  const std::vector<int>& literals() const { return literals_; }

  int new_variable() { return ++variables_; }
  void add(std::span<const int> clause);  // an empty one cannot be met
  void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

  // Of the literals. Needs new variables for long lines.
  void at_most_one(std::vector<int> literals);
  // Counts from the first literal on; the new variables mean what they say in both directions.
  void between(std::span<const int> literals, std::uint64_t at_least, std::uint64_t at_most);

 private:
  int variables_ = 0;
  bool one_model_ = false;
  std::uint64_t clauses_ = 0;
  std::vector<int> literals_;
};

}  // namespace queens::model
