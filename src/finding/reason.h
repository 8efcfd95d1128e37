// SPDX-License-Identifier: MIT
// Why a problem has no solution, in words, where that can be seen without a search.
#pragma once

#include <optional>
#include <string>

#include "queens/problem.h"

namespace queens::finding {

std::optional<std::string> simple_reason(const Problem& problem);

}  // namespace queens::finding
