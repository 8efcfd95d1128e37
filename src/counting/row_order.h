// SPDX-License-Identifier: MIT
// In which order should the rows be filled, and should rows and columns change places first?
// Decided by sampling the search trees of a few candidates, since the trees differ by orders of
// magnitude on constrained boards and no rule of thumb wins everywhere.
#pragma once

#include <string>

#include "kernel/row_search.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::counting {

struct OrderedSearch {
  kernel::RowSearch search;
  std::string order;          // in words, for --explain
  double expected_nodes = 0;  // Knuth's estimate
};

Result<OrderedSearch> best_order(const Problem& problem);

}  // namespace queens::counting
