// SPDX-License-Identifier: MIT
// Backtracking from the leftmost column (the N-Queens README): all rows of the current column are
// tried from the top; a safe one is marked in the matrix of the board and the next column follows;
// if no row works, the mark is taken back. The clash test looks along the row to the left and along
// the two diagonals to the left, square by square, as one would on a board.
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class BacktrackingColumns final : public Search<watched> {
 public:
  BacktrackingColumns(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), marked_(this->n_ * this->n_, false) {}
  void search() { fill(0); }

 private:
  void fill(std::uint64_t column) {
    if (column == this->n_) return this->solution();
    bool any = false;
    for (std::uint64_t row = 0; row < this->n_ && !this->over(); ++row) {
      const Square square{row, column};
      this->attempt(column, square);
      if (!is_safe(square)) continue;
      any = true;
      marked_[row * this->n_ + column] = true;
      this->place(square);
      fill(column + 1);
      if (this->over()) return;
      marked_[row * this->n_ + column] = false;
      this->remove();
    }
    if (!any && !this->over()) this->dead_end();
  }

  bool is_safe(Square queen) {
    if (!this->allowed(queen)) return this->refused(queen);
    for (const int down : {0, -1, 1})
      if (!is_free_to_the_left(queen, down)) return false;
    return true;
  }
  bool is_free_to_the_left(Square queen, int down) {
    std::uint64_t row = queen.row;
    for (std::uint64_t column = queen.column; column-- > 0;) {
      row += static_cast<std::uint64_t>(down);  // wraps around above the top row
      if (row >= this->n_) return true;
      ++this->counters().checks;
      if (marked_[row * this->n_ + column]) return this->refused(queen, Square{row, column});
    }
    return true;
  }

  std::vector<char> marked_;
};

constexpr CodeLine backtracking_columns_code[] = {
    {"fill(column):"},
    {"  if column = n: a solution", on(Action::solution)},
    {"  for every row:"},
    {"    try (row, column)", on(Action::attempt)},
    {"    if a marked square to the left attacks it: next row", on(Action::reject)},
    {"    mark the square", on(Action::place)},
    {"    fill(column + 1)"},
    {"    unmark it", on(Action::remove)},
    {"  if no row was safe: a dead end", on(Action::dead_end)},
};

}  // namespace

const Algorithm backtracking_columns = {
    .id = "backtracking-columns",
    .name = "Backtracking by columns from the left",
    .idea =
        "Start in the leftmost column and try all its rows. Mark the first square that clashes "
        "with no marked one and go on with the next column; if none works, unmark the last "
        "queen and try its next row.",
    .source = "README of the N-Queens problem, Backtracking Algorithm",
    .time = "O(n!)",
    .space = "O(n^2)",
    .counts = {.trials = "squares tried", .checks = "squares looked at for a queen"},
    .order = Order::by_columns,
    .largest_count = 12,
    .largest_n = 1000,
    .code = backtracking_columns_code,
    .run = run_search<backtracking_columns, BacktrackingColumns>,
};

}  // namespace queens::classic
