// SPDX-License-Identifier: MIT
// The block search against a plain bitmask search, on every target of this machine, one thread:
//
//   bench_kernel_block [N [base-line N [target]]]
//
// counts the plain board of size N (default 16) on each target, units prepared included, and checks
// the answers against each other. The base line (mirror symmetry only) is timed in the same run, at
// the second size (default: N).
//
// The units: the central row and column (two of each for even N) are filled in all ways, one per
// class of the 8 symmetries; each filling is turned the way that promises the fewest nodes; columns
// outside a window of 16 are filled one by one. Units with some dozens of nodes, as constrained
// boards have them, are timed too.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <memory>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "kernel/block/search.h"

namespace {

using namespace queens::kernel;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

u64 plain_count(u32 open, u32 left, u32 right) {
  u64 total = 0;
  for (u32 free = open & ~(left | right); free != 0; free &= free - 1) {
    const u32 queen = free & -free;
    const u32 below = open ^ queen;
    total += below == 0 ? 1 : plain_count(below, (left | queen) << 1, (right | queen) >> 1);
  }
  return total;
}

u64 mirrored_count(int n) {
  u64 total = 0;
  for (int column = 0; column < (n + 1) / 2; ++column) {
    const u32 queen = 1u << column;
    const bool middle = 2 * column + 1 == n;
    total += (middle ? 1 : 2) * plain_count(((1u << n) - 1) ^ queen, queen << 1, queen >> 1);
  }
  return total;
}

// Queens on an n x n board, as the lines they take.
struct Board {
  int n;
  u32 rows = 0, columns = 0;
  u64 sums = 0, differences = 0;  // diagonals: row + column, column - row + n - 1

  u32 free(int row) const {
    const u32 all = (1u << n) - 1;
    return all & ~(columns | static_cast<u32>(sums >> row) |
                   static_cast<u32>(differences >> (n - 1 - row)));
  }
  bool row_open(int row) const { return (rows >> row & 1) == 0; }
  bool column_open(int column) const { return (columns >> column & 1) == 0; }
  bool is_free(int row, int column) const {
    return row_open(row) && (free(row) >> column & 1) != 0;
  }
  Board with(int row, int column) const {
    Board next = *this;
    next.rows |= 1u << row;
    next.columns |= 1u << column;
    next.sums |= 1ull << (row + column);
    next.differences |= 1ull << (column - row + n - 1);
    return next;
  }
};

u64 reversed(u64 bits, int length) {
  for (const auto& [mask, shift] : {std::pair{0x5555555555555555u, 1},
                                    {0x3333333333333333u, 2},
                                    {0x0f0f0f0f0f0f0f0fu, 4},
                                    {0x00ff00ff00ff00ffu, 8},
                                    {0x0000ffff0000ffffu, 16},
                                    {0x00000000ffffffffu, 32}})
    bits = (bits >> shift & mask) | (bits & mask) << shift;
  return bits >> (64 - length);
}

Board image(Board b, int symmetry) {
  if (symmetry & 1) {  // left to right
    b.columns = static_cast<u32>(reversed(b.columns, b.n));
    b.sums = std::exchange(b.differences, reversed(b.sums, 2 * b.n - 1));
    b.sums = reversed(b.sums, 2 * b.n - 1);
  }
  if (symmetry & 2) {  // top to bottom
    b.rows = static_cast<u32>(reversed(b.rows, b.n));
    std::swap(b.sums, b.differences);
  }
  if (symmetry & 4) {  // along the diagonal
    std::swap(b.rows, b.columns);
    b.differences = reversed(b.differences, 2 * b.n - 1);
  }
  return b;
}

using Squares = std::array<std::pair<int, int>, 4>;

// Up to four squares as one number, whatever their order.
u64 image_key(const Squares& squares, int count, int n, int symmetry) {
  std::array<u64, 4> codes = {};
  for (int i = 0; i < count; ++i) {
    auto [row, column] = squares[i];
    if (symmetry & 1) column = n - 1 - column;
    if (symmetry & 2) row = n - 1 - row;
    if (symmetry & 4) std::swap(row, column);
    u64 code = static_cast<u64>(row * 32 + column + 1);
    for (int j = 0; j < i; ++j)
      if (codes[j] > code) std::swap(codes[j], code);
    codes[i] = code;
  }
  return codes[0] << 48 | codes[1] << 32 | codes[2] << 16 | codes[3];
}

// A row or a column to fill.
struct Line {
  bool is_row;
  int index;
};

struct WeightedUnit {
  BlockUnit unit;
  u64 weight;
};

class Units {
 public:
  explicit Units(int n) : n_(n) {
    const int half = n / 2;
    if (n % 2 == 1) {
      cross_ = {{true, half}, {false, half}};
      further_ = {{true, half - 1}};
    } else {
      cross_ = {{true, half - 1}, {true, half}, {false, half - 1}, {false, half}};
    }
    fill_cross(0, Board{n_}, 0);
  }

  std::vector<WeightedUnit> units;

 private:
  template <class Use>
  void fill(const Line& line, const Board& board, const Use& use) {
    if (line.is_row ? !board.row_open(line.index) : !board.column_open(line.index))
      return use(board, -1, -1);
    for (int i = 0; i < n_; ++i) {
      const int row = line.is_row ? line.index : i;
      const int column = line.is_row ? i : line.index;
      if (board.is_free(row, column)) use(board.with(row, column), row, column);
    }
  }

  // A filling stands for its class if no image of it comes before it.
  void fill_cross(std::size_t i, const Board& board, int count) {
    if (i == cross_.size()) {
      const u64 own = image_key(queens_, count, n_, 0);
      int fixed = 0;
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const u64 other = image_key(queens_, count, n_, symmetry);
        if (other < own) return;
        fixed += other == own;
      }
      weight_ = 8u / static_cast<unsigned>(fixed);
      return fill_further(0, board);
    }
    fill(cross_[i], board, [&](const Board& next, int row, int column) {
      if (row >= 0) queens_[count] = {row, column};
      fill_cross(i + 1, next, count + (row >= 0));
    });
  }

  void fill_further(std::size_t i, const Board& board) {
    if (i < further_.size()) {
      fill(further_[i], board, [&](const Board& next, int, int) { fill_further(i + 1, next); });
      return;
    }
    Board best = board;
    long least = cost(board);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Board other = image(board, symmetry);
      if (const long its = cost(other); its < least) best = other, least = its;
    }
    fill_border(best, 0, n_ - 1);
  }

  // Many free squares in the first rows cost most; a border column to fill costs a fixed amount.
  long cost(const Board& board) const {
    long result = 0;
    int low = 0, high = n_ - 1;
    for (int excess = n_ - block_columns; excess > 0; --excess) {
      if (!board.column_open(low))
        ++low;
      else if (!board.column_open(high))
        --high;
      else {
        result += 50;
        if (low <= n_ - 1 - high)
          ++low;
        else
          --high;
      }
    }
    int place = 0;
    for (int row = 0; row < n_; ++row)
      if (board.row_open(row)) result += std::popcount(board.free(row)) * (n_ - place++);
    return result;
  }

  void fill_border(const Board& board, int low, int high) {
    while (high - low >= block_columns && !board.column_open(low)) ++low;
    while (high - low >= block_columns && !board.column_open(high)) --high;
    if (high - low < block_columns) return count_unit(board, low);
    int free_low = 0, free_high = 0;
    for (int row = 0; row < n_; ++row) {
      free_low += board.is_free(row, low);
      free_high += board.is_free(row, high);
    }
    const int column = free_low <= free_high ? low : high;
    for (int row = 0; row < n_; ++row)
      if (board.is_free(row, column))
        fill_border(board.with(row, column), low + (column == low), high - (column == high));
  }

  void count_unit(const Board& board, int low) {
    BlockUnit unit;
    unit.window = static_cast<std::uint16_t>((((1u << n_) - 1) & ~board.columns) >> low);
    for (int row = 0; row < n_; ++row) {
      if (!board.row_open(row)) continue;
      const auto free = static_cast<std::uint16_t>(board.free(row) >> low);
      if (free == 0) return;
      unit.free[unit.rows] = free;
      unit.row[unit.rows++] = static_cast<std::uint8_t>(row);
    }
    units.push_back({unit, weight_});
  }

  int n_;
  std::vector<Line> cross_, further_;
  Squares queens_ = {};
  u64 weight_ = 0;
};

// 2,000 units of 10 rows with a quarter of the squares free.
std::vector<BlockUnit> tiny_units() {
  std::mt19937 random(1);
  std::vector<BlockUnit> units(2000);
  for (BlockUnit& unit : units) {
    unit.rows = 10;
    while (std::popcount(unit.window) < unit.rows)
      unit.window = static_cast<std::uint16_t>(unit.window | 1u << random() % block_columns);
    for (int i = 0; i < unit.rows; ++i) {
      unit.row[i] = static_cast<std::uint8_t>(i);
      unit.free[i] = static_cast<std::uint16_t>(unit.window & random() & random());
    }
  }
  return units;
}

struct Sum {
  u64 solutions = 0, nodes = 0;
};

Sum search_all(const BlockTarget& target, const std::vector<WeightedUnit>& units,
               BlockWorkspace& workspace) {
  const std::atomic<bool> never = false;
  Sum sum;
  for (const auto& [unit, weight] : units) {
    const BlockTotals totals = target.search(unit, workspace, never);
    sum.solutions += totals.solutions * weight;
    sum.nodes += totals.nodes;
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 16;
  const int base_n = argc > 2 ? std::atoi(argv[2]) : n;
  const std::string_view only = argc > 3 ? argv[3] : "";
  double base = 0;
  u64 expected = 0;
  if (base_n > 0) {
    const double start = queens::base::thread_seconds();
    const u64 count = mirrored_count(base_n);
    base = queens::base::thread_seconds() - start;
    if (base_n == n) expected = count;
    fmt::print("plain search, N={}: {} solutions, {:.4f} s\n", base_n, count, base);
  }
  const auto workspace = std::make_unique<BlockWorkspace>();
  std::vector<WeightedUnit> tiny;
  for (const BlockUnit& unit : tiny_units()) tiny.push_back({unit, 1});
  const int repeats = n >= 18 ? 1 : n >= 17 ? 3 : 15;
  for (const BlockTarget& target : block_targets()) {
    if (!only.empty() && only != target.name) continue;
    double preparation = 1e9, whole = 1e9, tiny_time = 1e9;
    Sum sum, tiny_sum;
    std::size_t units = 0;
    for (int i = 0; i < repeats; ++i) {
      const double start = queens::base::thread_seconds();
      const Units all(n);
      const double prepared = queens::base::thread_seconds();
      sum = search_all(target, all.units, *workspace);
      const double searched = queens::base::thread_seconds();
      tiny_sum = search_all(target, tiny, *workspace);
      preparation = std::min(preparation, prepared - start);
      whole = std::min(whole, searched - start);
      tiny_time = std::min(tiny_time, queens::base::thread_seconds() - searched);
      units = all.units.size();
    }
    if (expected == 0) expected = sum.solutions;
    fmt::print("{:13} N={} {:.4f} s ({:.4f} to prepare {} units), {} nodes, {:.3f} ns each",
               target.name, n, whole, preparation, units, sum.nodes,
               1e9 * (whole - preparation) / static_cast<double>(sum.nodes));
    if (base_n == n) fmt::print(", {:.1f} times the base line", base / whole);
    fmt::print("; units of {} nodes {:.0f} ns each\n", tiny_sum.nodes / tiny.size(),
               1e9 * tiny_time / static_cast<double>(tiny.size()));
    if (sum.solutions != expected) {
      fmt::print("WRONG: {} solutions, not {}\n", sum.solutions, expected);
      return 1;
    }
  }
}
