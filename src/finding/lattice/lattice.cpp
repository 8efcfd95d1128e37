// SPDX-License-Identifier: MIT
#include "finding/lattice/lattice.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/error.h"
#include "base/try.h"
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

// c = 2 r modulo n, n odd: then c - r is r modulo n, so that even the falling diagonals that wrap
// around have a queen each.
LinearBoard doubled(std::uint64_t n) {
  const auto half = n / 2 + 1;
  LinearBoard board{n, {{0, half, 2, 0}}};
  if (half < n) board.pieces.push_back({half, n - half, 2, -static_cast<std::int64_t>(n)});
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
  explicit ClosedFormFind(const Instance& instance)
      : n_(instance.problem.rows()), wraps_(info_of(instance.problem.rule()).wraps()) {}
  void answer(FindReport& report) const override {
    ClosedForm board(wraps_ ? doubled(n_) : pauls(n_));
    report.formula = board.data();
    report.outcome = Solution(std::move(board));
  }

 private:
  std::uint64_t n_;
  bool wraps_;
};

bool is_doubled(const Problem& problem) {
  const RuleInfo& rule = info_of(problem.rule());
  return rule.wraps() && !rule.rises && rule.leaps.empty() && problem.is_square() &&
         problem.pieces() == problem.rows() && problem.rows() % 2 != 0 && problem.is_by_squares();
}

// Queens that attack no other do not touch one either, nor do they where fewer lines are attacked;
// on even boards the pieces are images of each other.
Result<void> closed_form_takes(const Problem& problem) {
  if (!is_doubled(problem)) TRY(needs_square_board(problem));
  const auto turn = problem.required_symmetry();
  if (!problem.blocked().empty() || !problem.demanded().empty())
    return unsupported("it has no place for blocked squares and given queens");
  if (is_doubled(problem)) return {};
  if ((problem.rows() == 2 || problem.rows() == 3) && !simple_reason(problem))
    return unsupported("it has no solution for 2 or 3 rows");
  if (!info_of(problem.rule()).leaps_on_diagonals())
    return unsupported("its queens are a knight's move apart");
  if (turn && (*turn != Symmetry::half_turn || problem.rows() % 2 != 0))
    return unsupported("of the turns it knows only the half turn of an even board");
  return {};
}

// One lattice after the other until one meets the demands. With one demanded queen or none the
// first one does: it is shifted to her.
class LatticeFind final : public PreparedFind {
 public:
  explicit LatticeFind(Instance& instance)
      : problem_(instance.problem),
        random_(instance.options.seed),
        is_random_(instance.options.random) {}

  Result<Progress> run(std::uint64_t lattices, const std::atomic<bool>& stop) override {
    if (tried_ > 0 && is_only_) return Progress::exhausted;
    for (const auto end = tried_ + lattices; tried_ < end; is_random_ = true) {
      ++tried_;
      lattice_ = next();
      const auto holds = [&](Square q) { return lattice_->column_of(q.row) == q.column; };
      if (std::ranges::all_of(problem_.demanded(), holds) &&
          std::ranges::none_of(problem_.blocked(), holds))
        return Progress::found;
      if (is_only_) return Progress::exhausted;
      if (stop.load(std::memory_order_relaxed)) break;
    }
    return Progress::more;
  }
  std::uint64_t steps() const override { return tried_; }
  void answer(FindReport& report) const override {
    const PatchedLattice data{problem_.rows(), problem_.rows(), lattice_->slope(),
                              lattice_->offset()};
    report.outcome = Solution(PatchedBoard(data));
    report.formula = data;
  }

 private:
  Lattice next() {
    const auto n = problem_.rows();
    const auto demanded = problem_.demanded();
    const auto wanted = is_random_ ? 2 + random_.below(n) : 2;
    if (const auto turn = problem_.required_symmetry())
      return Lattice::turned(n, *turn, info_of(problem_.rule()).leaps, wanted);
    const auto leaps = info_of(problem_.rule()).leaps;
    auto slope = Lattice::slope_near(wanted, n, leaps);
    auto offset = is_random_ ? random_.below(n) : 0;
    // Two queens leave one slope, or a few: one, where their distance in rows has an inverse.
    if (tried_ == 1 && demanded.size() > 1)
      if (const auto down = demanded[1].row - demanded[0].row; std::gcd(down, n) == 1) {
        const auto across = demanded[1].column + n - demanded[0].column;
        const auto through = static_cast<std::uint64_t>(Wide{across % n} * inverse(down, n) % n);
        is_only_ = true;
        if (Lattice::is_slope(through, n) && Lattice::avoids(leaps, through, n)) slope = through;
      }
    if (!demanded.empty())
      offset = Lattice::offset_through(demanded[0].row, demanded[0].column, n, slope);
    return {n, slope, offset};
  }

  const Problem& problem_;
  base::WideRandom random_;
  bool is_random_;
  bool is_only_ = false;  // no other lattice has the first two demanded queens
  std::uint64_t tried_ = 0;
  std::optional<Lattice> lattice_;
};

Result<void> lattice_takes(const Problem& problem) {
  const auto n = problem.rows();
  const auto turn = problem.required_symmetry();
  if (!problem.regions().empty() || !problem.areas().empty() ||
      !problem.excluded_placements().empty() || (turn && !is_turn(turn)))
    return unsupported(model::knows_squares_only);
  const RuleInfo& rule = info_of(problem.rule());
  if (!problem.is_square() || problem.pieces() != n || (!rule.leaps.empty() && !rule.wraps()))
    return unsupported(
        "it needs a square board with as many queens as rows, queens or toroidal ones");
  if (n == 0 || Lattice::largest_size(n) != n) return unsupported("its side must be coprime to 6");
  if (n > 1 && n < Lattice::least_size(rule.leaps))
    return unsupported("its leaps need a side of at least {}", Lattice::least_size(rule.leaps));
  if (turn && !Lattice::can_turn(n, *turn, rule.leaps))
    return unsupported("no lattice of that size is known that a quarter turn leaves unchanged");
  return {};
}

}  // namespace

constinit const Engine lattice_engine{
    .name = "lattice",
    .idea =
        "a side coprime to 6: a lattice, shifted to a demanded queen; of several, one that fits",
    .takes = lattice_takes,
    .make = make<LatticeFind>,
    .unit = "lattices",
    .why = "the side is coprime to 6: a toroidal lattice, shifted to the queen",
    .steps_in_ms = 300,
    .exhausted = "no lattice meets the demands, and the board is too large for a complete search",
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

bool Lattice::avoids(Leaps leaps, std::uint64_t slope, std::uint64_t size) {
  const auto m = static_cast<std::int64_t>(size);
  return std::ranges::all_of(leaps, [&](RuleInfo::Leap leap) {
    const auto climbed = Wide{slope} * static_cast<unsigned>(leap.down) % size;
    return (static_cast<std::int64_t>(climbed) - leap.across) % m != 0;
  });
}

// A size from 11 on has at least eight slopes, of which a leap excludes one: down and the size have
// no common factor. 5 has two slopes, 7 has four.
std::uint64_t Lattice::least_size(Leaps leaps) {
  static_assert(std::ranges::all_of(all_rules, [](const RuleInfo& rule) {
    return rule.leaps.size() < 8 && std::ranges::all_of(
                                        rule.leaps,
                                        [](RuleInfo::Leap leap) {
                                          return leap.down <= 4 && leap.across <= 4 &&
                                                 leap.across >= -4;
                                        });
  }));
  const auto has_slope = [&](std::uint64_t size) {
    for (std::uint64_t slope = 2; slope + 2 <= size; ++slope)
      if (is_slope(slope, size) && avoids(leaps, slope, size)) return true;
    return false;
  };
  if (!has_slope(7)) return 11;
  return has_slope(5) ? 5 : 7;
}

std::uint64_t Lattice::slope_near(std::uint64_t wanted, std::uint64_t size, Leaps leaps) {
  if (size == 1) return 0;
  assert(size >= least_size(leaps));
  auto slope = wanted % size;
  while (!is_slope(slope, size) || !avoids(leaps, slope, size))
    slope = slope + 1 < size ? slope + 1 : 2;
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

BlockLattice::BlockLattice(const Lattice& lattice, std::uint64_t margin,
                           std::vector<std::uint64_t> blocks)
    : lattice_(lattice), margin_(margin), blocks_(std::move(blocks)) {
  if (blocks_.size() == 1) return;
  block_rows_.resize(blocks_.size());
  for (std::uint64_t row = 0; row < blocks_.size(); ++row) {
    block_rows_[blocks_[row]] = row;
    by_difference_[std::int64_t(blocks_[row] - row)] = row;
    by_sum_[std::int64_t(blocks_[row] + row)] = row;
  }
}

std::uint64_t BlockLattice::row_of(std::uint64_t column) const {
  column -= margin_;
  if (blocks_.size() == 1) return margin_ + lattice_.row_of(column);
  const auto block = column / lattice_.size(), start = block * lattice_.size();
  return margin_ + block_rows_[block] * lattice_.size() + lattice_.row_of(column - start);
}

std::int64_t BlockLattice::in_block(const Diagonals& diagonals, std::int64_t rest,
                                    std::uint64_t row) const {
  const auto size = static_cast<std::int64_t>(lattice_.size());
  const auto block = diagonals.find(rest / size);  // it divides
  if (block == diagonals.end()) return Lattice::none;
  return static_cast<std::int64_t>(margin_ + block->second * lattice_.size() + row);
}

PatchedBoard::PatchedBoard(const PatchedLattice& data)
    : n_(data.n),
      lattice_(Lattice(data.modulus, data.slope, data.offset), data.margin, data.blocks) {
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
  return lattice_.row_of(column);  // every column that it does not cover is changed
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
    .idea = "the plain board of any size, half-turned if it is even, by formula (Pauls 1874)",
    .takes = closed_form_takes,
    .make = make<ClosedFormFind>,
    .why = "a plain board has a solution by formula (Pauls 1874)",
};

ClosedForm::ClosedForm(LinearBoard data) : data_(std::move(data)) {}
ClosedForm::ClosedForm(std::uint64_t n) : ClosedForm(pauls(n)) {}

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
