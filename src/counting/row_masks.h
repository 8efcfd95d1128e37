// SPDX-License-Identifier: MIT
// A problem as the row search wants it: demanded queens are taken off the board together with their
// rows, columns and diagonals, blocked squares are missing bits.
#pragma once

#include "kernel/row_search.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::counting {

// Rows from the top down. Refuses what the row search cannot do: more than 64 rows or columns, or
// another rule than the ordinary one.
Result<kernel::RowSearch> row_search(const Problem& problem);

}  // namespace queens::counting
