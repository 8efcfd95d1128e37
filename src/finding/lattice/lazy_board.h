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
  std::int64_t on_difference(std::int64_t difference) const {
    const auto it = differences_.find(difference);
    return it != differences_.end() ? it->second.queens
                                    : lattice_.on_difference(difference) != Lattice::none;
  }
  std::int64_t on_sum(std::int64_t sum) const {
    const auto it = sums_.find(sum);
    return it != sums_.end() ? it->second.queens : lattice_.on_sum(sum) != Lattice::none;
  }
  bool crowded(std::uint64_t row) const {
    const auto column = column_of(row);
    return on_difference(static_cast<std::int64_t>(column - row)) > 1 ||
           on_sum(static_cast<std::int64_t>(column + row)) > 1;
  }
  Crowd difference(std::int64_t difference) const;
  Crowd sum(std::int64_t sum) const;

  // The two rows exchange their columns. Queens that get company are appended to `disturbed`, and
  // the two themselves.
  void exchange(std::uint64_t row, std::uint64_t other, std::vector<std::uint64_t>& disturbed);

  PatchedLattice data() const;

 private:
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
