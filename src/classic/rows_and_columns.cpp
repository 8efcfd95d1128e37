// SPDX-License-Identifier: MIT
// Brute force with array checking (the CSES analysis, approach 1): every row tries every column,
// and every queen is compared with the array of queens above it, but a conflict is only noted. The
// rows below are tried all the same, 8^8 boards for eight queens. Backtracking is this and one line
// more.
#include <cmath>

#include "classic/search.h"

namespace queens::classic {
namespace {

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
      this->place(square);
      fill(row + 1, safe_so_far && safe);
      if (this->over()) return;
      this->remove();
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
  for (std::uint64_t k = 1; k <= n; ++k)
    sum += std::pow(static_cast<double>(n), static_cast<double>(k));
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

}  // namespace

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
               .checks = "pairs of queens compared",
               .backtracks = "queens taken from the board"},
    .largest_count = 8,
    .largest_n = 1000,
    .code = rows_and_columns_code,
    .all_trials = rows_and_columns_trials,
    .run = run_search<rows_and_columns, RowsAndColumns>,
};

}  // namespace queens::classic
