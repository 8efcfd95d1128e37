// SPDX-License-Identifier: MIT
#include "find/reason.h"

#include <fmt/format.h>

#include <unordered_map>

namespace queens::finding {
namespace {

// Only lines with a blocked square can be full, so that a huge board costs what its blocked
// squares cost.
std::optional<std::string> full_line(const Problem& problem) {
  std::unordered_map<std::uint64_t, std::uint64_t> in_row, in_column;
  for (const Square s : problem.blocked()) {
    ++in_row[s.row];
    ++in_column[s.column];
  }
  const auto first_full = [](const auto& lines, std::uint64_t length) {
    std::optional<std::uint64_t> first;
    for (const auto& [line, blocked] : lines)
      if (blocked == length && (!first || line < *first)) first = line;
    return first;
  };
  if (problem.pieces() == problem.rows())
    if (const auto row = first_full(in_row, problem.columns()))
      return fmt::format("every square of row {} is blocked", *row);
  if (problem.pieces() == problem.columns())
    if (const auto column = first_full(in_column, problem.rows()))
      return fmt::format("every square of column {} is blocked", *column);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> simple_reason(const Problem& problem) {
  const auto n = problem.rows();
  if (problem.rule() == Rule::queen && problem.is_square() && problem.pieces() == n) {
    if (n == 2 || n == 3) return fmt::format("{0} queens do not fit on a {0}x{0} board", n);
    if (n == 4 || n == 6)
      for (const Square q : problem.demanded())
        if (q.row == q.column || q.row + q.column == n - 1)
          return fmt::format(
              "no solution of the {0}x{0} board has a queen on a main diagonal, but "
              "one is demanded on {1}",
              n, to_string(q));
  }
  return full_line(problem);
}

}  // namespace queens::finding
