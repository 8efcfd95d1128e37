// SPDX-License-Identifier: MIT
// What a whole search would cost, before it is begun. Three algorithms have formulas. The trees of
// the others are estimated as Knuth did it (Estimating the efficiency of backtrack programs, 1975):
// a random walk down the tree, at every row choosing one of the safe squares; the product of the
// numbers of choices is an unbiased estimate of the number of nodes on that level.
#include <cmath>

#include "base/random.h"
#include "classic/search.h"

namespace queens::classic {
namespace {

constexpr int walks = 2000;

// Safe placements of k queens in the first k rows, for k from 1 to n.
struct Nodes {
  double all = 0;
  double with_all_queens = 0;
};
Nodes estimated_nodes(std::uint64_t n) {
  base::Random random(n);
  Nodes sum;
  std::vector<Square> queens, safe;
  for (int walk = 0; walk < walks; ++walk) {
    double weight = 1;
    queens.clear();
    for (std::uint64_t row = 0; row < n; ++row) {
      safe.clear();
      for (std::uint64_t column = 0; column < n; ++column) {
        const Square square{row, column};
        if (std::ranges::none_of(queens, [&](Square queen) { return attack(queen, square); }))
          safe.push_back(square);
      }
      if (safe.empty()) break;
      weight *= static_cast<double>(safe.size());
      sum.all += weight;
      if (row + 1 == n) sum.with_all_queens += weight;
      queens.push_back(safe[random.below(safe.size())]);
    }
  }
  return {sum.all / walks, sum.with_all_queens / walks};
}

}  // namespace

double binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  double result = 1;
  // Every intermediate value is a binomial, exact as long as it fits into 53 bits.
  for (std::uint64_t i = 1; i <= k; ++i)
    result = result * static_cast<double>(n - k + i) / static_cast<double>(i);
  return std::round(result);
}

double factorial(std::uint64_t n) {
  double result = 1;
  for (std::uint64_t i = 2; i <= n; ++i) result *= static_cast<double>(i);
  return result;
}

Cost cost_of_all(const Algorithm& algorithm, std::uint64_t n) {
  if (algorithm.all_trials != nullptr) return {algorithm.all_trials(n), true};
  // Beyond this the estimate would cost more than it tells.
  constexpr std::uint64_t most = 200;
  if (n > most) return {HUGE_VAL, false};
  const Nodes nodes = estimated_nodes(n);
  if (algorithm.free_squares_only) return {nodes.all, false};
  // Every node with a row below it, and the empty board, tries a whole row.
  return {static_cast<double>(n) * (1 + nodes.all - nodes.with_all_queens), false};
}

}  // namespace queens::classic
