// SPDX-License-Identifier: MIT
// Picks the fastest engine able to answer (--method forces one), and runs what it prepared.
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

// Runs the units of any engine on threads, stops when asked, tells how far the work is, and adds up
// (run_units.cpp): total, nodes, complete and the plan; the rest of the report is filled in by the
// caller. An error if sums and residues disagree.
Result<CountReport> run(const PreparedCount& prepared, const CountOptions& options);

}  // namespace queens::counting
