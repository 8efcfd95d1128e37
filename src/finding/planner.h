// SPDX-License-Identifier: MIT
// Picks the way to find one solution: a reason why there is none, a formula, a search, or several
// searches that take turns.
#pragma once

#include "queens/find.h"

namespace queens::finding {

// Everything but the judgement, the checking of a proof, and the time.
Result<FindReport> find_unjudged(const Problem& problem, const FindOptions& options);

}  // namespace queens::finding
