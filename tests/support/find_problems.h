// SPDX-License-Identifier: MIT
// Problems for the finders, made from a seed.
#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "queens/problem.h"
#include "support/random_boards.h"

namespace queens::test {

inline Problem problem_with(std::uint64_t n, std::vector<Square> demanded,
                            std::vector<Square> blocked = {}) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.demanded = std::move(demanded);
  spec.blocked = std::move(blocked);
  return Problem::from(std::move(spec)).value();
}

// Queens that do not attack each other, drawn at random; fewer than asked for if the board is full.
inline std::vector<Square> peaceful_queens(std::mt19937_64& random, std::uint64_t n,
                                           std::uint64_t count) {
  std::set<std::uint64_t> rows, columns, sums, differences;
  std::vector<Square> queens;
  for (std::uint64_t tries = 0; queens.size() < count && tries < 100 * n + 1000 * count; ++tries) {
    const Square q = pick_square(random, n, n);
    if (rows.contains(q.row) || columns.contains(q.column) || sums.contains(q.row + q.column) ||
        differences.contains(q.column - q.row))
      continue;
    rows.insert(q.row);
    columns.insert(q.column);
    sums.insert(q.row + q.column);
    differences.insert(q.column - q.row);
    queens.push_back(q);
  }
  return queens;
}

// Each square but the queens' blocked with a chance of `permille` in a thousand.
inline Problem sprinkled_problem(std::mt19937_64& random, std::uint64_t n, std::uint64_t permille,
                                 std::vector<Square> queens = {}) {
  const std::set<Square> kept(queens.begin(), queens.end());
  std::vector<Square> blocked;
  for (std::uint64_t row = 0; row < n; ++row)
    for (std::uint64_t column = 0; column < n; ++column)
      if (random() % 1000 < permille && !kept.contains({row, column}))
        blocked.push_back({row, column});
  return problem_with(n, std::move(queens), std::move(blocked));
}

// So many of all diagonals are excluded.
inline Problem without_diagonals(std::mt19937_64& random, std::uint64_t n, std::uint64_t excluded) {
  std::vector<char> sums(2 * n - 1), differences(2 * n - 1);
  while (excluded > 0) {
    auto& line = (random() % 2 == 0 ? sums : differences)[random() % (2 * n - 1)];
    excluded -= line == 0;
    line = 1;
  }
  ProblemSpec spec{.rows = n, .columns = n};
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (sums[r + c] != 0 || differences[n - 1 + c - r] != 0) spec.blocked.push_back({r, c});
  return Problem::from(std::move(spec)).value();
}

}  // namespace queens::test
