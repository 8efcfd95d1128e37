// SPDX-License-Identifier: MIT
// All solutions, streamed in lexicographic order of their columns; memory does not grow.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>

#include "queens/problem.h"
#include "queens/result.h"

namespace queens {

struct ListOptions {
  // Keep one solution of each class under the symmetries that keep the problem: the first.
  bool unique = false;
  std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
  std::stop_token stop = {};
};

struct ListReport {
  std::uint64_t solutions = 0;  // handed to the visitor
  // True when there are no more; false when the limit, the stop token or the visitor ended it.
  bool complete = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The column of each row, no_queen where a row is empty. Returns false to stop. Every solution was
// accepted by the judge before it gets here.
using SolutionVisitor = std::function<bool(std::span<const std::uint64_t> columns)>;

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit);

}  // namespace queens
