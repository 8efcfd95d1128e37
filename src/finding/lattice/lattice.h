// SPDX-License-Identifier: MIT
// The toroidal lattice: row r holds its queen in the column (slope * r + offset) mod m. With slope,
// slope - 1 and slope + 1 all coprime to m no two queens share a line, not even one that wraps
// around (G. Polya 1918), and every line inverts in constant time: from a column or a diagonal back
// to the row of its queen. Such slopes exist exactly when m is coprime to 6.
#pragma once

#include <optional>

#include "finding/hash_map.h"
#include "queens/formula.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::finding {

// x -> factor * x mod m with three multiplications and no division (V. Shoup, NTL).
class ModularFactor {
 public:
  ModularFactor() = default;
  ModularFactor(std::uint64_t factor, std::uint64_t modulus);  // factor < modulus < 2^63
  std::uint64_t operator()(std::uint64_t x, std::uint64_t modulus) const {
    __extension__ typedef unsigned __int128 Wide;
    const auto quotient = static_cast<std::uint64_t>(Wide{ratio_} * x >> 64);
    const auto rest = factor_ * x - quotient * modulus;  // below 2 * modulus
    return rest >= modulus ? rest - modulus : rest;
  }
  std::uint64_t factor() const { return factor_; }

 private:
  std::uint64_t factor_ = 0;
  std::uint64_t ratio_ = 0;  // floor(factor * 2^64 / modulus)
};

class Lattice {
 public:
  static constexpr std::int64_t none = -1;

  // The largest size <= n that has a lattice: coprime to 6. n must be at least 1.
  static std::uint64_t largest_size(std::uint64_t n);
  static bool is_slope(std::uint64_t slope, std::uint64_t size);
  using Leaps = std::span<const RuleInfo::Leap>;
  // Whether no two queens of such a lattice are a leap apart, not even around its edges.
  static bool avoids(Leaps leaps, std::uint64_t slope, std::uint64_t size);
  // From this size on, every size that is coprime to 6 has a slope that avoids the leaps.
  static std::uint64_t least_size(Leaps leaps);
  // The first slope that fits from `wanted` on, around the corner if need be. `size` is 1 or at
  // least least_size(leaps).
  static std::uint64_t slope_near(std::uint64_t wanted, std::uint64_t size, Leaps leaps = {});

  // Whether a lattice of that size is left unchanged by a half turn, or by a quarter turn: such a
  // one, with a slope near to `wanted` where there is a choice. See turned.cpp.
  static bool can_turn(std::uint64_t size, Symmetry turn, Leaps leaps);
  static Lattice turned(std::uint64_t size, Symmetry turn, Leaps leaps, std::uint64_t wanted);

  // size coprime to 6, slope a slope of it, offset < size.
  Lattice(std::uint64_t size, std::uint64_t slope, std::uint64_t offset);
  // The offset that makes the lattice pass through a square of the size x size board.
  static std::uint64_t offset_through(std::uint64_t row, std::uint64_t column, std::uint64_t size,
                                      std::uint64_t slope);

  std::uint64_t size() const { return m_; }
  std::uint64_t slope() const { return slope_.factor(); }
  std::uint64_t offset() const { return offset_; }

  std::uint64_t column_of(std::uint64_t row) const {  // row < size
    const auto column = slope_(row, m_) + offset_;
    return column >= m_ ? column - m_ : column;
  }
  std::uint64_t row_of(std::uint64_t column) const {  // column < size
    return to_row_(column >= offset_ ? column - offset_ : column + m_ - offset_, m_);
  }
  // The one row with column - row = difference modulo the size, and with row + column = sum. Any
  // value on a board of not many times the size.
  std::uint64_t congruent_to_difference(std::int64_t difference) const {
    return from_difference_(reduce(difference - offset()), m_);
  }
  std::uint64_t congruent_to_sum(std::int64_t sum) const {
    return from_sum_(reduce(sum - offset()), m_);
  }
  // The row of the queen with exactly that difference or sum, or none.
  std::int64_t on_difference(std::int64_t difference) const {
    const auto row = congruent_to_difference(difference);
    return static_cast<std::int64_t>(column_of(row) - row) == difference
               ? static_cast<std::int64_t>(row)
               : none;
  }
  std::int64_t on_sum(std::int64_t sum) const {
    const auto row = congruent_to_sum(sum);
    return static_cast<std::int64_t>(column_of(row) + row) == sum ? static_cast<std::int64_t>(row)
                                                                  : none;
  }

 private:
  // Into [0, m): cheaper than a division for values of a few times m.
  std::uint64_t reduce(std::uint64_t bits) const {
    auto x = static_cast<std::int64_t>(bits);
    const auto m = static_cast<std::int64_t>(m_);
    while (x < 0) x += m;
    while (x >= m) x -= m;
    return static_cast<std::uint64_t>(x);
  }

  std::uint64_t m_;
  std::uint64_t offset_;
  ModularFactor slope_, to_row_, from_difference_, from_sum_;
};

// The same lattice once or several times, in the middle of a board and in blocks that stand like
// the queens of a small one (formula.h). Two queens on one diagonal are so modulo the size, hence
// in the same row of two blocks, hence on one diagonal of the small board (Polya 1918 again).
class BlockLattice {
 public:
  explicit BlockLattice(const Lattice& lattice, std::uint64_t margin = 0,
                        std::vector<std::uint64_t> blocks = {0});

  const Lattice& lattice() const { return lattice_; }
  std::uint64_t margin() const { return margin_; }
  const std::vector<std::uint64_t>& blocks() const { return blocks_; }

  // Whether a row, or a column, is one of the lattice's. What follows is about those.
  bool covers(std::uint64_t line) const {
    return line - margin_ < blocks_.size() * lattice_.size();
  }
  std::uint64_t column_of(std::uint64_t row) const {
    row -= margin_;
    if (blocks_.size() == 1) return margin_ + lattice_.column_of(row);
    const auto block = row / lattice_.size(), start = block * lattice_.size();
    return margin_ + blocks_[block] * lattice_.size() + lattice_.column_of(row - start);
  }
  std::uint64_t row_of(std::uint64_t column) const;
  // As in Lattice.
  std::int64_t on_difference(std::int64_t difference) const {
    const auto row = lattice_.congruent_to_difference(difference);
    const std::int64_t rest = difference - std::int64_t(lattice_.column_of(row) - row);
    if (blocks_.size() == 1) return rest == 0 ? std::int64_t(row + margin_) : Lattice::none;
    return in_block(by_difference_, rest, row);
  }
  std::int64_t on_sum(std::int64_t sum) const {
    sum -= 2 * static_cast<std::int64_t>(margin_);
    const auto row = lattice_.congruent_to_sum(sum);
    const std::int64_t rest = sum - std::int64_t(lattice_.column_of(row) + row);
    if (blocks_.size() == 1) return rest == 0 ? std::int64_t(row + margin_) : Lattice::none;
    return in_block(by_sum_, rest, row);
  }

 private:
  using Diagonals = HashMap<std::int64_t, std::uint64_t>;  // of the small board, to its rows
  std::int64_t in_block(const Diagonals& diagonals, std::int64_t rest, std::uint64_t row) const;

  Lattice lattice_;
  std::uint64_t margin_;
  std::vector<std::uint64_t> blocks_, block_rows_;
  Diagonals by_difference_, by_sum_;
};

// The largest for n rows that the turn leaves unchanged, or one that is smaller by so many sizes;
// none on the smallest boards.
std::optional<BlockLattice> turned_lattice(std::uint64_t n, Symmetry turn, Lattice::Leaps leaps,
                                           std::uint64_t wanted, std::uint64_t skip = 0);

// A lattice with changed rows as a board: every question about a line is answered in constant time
// and the memory is that of the changed rows, whatever n is.
class PatchedBoard {
 public:
  explicit PatchedBoard(const PatchedLattice& data);

  std::uint64_t size() const { return n_; }
  std::uint64_t column_of(std::uint64_t row) const {
    if (!columns_.empty())
      if (const auto it = columns_.find(row); it != columns_.end()) return it->second;
    return lattice_.column_of(row);
  }
  std::optional<std::uint64_t> row_of(std::uint64_t column) const;
  // The row of the queen with column - row = difference, with row + column = sum.
  std::optional<std::uint64_t> row_on_difference(std::int64_t difference) const;
  std::optional<std::uint64_t> row_on_sum(std::uint64_t sum) const;

 private:
  // A row of the lattice, unless there is none or it is a changed one.
  std::optional<std::uint64_t> unchanged(std::int64_t row) const;

  std::uint64_t n_;
  BlockLattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_;                // by row
  HashMap<std::uint64_t, std::uint64_t> rows_;                   // by column
  HashMap<std::int64_t, std::uint64_t> on_difference_, on_sum_;  // rows
};
static_assert(placement_view<PatchedBoard>);

// A solution for every n >= 4 (and n = 1) by formula: the queen of any row, column or diagonal in
// constant time and no memory. E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete",
// Deutsche Schachzeitung 29 (1874).
class ClosedForm {
 public:
  explicit ClosedForm(std::uint64_t n);
  explicit ClosedForm(LinearBoard data);  // of pieces of slope 2  // not 2 or 3

  std::uint64_t size() const { return data_.n; }
  std::uint64_t column_of(std::uint64_t row) const;
  std::optional<std::uint64_t> row_of(std::uint64_t column) const;
  // The row of the queen with column - row = difference, with row + column = sum.
  std::optional<std::uint64_t> row_on_difference(std::int64_t difference) const;
  std::optional<std::uint64_t> row_on_sum(std::uint64_t sum) const;

  const LinearBoard& data() const { return data_; }

 private:
  LinearBoard data_;
};
static_assert(placement_view<ClosedForm>);

}  // namespace queens::finding
