// SPDX-License-Identifier: MIT
// Two sources that owe the engines nothing: the literature, and a search that puts queens down row
// by row and asks of each new one, in the words of the rule, whether it attacks an earlier one.
#include "verify/recount.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "verify/constraints.h"

namespace queens::verify {
namespace {

// OEIS A000170; n = 27 by Preusser and Engelhardt, "Putting Queens in Carry Chains, No 27" (2016).
// clang-format off
constexpr std::array<std::uint64_t, 28> known_counts = {
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512,
    95815104, 666090624, 4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440,
    227514171973736, 2207893435808352, 22317699616364044, 234907967154122528};
// clang-format on

constexpr std::uint64_t largest_searched_side = 8;

struct Cell {
  int row, column;
};

class RecountSearch {
 public:
  explicit RecountSearch(const Problem& problem) : problem_(problem) {}

  Count from_row(int row) {
    if (queens_.size() == problem_.pieces()) return demands_met() && holds() ? 1 : 0;
    if (queens_.size() + (problem_.rows() - static_cast<std::uint64_t>(row)) < problem_.pieces())
      return 0;                       // too few rows left
    Count total = from_row(row + 1);  // the row stays empty
    for (int column = 0; column < columns(); ++column) {
      const Cell queen{row, column};
      if (blocked(queen) || attacked(queen)) continue;
      queens_.push_back(queen);
      total += from_row(row + 1);
      queens_.pop_back();
    }
    return total;
  }

 private:
  int columns() const { return static_cast<int>(problem_.columns()); }

  static bool same(Cell cell, Square square) {
    return static_cast<std::uint64_t>(cell.row) == square.row &&
           static_cast<std::uint64_t>(cell.column) == square.column;
  }
  bool blocked(Cell cell) const {
    return std::ranges::any_of(problem_.blocked(), [&](Square s) { return same(cell, s); });
  }
  bool demands_met() const {
    return std::ranges::all_of(problem_.demanded(), [&](Square s) {
      return std::ranges::any_of(queens_, [&](Cell queen) { return same(queen, s); });
    });
  }
  bool holds() const {
    if (problem_.is_by_squares()) return true;
    std::vector<Square> squares;
    for (const Cell q : queens_)
      squares.push_back({static_cast<std::uint64_t>(q.row), static_cast<std::uint64_t>(q.column)});
    return constraints_hold(problem_, squares);
  }
  bool attacked(Cell queen) const {
    return std::ranges::any_of(queens_, [&](Cell other) { return attack(queen, other); });
  }
  bool attack(Cell a, Cell b) const {
    const int down = std::abs(a.row - b.row);
    const int across = std::abs(a.column - b.column);
    if (down == 0 || across == 0) return true;
    switch (problem_.rule()) {
      case Rule::queen:
        return down == across;
      case Rule::super:  // a knight goes one one way and two the other: 1 * 2
        return down == across || down * across == 2;
      case Rule::touch:
        return down <= 1 && across <= 1;
      case Rule::toroidal:  // the same walk down, or the other way round the board
        return down == across || down == columns() - across;
    }
    return true;
  }

  const Problem& problem_;
  std::vector<Cell> queens_;
};

}  // namespace

std::optional<Count> second_opinion(const Problem& problem) {
  if (problem.is_plain() && problem.rows() < known_counts.size())
    return known_counts[problem.rows()];
  if (problem.rows() > largest_searched_side || problem.columns() > largest_searched_side)
    return std::nullopt;
  return RecountSearch(problem).from_row(0);
}

}  // namespace queens::verify
