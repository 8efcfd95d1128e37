// SPDX-License-Identifier: MIT
// Why a problem has no solution, in words, where that can be seen without a search that anybody
// would wait for. Every reason is a proof: an argument in a line, or a search of the smallest
// boards.
#pragma once

#include "finding/open_board.h"

namespace queens::finding {

std::optional<std::string> simple_reason(const Problem& problem);

// Rows that have too few columns between them, or columns that have too few rows: no exact search
// sees such a thing quickly, but the assignment of rows to columns does (Hall's theorem).
std::optional<std::string> crowded_lines(const Problem& problem, const OpenBoard& board);

}  // namespace queens::finding
