// SPDX-License-Identifier: MIT
// The work of meet in the middle, cut into units by which rows have their queen in the east, with
// exactly the symmetry that the problem keeps. A unit is a number: nothing else has to be stored
// or sent, and its result is a handful of integers.
//
// The board as meet in the middle sees it: an east and a west half, and which diagonals both know.
//
// Columns are counted from the centre line, c = 0..h-1 with h = n / 2; an odd board has a middle
// column besides, whose queen is fixed by the caller. Only diagonals that cross the centre line can
// hold queens of both halves. Each gets one bit, by the row where it crosses:
//
//   even n: falling diagonals (row - column constant) between rows u - 1 and u, rising ones alike:
//           n - 1 of each.
//   odd n:  at row u of the middle column: n of each. (Those at row 0 and n - 1 never meet a queen
//           of the other half, but one of the middle row and one north of it on the same side.)
//
// A half of a solution is then the OR of its queens' bits, and two halves on complementary rows
// make a solution exactly when they share no bit. Two queens of one half that stand on different
// sides of the middle row and attack each other share a bit too: their diagonal crosses the middle
// row, so that it also crosses the centre line or, for odd n, ends in row 0 or n - 1 of it. So the
// same test joins the northern and the southern quarter of a half. Queens of one quarter are kept
// apart by the search that lists them.
#pragma once

#include "counting/engine.h"
#include "counting/partial.h"
#include "counting/quarters.h"
#include "counting/unit_grid.h"
#include "kernel/middle/pairs.h"

namespace queens::counting {

inline constexpr int smallest_middle = 8;
inline constexpr int largest_middle = 28;

enum class Half : std::uint8_t { east, west };

// A diagonal that crosses the centre line, counted from the north.
struct Crossing {
  bool falling = true;
  int number = 0;
};
// How many there are in each direction.
constexpr int crossings(int n) { return n % 2 == 0 ? n - 1 : n; }
// Its place in a word: the longest diagonals, whose bits are cut first, on top, so that a list
// that was cut a few times has few bits above the lowest 32 left (kernel::BitMoves).
int place_of(int n, Crossing crossing);
Crossing crossing_at(int n, int place);

// Which of them a queen takes: at most 54 bits.
std::uint64_t crossing_bits(int n, Half half, int row, int c);

// What is left to fill, seen from the centre line. Sets of columns are bits by c, sets of rows are
// bits by row.
struct Halves {
  int n = 0;
  int h = 0;
  std::array<std::array<std::uint16_t, largest_middle>, 2> free{};  // by half and row
  std::array<std::uint16_t, 2> columns{};                           // open ones, by half
  std::uint32_t rows = 0;                                           // open ones

  std::uint32_t northern() const { return rows & ((1u << h) - 1); }
  std::uint32_t southern() const { return rows & ~((1u << h) - 1); }  // and the middle row
};

// The open lines and free squares of a board with some queens on it. On an odd board the middle
// column must be filled.
Halves halves_of(const Board& board, const Partial& on);

// A quarter on one side of the centre line and of the middle row, in bits of crossed diagonals: a
// half of the board is a northern and a southern quarter on complementary columns that share no
// bit. The rows must all lie north of the middle row or all south of the northern ones.
QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows,
                           QuarterStore* store = nullptr, const std::atomic<bool>* stop = nullptr);

// Sets of columns, by c, for one half of a unit: the northern quarter takes one of them, the
// southern one the others. Empty: any set will do.
struct ColumnRule {
  std::span<const std::uint32_t> sets;  // without a tie
  std::span<const std::uint32_t> ties;
  bool any = false;
};

struct MiddleUnit {
  int board = 0;  // index of MiddleUnits::boards()
  std::uint32_t ne = 0, se = 0, nw = 0, sw = 0;
  ColumnRule east;           // of the northern quarter
  ColumnRule west;           // of the southern quarter
  bool rows_tie = false;     // X3 = X1
  std::uint32_t weight = 1;  // 0: the unit is the image of another one
  bool by_ties = false;      // counted apart by ties, see MiddleCounts
  // Long units come in parts, cut by central diagonals.
  std::vector<kernel::ForcedCut> part;
};

// Solutions found, apart by how many of X1..X4 were equal to X1 (of[1..4]); those of units that
// know their weight under of[0], weighted.
using MiddleCounts = UnitCounts;

// By ties, sets are distances from the centre; otherwise rows of the north-eastern and of the
// south-eastern quarter.
struct MiddleSection : UnitSection {
  int board = 0;
  std::uint32_t weight = 1;
  std::vector<std::uint32_t> columns;  // by ties: the sets, each with its complement if there
};

class MiddleUnits : public UnitGrid<MiddleSection> {
 public:
  // A square board of 8 to 28 rows with as many queens, the ordinary rule.
  explicit MiddleUnits(const Problem& problem);
  // Every unit in parts: a power of 2, at most 16.
  MiddleUnits(const Problem& problem, std::uint32_t parts);
  static constexpr std::uint32_t most_parts = 16;

  MiddleUnit unit(std::uint64_t number) const;
  std::span<const Halves> boards() const { return boards_; }
  Count total(const MiddleCounts& counts) const;
  // Of some units: need not be a whole number.
  double solutions(const MiddleCounts& counts) const;

  // See PreparedCount.
  void describe(const WordSink& word) const;
  UnitStatement statement(std::uint64_t number) const;

 private:
  using Section = MiddleSection;

  double log_placements(std::uint32_t rows) const;
  void add_tied(int board, bool mirrors);
  void add_free(int board, std::uint32_t weight);
  std::uint32_t orbit_weight(std::uint32_t east, const Halves& board) const;

  int n_ = 0;
  std::vector<Halves> boards_;
  std::vector<std::uint32_t> fixed_rows_;  // by board: of the middle column's queen, as a bit
  std::vector<double> log_placements_;     // by set of at most h + 1 rows
};

}  // namespace queens::counting
