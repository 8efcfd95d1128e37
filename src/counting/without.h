// SPDX-License-Identifier: MIT
// Placements that do not count need no search of their own: whatever engine is the fastest counts
// the problem without them, and those of them that are solutions are taken off the total.
#pragma once

#include "counting/engine.h"

namespace queens::counting {

// The same problem, every placement counting.
Problem with_all_placements(const Problem& problem);
// `counted` is prepared for with_all_placements(problem). Refuses what it cannot look up.
Result<std::unique_ptr<PreparedCount>> without_some(const Problem& problem,
                                                    std::unique_ptr<PreparedCount> counted);

}  // namespace queens::counting
