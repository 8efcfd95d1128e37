// SPDX-License-Identifier: MIT
// Colour puzzles for the tests, and their solutions straight from the rules: row by row, every
// column, each queen compared with all before it; with several stars, so many in each row. Only
// what a column or a region still needs must find room below: three stars would take for ever.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "queens/puzzle.h"

namespace queens::test {

inline puzzle::Puzzle puzzle_of(const std::vector<std::string>& rows, std::uint64_t stars = 1) {
  std::vector<std::vector<std::string>> names;
  for (const std::string& row : rows) {
    auto& line = names.emplace_back();
    for (const char c : row) line.emplace_back(1, c);
  }
  return puzzle::Puzzle::from(names, stars).value();
}

inline std::string text_of(const puzzle::Puzzle& puzzle) {
  std::string text;
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    for (std::uint64_t column = 0; column < puzzle.size(); ++column)
      text += puzzle.name(puzzle.region_of({row, column}));
    text += '\n';
  }
  return text;
}

inline bool has_room_below(const puzzle::Puzzle& puzzle, const std::vector<Square>& queens) {
  const std::uint64_t n = puzzle.size(), row = queens.size() / puzzle.stars();
  std::vector<std::uint64_t> columns(n), regions(n), open(n);
  for (const Square q : queens) {
    ++columns[q.column];
    ++regions[puzzle.region_of(q)];
  }
  for (std::uint64_t i = row * n; i < n * n; ++i) ++open[puzzle.region_of({i / n, i % n})];
  for (std::uint64_t i = 0; i < n; ++i)
    if (columns[i] + (n - row + 1) / 2 < puzzle.stars() || regions[i] + open[i] < puzzle.stars())
      return false;
  return true;
}

inline void extend(const puzzle::Puzzle& puzzle, std::vector<Square>& queens,
                   std::vector<std::vector<Square>>& all) {
  const std::uint64_t row = queens.size() / puzzle.stars(), n = puzzle.size();
  if (row == n) {
    all.push_back(queens);
    return;
  }
  const bool first = queens.size() % puzzle.stars() == 0;
  if (first && !has_room_below(puzzle, queens)) return;
  for (std::uint64_t column = first ? 0 : queens.back().column + 1; column < n; ++column) {
    const Square s{row, column};
    std::uint64_t in_column = 0, in_region = 0;
    bool touches = false;
    for (const Square q : queens) {
      const auto across = q.column > column ? q.column - column : column - q.column;
      in_column += q.column == column;
      in_region += puzzle.region_of(q) == puzzle.region_of(s);
      touches = touches || (row - q.row <= 1 && across <= 1);
    }
    if (touches || in_column == puzzle.stars() || in_region == puzzle.stars()) continue;
    queens.push_back(s);
    extend(puzzle, queens, all);
    queens.pop_back();
  }
}

inline std::vector<std::vector<Square>> solutions_by_rule(const puzzle::Puzzle& puzzle) {
  std::vector<Square> queens;
  std::vector<std::vector<Square>> all;
  extend(puzzle, queens, all);
  return all;
}

}  // namespace queens::test
