// SPDX-License-Identifier: MIT
// Whether two queens attack each other, as the rules say it. The judge has its own statement of
// the same rules (verify), on purpose.
#pragma once

#include <cstdlib>

#include "queens/problem.h"

namespace queens::model {

// The squares above that a queen attacks by a leap: a knight's move, or one step where she touches
// but has no diagonals. Some may be off the board, with coordinates beyond any side.
inline std::vector<Square> leaps_up(Rule rule, Square queen) {
  std::vector<Square> ends;
  for (const auto [down, across] : info_of(rule).leaps)
    ends.push_back({queen.row - down, queen.column + across});
  return ends;
}

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

inline bool attacks(Rule rule, std::uint64_t /*rows*/, std::uint64_t columns, Square a, Square b) {
  const RuleInfo& info = info_of(rule);
  const auto down = a.row > b.row ? a.row - b.row : b.row - a.row;
  const auto across = a.column > b.column ? a.column - b.column : b.column - a.column;
  if (down == 0 || across == 0 || (info.diagonals && down == across)) return true;
  // Around the edge one of the two ways is the rest of a side; such boards are square.
  if (info.wraps) return down + across == columns;
  for (const auto leap : info.leaps)
    if (down == std::uint64_t(leap.down) && across == std::uint64_t(std::abs(leap.across)))
      return true;
  return false;
}

}  // namespace queens::model
