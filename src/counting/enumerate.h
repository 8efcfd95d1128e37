// SPDX-License-Identifier: MIT
// All solutions, one after the other, in lexicographic order of their columns (an empty row sorts
// last). The row search does the ordinary rule; the search over open squares everything else.
#pragma once

#include <atomic>
#include <functional>

#include "queens/problem.h"

namespace queens::counting {

// The column of each row, no_queen where it is empty. False: stop.
using ColumnsVisit = std::function<bool(std::span<const std::uint64_t> columns)>;

// The nodes it took. Refuses boards that are too large. Only the solutions behind `after`, which is
// one, if it is given.
Result<std::uint64_t> enumerate(const Problem& problem, const std::atomic<bool>& stop,
                                const ColumnsVisit& visit,
                                std::span<const std::uint64_t> after = {});

}  // namespace queens::counting
