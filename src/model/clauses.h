// SPDX-License-Identifier: MIT
// The encoder into conjunctive normal form: sums over squares (model/statement.h) as clauses. The
// SAT engine solves them, and the format dimacs writes them.
#pragma once

#include <initializer_list>

#include "model/statement.h"

namespace queens::model {

// Counts the clauses; a derived class receives each of them.
class Clauses {
 public:
  // `one_model`: helper variables are settled by the others, so that models are solutions.
  explicit Clauses(int variables, bool one_model = false)
      : variables_(variables), one_model_(one_model) {}
  virtual ~Clauses() = default;

  int variables() const { return variables_; }
  std::uint64_t clauses() const { return clauses_; }

  // Once it is set, nobody needs the rest.
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }

  int new_variable() { return ++variables_; }
  void add(std::span<const int> clause) {  // an empty one cannot be met
    ++clauses_;
    put(clause);
  }
  void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }

  // Of the literals. Needs new variables for long lines.
  void at_most_one(std::vector<int> literals);
  // Counts from the first literal on; the new variables mean what they say in both directions.
  void between(std::span<const int> literals, std::uint64_t at_least, std::uint64_t at_most);
  // `variable` of a square: it is true when a queen stands there.
  template <class Variable>
  void add(const Statement& statement, const Variable& variable) {
    for (const Sum& sum : statement.sums) {
      if (is_set(stop_)) return;
      std::vector<int> literals;
      for (const Square s : sum.squares) literals.push_back(variable(s));
      between(literals, sum.at_least, sum.at_most);
    }
    for (const auto& [a, b] : statement.equal) {
      add({-variable(a), variable(b)});
      // Images go round and come back: for a solver that has them all, one direction says it.
      if (one_model_) add({variable(a), -variable(b)});
    }
  }

 private:
  virtual void put(std::span<const int>) {}

  const std::atomic<bool>* stop_ = nullptr;
  int variables_ = 0;
  bool one_model_ = false;
  std::uint64_t clauses_ = 0;
};

class StoredClauses final : public Clauses {
 public:
  using Clauses::Clauses;
  // Every clause ended by 0.
  const std::vector<int>& literals() const { return literals_; }

 private:
  void put(std::span<const int> clause) override {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    literals_.push_back(0);
  }
  std::vector<int> literals_;
};

}  // namespace queens::model
