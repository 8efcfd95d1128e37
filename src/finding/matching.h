// SPDX-License-Identifier: MIT
// Rows that have too few columns between them, or columns that have too few rows: no exact search
// sees such a thing quickly, but the assignment of rows to columns does (Hall's theorem).
#pragma once

#include <optional>
#include <string>

#include "finding/open_board.h"
#include "queens/problem.h"

namespace queens::finding {

// Why the open rows (or columns) that need a queen cannot even get different columns, in words.
std::optional<std::string> crowded_lines(const Problem& problem, const OpenBoard& board);

}  // namespace queens::finding
