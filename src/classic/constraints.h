// SPDX-License-Identifier: MIT
// What a textbook never asks for: other rules of attack, regions, areas, symmetric boards, boards
// that do not count. Asked as one would by hand: of a queen beside those above her, and of a full
// board. No looking ahead: that is what the fast engines are for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/attack.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::classic {

// Of a square board with a queen in every row; `columns` are those of the rows from the top.
class Constraints {
 public:
  explicit Constraints(const Problem& problem)
      : problem_(problem), plain_(problem.rule() == Rule::queen && problem.is_by_squares()) {}

  // Whether the textbook's comparison of two queens is all there is.
  bool are_plain() const { return plain_; }

  bool attack(Square above, Square queen) const {
    return model::attacks(problem_.rule(), problem_.rows(), problem_.columns(), above, queen);
  }

  // No region has a queen already, no area is too full, with this queen below the others.
  bool have_room(std::span<const std::uint64_t> columns, Square queen) const {
    if (const auto region = problem_.region_of(queen); region != no_region)
      for (std::uint64_t row = 0; row < columns.size(); ++row)
        if (problem_.region_of({row, columns[row]}) == region) return false;
    return std::ranges::all_of(problem_.areas(), [&](const Area& area) {
      return !has(area.squares, queen) || inside(area, columns) < area.at_most;
    });
  }

  // Of a full board whose queens have passed the others.
  bool hold(std::span<const std::uint64_t> columns) const {
    if (plain_) return true;
    std::vector<Square> queens;
    std::uint64_t in_regions = 0;
    for (std::uint64_t row = 0; row < columns.size(); ++row) {
      queens.push_back({row, columns[row]});
      in_regions += problem_.region_of(queens.back()) != no_region;
    }
    if (in_regions != problem_.region_count()) return false;
    for (const Area& area : problem_.areas())
      if (inside(area, columns) < area.at_least) return false;
    if (const auto turn = problem_.required_symmetry())
      for (const Square queen : queens)
        if (!has(queens, image(*turn, queen, problem_.rows(), problem_.columns()))) return false;
    return std::ranges::find(problem_.excluded_placements(), queens) ==
           problem_.excluded_placements().end();
  }

 private:
  static bool has(std::span<const Square> sorted, Square square) {
    return std::ranges::binary_search(sorted, square);
  }
  static std::uint64_t inside(const Area& area, std::span<const std::uint64_t> columns) {
    std::uint64_t count = 0;
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      count += has(area.squares, {row, columns[row]});
    return count;
  }

  const Problem& problem_;
  bool plain_;
};

}  // namespace queens::classic
