// SPDX-License-Identifier: MIT
// The rules of colour puzzles and Star Battles as one would say them: count the queens of every
// row, column and region, and look at every two of them.
#include <fmt/format.h>

#include <map>

#include "queens/puzzle.h"

namespace queens::puzzle {

std::optional<std::string> broken_rule(const Puzzle& puzzle, std::span<const Square> queens) {
  const auto apart = [](std::uint64_t a, std::uint64_t b) { return a < b ? b - a : a - b; };
  std::map<House, std::uint64_t> seen;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i)
    for (const auto kind : {House::Kind::row, House::Kind::column, House::Kind::region})
      seen[{kind, i}] = 0;
  for (std::size_t i = 0; i < queens.size(); ++i) {
    const Square a = queens[i];
    if (a.row >= puzzle.size() || a.column >= puzzle.size())
      return fmt::format("the queen on {} is off the board", queens::to_string(a));
    ++seen[{House::Kind::row, a.row}];
    ++seen[{House::Kind::column, a.column}];
    ++seen[{House::Kind::region, puzzle.region_of(a)}];
    for (const Square b : queens.first(i))
      if (apart(a.row, b.row) <= 1 && apart(a.column, b.column) <= 1)
        return fmt::format("the queens on {} and {} touch", queens::to_string(b),
                           queens::to_string(a));
  }
  for (const auto& [house, count] : seen)
    if (count != puzzle.stars())
      return fmt::format("{} has {} queens, not {}", to_string(puzzle, house), count,
                         puzzle.stars());
  return std::nullopt;
}

}  // namespace queens::puzzle
