// SPDX-License-Identifier: MIT
// Every arrangement is tried, whatever is wrong with it already.
#include <cmath>

#include "classic/search.h"

namespace queens::classic {
namespace {

// In the order of the cell numbers; for eight queens these are 4,426,165,368 arrangements.
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
      const Square square{cell / n, cell % n};
      this->with_queen(square, [&] { choose(cell + 1); });
    }
  }
};

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

// The document's loop word for word. The next configuration is found as the next number is on an
// odometer: the last column's queen moves down, and when it is at the bottom it starts again at the
// top and the column to the left moves.
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

constexpr CodeLine generate_and_test_code[] = {
    {"for all n^n boards, a queen in each column:"},
    {"  take the last queens away", on(Action::remove)},
    {"  put the next ones down", on(Action::place)},
    {"  look at the complete board", on(Action::attempt)},
    {"  if one attacks another: refuse it", on(Action::reject)},
    {"  otherwise: a solution", on(Action::solution)},
};

// 8^8 boards for eight queens. Backtracking is this and one line more.
template <bool watched>
class RowsAndColumns final : public Search<watched> {
 public:
  using Search<watched>::Search;
  void search() { fill(0, true); }

 private:
  void fill(std::uint64_t row, bool safe_so_far) {
    if (row == this->n_) {
      if (safe_so_far) this->solution();
      return;
    }
    for (std::uint64_t column = 0; column < this->n_ && !this->over(); ++column) {
      const Square square{row, column};
      this->attempt(row, square);
      const bool safe = is_safe(square);
      this->with_queen(square, [&] { fill(row + 1, safe_so_far && safe); });
    }
  }

  bool is_safe(Square queen) {
    if (!this->allowed(queen)) return this->refused(queen);
    for (const Square above : this->queens_) {
      ++this->counters().checks;
      if (attack(above, queen)) return this->refused(queen, above);
    }
    return true;
  }
};

// n + n^2 + ... + n^n
double rows_and_columns_trials(std::uint64_t n) {
  double sum = 0;
  for (std::uint64_t k = 1; k <= n; ++k) sum += std::pow(n, k);
  return sum;
}

constexpr CodeLine rows_and_columns_code[] = {
    {"fill(row):"},
    {"  if row = n and nothing was attacked: a solution", on(Action::solution)},
    {"  for every column:"},
    {"    try (row, column)", on(Action::attempt)},
    {"    if a queen above attacks it: the board is spoilt", on(Action::reject)},
    {"    place the queen all the same", on(Action::place)},
    {"    fill(row + 1)"},
    {"    remove the queen", on(Action::remove)},
};

// A queen takes its row and column out of the game: the board shrinks by one in both directions.
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
      this->with_queen({row, column}, [&] { permute(row + 1); });
      used_[column] = false;
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
    .all_trials = [](std::uint64_t n) { return binomial(n * n, n); },
    .run = run_search<brute_force, BruteForce>,
};

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
    .all_trials = [](std::uint64_t n) { return std::pow(n, n); },
    .run = run_search<generate_and_test, GenerateAndTest>,
};

const Algorithm rows_and_columns = {
    .id = "rows-and-columns",
    .name = "All rows and columns with array checks",
    .idea =
        "Put a queen on every column of every row in turn and compare it with the array of "
        "queens above it; a conflict spoils the board, but the rows below are still tried.",
    .source = "CSES, Chessboard and Queens: analysis, approach 1",
    .time = "O(n^n n)",
    .space = "O(n)",
    .counts = {.trials = "squares tried",
               .nodes = "queens put on the board, attacked or not",
               .checks = "pairs of queens compared"},
    .largest_count = 8,
    .largest_n = 1000,
    .code = rows_and_columns_code,
    .all_trials = rows_and_columns_trials,
    .run = run_search<rows_and_columns, RowsAndColumns>,
};

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
