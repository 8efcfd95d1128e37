// SPDX-License-Identifier: MIT
#include "finding/reason.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "queens/symmetry.h"

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

// A turn moves queens in twos or fours; only a queen in the centre stays.
std::optional<std::string> odd_queen(const Problem& problem) {
  const bool half = problem.required_symmetry() == Symmetry::half_turn;
  if (!half && problem.required_symmetry() != Symmetry::quarter_turn) return std::nullopt;
  const bool has_centre = problem.rows() % 2 == 1 && problem.columns() % 2 == 1;
  const auto rest = problem.pieces() % (half ? 2 : 4);
  if (rest == 0 || (rest == 1 && has_centre)) return std::nullopt;
  return fmt::format("a {} moves queens in {}, and {} queens are not as many{}",
                     to_string(*problem.required_symmetry()), half ? "twos" : "fours",
                     problem.pieces(), has_centre ? " with one in the centre" : "");
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
  if (auto reason = odd_queen(problem)) return reason;
  return full_line(problem);
}

}  // namespace queens::finding
