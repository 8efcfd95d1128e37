// SPDX-License-Identifier: MIT
// A lattice under repair, of which only what has changed is stored. It always holds one queen in
// every row and column; only diagonals can be crowded.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "finding/lattice/lattice.h"

namespace queens::finding {

class LazyBoard {
 public:
  // What is known of a diagonal: how many queens, and which one if it is alone.
  struct Crowd {
    std::int64_t queens = 0;
    std::uint64_t rows_xor = 0;
  };

  // `outside`: where the rows that the lattice does not cover begin, one queen in each of them and
  // in each of the columns that it does not cover.
  LazyBoard(std::uint64_t n, BlockLattice lattice, std::span<const Square> outside)
      : n_(n), lattice_(std::move(lattice)) {
    std::vector<std::uint64_t> disturbed;
    for (const Square q : outside) add(q, disturbed);
  }

  std::uint64_t size() const { return n_; }
  const BlockLattice& lattice() const { return lattice_; }

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
  // How many of the diagonals of the row's queen that are attacked hold another one.
  int crowded(std::uint64_t row, bool falls, bool rises) const {
    const auto column = column_of(row);
    return (falls && difference(column - row).queens > 1) + (rises && sum(column + row).queens > 1);
  }

  void remove(Square queen) {
    for (Crowd* crowd : touch(queen)) {
      --crowd->queens;
      crowd->rows_xor ^= queen.row;
    }
  }
  // Her row is appended to `disturbed`, and the rows of queens that get company.
  void add(Square queen, std::vector<std::uint64_t>& disturbed) {
    for (Crowd* crowd : touch(queen)) {
      if (crowd->queens == 1) disturbed.push_back(crowd->rows_xor);
      ++crowd->queens;
      crowd->rows_xor ^= queen.row;
    }
    columns_[queen.row] = queen.column;
    rows_[queen.column] = queen.row;
    disturbed.push_back(queen.row);
  }

  PatchedLattice data() const {
    const Lattice& one = lattice_.lattice();
    PatchedLattice data{n_, one.size(),        one.slope(),      one.offset(),
                        {}, lattice_.margin(), lattice_.blocks()};
    data.changed.reserve(columns_.size());
    for (const auto& [row, column] : columns_)
      if (!lattice_.covers(row) || lattice_.column_of(row) != column)
        data.changed.push_back({row, column});
    std::ranges::sort(data.changed);
    return data;
  }

 private:
  static Crowd alone(std::int64_t row) {
    return row == Lattice::none ? Crowd{} : Crowd{1, static_cast<std::uint64_t>(row)};
  }
  // The two diagonals of a square, from now on stored.
  std::array<Crowd*, 2> touch(Square s) {
    const std::int64_t fall = s.column - s.row, rise = s.column + s.row;
    return {&differences_.try_emplace(fall, difference(fall)).first.value(),
            &sums_.try_emplace(rise, sum(rise)).first.value()};
  }

  std::uint64_t n_;
  BlockLattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_, rows_;
  HashMap<std::int64_t, Crowd> differences_, sums_;
};

}  // namespace queens::finding
