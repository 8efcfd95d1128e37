// SPDX-License-Identifier: MIT
// A finding in words, with the marks that it adds: what a player is shown.
#pragma once

#include "puzzle/deduction.h"

namespace queens::puzzle {

Step described(const Puzzle& puzzle, const Grid& grid, const Position& before, const Next& next);

}  // namespace queens::puzzle
