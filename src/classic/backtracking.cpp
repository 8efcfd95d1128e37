// SPDX-License-Identifier: MIT
// A queen is only put where no earlier one attacks her; without such a square, back to the last.
#include "classic/search.h"
#include "model/attack.h"
#include "queens/symmetry.h"

namespace queens::classic {
namespace {

// What a textbook never asks for: other rules of attack, regions, areas, symmetric boards, boards
// that do not count. Asked as one would by hand, without looking ahead: of a queen beside those
// above her, and of a full board. Of a square board with a queen in every row; the queens are those
// of the rows from the top.
class Constraints {
 public:
  explicit Constraints(const Problem& problem)
      : problem_(problem),
        plain_(info_of(problem.rule()).is_chess_queen() && problem.is_by_squares()) {}

  // Whether the rule lets the one queen attack the other.
  bool forbid(Square above, Square queen) const {
    if (plain_) return attack(above, queen);
    return model::attacks(problem_.rule(), problem_.rows(), problem_.columns(), above, queen);
  }

  // No region has a queen already, no area is too full, with this queen below the others.
  bool have_room(std::span<const Square> queens, Square queen) const {
    if (const auto region = problem_.region_of(queen); region != no_region)
      for (const Square above : queens)
        if (problem_.region_of(above) == region) return false;
    return std::ranges::all_of(problem_.areas(), [&](const Area& area) {
      return !has(area.squares, queen) || inside(area, queens) < area.at_most;
    });
  }

  // Of a full board whose queens have passed the others.
  bool hold(const std::vector<Square>& queens) const {
    if (plain_) return true;
    const auto in_regions = std::ranges::count_if(
        queens, [&](Square queen) { return problem_.region_of(queen) != no_region; });
    if (in_regions != static_cast<std::ptrdiff_t>(problem_.region_count())) return false;
    for (const Area& area : problem_.areas())
      if (inside(area, queens) < area.at_least) return false;
    if (const auto turn = problem_.required_symmetry())
      for (const Square queen : queens)
        if (!has(queens, image(*turn, queen, problem_.rows(), problem_.columns()))) return false;
    return std::ranges::find(problem_.excluded_placements(), queens) ==
           problem_.excluded_placements().end();
  }

 private:
  static bool has(std::span<const Square> sorted, Square square) {
    return std::ranges::binary_search(sorted, square);
  }
  static std::uint64_t inside(const Area& area, std::span<const Square> queens) {
    std::uint64_t count = 0;
    for (const Square queen : queens) count += has(area.squares, queen);
    return count;
  }

  const Problem& problem_;
  bool plain_;
};

// By rows. Its trials to the first solution are OEIS A140450; for five queens they are 1, 3, 5, 2,
// 4, the 15 of the paper's table 2. It needs no more than "may this queen stand below those", so it
// is the one that takes other rules and constraints, too.
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
      this->with_queen(square, [&] { fill(row + 1); });
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

// By columns. The clash test looks along the row and the two diagonals to the left, square by
// square, as one would on a board.
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
      this->with_queen(square, [&] { fill(column + 1); });
      marked_[row * this->n_ + column] = false;
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
