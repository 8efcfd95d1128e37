// SPDX-License-Identifier: MIT
// A queen in a row takes its row and column out of the game: the board shrinks by one in both
// directions (figure 4 of the paper), and n! permutations of the columns remain. In a complete one
// the sums row + column must all be different, and so must the differences (2.2, figure 5).
#include "classic/search.h"

namespace queens::classic {

extern const Algorithm permutations;

namespace {

template <bool watched>
class Permutations final : public Search<watched> {
 public:
  Permutations(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), used_(this->n_, false) {}
  void search() {
    this->start();
    permute(0);
  }

 private:
  std::vector<Square> queens() const override {
    std::vector<Square> squares;
    for (std::uint64_t row = 0; row < columns_.size(); ++row)
      squares.push_back({row, columns_[row]});
    return squares;
  }

  void permute(std::uint64_t row) {
    if (row == this->n_) return test();
    for (std::uint64_t column = 0; column < this->n_ && !this->over(); ++column) {
      if (used_[column]) continue;
      used_[column] = true;
      columns_.push_back(column);
      this->place({row, column});
      permute(row + 1);
      if (this->over()) return;
      used_[column] = false;
      columns_.pop_back();
      this->remove({row, column});
    }
  }

  void test() {
    this->attempt_all();
    const std::uint64_t n = this->n_;
    constexpr std::uint64_t nobody = ~std::uint64_t{0};
    on_sum_.assign(2 * n, nobody);
    on_difference_.assign(2 * n, nobody);
    for (std::uint64_t row = 0; row < n; ++row) {
      const std::uint64_t column = columns_[row];
      if (!this->allowed(row, column)) return this->reject({row, column}, nullptr);
      for (auto* holder : {&on_sum_[row + column], &on_difference_[row + n - column]}) {
        ++this->counters().checks;
        if (*holder != nobody) {
          const Square attacker{*holder, columns_[*holder]};
          return this->reject({row, column}, &attacker);
        }
        *holder = row;
      }
    }
    this->solution();
  }

  std::vector<char> used_;
  std::vector<std::uint64_t> columns_, on_sum_, on_difference_;
};

constexpr CodeLine permutations_code[] = {
    {"permute(row):"},
    {"  if row = n:"},
    {"    look at the permutation", on(Action::attempt)},
    {"    if a sum or a difference repeats: refuse it", on(Action::reject)},
    {"    otherwise: a solution", on(Action::solution)},
    {"  for every column that is not used:"},
    {"    place a queen on (row, column)", on(Action::place)},
    {"    permute(row + 1)"},
    {"    remove the queen", on(Action::remove)},
};

Result<Report> run_permutations(const Request& request, const Watcher& watcher) {
  return run_search<Permutations>(permutations, request, watcher);
}

}  // namespace

const Algorithm permutations = {
    .id = "permutations",
    .name = "Permutations",
    .idea =
        "Give every row a different column, in all n! ways. A permutation is a solution when "
        "all sums row + column differ, and all differences row - column do.",
    .source =
        "Criseno and Vizconde, section 2.2 and figures 4 and 5 (Campbell 1977, Erbas et al. 1992)",
    .time = "O(n! n)",
    .space = "O(n)",
    .counts = {.trials = "complete permutations tested",
               .nodes = "queens put on the board",
               .checks = "sums and differences looked up",
               .backtracks = "queens taken from the board"},
    .largest_count = 10,
    .largest_n = 1000,
    .code = permutations_code,
    .all_trials = factorial,
    .run = run_permutations,
};

}  // namespace queens::classic
