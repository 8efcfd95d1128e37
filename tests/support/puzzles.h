// SPDX-License-Identifier: MIT
// Colour puzzles for the tests, and their solutions straight from the rules: row by row, every
// column, each queen compared with all before it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "queens/puzzle.h"

namespace queens::test {

inline puzzle::Puzzle puzzle_of(const std::vector<std::string>& rows) {
  std::vector<std::vector<std::string>> names;
  for (const std::string& row : rows) {
    auto& line = names.emplace_back();
    for (const char c : row) line.emplace_back(1, c);
  }
  return puzzle::Puzzle::from(names).value();
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

inline void extend(const puzzle::Puzzle& puzzle, std::vector<Square>& queens,
                   std::vector<std::vector<Square>>& all) {
  const std::uint64_t row = queens.size();
  if (row == puzzle.size()) {
    all.push_back(queens);
    return;
  }
  for (std::uint64_t column = 0; column < puzzle.size(); ++column) {
    const Square s{row, column};
    bool free = true;
    for (const Square q : queens) {
      const auto across = q.column > column ? q.column - column : column - q.column;
      free = free && q.column != column && puzzle.region_of(q) != puzzle.region_of(s) &&
             !(row - q.row == 1 && across == 1);
    }
    if (!free) continue;
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
