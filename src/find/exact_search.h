// SPDX-License-Identifier: MIT
// Finds a solution or proves that there is none, on boards of up to 64 rows and columns with any
// blocked squares and demanded queens.
#pragma once

#include <atomic>
#include <cstdint>

#include "queens/outcome.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::finding {

struct ExactResult {
  Outcome<Placement> outcome;
  std::uint64_t nodes = 0;
};

// Why this problem is not one for the exact search; empty when it is.
const char* exact_search_refuses(const Problem& problem);

ExactResult exact_search(const Problem& problem, const std::atomic<bool>& stop);

}  // namespace queens::finding
