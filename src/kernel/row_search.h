// SPDX-License-Identifier: MIT
// The reference search: one row after the other, free squares as the bits of a word. Any board of
// up to 64 rows and columns, any order of rows. Blocked squares, demanded queens and patterns are
// in the rows' masks before it starts, so that they cost nothing per node. It uses no symmetry:
// the faster engines are tested against it.
#pragma once

#include <atomic>
#include <cstdint>

namespace queens::kernel {

inline constexpr int most_rows = 64;

// The constants of one search.
struct RowSearch {
  int board_rows = 0;
  int rows = 0;                           // open rows, in the order in which they are filled
  int skips = 0;                          // how many of them stay empty
  bool ascending = true;                  // row[] is increasing
  std::uint64_t allowed[most_rows] = {};  // squares of that row where a queen may stand
  std::uint8_t row[most_rows] = {};       // its place on the board
};

// A part of a search, also of the general one (domain_search.h): the queens of its first rows are
// given. `empty_row` in place of a column means that the row stays empty.
struct SearchPrefix {
  static constexpr std::uint8_t empty_row = 255;
  int rows = 0;
  std::uint8_t column[most_rows] = {};
};

struct SearchTotals {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;  // queens placed below the prefix; rows filled at once are one node
};

// How many ways there are to complete the prefix. Returns early, with part of the total, soon after
// `stop` turns true.
SearchTotals count_rows(const RowSearch& search, const SearchPrefix& prefix,
                        const std::atomic<bool>& stop);

// The squares of row prefix.rows that the queens of the prefix leave free.
std::uint64_t free_after(const RowSearch& search, const SearchPrefix& prefix);

// Knuth's estimate of the nodes below the prefix: the mean over random descents of the sizes that
// the tree would have if every branch were like the one taken. The same seed gives the same
// estimate.
double sample_nodes(const RowSearch& search, const SearchPrefix& prefix, int descents,
                    std::uint64_t seed);

// Calls visit(context, columns) for every completion of the prefix, columns in the order of
// search.row, in lexicographic order (an empty row sorts last). Ends when visit returns false or
// stop turns true.
using SolutionVisit = bool (*)(void* context, const std::uint8_t* columns);
SearchTotals visit_rows(const RowSearch& search, const SearchPrefix& prefix,
                        const std::atomic<bool>& stop, void* context, SolutionVisit visit);

}  // namespace queens::kernel
