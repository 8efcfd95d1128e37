// SPDX-License-Identifier: MIT
// The naive algorithm of the N-Queens README, its loop word for word: while there are untried
// configurations, generate the next one, and if its queens do not attack each other, print it. A
// configuration has one queen in each column, as in that document's other algorithms, and the next
// one is found as the next number is on an odometer: the last column's queen moves down, and when
// it is at the bottom it starts again at the top and the column to the left moves.
#include <cmath>

#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class GenerateAndTest final : public Search<watched> {
 public:
  using Search<watched>::Search;
  void search() {
    while (!this->over() && generate_next()) this->test_board();
  }

 private:
  // False: all were tried.
  bool generate_next() {
    const std::uint64_t n = this->n_;
    if (started_) {
      std::uint64_t row = n;
      while (!this->queens_.empty() && row + 1 >= n) {
        row = this->queens_.back().row;
        this->remove();
      }
      if (row + 1 >= n) return false;
      this->place({row + 1, this->queens_.size()});
    }
    started_ = true;
    while (this->queens_.size() < n) this->place({0, this->queens_.size()});
    return true;
  }

  bool started_ = false;
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
    .counts = {.trials = "configurations tested", .checks = "pairs of queens compared"},
    .order = Order::by_columns,
    .largest_count = 8,
    .largest_n = 1000,
    .code = generate_and_test_code,
    .all_trials = generate_and_test_trials,
    .run = run_search<generate_and_test, GenerateAndTest>,
};

}  // namespace queens::classic
