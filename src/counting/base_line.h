// SPDX-License-Identifier: MIT
// The base line of every counting benchmark, and of `queens bench`: the bitmask search that
// everybody writes. With a mirror, only half of the first row is searched, as everybody does on a
// plain board.
#pragma once

#include <array>
#include <atomic>
#include <bit>

#include "base/random.h"
#include "queens/problem.h"

namespace queens::counting {

class PlainSearch {
 public:
  explicit PlainSearch(const Problem& problem) : n_(static_cast<int>(problem.rows())) {
    const std::uint64_t whole = (std::uint64_t{1} << n_) - 1;  // n < 64
    allowed_.fill(whole);
    for (const Square s : problem.blocked()) allowed_[s.row] &= ~(std::uint64_t{1} << s.column);
    for (const Square q : problem.demanded()) allowed_[q.row] = std::uint64_t{1} << q.column;
  }

  std::uint64_t count() const { return from(0, 0, 0, 0); }

  // Knuth's estimate of the size of its search tree: the mean over random descents of the sizes it
  // would have if every branch were like the one taken.
  double expected_nodes(int descents, const std::atomic<bool>& stop = never) const {
    double sum = 0;
    std::uint64_t random = 1;
    for (int i = 0; i < descents && !stop.load(std::memory_order_relaxed); ++i) {
      std::uint64_t columns = 0, left = 0, right = 0;
      double here = 1;
      for (int row = 0; row < n_; ++row) {
        std::uint64_t free = allowed_[static_cast<unsigned>(row)] & ~(columns | left | right);
        const int branches = std::popcount(free);
        sum += here *= branches;
        if (branches == 0) break;
        random = base::lcg_step(random);
        for (auto skip = (random >> 32) * static_cast<unsigned>(branches) >> 32; skip > 0; --skip)
          free &= free - 1;
        const std::uint64_t bit = free & -free;
        columns |= bit;
        left = (left | bit) << 1;
        right = (right | bit) >> 1;
      }
    }
    return sum / descents;
  }

  // Plain boards only. Looks at `stop` between the squares of the second row.
  std::uint64_t count_with_mirror(const std::atomic<bool>& stop = never) const {
    std::uint64_t total = 0;
    if (n_ < 2) return from(0, 0, 0, 0);
    for (int column = 0; column < (n_ + 1) / 2; ++column) {
      const std::uint64_t bit = std::uint64_t{1} << column;
      const bool middle = n_ % 2 == 1 && column == n_ / 2;
      std::uint64_t free = allowed_[1] & ~(bit | bit << 1 | bit >> 1);
      for (; free != 0 && !stop.load(); free &= free - 1) {
        const std::uint64_t next = free & -free;
        total +=
            from(2, bit | next, (bit << 1 | next) << 1, (bit >> 1 | next) >> 1) * (middle ? 1 : 2);
      }
    }
    return total;
  }

 private:
  static inline const std::atomic<bool> never{false};

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

}  // namespace queens::counting
