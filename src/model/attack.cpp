// SPDX-License-Identifier: MIT
#include "model/attack.h"

namespace queens::model {
namespace {

std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

// (a - b) mod n, for a, b < n.
std::uint64_t difference_mod(std::uint64_t a, std::uint64_t b, std::uint64_t n) {
  return a >= b ? a - b : a + (n - b);
}

}  // namespace

std::vector<Square> leaps_up(Rule rule, Square q) {
  if (rule == Rule::super)
    return {{q.row - 1, q.column - 2},
            {q.row - 1, q.column + 2},
            {q.row - 2, q.column - 1},
            {q.row - 2, q.column + 1}};
  if (rule == Rule::touch) return {{q.row - 1, q.column - 1}, {q.row - 1, q.column + 1}};
  return {};
}

bool attacks(Rule rule, std::uint64_t rows, std::uint64_t columns, Square a, Square b) {
  if (a.row == b.row || a.column == b.column) return true;
  const auto down = distance(a.row, b.row);
  const auto across = distance(a.column, b.column);
  switch (rule) {
    case Rule::queen:
      return down == across;
    case Rule::super:
      return down == across || (down == 1 && across == 2) || (down == 2 && across == 1);
    case Rule::touch:
      return down == 1 && across == 1;
    case Rule::toroidal: {
      const auto r = difference_mod(a.row, b.row, rows);
      const auto c = difference_mod(a.column, b.column, columns);
      return r == c || r + c == rows;  // toroidal boards are square: rows == columns
    }
  }
  return false;
}

}  // namespace queens::model
