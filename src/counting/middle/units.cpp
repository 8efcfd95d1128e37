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

namespace queens::counting {
namespace {

constexpr std::uint8_t bit_of(Symmetry s) {
  return static_cast<std::uint8_t>(1u << static_cast<int>(s));
}
constexpr std::uint8_t diagonals = bit_of(Symmetry::identity) | bit_of(Symmetry::half_turn) |
                                   bit_of(Symmetry::transpose) | bit_of(Symmetry::anti_transpose);
constexpr std::uint8_t straight = bit_of(Symmetry::identity) | bit_of(Symmetry::half_turn) |
                                  bit_of(Symmetry::mirror) | bit_of(Symmetry::flip);

std::uint32_t upside_down(std::uint32_t rows, int n) {
  std::uint32_t result = 0;
  for (; rows != 0; rows &= rows - 1) result |= 1u << (n - 1 - std::countr_zero(rows));
  return result;
}

// Distances from the middle row, and the rows there.
std::uint32_t northern_rows(std::uint32_t distances, int n) {
  return upside_down(distances, n / 2);
}
std::uint32_t southern_rows(std::uint32_t distances, int n) { return distances << (n - n / 2); }

std::vector<std::uint32_t> subsets(std::uint32_t of, int size, std::uint32_t with,
                                   std::uint32_t without) {
  std::vector<std::uint32_t> result;
  const std::uint32_t open = of & ~with & ~without;
  const int more = size - std::popcount(with);
  if (more < 0) return result;
  for (std::uint32_t s = open;; s = (s - 1) & open) {
    if (std::popcount(s) == more) result.push_back(s | with);
    if (s == 0) return result;
  }
}

// The logarithm of how many ways there are to fill these rows of a quarter, roughly: every two rows
// attack each other along diagonals in a part of the ways.
double log_placements_of(std::uint32_t rows, int columns) {
  double sum = 0;
  const double pairs = columns * (columns - 1.0);
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    sum += std::log(std::max(1, columns - std::popcount(rows) + std::popcount(left)));
    const int row = std::countr_zero(left);
    for (std::uint32_t other = left & (left - 1); other != 0; other &= other - 1)
      sum -= 2.0 * std::max(0, columns - (std::countr_zero(other) - row)) / pairs;
  }
  return sum;
}

// Time grows with this power of the number of pairs (fitted to units of n = 20 to 26).
constexpr double cost_power = 0.6;

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
double share_of(std::uint32_t part, std::uint32_t parts) {
  double share = 1;
  for (std::uint32_t bit = 1; bit < parts; bit *= 2) share *= (part & bit) != 0 ? 0.4 : 0.6;
  return share;
}

}  // namespace

MiddleUnits::MiddleUnits(const Problem& problem)
    : MiddleUnits(problem, parts_for(static_cast<int>(problem.rows()))) {}

MiddleUnits MiddleUnits::at_least(const Problem& problem, std::uint64_t units) {
  std::uint32_t parts = parts_for(static_cast<int>(problem.rows()));
  MiddleUnits cut(problem, parts);
  while (cut.size() < units && parts < 16) cut = MiddleUnits(problem, parts *= 2);
  return cut;
}

MiddleUnits::MiddleUnits(const Problem& problem, std::uint32_t parts)
    : n_(static_cast<int>(problem.rows())), parts_(parts) {
  for (std::uint32_t rows = 0; rows < 2u << (n_ / 2); ++rows)
    log_placements_.push_back(log_placements_of(rows, n_ / 2));
  const SymmetryGroup group = symmetries_of(problem);
  const Board board = board_of(problem);
  const Partial start = demanded_of(board, problem);
  const int middle = n_ / 2;
  const bool tied = (group.bits() & diagonals) == diagonals;
  const bool mirrors = group.has(Symmetry::mirror);
  used_ = SymmetryGroup(tied ? (mirrors ? group.bits() : diagonals)
                             : static_cast<std::uint8_t>(group.bits() & straight));

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

void MiddleUnits::add(Section section) {
  if (section.size == 0) return;
  section.size *= parts_;
  section.first = size_;
  size_ += section.size;
  double sum = 0;
  for (const double right : section.right) section.right_sums.push_back(sum += right);
  sum = 0;
  for (std::size_t i = 0; i < section.left.size(); ++i)
    section.left_sums.push_back(
        sum += section.left[i] * static_cast<double>(section.choices) *
               (section.by_ties ? section.right_sums[i] : section.right_sums.back()));
  cost_ += sum;
  sections_.push_back(std::move(section));
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
    for (const std::uint32_t set : subsets(all, k, 0, 0))
      if (!half || set > (set ^ all)) section.sets.push_back(set);
    // Rounded, so that no machine's logarithm orders them otherwise: units are known by number.
    std::ranges::sort(section.sets, {}, [&](std::uint32_t set) {
      return std::pair(std::llround(1e6 * (log_placements(set) + log_placements(set ^ all))), set);
    });
    const double m = static_cast<double>(section.sets.size());
    double rank = 0;
    for (const std::uint32_t set : section.sets) {
      rank += 1 / m;
      const double factor =
          std::exp(cost_power * (log_placements(set) + log_placements(set ^ all)));
      section.left.push_back(factor * std::pow(rank, 2 * cost_power) / std::pow(m, 2 * cost_power));
      section.right.push_back(factor);
      for (std::uint64_t i = 0; i < section.choices; ++i)
        section.columns.push_back(i == 0 ? set : set ^ all);
    }
    section.size = section.choices * section.sets.size() * (section.sets.size() + 1) / 2;
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
    section.north = subsets(north, k, east & north, west & north);
    section.south = subsets(south, columns - k, east & south, west & south);
    section.size = section.north.size() * section.south.size();
    const auto factors = [&](const std::vector<std::uint32_t>& sets, std::uint32_t of) {
      std::vector<double> result;
      const double m = static_cast<double>(section.north.size());
      for (const std::uint32_t set : sets)
        result.push_back(std::exp(cost_power * (log_placements(set) + log_placements(of & ~set))) /
                         std::pow(m, cost_power));
      return result;
    };
    section.left = factors(section.north, north);
    section.right = factors(section.south, south);
    add(std::move(section));
  }
}

MiddleUnits::Position MiddleUnits::position(std::uint64_t number) const {
  const auto after = std::ranges::upper_bound(sections_, number, {}, &Section::first);
  const Section& section = *(after - 1);
  const auto part = static_cast<std::uint32_t>((number - section.first) % parts_);
  std::uint64_t rest = (number - section.first) / parts_;
  if (!section.by_ties)
    return {section, part, rest / section.south.size(), rest % section.south.size(), false};
  const bool complement = rest % section.choices == 1;
  rest /= section.choices;
  auto left = static_cast<std::uint64_t>((std::sqrt(8.0 * static_cast<double>(rest) + 1) - 1) / 2);
  while (left * (left + 1) / 2 > rest) --left;
  while ((left + 1) * (left + 2) / 2 <= rest) ++left;
  return {section, part, left, rest - left * (left + 1) / 2, complement};
}

double MiddleUnits::cost(std::uint64_t number) const {
  const Position at = position(number);
  return at.section.left[at.left] * at.section.right[at.right] * share_of(at.part, parts_);
}

std::uint64_t MiddleUnits::at_cost(double fraction) const {
  double rest = fraction * cost_;
  auto section = sections_.begin();
  while (section + 1 != sections_.end() && rest >= section->left_sums.back())
    rest -= (section++)->left_sums.back();
  const auto reached = [](const std::vector<double>& sums, std::size_t n, double& sum) {
    const auto end = sums.begin() + static_cast<std::ptrdiff_t>(n) - 1;
    const auto at = std::upper_bound(sums.begin(), end, sum);
    if (at != sums.begin()) sum -= *(at - 1);
    return static_cast<std::uint64_t>(at - sums.begin());
  };
  const std::uint64_t left = reached(section->left_sums, section->left.size(), rest);
  rest /= section->left[left];  // the sum of right factors, once per choice
  const bool complement = section->choices == 2 && rest >= section->right_sums[left];
  if (complement) rest -= section->right_sums[left];
  const std::size_t rights = section->by_ties ? left + 1 : section->right.size();
  const std::uint64_t right = reached(section->right_sums, rights, rest);
  const std::uint64_t number = section->by_ties
                                   ? (left * (left + 1) / 2 + right) * section->choices + complement
                                   : left * section->south.size() + right;
  // What is left of the sum picks the part.
  double share = std::max(0.0, rest) / section->right[right];
  std::uint32_t part = 0;
  for (; part + 1 < parts_ && share >= share_of(part, parts_); ++part)
    share -= share_of(part, parts_);
  return section->first + number * parts_ + part;
}

std::uint32_t MiddleUnits::orbit_weight(std::uint32_t east, const Halves& board) const {
  const std::uint32_t fixed = fixed_rows_[static_cast<std::size_t>(&board - boards_.data())];
  const std::pair label(fixed, east);
  std::vector images{label};
  const auto add = [&](bool turned, bool exchanged) {
    std::uint32_t rows = exchanged ? board.rows & ~east : east;
    images.emplace_back(turned ? upside_down(fixed, n_) : fixed,
                        turned ? upside_down(rows, n_) : rows);
  };
  if (used_.has(Symmetry::mirror)) add(false, true);
  if (used_.has(Symmetry::flip)) add(true, false);
  if (used_.has(Symmetry::half_turn)) add(true, true);
  std::ranges::sort(images);
  if (images.front() != label) return 0;
  return static_cast<std::uint32_t>(std::ranges::unique(images).begin() - images.begin());
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
  for (unsigned i = 0; 1u << i < parts_; ++i)
    unit.part.push_back({std::uint64_t{1} << place_of(n_, central[i]), (at.part >> i & 1) != 0});
  unit.by_ties = section.by_ties;
  if (section.by_ties) {
    const std::uint32_t all = (1u << (n_ / 2)) - 1;
    const std::uint32_t x1 = section.sets[at.left];
    const std::uint32_t x3 = section.sets[at.right] ^ (at.complement ? all : 0);
    unit.ne = northern_rows(x1, n_);
    unit.sw = southern_rows(x3, n_);
    unit.rows_tie = at.left == at.right;
    const std::size_t choices = section.choices;
    const std::span columns(section.columns);
    unit.east.sets = unit.west.sets = columns.first(at.left * choices);
    unit.east.ties = unit.west.ties = columns.subspan(at.left * choices, choices);
  } else {
    unit.ne = section.north[at.left];
    unit.sw = board.southern() & ~section.south[at.right];
    unit.east.any = unit.west.any = true;
    const std::uint32_t east = unit.ne | section.south[at.right];
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

}  // namespace queens::counting
