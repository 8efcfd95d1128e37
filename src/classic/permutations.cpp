// SPDX-License-Identifier: MIT
// A queen in a row takes its row and column out of the game: the board shrinks by one in both
// directions (figure 4 of the paper), and n! permutations of the columns remain. In a complete one
// the sums row + column must all be different, and so must the differences (2.2, figure 5).
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class Permutations final : public Search<watched> {
 public:
  Permutations(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), used_(this->n_, false) {}
  void search() { permute(0); }

 private:
  void permute(std::uint64_t row) {
    if (row == this->n_) return test();
    for (std::uint64_t column = 0; column < this->n_ && !this->over(); ++column) {
      if (used_[column]) continue;
      used_[column] = true;
      this->place({row, column});
      permute(row + 1);
      if (this->over()) return;
      used_[column] = false;
      this->remove();
    }
  }

  void test() {
    this->attempt_all();
    const std::uint64_t n = this->n_;
    constexpr std::uint64_t nobody = ~std::uint64_t{0};
    on_sum_.assign(2 * n, nobody);
    on_difference_.assign(2 * n, nobody);
    for (const Square queen : this->queens_) {
      if (!this->allowed(queen)) return this->reject(queen);
      const auto [row, column] = queen;
      for (auto* holder : {&on_sum_[row + column], &on_difference_[row + n - column]}) {
        ++this->counters().checks;
        if (*holder != nobody) return this->reject(queen, this->queens_[*holder]);
        *holder = row;
      }
    }
    this->solution();
  }

  std::vector<char> used_;
  std::vector<std::uint64_t> on_sum_, on_difference_;  // the row of the queen there
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
               .checks = "sums and differences looked up"},
    .largest_count = 10,
    .largest_n = 1000,
    .code = permutations_code,
    .all_trials = factorial,
    .run = run_search<permutations, Permutations>,
};

}  // namespace queens::classic
