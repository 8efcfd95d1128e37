// SPDX-License-Identifier: MIT
// A second opinion on a count: from the literature for plain boards, by a slow search straight from
// the rules for small ones. What neither covers is left unjudged, and says so.
#pragma once

#include <optional>

#include "queens/count_type.h"
#include "queens/problem.h"

namespace queens::verify {

// The right count, if it can be had without the engines in a few milliseconds (at most 20).
std::optional<Count> second_opinion(const Problem& problem);

}  // namespace queens::verify
