// SPDX-License-Identifier: MIT
#include "model/attack.h"

#include <cstdlib>

namespace queens::model {
namespace {

std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

// (a - b) mod n, for a, b < n.
std::uint64_t difference_mod(std::uint64_t a, std::uint64_t b, std::uint64_t n) {
  return a >= b ? a - b : a + (n - b);
}

}  // namespace

std::vector<Square> leaps_up(Rule rule, Square q) {
  std::vector<Square> ends;
  for (const auto [down, across] : info_of(rule).leaps)
    ends.push_back(
        {q.row - static_cast<std::uint64_t>(down), q.column + static_cast<std::uint64_t>(across)});
  return ends;
}

bool attacks(Rule rule, std::uint64_t rows, std::uint64_t columns, Square a, Square b) {
  if (a.row == b.row || a.column == b.column) return true;
  const RuleInfo& info = info_of(rule);
  const auto down = distance(a.row, b.row);
  const auto across = distance(a.column, b.column);
  if (info.diagonals && down == across) return true;
  if (info.wraps) {
    const auto r = difference_mod(a.row, b.row, rows);
    const auto c = difference_mod(a.column, b.column, columns);
    return r == c || r + c == rows;  // such boards are square: rows == columns
  }
  for (const auto leap : info.leaps)
    if (down == static_cast<std::uint64_t>(leap.down) &&
        across == static_cast<std::uint64_t>(std::abs(leap.across)))
      return true;
  return false;
}

}  // namespace queens::model
