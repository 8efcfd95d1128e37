// SPDX-License-Identifier: MIT
// The proof by weights, read once: every square that a queen could stand on, and all lines.
#include <algorithm>
#include <numeric>
#include <set>

#include "verify/judge.h"
#include "verify/rules.h"

namespace queens::verify {
namespace {

// Whether a queen may stand there: not blocked, and a demanded queen's own square or on none of her
// lines.
class Squares {
 public:
  explicit Squares(const Problem& problem)
      : blocked_(problem.blocked().begin(), problem.blocked().end()),
        demanded_(problem.demanded().begin(), problem.demanded().end()) {}
  bool is_usable(Square s) const {
    if (demanded_.contains(s)) return true;
    return !blocked_.contains(s) && std::ranges::none_of(demanded_, [&](Square q) {
      return q.row == s.row || q.column == s.column || q.row + q.column == s.row + s.column ||
             q.row + s.column == s.row + q.column;
    });
  }

 private:
  std::set<Square> blocked_, demanded_;
};

std::int64_t sum_of(const std::vector<std::int64_t>& weights) {
  return std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
}

}  // namespace

bool accepts(const Problem& problem, const LineWeights& weights) {
  constexpr Moves chess_queen{.falling = true, .rising = true};
  const auto n = problem.rows();
  const auto& [rows, columns, sums, differences] = weights;
  if (moves_of(problem.rule()) != chess_queen || n == 0 || problem.columns() != n ||
      problem.pieces() != n)
    return false;
  if (rows.size() != n || columns.size() != n || sums.size() != 2 * n - 1 ||
      differences.size() != 2 * n - 1)
    return false;
  // Small enough to be added up.
  constexpr std::int64_t most = std::int64_t{1} << 40;
  for (const auto* lines : {&rows, &columns, &sums, &differences})
    for (const auto weight : *lines)
      if (weight > most || weight < (lines == &rows || lines == &columns ? -most : 0)) return false;

  const Squares squares(problem);
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (squares.is_usable({r, c}) &&
          rows[r] + columns[c] > sums[r + c] + differences[n - 1 + c - r])
        return false;
  return sum_of(rows) + sum_of(columns) > sum_of(sums) + sum_of(differences);
}

}  // namespace queens::verify
