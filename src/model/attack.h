// SPDX-License-Identifier: MIT
// Whether two queens attack each other, by the lines and leaps of the rule. The verifier has its
// own statement of the same rules (verify/rules.h), on purpose.
#pragma once

#include "queens/problem.h"

namespace queens::model {
// Calls visit with every square that a queen attacks by a leap; around joined edges a square may
// come twice. Such is a knight's move, or one diagonal step where whole diagonals are not attacked.
template <class Visit>
void each_leap(const RuleInfo& rule, std::uint64_t rows, std::uint64_t columns, Square queen,
               const Visit& visit) {
  // Off the board: a number beyond any side.
  const auto moved = [](std::uint64_t from, int by, std::uint64_t side, bool wraps) {
    const auto to = from + static_cast<std::uint64_t>(by);
    if (!wraps || to < side) return to;
    const auto n = static_cast<std::int64_t>(side);
    return static_cast<std::uint64_t>((static_cast<std::int64_t>(from) + by % n + n) % n);
  };
  for (const auto leap : rule.leaps)
    for (const int down : {-leap.down, leap.down}) {
      const Square end{moved(queen.row, down, rows, rule.wrap == Wrap::both),
                       moved(queen.column, leap.across, columns, rule.wraps())};
      if (end.row < rows && end.column < columns && end != queen) visit(end);
    }
}

// The numbers of a square's two diagonals, column - row and row + column; where columns wrap
// around, modulo their number.
struct Diagonals {
  std::uint64_t fall, rise;
};
inline Diagonals diagonals_of(const RuleInfo& rule, std::uint64_t rows, std::uint64_t columns,
                              Square s) {
  const Diagonals on{s.column + rows - s.row, s.row + s.column};
  if (!rule.wraps()) return on;
  return {on.fall % columns, on.rise % columns};
}
inline Diagonals diagonals_of(const Problem& problem, Square s) {
  return diagonals_of(info_of(problem.rule()), problem.rows(), problem.columns(), s);
}

inline bool attacks(Rule rule, std::uint64_t rows, std::uint64_t columns, Square a, Square b) {
  const RuleInfo& info = info_of(rule);
  if (a.row == b.row || a.column == b.column) return true;
  const auto on = diagonals_of(info, rows, columns, a),
             other = diagonals_of(info, rows, columns, b);
  if ((info.falls && on.fall == other.fall) || (info.rises && on.rise == other.rise)) return true;
  bool leapt = false;
  each_leap(info, rows, columns, a, [&](Square end) { leapt = leapt || end == b; });
  return leapt;
}

}  // namespace queens::model
