// SPDX-License-Identifier: MIT
// What the searches for plain boards do not know: regions, areas, symmetric boards, placements that
// do not count, fewer queens than rows. On up to 64 x 64 squares a complete search over the open
// squares, as long as it is quick; then, and on larger boards, the SAT solver.
#pragma once

#include <atomic>

#include "queens/find.h"

namespace queens::finding {

// Why the search over open squares cannot take the problem; empty when it can.
const char* constrained_refuses(const Problem& problem);

// Fills in the outcome, the engine and the nodes. GaveUp after `most_nodes`, or when stopped.
void constrained_search(const Problem& problem, const FindOptions& options,
                        std::uint64_t most_nodes, const std::atomic<bool>& stop,
                        FindReport& report);

// The same board with fewer queens: the demanded ones, and of the others the first.
Solution with_fewer_queens(const Problem& problem, Solution full);

}  // namespace queens::finding
