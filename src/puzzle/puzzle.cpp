// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "puzzle/words.h"
#include "queens/puzzle.h"

namespace queens::puzzle {
namespace {

bool is_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return (text.size() == 1 || text.size() == 2) && std::ranges::all_of(text, fits);
}

// A, B, ...; 1, 2, ... 10: numbers by value, because they have no leading zeros where it matters.
bool before(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace

Result<Puzzle> Puzzle::from(const std::vector<std::vector<std::string>>& rows) {
  const std::size_t n = rows.size();
  if (n == 0) return bad_input("the puzzle is empty: give a region to each square of n x n");
  if (n > largest_size)
    return bad_input(fmt::format("the puzzle has {} rows: at most {} are taken", n, largest_size));
  Puzzle puzzle;
  for (std::size_t row = 0; row < n; ++row) {
    if (rows[row].size() != n)
      return bad_input(
          fmt::format("row {} has {} square{}, but the puzzle has {} rows: it must be "
                      "square",
                      row, rows[row].size(), rows[row].size() == 1 ? "" : "s", n));
    for (std::size_t column = 0; column < n; ++column) {
      const std::string& name = rows[row][column];
      if (!is_name(name))
        return bad_input(
            fmt::format("the square {} has no name of a region: write a letter or a "
                        "number from 0 to 99",
                        queens::to_string(Square{row, column})));
      if (std::ranges::find(puzzle.names_, name) == puzzle.names_.end())
        puzzle.names_.push_back(name);
    }
  }
  std::ranges::sort(puzzle.names_, before);
  if (puzzle.names_.size() != n)
    return bad_input(fmt::format("a puzzle of {0}x{0} has {0} region{1}, but this one has {2}: {3}",
                                 n, n == 1 ? "" : "s", puzzle.names_.size(),
                                 joined(puzzle.names_)));
  for (const auto& row : rows)
    for (const std::string& name : row)
      puzzle.regions_.push_back(static_cast<std::uint8_t>(std::ranges::find(puzzle.names_, name) -
                                                          puzzle.names_.begin()));
  return puzzle;
}

bool Puzzle::connected() const {
  const std::uint64_t n = size();
  std::vector<bool> seen(n * n, false), begun(n, false);
  std::vector<std::uint64_t> todo;
  for (std::uint64_t start = 0; start < n * n; ++start) {
    if (seen[start]) continue;
    const auto region = regions_[start];
    if (begun[region]) return false;
    begun[region] = true;
    seen[start] = true;
    todo = {start};
    while (!todo.empty()) {
      const std::uint64_t at = todo.back();
      todo.pop_back();
      const auto visit = [&](bool there, std::uint64_t next) {
        if (!there || seen[next] || regions_[next] != region) return;
        seen[next] = true;
        todo.push_back(next);
      };
      visit(at >= n, at - n);
      visit(at + n < n * n, at + n);
      visit(at % n > 0, at - 1);
      visit(at % n + 1 < n, at + 1);
    }
  }
  return true;
}

Problem Puzzle::problem() const {
  ProblemSpec spec;
  spec.rows = spec.columns = size();
  spec.rule = Rule::touch;
  spec.regions.assign(regions_.begin(), regions_.end());
  spec.region_names = names_;
  return Problem::from(std::move(spec)).value();
}

}  // namespace queens::puzzle
