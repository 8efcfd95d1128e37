// SPDX-License-Identifier: MIT
// The pieces that the deductions' sentences are made of.
#pragma once

#include "puzzle/grid.h"

namespace queens::puzzle {

// "a", "a and b", "a, b and c"
std::string joined(const std::vector<std::string>& parts, std::string_view last = " and ");
// "(0,1), (0,2) and (3,4)"
std::string listed(const Grid& grid, const Bits& squares, std::string_view last = " and ");
// "rows 1 and 2", "regions A, B and C": houses of one kind.
std::string named(const Puzzle& puzzle, const Grid& grid, const std::vector<int>& houses);
std::string named(const Puzzle& puzzle, const Grid& grid, int house);
// "row", "columns"
std::string kind_of(const Grid& grid, int house, bool plural);
// "two", "three", ... "12"
std::string spelled(int number);
std::string capitalised(std::string text);

}  // namespace queens::puzzle
