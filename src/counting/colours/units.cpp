// SPDX-License-Identifier: MIT
// Let Re and Ro be the even and the odd rows that hold a black queen, Ce and Co the even and odd
// columns, all numbered within their quarter. Black queens stand in EE on (Re, Ce) and in OO on
// (Ro, Co); white ones in EO on the other even rows and the other odd columns, and in OE on the
// other odd rows and the other even columns. Given the four sets, black and white share no row, no
// column and no diagonal, so that
//
//   solutions = sum over (Re, Ro, Ce, Co) of f,   f = B(Re, Ro, Ce, Co) * W(the other lines)
//
// where B and W are the numbers of ways to place the queens of one colour. A unit is (Re, Ro). The
// sizes: |Re| = |Ce|, |Ro| = |Co|, and what EE takes from the even rows, EO does not.
//
// Symmetry. A symmetry of the problem maps solutions to solutions, so that f is the same for a
// quadruple and its image. If w is a weight with w(T) + w(gT) + ... = size of the orbit, for every
// orbit, then the sum of w * f over all quadruples is the sum of f. Below: which w, and why.
//
// Even side, h lines of each kind. A half turn maps row 2a to row 2(h-1-a) + 1 and keeps colours:
// with rev x the set x counted from the other end, X = (Re, Ce, rev Ro, rev Co) becomes
// (X3, X4, X1, X2); a transposition makes it (X2, X1, X4, X3), the other one (X4, X3, X2, X1).
// These with the identity permute the four places regularly. *Largest of four*: weight 4 / t where
// X1 is maximal and t of the four are as high, in any total order. Proof: of an orbit under the
// four (as pairs of group element and quadruple, so that a quadruple that is its own image is
// counted as often as it is met), a place of the t highest ones is brought to place 1 by exactly
// one element: t of the four have weight 4 / t. A mirror exchanges the colours: X becomes (~X1,
// ~X4, ~X3, ~X2), where ~ is the complement. With the mirror, therefore: k = |X1| becomes h - k,
// and only k < h / 2 is counted, twice; for k = h / 2 sets are ranked by the larger of themselves
// and their complement (the four places are still permuted regularly, and X1's rank is kept by the
// mirror), and of a quadruple and its mirror image that one is counted, twice, whose X1 is the
// larger one. *Orbits of units*: half turn (rev Ro, rev Re), mirror (~Re, ~Ro) and flip (rev ~Ro,
// rev ~Re) map (Re, Ro) to a function of it: one unit of each orbit, times the size of the orbit.
// *One transposition alone* exchanges X1 with X2 (or with X4): weight 2 where X1 is the higher, 1
// where both are equal, 0 otherwise.
//
// Odd side: all symmetries keep the colours. flip: Re, Ro -> rev; mirror: Ce, Co -> rev; half turn:
// both; transposition: Re <-> Ce, Ro <-> Co; the other one: the same with rev. Three weights:
//   a = 2, 1, 0 as (Re, Ro) is above, equal to or below (rev Re, rev Ro), Re first   [flip or turn]
//   b = 2, 1, 0 as Ce is above, equal to or below rev Ce                             [mirror]
//   c = 2, 1, 0 as class(Ce) is below, equal to or above class(Re) [transpositions]
// with class(x) = {x, rev x}, in any total order of classes. Each is right by itself: a quadruple
// and its image have 2 together. And together: c is the same for T and its images under flip,
// mirror and turn, b under flip; so that c may be introduced first, then b, then a.
//
// Any order of sets is right. The heaviest sets, those with the most placements, stand highest:
// this makes the lists shortest.
#include "counting/colours/units.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <unordered_map>

namespace queens::counting {
namespace {

using enum Symmetry;

std::uint32_t all_lines(int lines) { return (1u << lines) - 1; }

}  // namespace

std::uint64_t coloured_diagonals(int n, int row, int column) {
  // Diagonals of one colour: row - column (row + column) takes every second value, and all but
  // those of a single square have squares of two quarters.
  const int colour = (row + column) % 2;
  const int first = colour == n % 2 ? 2 - n : 1 - n;  // the lowest row - column of this colour
  const bool corners = first == 1 - n;                // of a single square, as the highest is
  const int falling = (row - column - first) / 2 - corners, most = (-2 * first) / 2 + 1;
  const int falling_bits = most - 2 * corners;
  std::uint64_t bits = 0;
  if (falling >= 0 && falling < falling_bits) bits |= std::uint64_t{1} << falling;
  // row + column = colour, colour + 2, ...: the first and the last of the colour that has 0 (and
  // 2n - 2) are corners.
  const int rising = (row + column - colour) / 2 - (colour == 0);
  const int rising_bits = colour == 0 ? n - 2 : n - 1;
  if (rising >= 0 && rising < rising_bits) bits |= std::uint64_t{1} << (falling_bits + rising);
  return bits;
}

std::vector<int> from_the_centre(std::uint32_t set, Parity parity, int n) {
  std::vector<int> lines;
  for (; set != 0; set &= set - 1) lines.push_back(std::countr_zero(set));
  const auto distance = [&](int line) {
    return std::abs(2 * (2 * line + static_cast<int>(parity)) - n + 1);
  };
  std::ranges::stable_sort(lines, {}, distance);
  return lines;
}

ColouredBoard coloured_board(const Board& board, const Partial& on) {
  ColouredBoard result;
  result.n = board.n;
  for (int line = 0; line < board.n; ++line) {
    const auto parity = static_cast<unsigned>(line % 2);
    if (board.open_row(on, line)) result.rows[parity] |= 1u << (line / 2);
    if (board.open_column(on, line)) result.columns[parity] |= 1u << (line / 2);
  }
  for (int row = 0; row < board.n; ++row) {
    const std::uint32_t free = board.open_row(on, row) ? board.free(on, row) : 0;
    for (int column = 0; column < board.n; ++column) {
      QuarterRow& in =
          result.quarter[static_cast<unsigned>(row % 2)][static_cast<unsigned>(column % 2)]
                        [static_cast<unsigned>(row / 2)];
      in.number = row / 2;
      in.bits[column / 2] = coloured_diagonals(board.n, row, column);
      if (free >> column & 1) in.free |= 1u << (column / 2);
    }
  }
  return result;
}

ColourUnits::ColourUnits(const Problem& problem, std::uint32_t parts)
    : UnitGrid(std::vector(parts, 1.0 / parts), strip), odd_(problem.rows() % 2 == 1) {
  const SymmetryGroup group = symmetries_of(problem);
  const Board board = board_of(problem);
  board_ = coloured_board(board, demanded_of(board, problem));
  const bool turns = group.has(half_turn), diagonal = group.has(transpose);
  if (odd_) {
    classes_ = diagonal || group.has(anti_transpose);
    // A quarter turn alone is of no use.
    used_ = group.has(quarter_turn) && !diagonal ? SymmetryGroup(bits_of({half_turn})) : group;
  } else {
    ties_ = (group.bits() & diagonal_group) == diagonal_group;
    used_ = ties_   ? (group.has(mirror) ? group : SymmetryGroup(diagonal_group))
            : turns ? SymmetryGroup(static_cast<std::uint8_t>(group.bits() & straight_group))
                    : group;
  }
  // From the white queens: even rows without black = odd columns without black.
  const int less =
      std::popcount(board_.columns[odd_lines]) - std::popcount(board_.rows[even_lines]);
  const int rows = std::popcount(board_.rows[even_lines]);
  const bool half = ties_ && used_.has(mirror);
  for (int black = 0; half ? 2 * black <= rows : black <= rows; ++black)
    if (black + less >= 0) add(black, black + less);
}

// Ranks of the sets of even rows and columns of one size, and what they are compared with.
void ColourUnits::rank(Section& section, int size) const {
  const int lines = board_.lines(even_lines);
  const std::uint32_t ground = ties_ ? board_.rows[even_lines] : all_lines(lines);
  auto sets = subsets(ground, size);
  const auto mate = [&](std::uint32_t set) {
    if (classes_) return reversed(set, lines);
    return section.choices == 2 ? ground ^ set : set;
  };
  std::erase_if(sets, [&](std::uint32_t set) { return set < mate(set); });
  sort_lightest_first(sets, [&](std::uint32_t set) {
    return log_ways(set, lines) + log_ways(ground ^ set, lines);
  });
  std::unordered_map<std::uint32_t, int> rank_of;
  for (std::size_t i = 0; i < sets.size(); ++i)
    rank_of[sets[i]] = rank_of[mate(sets[i])] = static_cast<int>(i);
  if (ties_) section.left = sets;
  std::ranges::sort(section.left, {},
                    [&](std::uint32_t set) { return std::pair(rank_of.at(set), set); });
  for (const std::uint32_t set : section.left) section.left_rank.push_back(rank_of.at(set));
  for (const std::uint32_t set : section.even) section.even_rank.push_back(rank_of.at(set));
  if (!odd_)  // X4
    for (const std::uint32_t set : section.odd) {
      const auto at = rank_of.find(reversed(set, lines));
      section.odd_rank.push_back(at == rank_of.end() ? -1 : at->second);
    }
}

void ColourUnits::add(int black_even, int black_odd) {
  Section section;
  section.by_ties = ties_;
  // Rows that can, or must, have a black queen.
  std::uint32_t with[2] = {}, without[2] = {};
  for (const unsigned parity : {0u, 1u})
    for (std::uint32_t left = board_.rows[parity]; left != 0; left &= left - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(left));
      if (board_.quarter[parity][parity][row].free == 0) without[parity] |= left & -left;
      if (board_.quarter[parity][1 - parity][row].free == 0) with[parity] |= left & -left;
    }
  if (!ties_ && ((with[0] & without[0]) != 0 || (with[1] & without[1]) != 0)) return;
  section.even = subsets(board_.columns[even_lines], black_even);
  section.odd = subsets(board_.columns[odd_lines], black_odd);
  if (ties_) {
    if (used_.has(mirror) && 2 * black_even == std::popcount(board_.rows[even_lines]))
      section.choices = 2;
  } else {
    section.left = subsets(board_.rows[even_lines], black_even, with[0], without[0]);
    section.right = subsets(board_.rows[odd_lines], black_odd, with[1], without[1]);
    if (odd_ && (used_.has(flip) || used_.has(half_turn)))
      std::erase_if(section.left, [&](std::uint32_t set) {
        return set < reversed(set, board_.lines(even_lines));
      });
  }
  rank(section, black_even);
  if (section.even.empty() || section.odd.empty()) return;
  order_rights(section);
  price(section, board_.lines(even_lines), board_.lines(odd_lines));
  UnitGrid::add(std::move(section));
}

// Sorts right sets by the odd rows that they give to the queens of one colour, the central rows
// first: those with the same first rows stand together, and are cut into batches.
void ColourUnits::order_rights(Section& section) const {
  const std::uint32_t rows = board_.rows[odd_lines];
  const auto& sets = ties_ ? section.left : section.right;
  const auto centre = from_the_centre(rows, odd_lines, board_.n);
  struct Right {
    std::uint32_t central;  // a bit for each row, the most central one highest
    std::uint32_t first;    // rows of the colour's queens: those of the sift's tree
    std::uint32_t number;
  };
  std::vector<Right> sorted;
  for (std::uint32_t i = 0; i < sets.size(); ++i) {
    const std::uint32_t ro = ties_ ? reversed(sets[i], board_.lines(even_lines)) : sets[i];
    Right& right = sorted.emplace_back(Right{0, 0, i});
    const std::uint32_t shared = shares_black() ? ro : rows & ~ro;
    int left = tree_rows(std::popcount(shared));
    for (const int row : centre) {
      const std::uint32_t there = shared >> row & 1;
      right.central = right.central << 1 | there;
      if (there != 0 && left-- > 0) right.first |= 1u << row;
    }
  }
  std::ranges::sort(sorted, {},
                    [](const Right& right) { return std::pair(~right.central, right.number); });
  for (std::size_t begin = 0; begin < section.left.size(); begin += strip) {
    RightOrder order;
    std::uint32_t first = 0;
    std::vector<std::uint32_t> groups;  // where the first rows change
    for (const Right& right : sorted) {
      if (ties_ && right.number >= begin) continue;
      if (groups.empty() || right.first != first)
        groups.push_back(static_cast<std::uint32_t>(order.rights.size()));
      first = right.first;
      order.rights.push_back(right.number);
    }
    groups.push_back(static_cast<std::uint32_t>(order.rights.size()));
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
      const std::uint32_t n = groups[i + 1] - groups[i];
      const auto blocks = static_cast<std::uint32_t>((n + batch - 1) / batch);
      for (std::uint32_t b = 0; b < blocks; ++b) order.starts.push_back(groups[i] + n * b / blocks);
    }
    order.starts.push_back(groups.back());
    section.orders.push_back(std::move(order));
    if (!ties_) break;
  }
}

void ColourUnits::price(Section& section, int lines_even, int lines_odd) const {
  const auto factor = [](std::uint32_t set, std::uint32_t of, int columns, int others) {
    return std::exp(ways_power * (log_ways(set, columns) + log_ways(of & ~set, others)));
  };
  const double m = static_cast<double>(section.left.size());
  for (std::size_t i = 0; i < section.left.size(); ++i) {
    const std::uint32_t set = section.left[i];
    double cost = factor(set, board_.rows[even_lines], lines_even, lines_odd);
    // Columns are those of lower rank.
    const double share = (static_cast<double>(i) + 1) / m;
    if (ties_) cost *= std::pow(share, 2 * ways_power);
    if (classes_) cost *= std::pow(share, ways_power);
    section.left_cost.push_back(cost);
  }
  for (const std::uint32_t set : ties_ ? section.left : section.right)
    section.right_cost.push_back(factor(set, board_.rows[odd_lines], lines_odd, lines_even));
}

std::uint32_t ColourUnits::orbit_weight(std::uint32_t re, std::uint32_t ro) const {
  const int lines = board_.lines(even_lines);
  const std::uint32_t other_re = board_.rows[even_lines] & ~re;
  const std::uint32_t other_ro = board_.rows[odd_lines] & ~ro;
  std::vector images{std::pair(re, ro)};
  if (used_.has(half_turn)) images.emplace_back(reversed(ro, lines), reversed(re, lines));
  if (used_.has(mirror)) images.emplace_back(other_re, other_ro);
  if (used_.has(flip)) images.emplace_back(reversed(other_ro, lines), reversed(other_re, lines));
  return orbit_if_least(std::move(images));
}

// The unit's columns, those of its part, with their weights.
void ColourUnits::columns_of(const Position& at, ColourUnit& unit) const {
  const Section& section = at.section;
  const int rank = section.left_rank[at.left], lines = board_.lines(even_lines);
  const auto compared = [&](int other, bool wanted) -> std::uint32_t {
    return wanted ? (other < rank) + (other <= rank) : 1;
  };
  const bool with_even = classes_ || (!odd_ && used_.has(transpose));
  const bool with_odd = !odd_ && used_.has(anti_transpose);
  const std::size_t from = section.even.size() * at.part / parts();
  const std::size_t to = section.even.size() * (at.part + 1) / parts();
  for (std::size_t i = from; i < to; ++i) {
    const std::uint32_t set = section.even[i];
    std::uint32_t weight = compared(section.even_rank[i], with_even);
    if (weight == 0) continue;
    if (ties_) weight = 2 - weight;  // 1 more that is as high, or none
    if (odd_ && used_.has(mirror)) {
      const std::uint32_t image = reversed(set, lines);
      weight *= (set > image) + (set >= image);
      if (weight == 0) continue;
    }
    unit.even.push_back({set, weight});
  }
  for (std::size_t i = 0; i < section.odd.size(); ++i) {
    std::uint32_t weight = with_odd ? compared(section.odd_rank[i], true) : 1;
    if (weight == 0) continue;
    if (ties_) weight = 2 - weight;
    unit.odd.push_back({section.odd[i], weight});
  }
}

ColourUnit ColourUnits::unit(std::uint64_t number) const {
  const Position at = position(number);
  const int lines = board_.lines(even_lines);
  ColourUnit unit;
  unit.even_rows = at.section.left[at.left];
  if (ties_) {
    const std::uint32_t x3 = at.section.left[at.right];
    unit.odd_rows = reversed(at.complement ? board_.rows[even_lines] ^ x3 : x3, lines);
    unit.ties = 1 + (at.left == at.right);
  } else {
    unit.odd_rows = at.section.right[at.right];
    if (!odd_) {
      unit.weight = orbit_weight(unit.even_rows, unit.odd_rows);
    } else if (used_.has(flip) || used_.has(half_turn)) {
      const std::pair label(unit.even_rows, unit.odd_rows);
      const std::pair image(reversed(unit.even_rows, lines),
                            reversed(unit.odd_rows, board_.lines(odd_lines)));
      unit.weight = (label > image) + (label >= image);
    }
  }
  if (unit.weight != 0) columns_of(at, unit);
  return unit;
}

Count ColourUnits::total(const UnitCounts& counts) const {
  if (!ties_) return counts.of[0];
  return counts.of[0] * static_cast<unsigned>(used_.order()) / UnitStatement::ties_unit;
}

double ColourUnits::solutions(const UnitCounts& counts) const {
  const double sum = static_cast<double>(counts.of[0]);
  return ties_ ? sum * used_.order() / UnitStatement::ties_unit : sum;
}

void ColourUnits::describe(const WordSink& word) const {
  word(static_cast<std::uint64_t>(board_.n));
  word(parts());
  word(strip);
  word(batch);
  word(used_.bits());
  for (const auto& by_row_parity : board_.quarter)
    for (const auto& quarter : by_row_parity)
      for (const QuarterRow& row : quarter) word(row.free);
  for (const Section& section : sections_) {
    word(section.first);
    word(section.choices);
    for (const auto* sets : {&section.left, &section.right, &section.even, &section.odd}) {
      word(sets->size());
      for (const std::uint32_t set : *sets) word(set);
    }
  }
}

UnitStatement ColourUnits::statement(std::uint64_t number) const {
  const ColourUnit unit = this->unit(number);
  UnitStatement said;
  said.side = static_cast<std::uint64_t>(board_.n);
  said.weight = unit.weight;
  for (int row = 0; row < board_.n; ++row) {
    const auto parity = static_cast<unsigned>(row % 2), a = static_cast<unsigned>(row / 2);
    if ((board_.rows[parity] >> a & 1) == 0) continue;
    const bool black = ((parity == 0 ? unit.even_rows : unit.odd_rows) >> a & 1) != 0;
    const unsigned columns = black ? parity : 1 - parity;
    std::uint64_t allowed = 0;
    for (std::uint32_t left = board_.quarter[parity][columns][a].free; left != 0; left &= left - 1)
      allowed |= std::uint64_t{1} << (2 * static_cast<unsigned>(std::countr_zero(left)) + columns);
    said.rows.push_back({static_cast<std::uint64_t>(row), allowed, true});
  }
  said.by_colours = true;
  said.black_even = unit.even;
  said.black_odd = unit.odd;
  said.ties = unit.ties;
  return said;
}

}  // namespace queens::counting
