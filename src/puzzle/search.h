// SPDX-License-Identifier: MIT
// A small exact search for positions of a puzzle: for the generator, which asks a hundred thousand
// times whether there is another solution, and for judging marks. What is said about a puzzle in
// the end comes from the library's own engines (solve.cpp).
#pragma once

#include <cstdint>
#include <functional>

#include "puzzle/grid.h"

namespace queens::puzzle {

// Calls with the queens of each solution that completes the position; false ends the search.
// Returns false if `most_nodes` were not enough: then there may be more.
bool each_solution(const Grid& grid, const Position& position,
                   const std::function<bool(const Bits& queens)>& visit,
                   std::uint64_t most_nodes = UINT64_MAX);

}  // namespace queens::puzzle
