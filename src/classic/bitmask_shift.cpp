// SPDX-License-Identifier: MIT
// The bitwise solution of the N-Queens README (Trowbridge): leftDiagonal, column and rightDiagonal
// are rows of n bits, those squares of the current row that are taken. Going down a row shifts the
// diagonals by one. The free squares fall out of one expression and are taken lowest bit first, so
// only squares that can hold a queen are ever tried. Bit c is column c, so the order is from the
// left.
#include <bit>

#include "classic/search.h"

namespace queens::classic {
namespace {

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
      this->place(square);
      fill(row + 1, (left_diagonal | bit) >> 1, column | bit, (right_diagonal | bit) << 1);
      if (this->over()) return;
      this->remove();
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
