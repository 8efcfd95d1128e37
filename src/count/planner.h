// SPDX-License-Identifier: MIT
// Picks the fastest engine able to answer; --method forces one.
#pragma once

#include <memory>
#include <span>

#include "count/engine.h"

namespace queens::counting {

std::span<const Engine* const> engines();
Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem, const CountOptions& options);

}  // namespace queens::counting
