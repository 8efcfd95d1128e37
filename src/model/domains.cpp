// SPDX-License-Identifier: MIT
#include "model/domains.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "model/attack.h"
#include "model/constraints.h"
#include "queens/symmetry.h"

namespace queens::model {
namespace {

using Word = std::uint64_t;

constexpr Word bit(std::uint64_t i) { return Word{1} << i; }

class DomainsBuilder {
 public:
  explicit DomainsBuilder(const Problem& problem)
      : problem_(problem),
        rows_(problem.rows()),
        columns_(problem.columns()),
        whole_row_(columns_ == 64 ? ~Word{0} : bit(columns_) - 1),
        rule_is_symmetric_(!problem.required_symmetry() ||
                           keeps_rule(*problem.required_symmetry(), problem.rule())) {}

  Domains build() {
    d_.rows = static_cast<int>(rows_);
    d_.columns = static_cast<int>(columns_);
    d_.pieces = static_cast<int>(problem_.pieces());
    d_.every_column = problem_.pieces() == columns_;
    const auto regions = problem_.region_count();
    d_.region_bits = regions == 64 ? ~Word{0} : bit(regions) - 1;
    mark_regions_and_areas();
    narrow();
    add_moves();
    add_keeps();
    return std::move(d_);
  }

 private:
  std::uint64_t index(Square s) const { return s.row * columns_ + s.column; }

  void mark_regions_and_areas() {
    d_.region_squares.assign(problem_.region_count() * rows_, 0);
    for (std::uint64_t i = 0; i < problem_.regions().size(); ++i)
      if (const auto region = problem_.regions()[i]; region != no_region)
        d_.region_squares[region * rows_ + i / columns_] |= bit(i % columns_);
    const auto areas = problem_.areas();
    d_.area_squares.assign(areas.size() * rows_, 0);
    for (std::size_t a = 0; a < areas.size(); ++a) {
      for (const Square s : areas[a].squares) d_.area_squares[a * rows_ + s.row] |= bit(s.column);
      // No more than 64 queens will ever be there.
      d_.area_least.push_back(static_cast<std::uint8_t>(std::min<Word>(areas[a].at_least, 255)));
      d_.area_most.push_back(static_cast<std::uint8_t>(std::min<Word>(areas[a].at_most, 255)));
    }
  }

  // Blocked squares, and everything that a demanded queen attacks.
  void narrow() {
    d_.open.assign(rows_, whole_row_);
    for (const Square s : problem_.blocked()) d_.open[s.row] &= ~bit(s.column);
    for (const Square q : problem_.demanded()) {
      for (std::uint64_t row = 0; row < rows_; ++row)
        if (row != q.row) d_.open[row] &= ~struck(q, row);
      d_.must_fill |= bit(q.row);
    }
    for (const Square q : problem_.demanded()) d_.open[q.row] &= bit(q.column);
    if (problem_.required_symmetry() == Symmetry::half_turn ||
        problem_.required_symmetry() == Symmetry::quarter_turn)
      settle_centre();
  }

  // A turn moves queens in twos or fours; only a queen in the centre stays.
  void settle_centre() {
    const auto rest =
        problem_.pieces() % (problem_.required_symmetry() == Symmetry::half_turn ? 2 : 4);
    const bool has_centre = rows_ % 2 == 1 && columns_ % 2 == 1;
    if (rest > 1 || (rest == 1 && !has_centre)) {
      std::ranges::fill(d_.open, Word{0});
    } else if (has_centre) {
      const Word centre = bit(columns_ / 2);
      d_.open[rows_ / 2] &= rest == 1 ? centre : ~centre;
      if (rest == 1) d_.must_fill |= bit(rows_ / 2);
    }
  }

  // The squares of a row that a queen attacks.
  Word struck(Square q, std::uint64_t row) const {
    if (row == q.row) return whole_row_;
    Word result = bit(q.column);
    const auto down = row > q.row ? row - q.row : q.row - row;
    const RuleInfo& info = info_of(problem_.rule());
    const auto to_left = [&] {
      if (info.wraps()) return bit((q.column + columns_ - down % columns_) % columns_);
      return q.column >= down ? bit(q.column - down) : 0;
    };
    const auto to_right = [&] {
      if (info.wraps()) return bit((q.column + down) % columns_);
      return q.column + down < columns_ ? bit(q.column + down) : 0;
    };
    const bool below = row > q.row;
    if (below ? info.rises : info.falls) result |= to_left();
    if (below ? info.falls : info.rises) result |= to_right();
    each_leap(info, rows_, columns_, q, [&](Square end) {
      if (end.row == row) result |= bit(end.column);
    });
    return result;
  }

  // The queen and her images; nothing if two of them attack each other or stand in one region.
  std::optional<std::vector<Square>> orbit_of(Square square) const {
    std::vector<Square> orbit;
    Square s = square;
    do {
      for (const Square other : orbit)
        if (attacks(problem_.rule(), rows_, columns_, other, s) ||
            (problem_.region_of(other) != no_region &&
             problem_.region_of(other) == problem_.region_of(s)))
          return std::nullopt;
      orbit.push_back(s);
      if (problem_.required_symmetry())
        s = image(*problem_.required_symmetry(), s, rows_, columns_);
    } while (s != square);
    return orbit;
  }

  void add_moves() {
    const std::uint64_t squares = rows_ * columns_, areas = problem_.areas().size();
    d_.move_rows.assign(squares, 0);
    d_.move_columns.assign(squares, 0);
    d_.move_regions.assign(squares, 0);
    d_.move_queens.assign(squares, 0);
    d_.move_squares.assign(8 * squares, 0);
    d_.move_in_area.assign(squares * areas, 0);
    auto open = d_.open;
    for (std::uint64_t row = 0; row < rows_; ++row)
      for (Word left = d_.open[row]; left != 0; left &= left - 1) {
        const Square square{row, static_cast<std::uint64_t>(std::countr_zero(left))};
        const auto orbit = orbit_of(square);
        const auto is_open = [&](Square s) { return (d_.open[s.row] >> s.column & 1) != 0; };
        if (!orbit || !std::ranges::all_of(*orbit, is_open)) {
          open[row] &= ~bit(square.column);
          continue;
        }
        const auto i = index(square);
        d_.move_queens[i] = static_cast<std::uint8_t>(orbit->size());
        for (std::size_t k = 0; k < orbit->size(); ++k) {
          const Square q = (*orbit)[k];
          d_.move_rows[i] |= bit(q.row);
          d_.move_columns[i] |= bit(q.column);
          if (const auto region = problem_.region_of(q); region != no_region)
            d_.move_regions[i] |= bit(region);
          d_.move_squares[8 * i + 2 * k] = static_cast<std::uint8_t>(q.row);
          d_.move_squares[8 * i + 2 * k + 1] = static_cast<std::uint8_t>(q.column);
          for (std::size_t a = 0; a < areas; ++a)
            if ((d_.area_squares[a * rows_ + q.row] >> q.column & 1) != 0)
              ++d_.move_in_area[i * areas + a];
        }
      }
    d_.open = std::move(open);
  }

  // Squares whose own move would put a queen where `is_excluded` says of what she occupies.
  template <class Excluded>
  void strike(Word* keep, const Excluded& is_excluded) const {
    for (std::uint64_t row = 0; row < rows_; ++row)
      for (Word left = keep[row]; left != 0; left &= left - 1) {
        const auto column = static_cast<std::uint64_t>(std::countr_zero(left));
        if (is_excluded(row * columns_ + column)) keep[row] &= ~bit(column);
      }
  }

  // Where the rule of attack is not symmetric: squares with an image that the move attacks.
  void strike_images(Word* keep) const {
    const std::vector<Word> free(keep, keep + rows_);
    strike(keep, [&](std::uint64_t other) {
      for (std::size_t k = 0; k < d_.move_queens[other]; ++k) {
        const auto* const q = &d_.move_squares[8 * other + 2 * k];
        if ((free[q[0]] >> q[1] & 1) == 0) return true;
      }
      return false;
    });
  }

  void add_keeps() {
    d_.keep.assign(rows_ * columns_ * rows_, 0);
    for (std::uint64_t i = 0; i < rows_ * columns_; ++i) {
      if (d_.move_queens[i] == 0) continue;
      Word* const keep = &d_.keep[i * rows_];
      std::copy(d_.open.begin(), d_.open.end(), keep);
      for (std::size_t k = 0; k < d_.move_queens[i]; ++k) {
        const Square q{d_.move_squares[8 * i + 2 * k], d_.move_squares[8 * i + 2 * k + 1]};
        for (std::uint64_t row = 0; row < rows_; ++row) keep[row] &= ~struck(q, row);
      }
      if (!rule_is_symmetric_) strike_images(keep);
      if (const Word taken = d_.move_regions[i]; taken != 0)
        strike(keep, [&](std::uint64_t other) { return (d_.move_regions[other] & taken) != 0; });
    }
    d_.keep_empty.assign(rows_ * rows_, 0);
    for (std::uint64_t row = 0; row < rows_; ++row) {
      Word* const keep = &d_.keep_empty[row * rows_];
      std::copy(d_.open.begin(), d_.open.end(), keep);
      strike(keep, [&](std::uint64_t other) { return (d_.move_rows[other] & bit(row)) != 0; });
    }
  }

  const Problem& problem_;
  std::uint64_t rows_, columns_;
  Word whole_row_;
  bool rule_is_symmetric_;  // under the required symmetry
  Domains d_;
};

}  // namespace

Result<Domains> domains_of(const Problem& problem) {
  if (problem.rows() > Domains::most_lines || problem.columns() > Domains::most_lines)
    return too_large("a {}x{} board is too large to search completely: the largest is {}x{}",
                     problem.rows(), problem.columns(), Domains::most_lines, Domains::most_lines);
  if (problem.areas().size() > Domains::most_areas)
    return too_large("the search of all boards takes up to {} areas, not {}", Domains::most_areas,
                     problem.areas().size());
  return DomainsBuilder(problem).build();
}

}  // namespace queens::model
