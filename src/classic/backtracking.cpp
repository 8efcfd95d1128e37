// SPDX-License-Identifier: MIT
// Classic backtracking by rows (the CSES analysis, approach 2; the paper, 2.3): try the columns of
// a row from the left, compare each with the queens above, go down with the first that is safe,
// come back when a row has no column left. Its trials to the first solution are OEIS A140450; for
// five queens they are 1, 3, 5, 2, 4, the 15 of table 2.
//
// It needs no more than "may this queen stand below those", so it is the one that takes other rules
// and constraints, too.
#include "classic/constraints.h"

namespace queens::classic {
namespace {

template <bool watched>
class Backtracking final : public Search<watched> {
 public:
  Backtracking(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), constraints_(request.problem) {}
  void search() { fill(0); }

 private:
  void fill(std::uint64_t row) {
    if (row == this->n_)
      return constraints_.hold(this->queens_) ? this->solution() : this->dead_end();
    bool any = false;
    for (std::uint64_t column = 0; column < this->n_ && !this->over(); ++column) {
      const Square square{row, column};
      this->attempt(row, square);
      if (!is_safe(square)) continue;
      any = true;
      this->place(square);
      fill(row + 1);
      if (this->over()) return;
      this->remove();
    }
    if (!any && !this->over()) this->dead_end();
  }

  bool is_safe(Square queen) {
    if (!this->allowed(queen)) return this->refused(queen);
    for (const Square above : this->queens_) {
      ++this->counters().checks;
      if (constraints_.forbid(above, queen)) return this->refused(queen, above);
    }
    return constraints_.have_room(this->queens_, queen) || this->refused(queen);
  }

  const Constraints constraints_;
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
               .checks = "pairs of queens compared"},
    .every_constraint = true,
    .largest_count = 12,
    .largest_n = 1000,
    .code = backtracking_code,
    .run = run_search<backtracking, Backtracking>,
};

}  // namespace queens::classic
