// SPDX-License-Identifier: MIT
// Sources that owe the engines nothing: the literature, a search over the squares that a unit
// states, and one over those of the whole problem (problem_recount.cpp).
#include "verify/recount.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "queens/check.h"
#include "verify/judge.h"

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

__extension__ typedef unsigned __int128 Lines;
constexpr int widest = 64;

// The row with the fewest free squares next; a square is free if no queen stands in its column or
// on its diagonals. What the ties mean is looked up when the board is full.
//
// Row by row from the top was tried first, and is a hundred times slower on the units of meet in
// the middle, where every row keeps to its half: the rows that matter are often the last ones.
class UnitSearch {
 public:
  UnitSearch(const Unit& unit, const std::atomic<bool>& stop, const TellShare& tell)
      : unit_(unit), stop_(stop), tell_(tell), rows_(unit.rows), column_(unit.rows.size(), -1) {
    if (!unit.by_ties) return;
    const std::uint64_t half = unit.side / 2;
    rank_.assign(std::size_t{1} << half, -1);
    for (std::size_t i = 0; i < unit.order.size(); ++i) {
      rank_[unit.order[i]] = static_cast<int>(i);
      if (unit.either) rank_[unit.order[i] ^ ((1u << half) - 1)] = static_cast<int>(i);
    }
  }

  // `open`: the rows without a queen, as bits; the lines that queens stand on, as bits; `share`:
  // of the whole search.
  void place(std::uint64_t open, std::uint64_t columns, Lines sums, Lines differences,
             std::uint64_t skips, double share) {
    if (open == 0) {
      share_done_ += share;
      if (skips == 0) full();
      return;
    }
    if ((++steps_ & 0xffff) == 0) {
      stopped_ = stop_.load(std::memory_order_relaxed);
      if (tell_) tell_(share_done_);
    }
    if (stopped_) return;
    std::size_t best = 0;
    std::uint64_t squares = 0;
    int fewest = widest + 1;
    for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const int row = static_cast<int>(rows_[i].row);
      const std::uint64_t free =
          rows_[i].allowed & ~(columns | static_cast<std::uint64_t>(sums >> row) |
                               static_cast<std::uint64_t>(differences >> (widest - 1 - row)));
      const int count = std::popcount(free);
      if (count >= fewest) continue;
      best = i;
      squares = free;
      fewest = count;
      if (count == 0) break;
    }
    const bool may_be_empty = skips > 0 && !rows_[best].filled;
    if (fewest + may_be_empty == 0) share_done_ += share;
    const double part = share / (fewest + may_be_empty);
    const std::uint64_t left = open & ~(std::uint64_t{1} << best);
    const int row = static_cast<int>(rows_[best].row);
    for (; squares != 0; squares &= squares - 1) {
      const int column = std::countr_zero(squares);
      column_[best] = column;
      place(left, columns | std::uint64_t{1} << column, sums | Lines{1} << (row + column),
            differences | Lines{1} << (column - row + widest - 1), skips, part);
    }
    column_[best] = -1;
    if (may_be_empty) place(left, columns, sums, differences, skips - 1, part);
  }

  bool stopped() const { return stopped_; }
  std::array<Count, 5> counts{};

 private:
  bool east_agrees() const {
    const std::int64_t first_eastern = unit_.side - unit_.side / 2;
    return std::ranges::all_of(unit_.east, [&](const Unit::EastDiagonal& wanted) {
      bool used = false;
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        const std::int64_t row = rows_[i].row, column = column_[i];
        const auto line = wanted.falling ? row - column : row + column;
        used |= column >= first_eastern && line == wanted.line;
      }
      return used == wanted.used;
    });
  }

  // The weight of a set of black queens' columns; nullopt: not one of those that count.
  static std::optional<std::uint32_t> weight_in(const std::vector<Unit::BlackColumns>& sets,
                                                std::uint32_t set) {
    const auto at = std::ranges::lower_bound(sets, set, {}, &Unit::BlackColumns::set);
    if (at == sets.end() || at->set != set) return std::nullopt;
    return at->weight;
  }

  void full_by_colours() {
    std::uint32_t even = 0, odd = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const int column = column_[i];
      if ((static_cast<int>(rows_[i].row) + column) % 2 != 0) continue;  // a white queen
      (column % 2 == 0 ? even : odd) |= 1u << (column / 2);
    }
    const auto a = weight_in(unit_.black_even, even), b = weight_in(unit_.black_odd, odd);
    if (!a || !b) return;
    constexpr std::uint32_t least_common_multiple = 12;  // of 1 to 4 ties
    counts[0] += Count{unit_.weight} *
                 (unit_.ties == 0 ? *a * *b : least_common_multiple / (unit_.ties + *a + *b));
  }

  void full() {
    if (unit_.by_colours) return full_by_colours();
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
  const TellShare& tell_;
  std::vector<Unit::OpenRow> rows_;
  std::vector<int> column_;
  std::vector<int> rank_;  // of a set, in the unit's order
  std::uint64_t steps_ = 0;
  double share_done_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<Count> second_opinion(const Problem& problem) {
  if (problem.is_plain() && problem.rows() < known_counts.size())
    return known_counts[problem.rows()];
  if (problem.rows() > largest_searched_side || problem.columns() > largest_searched_side)
    return std::nullopt;
  static const std::atomic<bool> never{false};
  return ProblemRecount(problem).count({}, never).value() - excluded_solutions(problem);
}

Count excluded_solutions(const Problem& problem) {
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};
  Judge judge(Problem::from(std::move(spec)).value());
  std::vector<std::uint64_t> columns;
  return static_cast<Count>(
      std::ranges::count_if(problem.excluded_placements(), [&](const auto& placement) {
        columns.assign(problem.rows(), no_queen);
        for (const Square s : placement) {
          if (columns[s.row] != no_queen) return false;  // two in a row
          columns[s.row] = s.column;
        }
        return judge.accepts(ColumnsView(columns));
      }));
}

Result<void> check_total(const Problem& problem, Count total, std::string_view who) {
  const auto right = second_opinion(problem);
  if (!right || *right == total) return {};
  return internal_error("{} counted {} solutions of the {}x{} board, the judge {}", who,
                        to_string(total), problem.rows(), problem.columns(), to_string(*right));
}

Result<void> check_contradiction(const Problem& problem) {
  const auto verdict = check(problem, problem.demanded(), 1);
  const bool demanded = verdict.conflict_count > 0 || !verdict.on_blocked.empty() ||
                        verdict.queens_found > verdict.queens_needed;
  const bool crowded = problem.pieces() > problem.rows() || problem.pieces() > problem.columns();
  const auto regions = problem.region_count();
  const bool covered =
      !problem.regions().empty() && std::ranges::count(problem.regions(), no_region) == 0;
  const bool by_regions = regions > problem.pieces() || (covered && regions != problem.pieces());
  const bool by_areas = std::ranges::any_of(
      problem.areas(), [](const Area& area) { return area.at_most < area.at_least; });
  if (demanded || crowded || by_regions || by_areas) return {};
  return internal_error("the judge does not see why {}", problem.contradiction());
}

std::optional<std::array<Count, 5>> ProblemRecount::recount(const Unit& unit,
                                                            const std::atomic<bool>& stop,
                                                            const TellShare& tell) const {
  if (unit.weight == 0) return std::array<Count, 5>{};
  if (unit.by_problem) {
    const auto solutions = count(unit, stop, tell);
    if (!solutions) return std::nullopt;
    return std::array<Count, 5>{*solutions};
  }
  UnitSearch search(unit, stop, tell);
  const std::size_t rows = unit.rows.size();
  search.place(rows == widest ? ~std::uint64_t{0} : (std::uint64_t{1} << rows) - 1, 0, 0, 0,
               unit.skips, 1);
  if (search.stopped()) return std::nullopt;
  return search.counts;
}

}  // namespace queens::verify
