// SPDX-License-Identifier: MIT
// The work of counting by colours, cut into units by the rows of the black queens, with exactly
// the symmetry that the problem keeps. A unit is a number; its result is one integer.
//
// The board as counting by colours sees it: four boards of half the size, by the parities of rows
// and columns.
//
// A square is black if row + column is even. Along a diagonal row + column changes by 0 or 2, so
// that a black and a white queen never attack each other along one. Black squares lie in even rows
// and even columns (quarter EE) or in odd rows and odd columns (OO), white ones in EO or OE. Within
// a quarter, rows and columns are counted by themselves (row 2a or 2a + 1 is a), and two queens
// share a diagonal exactly when they share one in these numbers: a quarter is an ordinary board.
//
// Two queens of one colour that stand in different quarters can share only a diagonal that has
// squares of both. Each of those gets a bit, 2n - 3 for a colour at most: EE | OO is a placement of
// black queens exactly when the two words share no bit, and the same for white.
#pragma once

#include "counting/engine.h"
#include "counting/partial.h"
#include "counting/quarters.h"
#include "counting/unit_grid.h"

namespace queens::counting {

inline constexpr int smallest_coloured = 8;
inline constexpr int largest_coloured = 32;

enum Parity : unsigned { even_lines, odd_lines };

// What is left to fill. Sets of rows and columns are bits by their number within the quarter.
struct ColouredBoard {
  int n = 0;
  std::array<std::uint32_t, 2> rows{}, columns{};  // open ones, by parity
  // Row a of the quarter of rows of the one parity and columns of the other.
  std::array<std::array<std::array<QuarterRow, largest_coloured / 2>, 2>, 2> quarter{};

  int lines(Parity parity) const { return parity == even_lines ? (n + 1) / 2 : n / 2; }
};

// How many bits the diagonals of a colour take, at most; above them there is room for a key.
constexpr int diagonal_bits(int n) { return n % 2 == 0 ? 2 * n - 3 : 2 * n - 2; }
// Those of a square's diagonals that have squares of two quarters.
std::uint64_t coloured_diagonals(int n, int row, int column);

// The lines of a set, the central ones first, because their queens meet most others.
std::vector<int> from_the_centre(std::uint32_t set, Parity parity, int n);
// How many rows of a quarter the sift makes a tree of, by how many it has: all but those of two
// tables of two rows each. Deeper trees filter more than they save.
constexpr int tree_rows(int rows) { return rows > 4 ? rows - 4 : 1; }

// The open lines and free squares of a board with some queens on it.
ColouredBoard coloured_board(const Board& board, const Partial& on);

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
  // Row sets, for the sake of their tables: 7% of the time at 24 rows.
  static constexpr std::uint64_t strip = 16;
  // Units of a batch, at most: the same Re, and sets Ro that give the same central rows to the
  // queens of the shared colour.
  static constexpr std::size_t batch = 8;
  // White on even sides, black on odd ones.
  bool shares_black() const { return odd_; }

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
  void order_rights(Section& section) const;
  void price(Section& section, int lines_even, int lines_odd) const;
  std::uint32_t orbit_weight(std::uint32_t re, std::uint32_t ro) const;
  void columns_of(const Position& at, ColourUnit& unit) const;

  ColouredBoard board_;
  bool odd_ = false;      // side
  bool ties_ = false;     // largest of four
  bool classes_ = false;  // odd side: Ce compared with Re as classes
};

}  // namespace queens::counting
