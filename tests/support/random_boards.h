// SPDX-License-Identifier: MIT
// Random squares and problems, the same on every machine: the distributions of the standard library
// are not, so they are not used.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "queens/problem.h"

namespace queens::test {

inline constexpr auto all_rules = [] {
  std::array<Rule, std::size(queens::all_rules)> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = queens::all_rules[i].rule;
  return rules;
}();

inline bool must_be_square(Rule rule) { return info_of(rule).wrap == Wrap::both; }

// From low to high, both included.
inline std::uint64_t pick(std::mt19937_64& random, std::uint64_t low, std::uint64_t high) {
  return low + random() % (high - low + 1);
}

inline Square pick_square(std::mt19937_64& random, std::uint64_t rows, std::uint64_t columns) {
  return {pick(random, 0, rows - 1), pick(random, 0, columns - 1)};
}

// Any number of squares; they may repeat.
inline std::vector<Square> pick_squares(std::mt19937_64& random, std::uint64_t rows,
                                        std::uint64_t columns, std::uint64_t count) {
  std::vector<Square> squares(count);
  for (auto& square : squares) square = pick_square(random, rows, columns);
  return squares;
}

// Each square of the board with a chance of percent in a hundred.
inline std::vector<Square> sprinkle(std::mt19937_64& random, std::uint64_t rows,
                                    std::uint64_t columns, std::uint64_t percent) {
  std::vector<Square> squares;
  for (std::uint64_t row = 0; row < rows; ++row)
    for (std::uint64_t column = 0; column < columns; ++column)
      if (random() % 100 < percent) squares.push_back({row, column});
  return squares;
}

// Densities of blocked squares from none to nearly all, the sparse ones most often.
inline std::uint64_t pick_density(std::mt19937_64& random) {
  static constexpr std::uint64_t percents[] = {0, 2, 5, 10, 15, 20, 30, 40, 60, 85};
  return percents[random() % 10];
}

// Up to `most` demanded queens that neither attack each other nor stand on blocked squares.
inline void demand_some(std::mt19937_64& random, ProblemSpec& spec, std::uint64_t most) {
  for (std::uint64_t i = 0; i < most; ++i) {
    ProblemSpec more = spec;
    more.demanded.push_back(pick_square(random, spec.rows, spec.columns));
    if (Problem::from(more)) spec = std::move(more);
  }
}

}  // namespace queens::test
