// SPDX-License-Identifier: MIT
// The rules once more, as one would explain them on a board: a queen walks from square to square
// until it stands on the other one. Slow, and independent of both the engines and the verifier.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "queens/check.h"

namespace queens::test {

// A piece in the words of chess, besides the rook that is in each of them, and its board.
inline std::string_view in_words(Rule rule) {
  switch (rule) {
    case Rule::queen:
      return "bishop";
    case Rule::toroidal:
      return "bishop, torus";
    case Rule::amazon:
      return "bishop, knight";
    case Rule::touch:
      return "king";
    case Rule::rook:
      return "";
    case Rule::chancellor:
      return "knight";
    case Rule::camel_queen:
      return "bishop, camel";
    case Rule::zebra_queen:
      return "bishop, zebra";
    case Rule::semi_queen:
      return "half a bishop";
    case Rule::cylinder:
      return "bishop, cylinder";
    case Rule::toroidal_semi_queen:
      return "half a bishop, torus";
    case Rule::toroidal_amazon:
      return "bishop, knight, torus";
    case Rule::cylinder_amazon:
      return "bishop, knight, cylinder";
  }
  return "?";
}

// Walks on a board of so many rows and columns, over joined edges and back in, or up to the edge.
struct Walker {
  std::int64_t rows, columns;
  bool rows_wrap, columns_wrap;

  // `most` steps; whether one of them ends on the square.
  bool reaches(Square from, Square to, int down, int across, std::int64_t most) const {
    auto r = static_cast<std::int64_t>(from.row), c = static_cast<std::int64_t>(from.column);
    for (std::int64_t step = 0; step < most; ++step) {
      r += down;
      c += across;
      for (; rows_wrap && r < 0;) r += rows;
      for (; rows_wrap && r >= rows;) r -= rows;
      for (; columns_wrap && c < 0;) c += columns;
      for (; columns_wrap && c >= columns;) c -= columns;
      if (r < 0 || c < 0 || r >= rows || c >= columns) return false;
      if (r == static_cast<std::int64_t>(to.row) && c == static_cast<std::int64_t>(to.column))
        return true;
    }
    return false;
  }
  bool rides(Square a, Square b, int down, int across) const {
    return reaches(a, b, down, across, rows + columns) ||
           reaches(a, b, -down, -across, rows + columns);
  }
  bool leaps(Square a, Square b, int shorter, int longer) const {
    for (const int one : {-1, 1})
      for (const int other : {-1, 1})
        if (reaches(a, b, one * shorter, other * longer, 1) ||
            reaches(a, b, one * longer, other * shorter, 1))
          return true;
    return false;
  }
};

// The line on which two different squares attack each other.
inline std::optional<Line> shared_line(Rule rule, std::uint64_t rows, std::uint64_t columns,
                                       Square a, Square b) {
  const auto words = in_words(rule);
  const auto is = [&](std::string_view word) { return words.find(word) != words.npos; };
  const Walker walker{static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns),
                      is("torus"), is("torus") || is("cylinder")};
  if (walker.rides(a, b, 0, 1)) return Line::row;
  if (walker.rides(a, b, 1, 0)) return Line::column;
  if (is("bishop") && walker.rides(a, b, 1, 1)) return Line::diagonal;
  if (is("bishop") && !is("half") && walker.rides(a, b, 1, -1)) return Line::anti_diagonal;
  if (is("king") && walker.leaps(a, b, 1, 1)) return Line::neighbour;
  if (is("knight") && walker.leaps(a, b, 1, 2)) return Line::knight;
  if (is("camel") && walker.leaps(a, b, 1, 3)) return Line::camel;
  if (is("zebra") && walker.leaps(a, b, 2, 3)) return Line::zebra;
  return std::nullopt;
}

}  // namespace queens::test
