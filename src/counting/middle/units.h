// SPDX-License-Identifier: MIT
// The work of meet in the middle, cut into units by which rows have their queen in the east, with
// exactly the symmetry that the problem keeps. A unit is a number: nothing else has to be stored
// or sent, and its result is a handful of integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "counting/engine.h"
#include "counting/middle/board.h"
#include "counting/unit_grid.h"
#include "kernel/middle/pairs.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::counting {

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
