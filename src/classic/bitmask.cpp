// SPDX-License-Identifier: MIT
// Backtracking by rows with three bit sets in place of the array (the CSES analysis, approach 3):
// the taken columns, the diagonals row + column and the diagonals row - column + n - 1. Each test
// is one bit.
#include "classic/search.h"

namespace queens::classic {
namespace {

template <bool watched>
class Bitmask final : public Search<watched> {
 public:
  using Search<watched>::Search;
  void search() { fill(0, 0, 0, 0); }

 private:
  using Bits = std::uint64_t;

  void fill(std::uint64_t row, Bits columns, Bits sums, Bits differences) {
    const std::uint64_t n = this->n_;
    if (row == n) return this->solution();
    bool any = false;
    for (std::uint64_t column = 0; column < n && !this->over(); ++column) {
      const Square square{row, column};
      this->attempt(row, square);
      const Bits in_column = Bits{1} << column;
      const Bits on_sum = Bits{1} << (row + column);
      const Bits on_difference = Bits{1} << (row + n - 1 - column);
      if (!this->allowed(square) || meets(columns, in_column) || meets(sums, on_sum) ||
          meets(differences, on_difference)) {
        refuse(square);
        continue;
      }
      any = true;
      this->place(square);
      fill(row + 1, columns | in_column, sums | on_sum, differences | on_difference);
      if (this->over()) return;
      this->remove();
    }
    if (!any && !this->over()) this->dead_end();
  }

  bool meets(Bits taken, Bits bit) {
    ++this->counters().checks;
    return (taken & bit) != 0;
  }
  // The masks do not know who attacks; only a watcher asks.
  void refuse(Square square) {
    if constexpr (watched) {
      const auto& queens = this->queens_;
      const auto attacker =
          std::ranges::find_if(queens, [&](Square queen) { return attack(queen, square); });
      this->reject(square, attacker == queens.end() ? std::nullopt : std::optional(*attacker));
    }
  }
};

constexpr CodeLine bitmask_code[] = {
    {"fill(row, columns, sums, differences):"},
    {"  if row = n: a solution", on(Action::solution)},
    {"  for every column:"},
    {"    try (row, column)", on(Action::attempt)},
    {"    if one of its three bits is set: next column", on(Action::reject)},
    {"    place the queen", on(Action::place)},
    {"    fill(row + 1, with the three bits set)"},
    {"    remove the queen", on(Action::remove)},
    {"  if no column was free: a dead end", on(Action::dead_end)},
};

}  // namespace

const Algorithm bitmask = {
    .id = "bitmask",
    .name = "Bit masks of columns and diagonals",
    .idea =
        "Backtracking by rows that remembers the taken columns, sums row + column and "
        "differences row - column as bits of three numbers, so that a square is tested "
        "without looking at the queens.",
    .source = "CSES, Chessboard and Queens: analysis, approach 3",
    .time = "O(n!)",
    .space = "O(n)",
    .counts = {.trials = "squares tried", .checks = "bits tested"},
    .largest_count = 12,
    .largest_n = 32,
    .code = bitmask_code,
    .run = run_search<bitmask, Bitmask>,
};

}  // namespace queens::classic
