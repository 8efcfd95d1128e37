// SPDX-License-Identifier: MIT
// Picks the fastest engine able to answer; --method forces one.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "counting/engine.h"

namespace queens::counting {

std::span<const Engine* const> engines();
// The instruction sets of the fast engines on this machine, the best first.
std::vector<std::string> targets();
Result<std::unique_ptr<PreparedCount>> prepare(const Problem& problem, const CountOptions& options);

}  // namespace queens::counting
