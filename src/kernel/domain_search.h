// SPDX-License-Identifier: MIT
// The general search: for every row the squares still open, narrowed after each move by a table of
// what the move leaves (model/domains.h says how the tables are made). It knows nothing of rules:
// whatever attacks, turns or regions there are is in the tables. Five to ten times the price of a
// node of the row search, which does the ordinary rule alone; it pays back where constraints prune.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernel/row_search.h"

namespace queens::kernel {

// The tables, owned by somebody else. Words hold a bit for each column, row or region.
struct DomainBoard {
  int rows = 0, columns = 0, pieces = 0, areas = 0;
  bool every_column = false;
  // Rows from the top, columns from the left, an empty row last: solutions come in order.
  // Otherwise the row with the fewest open squares is next.
  bool in_order = false;
  std::uint64_t region_bits = 0, must_fill = 0;
  const std::uint64_t *open, *move_rows, *move_columns, *move_regions, *keep, *keep_empty;
  const std::uint64_t *region_squares, *area_squares;
  const std::uint8_t *move_queens, *move_squares, *area_least, *area_most, *move_in_area;
};

// From tables with vectors of the same names (model::Domains).
template <class Tables>
DomainBoard board_of(const Tables& t, bool in_order) {
  return {.rows = t.rows,
          .columns = t.columns,
          .pieces = t.pieces,
          .areas = static_cast<int>(t.area_least.size()),
          .every_column = t.every_column,
          .in_order = in_order,
          .region_bits = t.region_bits,
          .must_fill = t.must_fill,
          .open = t.open.data(),
          .move_rows = t.move_rows.data(),
          .move_columns = t.move_columns.data(),
          .move_regions = t.move_regions.data(),
          .keep = t.keep.data(),
          .keep_empty = t.keep_empty.data(),
          .region_squares = t.region_squares.data(),
          .area_squares = t.area_squares.data(),
          .move_queens = t.move_queens.data(),
          .move_squares = t.move_squares.data(),
          .area_least = t.area_least.data(),
          .area_most = t.area_most.data(),
          .move_in_area = t.move_in_area.data()};
}

// The moves of the general search: a board's state, the choice that comes next,
// and what is left after it. Shared by the searches and by random descents.
//
// A node is dropped when a row, column or region that needs a queen has no open square, when more
// queens are left than rows, or when an area can no longer hold enough. An area that is full has
// its other squares closed. All of it is "forward checking" (Haralick and Elliott 1980).
struct DomainState {
  std::uint64_t open[64];
  std::uint64_t undecided;     // rows
  std::uint64_t free_columns;  // without a queen
  std::uint64_t regions;       // that need a queen
  int left;                    // queens to be placed
  std::uint8_t in_area[64];
};

class DomainMoves {
 protected:
  using Word = std::uint64_t;

 public:
  explicit DomainMoves(const DomainBoard& board) : b_(board) {}

  // False: there is nothing below.
  bool start(DomainState& s) const {
    for (int r = 0; r < b_.rows; ++r) s.open[r] = b_.open[r];
    s.undecided = b_.rows == 64 ? ~Word{0} : (Word{1} << b_.rows) - 1;
    s.free_columns = b_.columns == 64 ? ~Word{0} : (Word{1} << b_.columns) - 1;
    s.regions = b_.region_bits;
    s.left = b_.pieces;
    for (int a = 0; a < b_.areas; ++a) s.in_area[a] = 0;
    return alive(s);
  }

  // Nothing is left to be decided; a state that is alive is then a solution.
  static bool is_complete(const DomainState& s) { return s.left == 0; }

  int choose(const DomainState& s) const {
    if (b_.in_order) return std::countr_zero(s.undecided);
    int best = -1, fewest = 65;
    for (Word rows = s.undecided; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      const int open = std::popcount(s.open[row]);
      if (open < fewest) {
        best = row;
        fewest = open;
        if (open <= 1) break;
      }
    }
    return best;
  }
  bool can_be_empty(const DomainState& s, int row) const {
    return std::popcount(s.undecided) > s.left && (b_.must_fill >> row & 1) == 0;
  }

  bool move(const DomainState& s, int row, int column, DomainState& next) const {
    const int i = row * b_.columns + column;
    if (b_.move_queens[i] > s.left) return false;
    const Word* const keep = b_.keep + static_cast<std::ptrdiff_t>(i) * b_.rows;
    for (int r = 0; r < b_.rows; ++r) next.open[r] = s.open[r] & keep[r];
    next.undecided = s.undecided & ~b_.move_rows[i];
    next.free_columns = s.free_columns & ~b_.move_columns[i];
    next.regions = s.regions & ~b_.move_regions[i];
    next.left = s.left - b_.move_queens[i];
    for (int a = 0; a < b_.areas; ++a)
      next.in_area[a] = static_cast<std::uint8_t>(s.in_area[a] + b_.move_in_area[i * b_.areas + a]);
    return alive(next);
  }
  bool leave_empty(const DomainState& s, int row, DomainState& next) const {
    const Word* const keep = b_.keep_empty + static_cast<std::ptrdiff_t>(row) * b_.rows;
    next = s;
    for (int r = 0; r < b_.rows; ++r) next.open[r] &= keep[r];
    next.undecided &= ~(Word{1} << row);
    return alive(next);
  }

 protected:
  const DomainBoard& b_;

 private:
  bool alive(DomainState& s) const {
    if (s.left == 0) return s.regions == 0 && areas_alive(s) && !demands(s);
    if (b_.areas > 0 && !areas_alive(s)) return false;
    int usable = 0;
    Word columns = 0, without = 0;
    for (Word rows = s.undecided; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      columns |= s.open[row];
      if (s.open[row] != 0)
        ++usable;
      else
        without |= Word{1} << row;
    }
    if (usable < s.left || demands(s, without)) return false;
    if (b_.every_column && (s.free_columns & ~columns) != 0) return false;
    if (std::popcount(s.regions) > s.left) return false;
    for (Word regions = s.regions; regions != 0; regions &= regions - 1)
      if (!region_open(s, std::countr_zero(regions))) return false;
    return true;
  }
  bool demands(const DomainState& s, Word rows = ~Word{0}) const {
    return (s.undecided & rows & b_.must_fill) != 0;
  }
  bool region_open(const DomainState& s, int region) const {
    const Word* const squares = b_.region_squares + static_cast<std::ptrdiff_t>(region) * b_.rows;
    for (int row = 0; row < b_.rows; ++row)
      if ((s.open[row] & squares[row]) != 0) return true;
    return false;
  }
  bool areas_alive(DomainState& s) const {
    for (int a = 0; a < b_.areas; ++a) {
      if (s.in_area[a] > b_.area_most[a]) return false;
      const Word* const squares = b_.area_squares + static_cast<std::ptrdiff_t>(a) * b_.rows;
      if (s.in_area[a] == b_.area_most[a])
        for (int row = 0; row < b_.rows; ++row) s.open[row] &= ~squares[row];
      int more = 0;
      const int needed = b_.area_least[a] - s.in_area[a];
      for (int row = 0; row < b_.rows && more < needed; ++row)
        more += (s.open[row] & squares[row]) != 0;
      if (needed > more || needed > s.left) return false;
    }
    return true;
  }
};

// How many ways there are to complete the prefix. Returns early, with part of the total, soon after
// `stop` turns true.
SearchTotals count_domains(const DomainBoard& board, const SearchPrefix& prefix,
                           const std::atomic<bool>& stop);

// The same below a state.
SearchTotals count_below(const DomainBoard& board, const DomainState& state,
                         const std::atomic<bool>& stop);

// The choice after the prefix: the columns that can be taken, and whether the row may stay empty.
// `done`: there is none, the prefix is a solution or a dead end.
struct DomainChoice {
  bool done = false, can_be_empty = false;
  int row = 0;
  std::uint64_t columns = 0;
};
DomainChoice choice_after(const DomainBoard& board, const SearchPrefix& prefix);

// Knuth's estimate of the nodes below the prefix, as in row_search.h.
double sample_domains(const DomainBoard& board, const SearchPrefix& prefix, int descents,
                      std::uint64_t seed);

// Calls visit(context, columns) for every completion of the prefix: the column of each row,
// empty_row where it is empty. Ends when visit returns false, stop turns true, or more than
// `most_nodes` moves were made. With a seed other than 0, columns are tried in an order of its
// choosing.
struct DomainWalk {
  SearchTotals totals;
  bool complete = false;  // there are no more
};
DomainWalk visit_domains(const DomainBoard& board, const std::atomic<bool>& stop, void* context,
                         SolutionVisit visit, std::uint64_t most_nodes = ~std::uint64_t{0},
                         std::uint64_t seed = 0, const SearchPrefix& prefix = {});

}  // namespace queens::kernel
