// SPDX-License-Identifier: MIT
// A puzzle in the making: queens that will be the solution, and connected regions around them, one
// for each. Squares can be given from a region to its neighbour.
#pragma once

#include "base/random.h"
#include "puzzle/grid.h"

namespace queens::puzzle {

class Layout {
 public:
  // Queens at random, and regions grown from them, some faster than others.
  Layout(int n, base::Random& random);

  int n() const { return n_; }
  const std::vector<std::uint8_t>& regions() const { return region_; }
  Grid grid() const { return Grid(static_cast<std::uint64_t>(n_), region_); }
  bool is_queen(Cell cell) const { return queen_[cell]; }

  // Another solution of the layout, if there is one within the effort that is worth it.
  enum class Others : std::uint8_t { none, some, unknown };
  Others others(const Grid& grid, Bits& other) const;

  // The regions beside a square that could take it: its own stays in one piece and keeps its queen.
  std::vector<std::uint8_t> takers(Cell cell) const;
  void give(Cell cell, std::uint8_t region) { region_[cell] = region; }

  int single_squares() const;  // regions that give their queen away

  // Names in the order of reading: A is the region of the top left corner.
  Puzzle puzzle() const;

 private:
  void put_queens(base::Random& random);
  void grow(base::Random& random);

  int n_;
  std::vector<bool> queen_;
  std::vector<std::uint8_t> region_;
};

}  // namespace queens::puzzle
