// SPDX-License-Identifier: MIT
// The work of counting by colours, cut into units by the rows of the black queens, with exactly
// the symmetry that the problem keeps. A unit is a number; its result is one integer.
#pragma once

#include <cstdint>
#include <vector>

#include "counting/colours/board.h"
#include "counting/engine.h"
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

class ColourUnits {
 public:
  // A square board of 8 to 32 rows with as many queens, the ordinary rule. Every unit in so many
  // parts, by even columns.
  explicit ColourUnits(const Problem& problem, std::uint32_t parts = 1);
  // Cut so that there are at least so many, if 64 parts a unit are enough for it.
  static ColourUnits at_least(const Problem& problem, std::uint64_t units);

  std::uint64_t size() const { return size_; }
  ColourUnit unit(std::uint64_t number) const;
  const ColouredBoard& board() const { return board_; }
  SymmetryGroup used() const { return used_; }  // may be smaller than the problem's

  // How much work, in arbitrary units that are the same for all units of a problem.
  double cost(std::uint64_t number) const;
  double cost() const { return cost_; }
  // The unit in which the sum of costs, by number, reaches this fraction of the whole: with random
  // fractions, units in proportion to their cost.
  std::uint64_t at_cost(double fraction) const;

  Count total(const UnitCounts& counts) const;
  // Of some units: need not be a whole number.
  double solutions(const UnitCounts& counts) const;

  // See PreparedCount.
  void describe(const WordSink& word) const;
  UnitStatement statement(std::uint64_t number) const;

 private:
  // All units with the same number of black queens in even rows.
  struct Section {
    std::uint64_t first = 0, size = 0;
    std::vector<std::uint32_t> left, right;  // Re, Ro; or for ties X1, X3, one list, left only
    std::uint64_t choices = 1;               // 2: X3 may also stand for its complement
    std::vector<std::uint32_t> even, odd;    // Ce, Co: ascending
    std::vector<int> left_rank, even_rank, odd_rank;
    std::vector<double> left_cost, right_cost;
    std::vector<double> left_sums, right_sums;  // of all up to here; left with its right ones
  };
  struct Position {
    const Section& section;
    std::uint32_t part;
    std::size_t left, right;
    bool complement;
  };

  void add(int black_even, int black_odd);
  void rank(Section& section, int size) const;
  void price(Section& section, int lines_even, int lines_odd) const;
  Position position(std::uint64_t number) const;
  std::uint32_t orbit_weight(std::uint32_t re, std::uint32_t ro) const;
  void columns_of(const Position& at, ColourUnit& unit) const;

  ColouredBoard board_;
  SymmetryGroup used_;
  bool odd_ = false;      // side
  bool ties_ = false;     // largest of four
  bool classes_ = false;  // odd side: Ce compared with Re as classes
  std::uint32_t parts_ = 1;
  std::vector<Section> sections_;
  std::uint64_t size_ = 0;
  double cost_ = 0;
};

}  // namespace queens::counting
