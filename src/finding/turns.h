// SPDX-License-Identifier: MIT
// Searches that take turns on one problem until one of them answers. The turns are counted in
// steps, not in time, and grow: whichever search suits the instance has had a fixed share of the
// steps by then, so that the weak side of one never costs more than that.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "queens/find.h"

namespace queens::finding {

enum class Searcher { lazy_patch, exact, local_search };
const char* name_of(Searcher searcher);

struct Turn {
  Searcher searcher;
  std::uint64_t steps;  // of the first round
};

// Fills in the outcome, the engine, its formula and the nodes. None of the searchers may refuse the
// problem.
void take_turns(const Problem& problem, const FindOptions& options, std::vector<Turn> turns,
                const std::atomic<bool>& stop, FindReport& report);

}  // namespace queens::finding
