// SPDX-License-Identifier: MIT
// A puzzle prepared for deduction: the squares of every row, column and region, and what a queen on
// a square takes from the others. And a position on it: queens, and the squares still open.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "puzzle/bits.h"
#include "queens/puzzle.h"

namespace queens::puzzle {

class Grid {
 public:
  explicit Grid(const Puzzle& puzzle) : Grid(puzzle.size(), puzzle.regions()) {}
  Grid(std::uint64_t n, std::span<const std::uint8_t> regions);

  int n() const { return n_; }
  int cells() const { return n_ * n_; }
  Bits none() const { return Bits(static_cast<std::size_t>(cells())); }
  Cell cell(Square s) const {
    return static_cast<Cell>(s.row * static_cast<unsigned>(n_) + s.column);
  }
  Square square(Cell cell) const {
    return {cell / static_cast<unsigned>(n_), cell % static_cast<unsigned>(n_)};
  }

  // Houses are numbered: rows 0 to n - 1, then columns, then regions.
  int houses() const { return 3 * n_; }
  const Bits& house(int index) const { return house_[static_cast<std::size_t>(index)]; }
  House house_named(int index) const;
  int row_of(Cell cell) const { return cell / n_; }
  int column_of(Cell cell) const { return n_ + cell % n_; }
  int region_of(Cell cell) const { return region_[cell]; }

  // The squares that a queen there takes: its row, column, region and neighbours, not its own.
  const Bits& attacked(Cell cell) const { return attacked_[cell]; }

  std::vector<Square> squares(const Bits& bits) const;

 private:
  int n_;
  std::vector<int> region_;  // the number of its house
  std::vector<Bits> house_;
  std::vector<Bits> attacked_;
};

struct Position {
  Bits queens;
  Bits open;  // a queen may still come here; never a square with a queen or under attack

  explicit Position(const Grid& grid);
  Position(const Grid& grid, const Marks& marks);

  void place(const Grid& grid, Cell cell) {
    queens.add(cell);
    open.remove(cell);
    open -= grid.attacked(cell);
  }
  bool has_queen(const Grid& grid, int house) const { return queens.meets(grid.house(house)); }
  Bits left(const Grid& grid, int house) const { return open & grid.house(house); }
  bool solved(const Grid& grid) const { return queens.count() == grid.n(); }
};

// A house without a queen and without an open square, if there is one.
std::optional<int> starved(const Grid& grid, const Position& position);

}  // namespace queens::puzzle
