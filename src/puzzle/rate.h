// SPDX-License-Identifier: MIT
// How hard a puzzle is: the hardest deduction that it takes, and how often. The generator rates
// thousands of grids, and needs no words.
#pragma once

#include <optional>

#include "puzzle/grid.h"
#include "queens/puzzle.h"

namespace queens::puzzle {

// Nothing: the deductions end in a position without a solution.
std::optional<Rating> rate(const Grid& grid);

Grade grade_of(int number);
inline constexpr int guess_difficulty = 90;

}  // namespace queens::puzzle
