// SPDX-License-Identifier: MIT
// A puzzle prepared for deduction: the squares of every row, column and region, and what a queen on
// a square takes from the others. And a position on it: queens, and the squares still open. Each
// house takes as many queens as the puzzle has stars: one, or in Star Battles two or three.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <functional>

#include "queens/puzzle.h"

namespace queens::puzzle {

using Cell = std::uint16_t;  // row * n + column

// A set of squares of a board of up to 26 x 26: a bit for each square, row by row, in as many words
// as the board needs. Sets of one board only meet sets of the same board.
class Bits {
 public:
  explicit Bits(std::size_t squares = 0) : words_((squares + 63) / 64) {}

  void add(Cell cell) { word_[cell / 64] |= std::uint64_t{1} << cell % 64; }
  void remove(Cell cell) { word_[cell / 64] &= ~(std::uint64_t{1} << cell % 64); }
  bool has(Cell cell) const { return (word_[cell / 64] >> cell % 64 & 1) != 0; }

  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] &= other.word_[i];
    return *this;
  }
  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] |= other.word_[i];
    return *this;
  }
  Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < words_; ++i) word_[i] &= ~other.word_[i];
    return *this;
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
  bool operator==(const Bits&) const = default;

  bool empty() const { return !meets(*this); }
  bool meets(const Bits& other) const {
    for (std::size_t i = 0; i < words_; ++i)
      if ((word_[i] & other.word_[i]) != 0) return true;
    return false;
  }
  int count() const {
    int sum = 0;
    for (std::size_t i = 0; i < words_; ++i) sum += std::popcount(word_[i]);
    return sum;
  }
  // Whether the squares that are in both lie in a third set.
  bool both_within(const Bits& other, const Bits& third) const {
    for (std::size_t i = 0; i < words_; ++i)
      if ((word_[i] & other.word_[i] & ~third.word_[i]) != 0) return false;
    return true;
  }
  // How many squares are in both, but no more than `most` are counted.
  int common(const Bits& other, int most) const {
    int sum = 0;
    for (std::size_t i = 0; i < words_ && sum < most; ++i)
      for (auto both = word_[i] & other.word_[i]; both != 0 && sum < most; both &= both - 1) ++sum;
    return sum;
  }
  Cell first() const {  // of a set that is not empty
    std::size_t i = 0;
    while (word_[i] == 0) ++i;
    return static_cast<Cell>(i * 64 + std::countr_zero(word_[i]));
  }
  template <class Visitor>
  void each(const Visitor& visit) const {
    for (std::size_t i = 0; i < words_; ++i)
      for (auto rest = word_[i]; rest != 0; rest &= rest - 1)
        visit(static_cast<Cell>(i * 64 + std::countr_zero(rest)));
  }

 private:
  std::array<std::uint64_t, 11> word_ = {};  // 26 * 26 = 676 bits
  std::size_t words_;
};

// The squares beside it: above, left, right, below.
std::vector<Cell> neighbours(int n, Cell cell);
// Whether the squares of a region hang together; without the square `left_out`, if there is one.
bool is_connected(int n, std::span<const std::uint8_t> regions, std::uint8_t region,
                  std::optional<Cell> left_out = {});

class Grid {
 public:
  explicit Grid(const Puzzle& puzzle, std::stop_token stop = {})
      : Grid(puzzle.size(), puzzle.regions(), puzzle.stars(), std::move(stop)) {
    puzzle_ = &puzzle;
  }
  Grid(std::uint64_t n, std::span<const std::uint8_t> regions, std::uint64_t stars,
       std::stop_token stop = {});

  const Puzzle& puzzle() const { return *puzzle_; }        // that it was made of, for the names
  bool stopped() const { return stop_.stop_requested(); }  // for deductions that take long
  int n() const { return n_; }
  int stars() const { return stars_; }
  int cells() const { return n_ * n_; }
  Bits none() const { return Bits(cells()); }
  Cell cell(Square s) const { return static_cast<Cell>(s.row * n_ + s.column); }
  Square square(Cell cell) const { return {cell / unsigned(n_), cell % unsigned(n_)}; }

  // Houses are numbered: rows 0 to n - 1, then columns, then regions.
  int houses() const { return 3 * n_; }
  const Bits& house(int index) const { return house_[index]; }
  House house_named(int index) const;
  int row_of(Cell cell) const { return cell / n_; }
  int column_of(Cell cell) const { return n_ + cell % n_; }
  int region_of(Cell cell) const { return region_[cell]; }
  std::array<int, 3> houses_of(Cell cell) const {
    return {row_of(cell), column_of(cell), region_of(cell)};
  }

  // The squares that a queen there takes at once, not its own: its neighbours; with one star its
  // row, column and region, too.
  const Bits& attacked(Cell cell) const { return attacked_[cell]; }

  std::vector<Square> squares(const Bits& bits) const;

 private:
  const Puzzle* puzzle_ = nullptr;
  std::stop_token stop_;
  int n_, stars_;
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
    if (grid.stars() == 1) return;
    for (const int house : grid.houses_of(cell))
      if (need(grid, house) == 0) open -= grid.house(house);
  }
  // The queens that a house still waits for.
  int need(const Grid& grid, int house) const {
    return grid.stars() - queens.common(grid.house(house), grid.stars());
  }
  Bits left(const Grid& grid, int house) const { return open & grid.house(house); }
  // As many squares as queens are left, and not none.
  bool is_forced(const Grid& grid, int house) const {
    const int left = open.common(grid.house(house), grid.stars() + 1);
    return left > 0 && left == need(grid, house);
  }
  // Whether the queens that a house waits for can be put on its open squares.
  bool has_room(const Grid& grid, int house) const;
  bool solved(const Grid& grid) const { return queens.count() == grid.n() * grid.stars(); }
};

// A house without room for its queens, if there is one.
std::optional<int> impossible_house(const Grid& grid, const Position& position);

// A small exact search for positions of a puzzle: for the generator, which asks a hundred thousand
// times whether there is another solution, for checking marks, and for Star Battles. What is said
// about a puzzle with one star in the end comes from the library's own engines (puzzle.cpp).
//
// Calls with the queens of each solution that completes the position; false ends the search.
// Returns false if `most_nodes` were not enough, or if it was stopped: then there may be more.
bool each_solution(const Grid& grid, const Position& position,
                   const std::function<bool(const Bits& queens)>& visit, std::uint64_t most_nodes,
                   const std::stop_token& stop = {});

}  // namespace queens::puzzle
