// SPDX-License-Identifier: MIT
// A SAT solver (CaDiCaL) as a finder. Slower than the exact search on queens, but its "none" comes
// with a proof that others can check.
#pragma once

#include <atomic>
#include <string>

#include "finding/cnf.h"
#include "queens/outcome.h"
#include "queens/placement.h"
#include "queens/result.h"

namespace queens::finding {

struct SatResult {
  Outcome<Placement> outcome;
  std::uint64_t clauses = 0;
};

// With a proof file: the formula goes to that name with ".cnf" appended, and the proof (DRAT, as
// text) to the file itself, complete only if the outcome is Impossible.
Result<SatResult> sat_search(const Cnf& cnf, std::uint64_t seed, const std::string& proof_file,
                             const std::atomic<bool>& stop);

}  // namespace queens::finding
