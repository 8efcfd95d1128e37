// SPDX-License-Identifier: MIT
// Whether two queens attack each other, as the rules say it. The judge has its own statement of
// the same rules (verify), on purpose.
#pragma once

#include "queens/problem.h"

namespace queens::model {

// The squares above that a queen attacks by a leap: a knight's move, or one step where she touches
// but has no diagonals. Some may be off the board, with coordinates beyond any side.
std::vector<Square> leaps_up(Rule rule, Square queen);

// The numbers of a square's two diagonals, column - row and row + column; where diagonals wrap
// around, what is one has one number.
struct Diagonals {
  std::uint64_t fall, rise;
};
inline Diagonals diagonals_of(const Problem& problem, Square s) {
  const Diagonals on{s.column + problem.rows() - s.row, s.row + s.column};
  if (!info_of(problem.rule()).wraps) return on;
  return {on.fall % problem.columns(), on.rise % problem.columns()};
}

bool attacks(Rule rule, std::uint64_t rows, std::uint64_t columns, Square a, Square b);

}  // namespace queens::model
