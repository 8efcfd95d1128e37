// SPDX-License-Identifier: MIT
#include "finding/lattice/lattice.h"

#include <cassert>
#include <numeric>

#include "finding/engine.h"
#include "model/constraints.h"

namespace queens::finding {
namespace {

__extension__ typedef unsigned __int128 Wide;

// The inverse of x modulo m, which must be coprime (extended Euclid).
std::uint64_t inverse(std::uint64_t x, std::uint64_t m) {
  std::int64_t r0 = static_cast<std::int64_t>(x % m), r1 = static_cast<std::int64_t>(m);
  std::int64_t s0 = 1, s1 = 0;
  while (r1 != 0) {
    const auto q = r0 / r1;
    r0 -= q * r1;
    std::swap(r0, r1);
    s0 -= q * s1;
    std::swap(s0, s1);
  }
  return static_cast<std::uint64_t>(s0 < 0 ? s0 + static_cast<std::int64_t>(m) : s0) % m;
}

// Pauls's three cases, here with rows and columns from 0; in every piece a row further down is two
// columns further right:
//   even n, n mod 6 != 2: the odd columns in order, then the even ones (knight's moves);
//   n mod 6 = 2: the first half climbs the odd columns from n/2 - 1 on and wraps around, the second
//     half is the first one turned by half a turn;
//   odd n: the solution of n - 1, which leaves the falling main diagonal free, and a queen in the
//     last corner.
LinearBoard pauls(std::uint64_t n) {
  LinearBoard board{n, {}};
  std::uint64_t next = 0;
  const auto add = [&](std::uint64_t count, std::uint64_t first_column) {
    if (count == 0) return;
    board.pieces.push_back({next, count, 2, std::int64_t(first_column - 2 * next)});
    next += count;
  };
  const auto even = n - n % 2, half = even / 2;
  if (even % 6 != 2) {
    add(half, 1);
    add(half, 0);
  } else {
    // From column half - 1 in steps of two up to the edge, then on from the other edge.
    const auto first = half - 1, before_edge = (even - first + 1) / 2;
    const auto wrapped = first + 2 * before_edge - even;
    add(before_edge, first);
    add(half - before_edge, wrapped);
    // Turned by half a turn, the last row comes first.
    add(half - before_edge, even - 1 - (wrapped + 2 * (half - before_edge - 1)));
    add(before_edge, even - 1 - (first + 2 * (before_edge - 1)));
  }
  if (n % 2 != 0) add(1, n - 1);
  return board;
}

// The row in which (slope + turn) * row + offset is the value, if a piece has one.
std::optional<std::uint64_t> first_with(const LinearBoard& board, int turn, std::int64_t value) {
  for (const auto& piece : board.pieces) {
    const auto distance = value - piece.offset, step = piece.slope + turn;
    const std::uint64_t row = distance / step;
    if (distance >= 0 && distance % step == 0 && row - piece.first < piece.count) return row;
  }
  return std::nullopt;
}

class ClosedFormFind final : public PreparedFind {
 public:
  explicit ClosedFormFind(const Instance& instance) : n_(instance.problem.rows()) {}
  void answer(FindReport& report) const override {
    ClosedForm board(n_);
    report.formula = board.data();
    report.outcome = Solution(std::move(board));
  }

 private:
  std::uint64_t n_;
};

Result<void> closed_form_takes(const Problem& problem) {
  if (!problem.is_plain()) return too_large("it has no place for blocked squares and given queens");
  return {};
}

// One demanded queen, or none: the lattice is shifted to her.
class LatticeFind final : public PreparedFind {
 public:
  explicit LatticeFind(Instance& instance) : instance_(instance) {}
  void answer(FindReport& report) const override {
    const Problem& problem = instance_.problem;
    const bool is_random = instance_.options.random;
    const auto n = problem.rows();
    base::WideRandom random(instance_.options.seed);
    const auto slope = Lattice::slope_near(is_random ? 2 + random.below(n) : 2, n);
    auto offset = is_random ? random.below(n) : 0;
    for (const Square q : problem.demanded())
      offset = Lattice::offset_through(q.row, q.column, n, slope);
    const PatchedLattice data{n, n, slope, offset, {}};
    report.outcome = Solution(PatchedBoard(data));
    if (problem.rule() == Rule::queen) report.formula = data;
  }

 private:
  Instance& instance_;
};

Result<void> lattice_takes(const Problem& problem) {
  const auto n = problem.rows();
  if (!problem.is_by_squares()) return too_large(model::knows_squares_only);
  if (!problem.is_square() || problem.pieces() != n || !info_of(problem.rule()).leaps.empty())
    return too_large(
        "it needs a square board with as many queens as rows, queens or toroidal ones");
  if (n == 0 || Lattice::largest_size(n) != n) return too_large("its side must be coprime to 6");
  if (!problem.blocked().empty() || problem.demanded().size() > 1)
    return too_large("it has place for one demanded queen and for no blocked square");
  return {};
}

}  // namespace

constinit const Engine lattice_engine{
    .name = "lattice",
    .idea = "a side coprime to 6, with one demanded queen or none: a lattice, shifted to her",
    .takes = lattice_takes,
    .make = make<LatticeFind>,
    .why = "the side is coprime to 6: a toroidal lattice, shifted to the queen",
};

ModularFactor::ModularFactor(std::uint64_t factor, std::uint64_t modulus)
    : factor_(factor), ratio_(static_cast<std::uint64_t>((Wide{factor} << 64) / modulus)) {
  assert(factor < modulus && modulus < std::uint64_t{1} << 63);
}

std::uint64_t Lattice::largest_size(std::uint64_t n) {
  while (n % 2 == 0 || n % 3 == 0) --n;
  return n;
}

bool Lattice::is_slope(std::uint64_t slope, std::uint64_t size) {
  if (size == 1) return slope == 0;
  return slope >= 2 && slope + 2 <= size && std::gcd(slope, size) == 1 &&
         std::gcd(slope - 1, size) == 1 && std::gcd(slope + 1, size) == 1;
}

std::uint64_t Lattice::slope_near(std::uint64_t wanted, std::uint64_t size) {
  if (size == 1) return 0;
  auto slope = wanted % size;
  while (!is_slope(slope, size)) slope = slope + 1 < size ? slope + 1 : 2;
  return slope;
}

Lattice::Lattice(std::uint64_t size, std::uint64_t slope, std::uint64_t offset)
    : m_(size), offset_(offset), slope_(slope, size) {
  assert(is_slope(slope, size) && offset < size);
  if (size == 1) return;  // every factor is 0
  to_row_ = {inverse(slope, size), size};
  from_difference_ = {inverse(slope - 1, size), size};
  from_sum_ = {inverse(slope + 1, size), size};
}

std::uint64_t Lattice::offset_through(std::uint64_t row, std::uint64_t column, std::uint64_t size,
                                      std::uint64_t slope) {
  const auto climbed = static_cast<std::uint64_t>(Wide{slope} * row % size);
  return column >= climbed ? column - climbed : column + size - climbed;
}

PatchedBoard::PatchedBoard(const PatchedLattice& data)
    : n_(data.n), lattice_(data.modulus, data.slope, data.offset) {
  const auto count = data.changed.size();
  columns_.reserve(count);
  rows_.reserve(count);
  on_difference_.reserve(count);
  on_sum_.reserve(count);
  for (const auto [row, column] : data.changed) {
    columns_[row] = column;
    rows_[column] = row;
    on_difference_[column - row] = row;
    on_sum_[column + row] = row;
  }
}

std::optional<std::uint64_t> PatchedBoard::row_of(std::uint64_t column) const {
  if (const auto it = rows_.find(column); it != rows_.end()) return it->second;
  return lattice_.row_of(column);  // every column from the modulus on is changed
}

std::optional<std::uint64_t> PatchedBoard::unchanged(std::int64_t row) const {
  if (row == Lattice::none || columns_.contains(static_cast<std::uint64_t>(row)))
    return std::nullopt;
  return static_cast<std::uint64_t>(row);
}

std::optional<std::uint64_t> PatchedBoard::row_on_difference(std::int64_t difference) const {
  const auto it = on_difference_.find(difference);
  return it != on_difference_.end() ? it->second : unchanged(lattice_.on_difference(difference));
}

std::optional<std::uint64_t> PatchedBoard::row_on_sum(std::uint64_t sum) const {
  const auto it = on_sum_.find(sum);
  return it != on_sum_.end() ? it->second : unchanged(lattice_.on_sum(sum));
}

constinit const Engine closed_form_engine{
    .name = "closed-form",
    .idea = "the plain board of any size by formula (Pauls 1874)",
    .takes = closed_form_takes,
    .make = make<ClosedFormFind>,
    .why = "a plain board has a solution by formula (Pauls 1874)",
};

ClosedForm::ClosedForm(std::uint64_t n) : data_(pauls(n)) {}

std::uint64_t ClosedForm::column_of(std::uint64_t row) const {
  for (const auto& piece : data_.pieces)
    if (row - piece.first < piece.count) return 2 * row + static_cast<std::uint64_t>(piece.offset);
  return no_queen;
}

std::optional<std::uint64_t> ClosedForm::row_of(std::uint64_t column) const {
  return first_with(data_, 0, column);
}
std::optional<std::uint64_t> ClosedForm::row_on_difference(std::int64_t difference) const {
  return first_with(data_, -1, difference);
}
std::optional<std::uint64_t> ClosedForm::row_on_sum(std::uint64_t sum) const {
  return first_with(data_, 1, sum);
}

}  // namespace queens::finding
