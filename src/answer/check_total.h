// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "queens/count_type.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::answer {

// An internal error where the judge knows the number of solutions and `who` found another one.
Result<void> check_total(const Problem& problem, Count total, std::string_view who);

}  // namespace queens::answer
