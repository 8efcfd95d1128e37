// SPDX-License-Identifier: MIT
// What a format that states a problem for other solvers can say.
#pragma once

#include <string_view>

#include "queens/problem.h"
#include "queens/result.h"

namespace queens::format {

// n queens on n x n by the ordinary rule, none of them placed yet; anything else is refused with a
// sentence that names the format.
Result<void> can_state_blocked_queens(const Problem& problem, std::string_view format);

}  // namespace queens::format
