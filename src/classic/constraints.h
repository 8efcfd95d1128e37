// SPDX-License-Identifier: MIT
// What a textbook never asks for: other rules of attack, regions, areas, symmetric boards, boards
// that do not count. Asked as one would by hand: of a queen beside those above her, and of a full
// board. No looking ahead: that is what the fast engines are for.
#pragma once

#include "classic/search.h"
#include "model/attack.h"
#include "queens/symmetry.h"

namespace queens::classic {

// Of a square board with a queen in every row; the queens are those of the rows from the top.
class Constraints {
 public:
  explicit Constraints(const Problem& problem)
      : problem_(problem), plain_(problem.rule() == Rule::queen && problem.is_by_squares()) {}

  // Whether the rule lets the one queen attack the other.
  bool forbid(Square above, Square queen) const {
    if (plain_) return attack(above, queen);
    return model::attacks(problem_.rule(), problem_.rows(), problem_.columns(), above, queen);
  }

  // No region has a queen already, no area is too full, with this queen below the others.
  bool have_room(std::span<const Square> queens, Square queen) const {
    if (const auto region = problem_.region_of(queen); region != no_region)
      for (const Square above : queens)
        if (problem_.region_of(above) == region) return false;
    return std::ranges::all_of(problem_.areas(), [&](const Area& area) {
      return !has(area.squares, queen) || inside(area, queens) < area.at_most;
    });
  }

  // Of a full board whose queens have passed the others.
  bool hold(const std::vector<Square>& queens) const {
    if (plain_) return true;
    std::uint64_t in_regions = 0;
    for (const Square queen : queens) in_regions += problem_.region_of(queen) != no_region;
    if (in_regions != problem_.region_count()) return false;
    for (const Area& area : problem_.areas())
      if (inside(area, queens) < area.at_least) return false;
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
  static std::uint64_t inside(const Area& area, std::span<const Square> queens) {
    std::uint64_t count = 0;
    for (const Square queen : queens) count += has(area.squares, queen);
    return count;
  }

  const Problem& problem_;
  bool plain_;
};

}  // namespace queens::classic
