// SPDX-License-Identifier: MIT
// A problem as the row search wants it: demanded queens are taken off the board together with their
// rows, columns and diagonals, blocked squares are missing bits.
#pragma once

#include "kernel/row_search.h"
#include "queens/problem.h"

namespace queens::counting {

// An error if the board has more than 64 rows or columns.
Result<void> refuse_large(const Problem& problem);

// Rows from the top down. Refuses what the row search cannot do: more than 64 rows or columns, or
// another rule than the ordinary one.
Result<kernel::RowSearch> row_search(const Problem& problem);

// In which order should the rows be filled, and should rows and columns change places first?
// Decided by sampling the search trees of a few candidates, since the trees differ by orders of
// magnitude on constrained boards and no rule of thumb wins everywhere.
struct OrderedSearch {
  kernel::RowSearch search;
  std::string order;          // in words, for --explain
  double expected_nodes = 0;  // Knuth's estimate
};

Result<OrderedSearch> best_order(const Problem& problem);

}  // namespace queens::counting
