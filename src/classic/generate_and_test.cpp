// SPDX-License-Identifier: MIT
// The naive algorithm of the N-Queens README, its loop word for word: while there are untried
// configurations, generate the next one, and if its queens do not attack each other, print it. A
// configuration has one queen in each column, as in that document's other algorithms, and the next
// one is found as the next number is on an odometer: the last column's queen moves down, and when
// it is at the bottom it starts again at the top and the column to the left moves.
#include <cmath>

#include "classic/search.h"

namespace queens::classic {

extern const Algorithm generate_and_test;

namespace {

template <bool watched>
class GenerateAndTest final : public Search<watched> {
 public:
  using Search<watched>::Search;
  void search() {
    this->start();
    while (!this->over() && generate_next()) test();
  }

 private:
  std::vector<Square> queens() const override {
    std::vector<Square> squares;
    for (std::uint64_t column = 0; column < rows_.size(); ++column)
      squares.push_back({rows_[column], column});
    return squares;
  }

  void put(std::uint64_t row) {
    rows_.push_back(row);
    this->place({row, rows_.size() - 1});
  }
  std::uint64_t take() {
    const std::uint64_t row = rows_.back();
    rows_.pop_back();
    this->remove({row, rows_.size()});
    return row;
  }
  // False: all were tried.
  bool generate_next() {
    const std::uint64_t n = this->n_;
    if (started_) {
      std::uint64_t row = n;
      while (!rows_.empty() && row + 1 >= n) row = take();
      if (row + 1 >= n) return false;
      put(row + 1);
    }
    started_ = true;
    while (rows_.size() < n) put(0);
    return true;
  }

  void test() {
    this->attempt_all();
    for (std::uint64_t right = 0; right < rows_.size(); ++right) {
      if (!this->allowed(rows_[right], right)) return this->reject({rows_[right], right}, nullptr);
      for (std::uint64_t left = 0; left < right; ++left) {
        ++this->counters().checks;
        const std::uint64_t low = std::min(rows_[left], rows_[right]);
        const std::uint64_t apart = std::max(rows_[left], rows_[right]) - low;
        if (apart != 0 && apart != right - left) continue;
        const Square attacker{rows_[left], left};
        return this->reject({rows_[right], right}, &attacker);
      }
    }
    this->solution();
  }

  bool started_ = false;
  std::vector<std::uint64_t> rows_;  // of each column's queen
};

double generate_and_test_trials(std::uint64_t n) {
  return std::pow(static_cast<double>(n), static_cast<double>(n));
}

constexpr CodeLine generate_and_test_code[] = {
    {"for all n^n boards, a queen in each column:"},
    {"  take the last queens away", on(Action::remove)},
    {"  put the next ones down", on(Action::place)},
    {"  look at the complete board", on(Action::attempt)},
    {"  if one attacks another: refuse it", on(Action::reject)},
    {"  otherwise: a solution", on(Action::solution)},
};

Result<Report> run_generate_and_test(const Request& request, const Watcher& watcher) {
  return run_search<GenerateAndTest>(generate_and_test, request, watcher);
}

}  // namespace

const Algorithm generate_and_test = {
    .id = "generate-and-test",
    .name = "Generate and test",
    .idea =
        "While there are untried configurations, generate the next one (a queen in each "
        "column) and test whether its queens attack each other.",
    .source = "README of the N-Queens problem, Naive Algorithm",
    .time = "O(n^n n^2)",
    .space = "O(n)",
    .counts = {.trials = "configurations tested",
               .nodes = "queens put on the board",
               .checks = "pairs of queens compared",
               .backtracks = "queens taken from the board"},
    .order = Order::by_columns,
    .largest_count = 8,
    .largest_n = 1000,
    .code = generate_and_test_code,
    .all_trials = generate_and_test_trials,
    .run = run_generate_and_test,
};

}  // namespace queens::classic
