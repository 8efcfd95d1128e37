// SPDX-License-Identifier: MIT
// Picks the way to find one solution: a reason why there is none, a formula, an exact search.
#pragma once

#include "queens/find.h"

namespace queens::finding {

// Everything but the judgement and the time.
Result<FindReport> find_unjudged(const Problem& problem, const FindOptions& options);

}  // namespace queens::finding
