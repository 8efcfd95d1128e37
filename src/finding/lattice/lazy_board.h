// SPDX-License-Identifier: MIT
// Boards that are never stored: a lattice on their largest size coprime to 6, and hash maps of the
// rows, columns and diagonals that are different.
#pragma once

#include <array>
#include <optional>

#include "finding/hash_map.h"
#include "finding/lattice/lattice.h"
#include "queens/formula.h"
#include "queens/placement.h"

namespace queens::finding {

// A board under repair. It always holds one queen in every row and column; only diagonals can be
// crowded.
class LazyBoard {
 public:
  // What is known of a diagonal: how many queens, and which one if it is alone.
  struct Crowd {
    std::int64_t queens = 0;
    std::uint64_t rows_xor = 0;
  };

  // The rows from the lattice's size on begin with their queens on the main diagonal.
  LazyBoard(std::uint64_t n, const Lattice& lattice);

  std::uint64_t size() const { return n_; }
  const Lattice& lattice() const { return lattice_; }

  std::uint64_t column_of(std::uint64_t row) const {
    const auto it = columns_.find(row);
    return it != columns_.end() ? it->second : lattice_.column_of(row);
  }
  std::uint64_t row_of(std::uint64_t column) const {
    const auto it = rows_.find(column);
    return it != rows_.end() ? it->second : lattice_.row_of(column);
  }
  Crowd difference(std::int64_t difference) const {
    const auto it = differences_.find(difference);
    return it != differences_.end() ? it->second : alone(lattice_.on_difference(difference));
  }
  Crowd sum(std::int64_t sum) const {
    const auto it = sums_.find(sum);
    return it != sums_.end() ? it->second : alone(lattice_.on_sum(sum));
  }
  // How many of the two diagonals of the row's queen hold another one.
  int crowded(std::uint64_t row) const {
    const auto column = column_of(row);
    return (difference(column - row).queens > 1) + (sum(column + row).queens > 1);
  }

  // The two rows exchange their columns. Queens that get company are appended to `disturbed`, and
  // the two themselves.
  void exchange(std::uint64_t row, std::uint64_t other, std::vector<std::uint64_t>& disturbed);

  PatchedLattice data() const;

 private:
  static Crowd alone(std::int64_t row) {
    return row == Lattice::none ? Crowd{} : Crowd{1, static_cast<std::uint64_t>(row)};
  }
  // The two diagonals of a square, from now on stored.
  std::array<Crowd*, 2> touch(std::uint64_t row, std::uint64_t column);
  void remove(std::uint64_t row, std::uint64_t column);
  void add(std::uint64_t row, std::uint64_t column, std::vector<std::uint64_t>& disturbed);

  std::uint64_t n_;
  Lattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_, rows_;
  HashMap<std::int64_t, Crowd> differences_, sums_;
};

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
  Lattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_;                // by row
  HashMap<std::uint64_t, std::uint64_t> rows_;                   // by column
  HashMap<std::int64_t, std::uint64_t> on_difference_, on_sum_;  // rows
};
static_assert(placement_view<PatchedBoard>);

}  // namespace queens::finding
