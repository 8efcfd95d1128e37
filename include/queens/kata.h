// SPDX-License-Identifier: MIT
// The well-known exercise: n queens, one of them given.
#pragma once

#include "queens/standard.h"

#include <string>
#include <utility>

#pragma GCC visibility push(default)
namespace queens {

// The board as rows of '.' and 'Q', each ending in '\n', with a queen on {row, column}; empty when
// there is no such solution (or no such square).
std::string solve_n_queens(int n, std::pair<int, int> mandatory);

}  // namespace queens
#pragma GCC visibility pop
