// SPDX-License-Identifier: MIT
// The whole problem as sums over squares, for solvers that know nothing of queens: a square counts
// one if a queen stands there, every sum has its bounds, and some squares are equal. Rules,
// regions, areas, symmetry and placements that do not count all become this.
#pragma once

#include <atomic>
#include <initializer_list>

#include "queens/problem.h"

namespace queens::model {

inline bool is_set(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

struct Sum {
  std::vector<Square> squares;
  std::uint64_t at_least = 0;
  std::uint64_t at_most = 1;  // never more than there are squares
  std::string about;          // "row 3"
};

struct Statement {
  std::vector<Sum> sums;
  std::vector<std::pair<Square, Square>> equal;
};

// Refuses boards of more than a million squares.
Result<Statement> statement_of(const Problem& problem, std::string_view format);

// What the demanded queens leave to be decided: rows and columns without one, and their squares
// that a queen may take, sorted.
struct OpenSquares {
  std::span<const std::uint64_t> rows, columns;
  std::span<const Square> squares;
};
// The statement about them, with the demanded queens standing. Nothing has a name, and the number
// of queens is not said where it is below the shorter side. Once `stop` is set, it may be a part.
Statement statement_of(const Problem& problem, const OpenSquares& open,
                       const std::atomic<bool>* stop = nullptr);

// The same in clauses for a SAT solver: what the SAT engine solves and the format dimacs writes.
// Counts the clauses; those who want to see them say what is to be done with each.
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
