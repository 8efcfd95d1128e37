// SPDX-License-Identifier: MIT
// The options for constraints beside squares: regions, masks, areas, excluded diagonals, symmetry,
// and boards that do not count.
#pragma once

#include <optional>

#include "cli/arguments.h"
#include "cli/values.h"
#include "format/regions.h"
#include "queens/problem.h"

namespace queens::cli {

// The grids of --regions and --mask. They may be what the size of the board is known from.
struct Grids {
  std::optional<format::RegionGrid> regions = {};
  std::optional<format::MarkedGrid> mask = {};
  std::optional<Size> size() const;
};
Result<Grids> read_grids(const Args& args);

// Everything that was asked for, added to a problem whose sides are settled.
Result<void> add_constraints(const Args& args, Grids grids, ProblemSpec& spec);

}  // namespace queens::cli
