// SPDX-License-Identifier: MIT
// The base line that everybody knows: Sosic and Gu's local search by exchanges ("QS4", 1991), in
// its usual form. Rows are a permutation; a first phase puts most queens down without a conflict, a
// second one exchanges conflicting rows with random partners as long as collisions do not grow.
#pragma once

#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

namespace queens::bench {

class SwapSearch {
 public:
  SwapSearch(std::uint32_t n, std::uint64_t seed)
      : n_(n), random_(seed), column_(n), falls_(2 * n), rises_(2 * n) {}

  std::vector<std::uint32_t> run() {
    for (;;) {
      const auto safe = initial();
      if (repair(safe)) return column_;
    }
  }

 private:
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  std::uint32_t& fall(std::uint32_t row) { return falls_[column_[row] + n_ - row]; }
  std::uint32_t& rise(std::uint32_t row) { return rises_[column_[row] + row]; }
  void add(std::uint32_t row) { ++fall(row), ++rise(row); }
  void remove(std::uint32_t row) { --fall(row), --rise(row); }
  int collisions(std::uint32_t row) { return (fall(row) > 1) + (rise(row) > 1); }

  // Queens below the returned row have no conflict among each other.
  std::uint32_t initial() {
    std::iota(column_.begin(), column_.end(), 0u);
    std::fill(falls_.begin(), falls_.end(), 0u);
    std::fill(rises_.begin(), rises_.end(), 0u);
    std::uint32_t row = 0;
    for (std::uint64_t tries = 0; 100 * tries < std::uint64_t{308} * n_ && row < n_; ++tries) {
      std::swap(column_[row], column_[row + below(n_ - row)]);
      if (fall(row) != 0 || rise(row) != 0) continue;
      add(row++);
    }
    for (auto rest = row; rest < n_; ++rest) {
      std::swap(column_[rest], column_[rest + below(n_ - rest)]);
      add(rest);
    }
    return row;
  }

  bool repair(std::uint32_t first) {
    for (auto row = first; row < n_; ++row) {
      if (collisions(row) == 0) continue;
      for (std::uint64_t tries = 0;; ++tries) {
        if (tries > 7000 + 10ull * n_) return false;
        const auto other = below(n_);
        if (other == row) continue;
        const int before = collisions(row) + collisions(other);
        exchange(row, other);
        if (collisions(row) == 0 && collisions(other) == 0 && before > 0) break;
        exchange(row, other);
      }
    }
    return true;
  }
  void exchange(std::uint32_t row, std::uint32_t other) {
    remove(row), remove(other);
    std::swap(column_[row], column_[other]);
    add(row), add(other);
  }

  std::uint32_t n_;
  std::mt19937_64 random_;
  std::vector<std::uint32_t> column_, falls_, rises_;
};

// Plain min-conflicts: a conflicting row takes a column with the fewest conflicts, ties at random.
class MinConflicts {
 public:
  MinConflicts(std::uint32_t n, std::uint64_t seed)
      : n_(n), random_(seed), column_(n), columns_(n), falls_(2 * n), rises_(2 * n) {}

  std::vector<std::uint32_t> run() {
    for (std::uint32_t row = 0; row < n_; ++row) {
      column_[row] = best_column(row);
      count(row, 1);
    }
    for (;;) {
      std::vector<std::uint32_t> troubled;
      for (std::uint32_t row = 0; row < n_; ++row)
        if (conflicts(row, column_[row]) > 3) troubled.push_back(row);
      if (troubled.empty()) return column_;
      const auto row = troubled[random_() % troubled.size()];
      count(row, -1);
      column_[row] = best_column(row);
      count(row, 1);
    }
  }

 private:
  int conflicts(std::uint32_t row, std::uint32_t column) const {
    return columns_[column] + falls_[column + n_ - row] + rises_[column + row];
  }
  void count(std::uint32_t row, int by) {
    columns_[column_[row]] += by;
    falls_[column_[row] + n_ - row] += by;
    rises_[column_[row] + row] += by;
  }
  std::uint32_t best_column(std::uint32_t row) {
    int fewest = 1 << 30;
    std::uint32_t best = 0, ties = 0;
    for (std::uint32_t column = 0; column < n_; ++column) {
      const int here = conflicts(row, column);
      if (here > fewest) continue;
      if (here < fewest) ties = 0;
      fewest = here;
      if (random_() % ++ties == 0) best = column;
    }
    return best;
  }

  std::uint32_t n_;
  std::mt19937_64 random_;
  std::vector<std::uint32_t> column_;
  std::vector<int> columns_, falls_, rises_;
};

}  // namespace queens::bench
