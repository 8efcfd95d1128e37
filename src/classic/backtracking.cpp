// SPDX-License-Identifier: MIT
// Classic backtracking by rows (the CSES analysis, approach 2; the paper, 2.3): try the columns of
// a row from the left, compare each with the queens above, go down with the first that is safe,
// come back when a row has no column left. Its trials to the first solution are OEIS A140450; for
// five queens they are 1, 3, 5, 2, 4, the 15 of table 2.
//
// It needs no more than "may this queen stand below those", so it is the one that takes other rules
// and constraints, too.
#include "classic/constraints.h"
#include "classic/search.h"

namespace queens::classic {

extern const Algorithm backtracking;

namespace {

template <bool watched>
class Backtracking final : public Search<watched> {
 public:
  Backtracking(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), constraints_(request.problem) {}
  void search() {
    this->start();
    fill(0);
  }

 private:
  std::vector<Square> queens() const override {
    std::vector<Square> squares;
    for (std::uint64_t row = 0; row < columns_.size(); ++row)
      squares.push_back({row, columns_[row]});
    return squares;
  }

  void fill(std::uint64_t row) {
    if (row == this->n_) return constraints_.hold(columns_) ? this->solution() : this->dead_end();
    bool any = false;
    for (std::uint64_t column = 0; column < this->n_ && !this->over(); ++column) {
      const Square square{row, column};
      this->attempt(row, square);
      if (!is_safe(square)) continue;
      any = true;
      columns_.push_back(column);
      this->place(square);
      fill(row + 1);
      if (this->over()) return;
      columns_.pop_back();
      this->remove(square);
    }
    if (!any && !this->over()) this->dead_end();
  }

  bool is_safe(Square queen) {
    if (!this->allowed(queen.row, queen.column)) {
      this->reject(queen, nullptr);
      return false;
    }
    for (std::uint64_t row = 0; row < queen.row; ++row) {
      ++this->counters().checks;
      const Square attacker{row, columns_[row]};
      if (!attacks(attacker, queen)) continue;
      this->reject(queen, &attacker);
      return false;
    }
    if (constraints_.have_room(columns_, queen)) return true;
    this->reject(queen, nullptr);
    return false;
  }

  bool attacks(Square above, Square queen) const {
    if (!constraints_.are_plain()) return constraints_.attack(above, queen);
    const std::uint64_t low = std::min(above.column, queen.column);
    const std::uint64_t apart = std::max(above.column, queen.column) - low;
    return apart == 0 || apart == queen.row - above.row;
  }

  const Constraints constraints_;
  std::vector<std::uint64_t> columns_;  // of each row's queen
};

constexpr CodeLine backtracking_code[] = {
    {"fill(row):"},
    {"  if row = n: a solution", on(Action::solution)},
    {"  for every column:"},
    {"    try (row, column)", on(Action::attempt)},
    {"    if a queen above attacks it: next column", on(Action::reject)},
    {"    place the queen", on(Action::place)},
    {"    fill(row + 1)"},
    {"    remove the queen", on(Action::remove)},
    {"  if no column was safe: a dead end", on(Action::dead_end)},
};

Result<Report> run_backtracking(const Request& request, const Watcher& watcher) {
  return run_search<Backtracking>(backtracking, request, watcher);
}

}  // namespace

const Algorithm backtracking = {
    .id = "backtracking",
    .name = "Backtracking by rows",
    .idea =
        "Row by row, try the columns from the left and put the queen on the first one that no "
        "queen above attacks. When a row has no such column, go back to the row above and try "
        "its next one.",
    .source =
        "CSES, Chessboard and Queens: analysis, approach 2; Criseno and Vizconde, section 2.3 and "
        "figure 7 (Erickson 2019)",
    .time = "O(n!)",
    .space = "O(n)",
    .counts = {.trials = "squares tried (table 2 of the paper)",
               .nodes = "queens put on the board",
               .checks = "pairs of queens compared",
               .backtracks = "queens taken from the board"},
    .every_constraint = true,
    .largest_count = 12,
    .largest_n = 1000,
    .code = backtracking_code,
    .run = run_backtracking,
};

}  // namespace queens::classic
