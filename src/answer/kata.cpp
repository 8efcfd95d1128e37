// SPDX-License-Identifier: MIT
#include "queens/kata.h"

#include <cstdint>

#include "queens/find.h"

namespace queens {

std::string solve_n_queens(int n, std::pair<int, int> mandatory) {
  const auto [row, column] = mandatory;
  if (row < 0 || column < 0 || row >= n || column >= n) return "";
  ProblemSpec spec;
  spec.rows = spec.columns = static_cast<std::uint64_t>(n);
  spec.demanded = {{static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(column)}};
  const auto problem = Problem::from(std::move(spec));
  if (!problem) return "";
  const auto report = find(*problem);
  if (!report) return "";
  const auto* solution = std::get_if<Solution>(&report->outcome);
  if (solution == nullptr) return "";

  const auto width = static_cast<std::size_t>(n) + 1;
  std::string board(width * static_cast<std::size_t>(n), '.');
  for (std::size_t r = 0; r < static_cast<std::size_t>(n); ++r) {
    board[r * width + solution->column_of(r)] = 'Q';
    board[r * width + width - 1] = '\n';
  }
  return board;
}

}  // namespace queens
