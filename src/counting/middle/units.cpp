// SPDX-License-Identifier: MIT
// Let R be the rows whose queen stands in the east. All solutions with the same R are found in one
// unit. Two ways to use symmetry; docs/counting.md shows why each is exact:
//
// Orbits of R. Mirror, flip and half turn map R to its complement, to itself upside down, and to
// both, so that one R of each orbit is counted, times the size of the orbit. With a middle column,
// the row of its queen is part of R's label.
//
// Largest of four. X1 and X2 are the rows and the columns of the north-eastern queens, X3 and X4
// those of the south-western ones, as sets of k distances from the centre. Of the solutions where t
// of the four are maximal in some order, those where X1 is are counted, and weigh 4 / t, or 8 / t
// with mirrors. The rule separates: X3 <= X1 restricts the units, X2 <= X1 shortens the eastern
// list, X4 <= X1 the western one. Ties are kept in lists of their own. Any order is right. With the
// heaviest sets, those with the most placements, on top, the pairs of lists are fewest.
//
// Odd boards. If the centre holds a queen, she is struck and the rule above applies. Otherwise the
// middle column has a queen a rows from the centre and the middle row one b columns from it. Under
// all 8, keep a to the north, b to the east, b < a: one image in 8. Under the group of four, b on
// either side: one in 4. The queen of the middle row is found like any other, as the first southern
// row: all b at once, which makes longer and fewer lists.
//
// Tried and dropped: fixing both middle queens (more units, shorter lists); sorting the sets by
// adjacent rows only.
#include "counting/middle/units.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace queens::counting {
namespace {

// Distances from the middle row, and the rows there.
std::uint32_t northern_rows(std::uint32_t distances, int n) { return reversed(distances, n / 2); }
std::uint32_t southern_rows(std::uint32_t distances, int n) { return distances << (n - n / 2); }

// So that no unit takes more than some seconds: 0.12 s a unit at n = 24, 2 s at 26, 35 s at 28. The
// parts are the branches of cuts that would be made anyway: every second column set for each part
// was tried first, and made n = 26 a sixth slower and n = 28 four times. They are not free, either:
// two parts cost 4% and four 11% at n = 26; at 28, four cost 10% and sixteen 30%.
std::uint32_t parts_for(int n) {
  if (n <= 25) return 1;
  return n <= 27 ? 2 : 4;
}

// Of a unit's cost, the part that has these of its central diagonals: one that is asked for takes
// two fifths, whatever the others (measured at n = 24 and 26; the 16 parts take 3% to 15%).
std::vector<double> shares_of(std::uint32_t parts) {
  std::vector<double> shares(parts, 1);
  for (std::uint32_t part = 0; part < parts; ++part)
    for (std::uint32_t bit = 1; bit < parts; bit *= 2)
      shares[part] *= (part & bit) != 0 ? 0.4 : 0.6;
  return shares;
}

}  // namespace

int place_of(int n, Crossing crossing) {
  const int each = crossings(n);
  const int from_centre = std::abs(2 * crossing.number - (each - 1));
  int longer = from_centre == 0 ? 0 : 2 * from_centre - 2;
  if (2 * crossing.number > each - 1) longer += 2;
  if (!crossing.falling) ++longer;
  return 2 * each - 1 - longer;
}

Crossing crossing_at(int n, int place) {
  for (int number = 0; number < crossings(n); ++number)
    for (const bool falling : {true, false})
      if (const Crossing crossing{falling, number}; place_of(n, crossing) == place) return crossing;
  return {};
}

std::uint64_t crossing_bits(int n, Half half, int row, int c) {
  // The columns next to the centre line, or to the middle one, are at c = 0.
  const int odd = n % 2, up = row - c - 1, down = row + c + odd;
  const bool east = half == Half::east;
  std::uint64_t bits = 0;
  for (const Crossing crossing : {Crossing{true, east ? up : down}, {false, east ? down : up}})
    if (crossing.number >= 0 && crossing.number < crossings(n))
      bits |= std::uint64_t{1} << place_of(n, crossing);
  return bits;
}

Halves halves_of(const Board& board, const Partial& on) {
  Halves result;
  result.n = board.n;
  result.h = board.n / 2;
  result.rows = ((1u << board.n) - 1) & ~on.rows;
  for (const unsigned half : {0u, 1u})
    for (int c = 0; c < result.h; ++c) {
      const auto bit = static_cast<std::uint16_t>(1u << c);
      const int column = half == 0 ? board.n - result.h + c : result.h - 1 - c;
      if (board.open_column(on, column)) result.columns[half] |= bit;
      for (auto rows = board.free_rows(on, column); rows != 0; rows &= rows - 1)
        result.free[half][static_cast<unsigned>(std::countr_zero(rows))] |= bit;
    }
  return result;
}

QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows, QuarterStore* store,
                           const std::atomic<bool>* stop) {
  QuarterRow of[largest_middle / 2 + 1];
  std::size_t count = 0;
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    QuarterRow& next = of[count++];
    next.number = row;
    next.free = halves.free[static_cast<unsigned>(half)][static_cast<unsigned>(row)];
    for (std::uint32_t free = next.free; free != 0; free &= free - 1) {
      const int c = std::countr_zero(free);
      next.bits[c] = crossing_bits(halves.n, half, row, c);
    }
  }
  return {std::span(of, count), halves.h, store, stop};
}

MiddleUnits::MiddleUnits(const Problem& problem)
    : MiddleUnits(problem, parts_for(static_cast<int>(problem.rows()))) {}

MiddleUnits::MiddleUnits(const Problem& problem, std::uint32_t parts)
    : UnitGrid(shares_of(parts)), n_(static_cast<int>(problem.rows())) {
  for (std::uint32_t rows = 0; rows < 2u << (n_ / 2); ++rows)
    log_placements_.push_back(log_ways(rows, n_ / 2));
  const SymmetryGroup group = symmetries_of(problem);
  const Board board = board_of(problem);
  const Partial start = demanded_of(board, problem);
  const int middle = n_ / 2;
  const bool tied = (group.bits() & diagonal_group) == diagonal_group;
  const bool mirrors = group.has(Symmetry::mirror);
  used_ = SymmetryGroup(tied ? (mirrors ? group.bits() : diagonal_group)
                             : static_cast<std::uint8_t>(group.bits() & straight_group));

  const auto add_board = [&](const Partial& on, std::uint32_t fixed) {
    boards_.push_back(halves_of(board, on));
    fixed_rows_.push_back(fixed);
    return static_cast<int>(boards_.size()) - 1;
  };
  if (n_ % 2 == 0 || !board.open_column(start, middle)) {  // or a demanded queen stands there
    const int all = add_board(start, 0);
    tied ? add_tied(all, mirrors) : add_free(all, 0);
  } else {
    for (auto rows = board.free_rows(start, middle); rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      if (tied && row > middle) break;
      const int with = add_board(board.with(start, row, middle), 1u << row);
      if (!tied) {
        add_free(with, 0);
      } else if (row == middle) {
        add_tied(with, mirrors);
      } else {
        Halves& halves = boards_.back();
        const auto nearer = static_cast<std::uint16_t>((1u << (middle - row - 1)) - 1);
        halves.free[0][static_cast<unsigned>(middle)] &= nearer;
        halves.free[1][static_cast<unsigned>(middle)] &= mirrors ? std::uint16_t{0} : nearer;
        add_free(with, mirrors ? 8 : 4);
      }
    }
  }
}

double MiddleUnits::log_placements(std::uint32_t rows) const {
  return log_placements_[rows >> (rows == 0 ? 0 : std::countr_zero(rows))];
}

void MiddleUnits::add_tied(int board, bool mirrors) {
  const int h = n_ / 2;
  const std::uint32_t all = (1u << h) - 1;
  for (int k = 0; k <= (mirrors ? h / 2 : h); ++k) {
    Section section;
    section.board = board;
    section.by_ties = true;
    const bool half = mirrors && 2 * k == h;
    section.choices = half ? 2 : 1;
    section.left = subsets(all, k);
    if (half) std::erase_if(section.left, [&](std::uint32_t set) { return set < (set ^ all); });
    const auto log_both = [&](std::uint32_t set) {
      return log_placements(set) + log_placements(set ^ all);
    };
    sort_lightest_first(section.left, log_both);
    const double m = static_cast<double>(section.left.size());
    double rank = 0;
    for (const std::uint32_t set : section.left) {
      rank += 1 / m;
      const double factor = std::exp(ways_power * log_both(set));
      section.left_cost.push_back(factor * std::pow(rank, 2 * ways_power) /
                                  std::pow(m, 2 * ways_power));
      section.right_cost.push_back(factor);
      for (std::uint64_t i = 0; i < section.choices; ++i)
        section.columns.push_back(i == 0 ? set : set ^ all);
    }
    add(std::move(section));
  }
}

void MiddleUnits::add_free(int board, std::uint32_t weight) {
  const Halves& halves = boards_[static_cast<std::size_t>(board)];
  std::uint32_t east = 0, west = 0;  // rows that have to be there
  for (int row = 0; row < n_; ++row) {
    if ((halves.rows >> row & 1) == 0) continue;
    if (halves.free[0][static_cast<unsigned>(row)] == 0) west |= 1u << row;
    if (halves.free[1][static_cast<unsigned>(row)] == 0) east |= 1u << row;
  }
  if ((east & west) != 0) return;
  const int columns = std::popcount(halves.columns[0]);
  const std::uint32_t north = halves.northern(), south = halves.southern();
  for (int k = 0; k <= columns; ++k) {
    Section section;
    section.board = board;
    section.weight = weight;
    section.left = subsets(north, k, east & north, west & north);
    section.right = subsets(south, columns - k, east & south, west & south);
    for (auto* const sets : {&section.left, &section.right}) std::ranges::reverse(*sets);
    const auto factors = [&](const std::vector<std::uint32_t>& sets, std::uint32_t of) {
      std::vector<double> result;
      const double m = static_cast<double>(section.left.size());
      for (const std::uint32_t set : sets)
        result.push_back(std::exp(ways_power * (log_placements(set) + log_placements(of & ~set))) /
                         std::pow(m, ways_power));
      return result;
    };
    section.left_cost = factors(section.left, north);
    section.right_cost = factors(section.right, south);
    add(std::move(section));
  }
}

std::uint32_t MiddleUnits::orbit_weight(std::uint32_t east, const Halves& board) const {
  const std::uint32_t fixed = fixed_rows_[static_cast<std::size_t>(&board - boards_.data())];
  std::vector images{std::pair(fixed, east)};
  const auto add = [&](bool turned, bool exchanged) {
    std::uint32_t rows = exchanged ? board.rows & ~east : east;
    images.emplace_back(turned ? reversed(fixed, n_) : fixed, turned ? reversed(rows, n_) : rows);
  };
  if (used_.has(Symmetry::mirror)) add(false, true);
  if (used_.has(Symmetry::flip)) add(true, false);
  if (used_.has(Symmetry::half_turn)) add(true, true);
  return orbit_if_least(std::move(images));
}

MiddleUnit MiddleUnits::unit(std::uint64_t number) const {
  const Position at = position(number);
  const Section& section = at.section;
  const Halves& board = boards_[static_cast<std::size_t>(section.board)];
  MiddleUnit unit;
  unit.board = section.board;
  const int centre = crossings(n_) / 2;
  const Crossing central[] = {
      {true, centre}, {false, centre}, {true, centre + 1}, {false, centre - 1}};
  for (unsigned i = 0; 1u << i < parts(); ++i)
    unit.part.push_back({std::uint64_t{1} << place_of(n_, central[i]), (at.part >> i & 1) != 0});
  unit.by_ties = section.by_ties;
  if (section.by_ties) {
    const std::uint32_t all = (1u << (n_ / 2)) - 1;
    const std::uint32_t x1 = section.left[at.left];
    const std::uint32_t x3 = section.left[at.right] ^ (at.complement ? all : 0);
    unit.ne = northern_rows(x1, n_);
    unit.sw = southern_rows(x3, n_);
    unit.rows_tie = at.left == at.right;
    const std::size_t choices = section.choices;
    const std::span columns(section.columns);
    unit.east.sets = unit.west.sets = columns.first(at.left * choices);
    unit.east.ties = unit.west.ties = columns.subspan(at.left * choices, choices);
  } else {
    unit.ne = section.left[at.left];
    unit.sw = board.southern() & ~section.right[at.right];
    unit.east.any = unit.west.any = true;
    const std::uint32_t east = unit.ne | section.right[at.right];
    unit.weight = section.weight != 0 ? section.weight : orbit_weight(east, board);
  }
  unit.nw = board.northern() & ~unit.ne;
  unit.se = board.southern() & ~unit.sw;
  return unit;
}

Count MiddleUnits::total(const MiddleCounts& counts) const {
  const auto order = static_cast<unsigned>(used_.order());
  return counts.of[0] + counts.of[1] * order + counts.of[2] * (order / 2) +
         counts.of[3] * order / 3 + counts.of[4] * (order / 4);
}

double MiddleUnits::solutions(const MiddleCounts& counts) const {
  double sum = static_cast<double>(counts.of[0]);
  for (std::size_t ties = 1; ties <= 4; ++ties)
    sum += used_.order() / static_cast<double>(ties) * static_cast<double>(counts.of[ties]);
  return sum;
}

void MiddleUnits::describe(const WordSink& word) const {
  word(static_cast<std::uint64_t>(n_));
  word(parts());
  word(used_.bits());
  for (const Halves& board : boards_) {
    word(board.rows);
    for (const auto& half : board.free)
      for (const std::uint16_t free : half) word(free);
  }
  for (const Section& section : sections_) {
    word(section.first);
    word(static_cast<std::uint64_t>(section.board));
    word(section.weight);
    word(section.choices);
    // By ties first, the others after them.
    const std::vector<std::uint32_t> none;
    const bool ties = section.by_ties;
    for (const auto* sets :
         {ties ? &section.left : &none, ties ? &none : &section.left, &section.right}) {
      word(sets->size());
      for (const std::uint32_t set : *sets) word(set);
    }
  }
}

UnitStatement MiddleUnits::statement(std::uint64_t number) const {
  const Position at = position(number);
  const MiddleUnit unit = this->unit(number);
  const Halves& board = boards_[static_cast<std::size_t>(unit.board)];
  UnitStatement said;
  said.side = static_cast<std::uint64_t>(n_);
  said.weight = unit.weight;
  for (int row = 0; row < n_; ++row) {
    const bool east = ((unit.ne | unit.se) >> row & 1) != 0;
    if (!east && ((unit.nw | unit.sw) >> row & 1) == 0) continue;
    std::uint64_t allowed = 0;
    for (int c = 0; c < board.h; ++c)
      if (board.free[east ? 0 : 1][static_cast<unsigned>(row)] >> c & 1)
        allowed |= std::uint64_t{1} << (east ? n_ - board.h + c : board.h - 1 - c);
    said.rows.push_back({static_cast<std::uint64_t>(row), allowed, true});
  }
  for (const kernel::ForcedCut& cut : unit.part) {
    const auto [falling, diagonal] = crossing_at(n_, std::countr_zero(cut.bit));
    said.east.push_back(
        {falling, falling ? diagonal - board.h + 1 - n_ % 2 : diagonal + board.h, cut.with});
  }
  said.by_ties = unit.by_ties;
  if (unit.by_ties) {
    said.either = at.section.choices == 2;
    said.order = at.section.left;
  }
  return said;
}

}  // namespace queens::counting
