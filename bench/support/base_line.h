// SPDX-License-Identifier: MIT
// The base line of every counting benchmark: the bitmask search that everybody writes. With a
// mirror, only half of the first row is searched, as everybody does on a plain board.
#pragma once

#include <array>
#include <cstdint>

#include "queens/problem.h"

namespace queens::bench {

class PlainSearch {
 public:
  explicit PlainSearch(const Problem& problem) : n_(static_cast<int>(problem.rows())) {
    const std::uint64_t whole = (std::uint64_t{1} << n_) - 1;  // n < 64
    allowed_.fill(whole);
    for (const Square s : problem.blocked()) allowed_[s.row] &= ~(std::uint64_t{1} << s.column);
    for (const Square q : problem.demanded()) allowed_[q.row] = std::uint64_t{1} << q.column;
  }

  std::uint64_t count() const { return from(0, 0, 0, 0); }

  // Plain boards only.
  std::uint64_t count_with_mirror() const {
    std::uint64_t total = 0;
    for (int column = 0; column < (n_ + 1) / 2; ++column) {
      const std::uint64_t bit = std::uint64_t{1} << column;
      const bool middle = n_ % 2 == 1 && column == n_ / 2;
      total += from(1, bit, bit << 1, bit >> 1) * (middle ? 1 : 2);
    }
    return total;
  }

 private:
  std::uint64_t from(int row, std::uint64_t columns, std::uint64_t left,
                     std::uint64_t right) const {
    if (row == n_) return 1;
    std::uint64_t total = 0;
    std::uint64_t free = allowed_[static_cast<unsigned>(row)] & ~(columns | left | right);
    while (free != 0) {
      const std::uint64_t bit = free & -free;
      free ^= bit;
      total += from(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return total;
  }

  int n_;
  std::array<std::uint64_t, 64> allowed_{};
};

}  // namespace queens::bench
