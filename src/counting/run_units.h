// SPDX-License-Identifier: MIT
// What is done with the units of any engine: run them on threads, stop when asked, tell how far the
// work is, and add up.
#pragma once

#include "counting/engine.h"

namespace queens::counting {

// total, nodes, complete and the plan; the rest of the report is filled in by the caller. An error
// if sums and residues disagree.
Result<CountReport> run(const PreparedCount& prepared, const CountOptions& options);

}  // namespace queens::counting
