// SPDX-License-Identifier: MIT
// The work of counting by colours, cut into units by the rows of the black queens, with exactly
// the symmetry that the problem keeps. A unit is a number; its result is one integer.
#pragma once

#include <cstdint>
#include <vector>

#include "counting/colours/board.h"
#include "counting/engine.h"
#include "counting/unit_grid.h"
#include "queens/problem.h"
#include "queens/symmetry.h"

namespace queens::counting {

// Columns that black queens may take, and what that means for the weight.
using ColouredColumns = UnitStatement::BlackColumns;

struct ColourUnit {
  std::uint32_t even_rows = 0, odd_rows = 0;  // of black queens: Re, Ro
  std::uint32_t weight = 1;                   // 0: the unit is the image of another one
  // 0: a solution counts weight * (even's weight) * (odd's weight). Otherwise
  // weight * ties_unit / (ties + even's weight + odd's weight).
  std::uint32_t ties = 0;
  std::vector<ColouredColumns> even, odd;  // Ce, Co: ascending

  std::uint32_t weight_of(const ColouredColumns& e, const ColouredColumns& o) const {
    return ties == 0 ? e.weight * o.weight
                     : UnitStatement::ties_unit / (ties + e.weight + o.weight);
  }
};

// All units with the same number of black queens in even rows: (Re, Ro), or by ties (X1, X3).
struct ColourSection : UnitSection {
  std::vector<std::uint32_t> even, odd;  // Ce, Co: ascending
  std::vector<int> left_rank, even_rank, odd_rank;
};

class ColourUnits : public UnitGrid<ColourSection> {
 public:
  // A square board of 8 to 32 rows with as many queens, the ordinary rule. Every unit in so many
  // parts, by even columns.
  explicit ColourUnits(const Problem& problem, std::uint32_t parts = 1);
  static constexpr std::uint32_t most_parts = 64;

  ColourUnit unit(std::uint64_t number) const;
  const ColouredBoard& board() const { return board_; }
  Count total(const UnitCounts& counts) const;
  // Of some units: need not be a whole number.
  double solutions(const UnitCounts& counts) const;

  // See PreparedCount.
  void describe(const WordSink& word) const;
  UnitStatement statement(std::uint64_t number) const;

 private:
  using Section = ColourSection;

  void add(int black_even, int black_odd);
  void rank(Section& section, int size) const;
  void price(Section& section, int lines_even, int lines_odd) const;
  std::uint32_t orbit_weight(std::uint32_t re, std::uint32_t ro) const;
  void columns_of(const Position& at, ColourUnit& unit) const;

  ColouredBoard board_;
  bool odd_ = false;      // side
  bool ties_ = false;     // largest of four
  bool classes_ = false;  // odd side: Ce compared with Re as classes
};

}  // namespace queens::counting
