// SPDX-License-Identifier: MIT
#pragma once

#include "queens/count_type.h"
#include "queens/problem.h"

namespace queens::answer {

// An internal error where the judge knows the number of solutions and `who` found another one.
Result<void> check_total(const Problem& problem, Count total, std::string_view who);

}  // namespace queens::answer
