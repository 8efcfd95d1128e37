// SPDX-License-Identifier: MIT
// The base line for every kind of board: what one writes in ten minutes. Rows from the top, columns
// from the left, each square compared with the queens above, their regions and the areas; a full
// board is asked for the rest (enough queens in each area, the turn, boards that do not count).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/attack.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::bench {

class PlainBoards {
 public:
  explicit PlainBoards(const Problem& problem) : p_(problem) {}

  std::uint64_t count() {
    queens_.clear();
    return from(0);
  }

 private:
  std::uint64_t from(std::uint64_t row) {
    if (queens_.size() == p_.pieces()) return is_wanted();
    if (p_.rows() - row < p_.pieces() - queens_.size()) return 0;
    std::uint64_t total = 0;
    for (std::uint64_t column = 0; column < p_.columns(); ++column) {
      const Square queen{row, column};
      if (!may_stand(queen)) continue;
      queens_.push_back(queen);
      total += from(row + 1);
      queens_.pop_back();
    }
    return p_.pieces() < p_.rows() ? total + from(row + 1) : total;
  }

  bool may_stand(Square queen) const {
    if (p_.is_blocked(queen)) return false;
    const auto region = p_.region_of(queen);
    for (const Square other : queens_)
      if (model::attacks(p_.rule(), p_.rows(), p_.columns(), other, queen) ||
          (region != no_region && region == p_.region_of(other)))
        return false;
    return std::ranges::all_of(p_.areas(), [&](const Area& area) {
      return !has(area.squares, queen) || inside(area) < area.at_most;
    });
  }

  bool is_wanted() const {
    if (!p_.regions().empty() &&
        static_cast<std::uint64_t>(std::ranges::count_if(
            queens_, [&](Square q) { return p_.region_of(q) != no_region; })) != p_.region_count())
      return false;
    for (const Area& area : p_.areas())
      if (inside(area) < area.at_least) return false;
    for (const Square q : p_.demanded())
      if (!has(queens_, q)) return false;
    if (const auto turn = p_.required_symmetry())
      for (const Square q : queens_)
        if (!has(queens_, image(*turn, q, p_.rows(), p_.columns()))) return false;
    return std::ranges::find(p_.excluded_placements(), queens_) == p_.excluded_placements().end();
  }

  static bool has(std::span<const Square> sorted, Square square) {
    return std::ranges::binary_search(sorted, square);
  }
  std::uint64_t inside(const Area& area) const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(queens_, [&](Square q) { return has(area.squares, q); }));
  }

  const Problem& p_;
  std::vector<Square> queens_;  // sorted, as they come
};

}  // namespace queens::bench
