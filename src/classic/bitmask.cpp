// SPDX-License-Identifier: MIT
// Backtracking by rows with bit sets in place of the queens.
#include <bit>

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
      this->with_queen(square, [&] {
        fill(row + 1, columns | in_column, sums | on_sum, differences | on_difference);
      });
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

// Bit c is column c and the lowest bit is taken first, so the order is from the left.
template <bool watched>
class BitmaskShift final : public Search<watched> {
 public:
  BitmaskShift(const Request& request, const Watcher& watcher)
      : Search<watched>(request, watcher), open_(this->n_, 0) {
    for (std::uint64_t row = 0; row < this->n_; ++row)
      for (std::uint64_t column = 0; column < this->n_; ++column)
        if (this->allowed({row, column})) open_[row] |= Bits{1} << column;
  }
  void search() { fill(0, 0, 0, 0); }

 private:
  using Bits = std::uint64_t;

  void fill(std::uint64_t row, Bits left_diagonal, Bits column, Bits right_diagonal) {
    if (row == this->n_) return this->solution();
    ++this->counters().checks;
    Bits free = open_[row] & ~(left_diagonal | column | right_diagonal);
    if (free == 0) return this->dead_end();
    while (free != 0 && !this->over()) {
      const Bits bit = free & -free;
      free ^= bit;
      const Square square{row, static_cast<std::uint64_t>(std::countr_zero(bit))};
      this->attempt(row, square);
      this->with_queen(square, [&] {
        fill(row + 1, (left_diagonal | bit) >> 1, column | bit, (right_diagonal | bit) << 1);
      });
    }
  }

  std::vector<Bits> open_;
};

constexpr CodeLine bitmask_shift_code[] = {
    {"fill(row, left, column, right):"},
    {"  if row = n: a solution", on(Action::solution)},
    {"  free = all & ~(left | column | right)"},
    {"  if free = 0: a dead end", on(Action::dead_end)},
    {"  while free: bit = free & -free", on(Action::attempt)},
    {"    place a queen on the bit", on(Action::place)},
    {"    fill(row+1, (left|bit) >> 1, column|bit, (right|bit) << 1)"},
    {"    remove the queen", on(Action::remove)},
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

const Algorithm bitmask_shift = {
    .id = "bitmask-shift",
    .name = "Bit masks with shifting diagonals",
    .idea =
        "Keep the taken squares of the current row as bits: those under a queen, and those on "
        "its left and right diagonals, which move by one bit from row to row. What is left "
        "are the squares to try, and no other is looked at.",
    .source = "README of the N-Queens problem, Bitwise Solution (Trowbridge 2014)",
    .time = "O(n!)",
    .space = "O(n)",
    .counts = {.trials = "free squares tried", .checks = "rows whose free squares were computed"},
    .free_squares_only = true,
    .largest_count = 14,
    .largest_n = 63,
    .code = bitmask_shift_code,
    .run = run_search<bitmask_shift, BitmaskShift>,
};

}  // namespace queens::classic
