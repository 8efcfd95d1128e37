// SPDX-License-Identifier: MIT
// The general search: for every row the squares still open, narrowed after each move by a table of
// what the move leaves (model/domains.h says how the tables are made). It knows nothing of rules:
// whatever attacks, turns or regions there are is in the tables. Five to ten times the price of a
// node of the row search, which does the ordinary rule alone; it pays back where constraints prune.
#pragma once

#include <atomic>
#include <cstdint>

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
  DomainBoard b{};
  b.rows = t.rows;
  b.columns = t.columns;
  b.pieces = t.pieces;
  b.areas = static_cast<int>(t.area_least.size());
  b.every_column = t.every_column;
  b.in_order = in_order;
  b.region_bits = t.region_bits;
  b.must_fill = t.must_fill;
  b.open = t.open.data();
  b.move_rows = t.move_rows.data();
  b.move_columns = t.move_columns.data();
  b.move_regions = t.move_regions.data();
  b.keep = t.keep.data();
  b.keep_empty = t.keep_empty.data();
  b.region_squares = t.region_squares.data();
  b.area_squares = t.area_squares.data();
  b.move_queens = t.move_queens.data();
  b.move_squares = t.move_squares.data();
  b.area_least = t.area_least.data();
  b.area_most = t.area_most.data();
  b.move_in_area = t.move_in_area.data();
  return b;
}

// A path from the root: the column taken at each choice, or that the row stays empty.
struct DomainPrefix {
  static constexpr std::uint8_t empty_row = 255;
  int choices = 0;
  std::uint8_t column[64] = {};
};

struct DomainTotals {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;  // moves made below the prefix
};

// How many ways there are to complete the prefix. Returns early, with part of the total, soon after
// `stop` turns true.
DomainTotals count_domains(const DomainBoard& board, const DomainPrefix& prefix,
                           const std::atomic<bool>& stop);

// The choice after the prefix: the columns that can be taken, and whether the row may stay empty.
// `done`: there is none, the prefix is a solution or a dead end.
struct DomainChoice {
  bool done = false, can_be_empty = false;
  int row = 0;
  std::uint64_t columns = 0;
};
DomainChoice choice_after(const DomainBoard& board, const DomainPrefix& prefix);

// Knuth's estimate of the nodes below the prefix, as in row_search.h.
double sample_domains(const DomainBoard& board, const DomainPrefix& prefix, int descents,
                      std::uint64_t seed);

// Calls visit(context, columns) for every completion: the column of each row, empty_row where it
// is empty. Ends when visit returns false, stop turns true, or more than `most_nodes` moves were
// made. With a seed other than 0, columns are tried in an order of its choosing.
using DomainVisit = bool (*)(void* context, const std::uint8_t* columns);
struct DomainWalk {
  DomainTotals totals;
  bool complete = false;  // there are no more
};
DomainWalk visit_domains(const DomainBoard& board, const std::atomic<bool>& stop, void* context,
                         DomainVisit visit, std::uint64_t most_nodes = ~std::uint64_t{0},
                         std::uint64_t seed = 0);

}  // namespace queens::kernel
