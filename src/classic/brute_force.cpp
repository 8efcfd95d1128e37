// SPDX-License-Identifier: MIT
// All C(n^2, n) ways to choose n squares of the board, in the order of the cell numbers; only a
// complete arrangement is looked at (the paper, 2.1 and figure 3). For eight queens these are
// 4,426,165,368 arrangements.
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class BruteForce final : public Search<watched> {
 public:
  using Search<watched>::Search;
  void search() { choose(0); }

 private:
  // The next queen stands on `cell` or after it.
  void choose(std::uint64_t cell) {
    const std::uint64_t n = this->n_, missing = n - this->queens_.size();
    if (missing == 0) return this->test_board();
    for (; cell + missing <= n * n && !this->over(); ++cell) {
      this->place({cell / n, cell % n});
      choose(cell + 1);
      if (this->over()) return;
      this->remove();
    }
  }
};

double brute_force_trials(std::uint64_t n) { return binomial(n * n, n); }

constexpr CodeLine brute_force_code[] = {
    {"choose(cell):"},
    {"  if n queens are chosen:"},
    {"    look at the complete board", on(Action::attempt)},
    {"    if one attacks another: refuse it", on(Action::reject)},
    {"    otherwise: a solution", on(Action::solution)},
    {"  for every cell from here on:"},
    {"    put a queen on it", on(Action::place)},
    {"    choose(cell + 1)"},
    {"    take it away again", on(Action::remove)},
};

}  // namespace

const Algorithm brute_force = {
    .id = "brute-force",
    .name = "Brute force",
    .idea =
        "Choose n of the n x n squares in every possible way, and look at each complete "
        "arrangement: does any queen attack another?",
    .source =
        "Criseno and Vizconde, section 2.1 and figure 3 (after Erbas, Sarkeshik and Tanik 1992)",
    .time = "O(C(n^2, n) n^2)",
    .space = "O(n)",
    .counts = {.trials = "complete arrangements tested", .checks = "pairs of queens compared"},
    .largest_count = 6,
    .largest_n = 1000,
    .code = brute_force_code,
    .all_trials = brute_force_trials,
    .run = run_search<brute_force, BruteForce>,
};

}  // namespace queens::classic
