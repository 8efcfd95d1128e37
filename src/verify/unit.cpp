// SPDX-License-Identifier: MIT
// Row by row from the top: a square is free if no queen above stands in its column or on its
// diagonals. What the ties mean is looked up when the board is full.
#include "verify/unit.h"

#include <algorithm>
#include <bit>

namespace queens::verify {
namespace {

class Search {
 public:
  Search(const Unit& unit, const std::atomic<bool>& stop) : unit_(unit), stop_(stop) {
    rows_ = unit.rows;
    std::ranges::sort(rows_, {}, &Unit::OpenRow::row);
    column_.resize(rows_.size());
    if (!unit.by_ties) return;
    const std::uint64_t half = unit.side / 2;
    rank_.assign(std::size_t{1} << half, -1);
    for (std::size_t i = 0; i < unit.order.size(); ++i) {
      rank_[unit.order[i]] = static_cast<int>(i);
      if (unit.either) rank_[unit.order[i] ^ ((1u << half) - 1)] = static_cast<int>(i);
    }
  }

  // `rising` and `falling`: squares of this row on a diagonal of a queen above.
  void from(std::size_t i, std::uint64_t columns, std::uint64_t rising, std::uint64_t falling,
            std::uint64_t skips) {
    if (i == rows_.size()) {
      if (skips == 0) full();
      return;
    }
    if ((++steps_ & 0xffff) == 0 && stop_.load(std::memory_order_relaxed)) stopped_ = true;
    if (stopped_) return;
    const std::uint64_t gap = i + 1 < rows_.size() ? rows_[i + 1].row - rows_[i].row : 0;
    const auto next = [&](std::uint64_t bit, std::uint64_t skips_left) {
      from(i + 1, columns | bit, shifted_down(rising | bit, gap), shifted_up(falling | bit, gap),
           skips_left);
    };
    for (auto free = rows_[i].allowed & ~(columns | rising | falling); free != 0;
         free &= free - 1) {
      column_[i] = std::countr_zero(free);
      next(free & -free, skips);
    }
    if (skips > 0) {
      column_[i] = -1;
      next(0, skips - 1);
    }
  }

  bool stopped() const { return stopped_; }
  std::array<Count, 5> counts{};

 private:
  static std::uint64_t shifted_up(std::uint64_t bits, std::uint64_t by) {
    return by > 63 ? 0 : bits << by;
  }
  static std::uint64_t shifted_down(std::uint64_t bits, std::uint64_t by) {
    return by > 63 ? 0 : bits >> by;
  }

  bool east_agrees() const {
    const auto first_eastern = static_cast<std::int64_t>(unit_.side - unit_.side / 2);
    return std::ranges::all_of(unit_.east, [&](const Unit::EastDiagonal& wanted) {
      bool used = false;
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        const auto row = static_cast<std::int64_t>(rows_[i].row);
        const std::int64_t column = column_[i];
        if (column >= first_eastern &&
            (wanted.falling ? row - column : row + column) == wanted.line)
          used = true;
      }
      return used == wanted.used;
    });
  }

  void full() {
    if (!unit_.east.empty() && !east_agrees()) return;
    if (!unit_.by_ties) {
      counts[0] += unit_.weight;
      return;
    }
    const int side = static_cast<int>(unit_.side), half = side / 2;
    // Distances from the centre: rows and columns of the north-east, then of the south-west.
    std::uint32_t x1 = 0, x2 = 0, x3 = 0, x4 = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const int row = static_cast<int>(rows_[i].row), column = column_[i];
      const bool north = row < half, south = row >= side - half;
      const bool west = column < half, east = column >= side - half;
      if (north && east) {
        x1 |= 1u << (half - 1 - row);
        x2 |= 1u << (column - (side - half));
      }
      if (south && west) {
        x3 |= 1u << (row - (side - half));
        x4 |= 1u << (half - 1 - column);
      }
    }
    std::size_t ties = 1;
    for (const std::uint32_t other : {x2, x3, x4}) {
      if (rank_[other] > rank_[x1]) return;
      if (rank_[other] == rank_[x1]) ++ties;
    }
    counts[ties] += 1;
  }

  const Unit& unit_;
  const std::atomic<bool>& stop_;
  std::vector<Unit::OpenRow> rows_;
  std::vector<int> column_;
  std::vector<int> rank_;  // of a set, in the unit's order
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::array<Count, 5>> recount(const Unit& unit, const std::atomic<bool>& stop) {
  if (unit.weight == 0) return std::array<Count, 5>{};
  Search search(unit, stop);
  search.from(0, 0, 0, 0, unit.skips);
  if (search.stopped()) return std::nullopt;
  return search.counts;
}

}  // namespace queens::verify
