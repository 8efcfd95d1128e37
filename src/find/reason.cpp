// SPDX-License-Identifier: MIT
#include "find/reason.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace queens::finding {
namespace {

// How many squares of each line are blocked. Only lines with a blocked square are looked at, so
// that a huge board costs what its blocked squares cost.
class Tally {
 public:
  explicit Tally(std::uint64_t lines) : table_(lines <= most_table ? lines : 0) {}
  void add(std::uint64_t line) { ++(table_.empty() ? map_[line] : table_[line]); }
  std::optional<std::uint64_t> first_full(std::uint64_t length) const {
    if (length == 0) return std::nullopt;
    if (const auto it = std::ranges::find(table_, length); it != table_.end())
      return static_cast<std::uint64_t>(it - table_.begin());
    std::optional<std::uint64_t> first;
    for (const auto& [line, blocked] : map_)
      if (blocked == length && (!first || line < *first)) first = line;
    return first;
  }

 private:
  static constexpr std::uint64_t most_table = 1 << 16;
  std::vector<std::uint64_t> table_;
  std::unordered_map<std::uint64_t, std::uint64_t> map_;
};

std::optional<std::string> full_line(const Problem& problem) {
  if (problem.blocked().size() < std::min(problem.rows(), problem.columns())) return std::nullopt;
  Tally in_row(problem.rows()), in_column(problem.columns());
  for (const Square s : problem.blocked()) {
    in_row.add(s.row);
    in_column.add(s.column);
  }
  if (problem.pieces() == problem.rows())
    if (const auto row = in_row.first_full(problem.columns()))
      return fmt::format("every square of row {} is blocked", *row);
  if (problem.pieces() == problem.columns())
    if (const auto column = in_column.first_full(problem.rows()))
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
