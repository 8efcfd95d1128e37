// SPDX-License-Identifier: MIT
// The rules once more, as one would explain them on a board: a queen walks from square to square
// until it stands on the other one. Slow, and independent of both the engines and the judge.
#pragma once

#include <cstdint>
#include <optional>

#include "queens/check.h"

namespace queens::test {

// A walk of single steps over the edge of the board and back in, or up to the edge.
inline bool walks_to(Square from, Square to, int down, int across, std::uint64_t rows,
                     std::uint64_t columns, bool wraps) {
  auto r = static_cast<std::int64_t>(from.row), c = static_cast<std::int64_t>(from.column);
  const auto height = static_cast<std::int64_t>(rows), width = static_cast<std::int64_t>(columns);
  for (std::uint64_t step = 0; step < rows + columns; ++step) {
    r += down;
    c += across;
    if (wraps) {
      r = (r + height) % height;
      c = (c + width) % width;
    }
    if (r < 0 || c < 0 || r >= height || c >= width) return false;
    if (r == static_cast<std::int64_t>(to.row) && c == static_cast<std::int64_t>(to.column))
      return true;
  }
  return false;
}

inline bool is_step(Square from, Square to, int down, int across) {
  return static_cast<std::int64_t>(to.row) - static_cast<std::int64_t>(from.row) == down &&
         static_cast<std::int64_t>(to.column) - static_cast<std::int64_t>(from.column) == across;
}

// The line on which two different squares attack each other.
inline std::optional<Line> shared_line(Rule rule, std::uint64_t rows, std::uint64_t columns,
                                       Square a, Square b) {
  const bool wraps = rule == Rule::toroidal;
  const auto either_way = [&](int down, int across) {
    return walks_to(a, b, down, across, rows, columns, wraps) ||
           walks_to(a, b, -down, -across, rows, columns, wraps);
  };
  if (either_way(0, 1)) return Line::row;
  if (either_way(1, 0)) return Line::column;
  if (rule == Rule::touch) {
    for (const int down : {-1, 1})
      for (const int across : {-1, 1})
        if (is_step(a, b, down, across)) return Line::neighbour;
    return std::nullopt;
  }
  if (either_way(1, 1)) return Line::diagonal;
  if (either_way(1, -1)) return Line::anti_diagonal;
  if (rule == Rule::super)
    for (const int down : {-2, -1, 1, 2})
      for (const int across : {-2, -1, 1, 2})
        if (down != across && down != -across && is_step(a, b, down, across)) return Line::knight;
  return std::nullopt;
}

}  // namespace queens::test
