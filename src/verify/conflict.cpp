// SPDX-License-Identifier: MIT
// A conflict as a sentence. A diagonal is named by what is the same for all its squares; one that
// wraps around the edge of a torus has no such number and is called wrapped.
#include <fmt/format.h>

#include "queens/check.h"

namespace queens {
namespace {

// Coordinates are anything that 64 bits hold, so sums take more.
Count sum(Square s) { return Count{s.row} + s.column; }

std::string difference(Square s) {
  return s.column >= s.row ? fmt::format("{}", s.column - s.row)
                           : fmt::format("-{}", s.row - s.column);
}

std::string where(const Conflict& conflict) {
  const auto& [a, b, line] = conflict;
  switch (line) {
    case Line::row:
      return fmt::format("on row {}", a.row);
    case Line::column:
      return fmt::format("on column {}", a.column);
    case Line::diagonal:
      if (a.column - a.row != b.column - b.row) return "on a wrapped diagonal";
      return fmt::format("on the diagonal column - row = {}", difference(a));
    case Line::anti_diagonal:
      if (sum(a) != sum(b)) return "on a wrapped anti-diagonal";
      return fmt::format("on the anti-diagonal row + column = {}", sum(a));
    case Line::neighbour:
      return "as neighbours";
    case Line::knight:
      return "by a knight's move";
  }
  return "";
}

}  // namespace

std::string to_string(const Conflict& conflict) {
  return fmt::format("{} and {} attack each other {}", to_string(conflict.first),
                     to_string(conflict.second), where(conflict));
}

}  // namespace queens
