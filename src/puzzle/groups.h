// SPDX-License-Identifier: MIT
// k houses of one kind whose open squares lie in k houses of another kind use those up: each of the
// k has its queen there, and there are only k. The same search serves regions in lines and lines in
// regions, for one house and for many.
#pragma once

#include <optional>

#include "puzzle/deduction.h"

namespace queens::puzzle {

// Looks for the smallest group of `least` to `most` houses of the kind `from` that lie in as many
// of the kind `into` and strike at least one square. Groups of more than half of the houses that
// have no queen yet are left out: the others then form a smaller group with the same effect. So are
// groups of more than six, and those with a smaller group inside.
std::optional<Finding> find_group(const Grid& grid, const Position& position, House::Kind from,
                                  House::Kind into, int least, int most);

// The same for lines, rows before columns where both have a group of the same size.
enum class Direction { lines_into_regions, regions_into_lines };
std::optional<Finding> find_group(const Grid& grid, const Position& position, Direction direction,
                                  int least, int most);

}  // namespace queens::puzzle
