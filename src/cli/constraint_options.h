// SPDX-License-Identifier: MIT
// The options for constraints beside squares: regions, masks, areas, excluded diagonals, symmetry,
// and boards that do not count.
#pragma once

#include <optional>

#include "cli/arguments.h"
#include "cli/values.h"
#include "queens/problem.h"

namespace queens::cli {

// The size of the board that a grid (--regions, --mask) is for, where one is given.
Result<std::optional<Size>> size_of_grids(const Args& args);

// Everything that was asked for, added to a problem whose sides are settled.
Result<void> add_constraints(const Args& args, ProblemSpec& spec);

}  // namespace queens::cli
