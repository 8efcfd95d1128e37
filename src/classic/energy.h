// SPDX-License-Identifier: MIT
// The energy of a board, O(1) for every queen that moves. Seed 002 defines it as the number of
// pairs of queens that share a column or a diagonal and sums over all pairs, O(n^2); here every
// column and every diagonal knows how many queens stand on it. With one queen to a row a pair
// shares at most one line, so the energy is the sum of k (k - 1) / 2 over the lines.
#pragma once

#include <cstdint>
#include <vector>

namespace queens::classic {

class Energy {
 public:
  explicit Energy(std::uint64_t n)
      : n_(n), columns_(n, 0), sums_(2 * n, 0), differences_(2 * n, 0) {}

  std::uint64_t total() const { return total_; }

  // With how many queens a queen would share a line here; one that stands here counts three times.
  std::uint64_t at(std::uint64_t row, std::uint64_t column) const {
    return std::uint64_t{columns_[column]} + sums_[row + column] + differences_[row + n_ - column];
  }
  // The conflicts of the queen that stands here.
  std::uint64_t of_queen(std::uint64_t row, std::uint64_t column) const {
    return at(row, column) - 3;
  }
  void add(std::uint64_t row, std::uint64_t column) {
    total_ += at(row, column);
    ++columns_[column], ++sums_[row + column], ++differences_[row + n_ - column];
  }
  void remove(std::uint64_t row, std::uint64_t column) {
    --columns_[column], --sums_[row + column], --differences_[row + n_ - column];
    total_ -= at(row, column);
  }

 private:
  std::uint64_t n_;
  std::uint64_t total_ = 0;
  std::vector<std::uint32_t> columns_, sums_, differences_;  // queens on each line
};

}  // namespace queens::classic
