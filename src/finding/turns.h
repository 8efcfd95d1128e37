// SPDX-License-Identifier: MIT
// Searches that take turns on one problem until one of them answers. The turns are counted in
// steps, not in time, and grow: whichever search suits the instance has had a fixed share of the
// steps by then, so that the weak side of one never costs more than that.
#pragma once

#include "finding/engine.h"

namespace queens::finding {

struct Turn {
  const Engine* engine;
  std::unique_ptr<PreparedFind> search;
  std::uint64_t steps;  // of the first round
};
struct Choice {
  std::vector<Turn> turns;
  std::string why;
  std::uint64_t rounds = ~std::uint64_t{0};  // after which they give up
};

// Which searches take turns on a problem that no formula answers, and why; an error if none can.
// The figures behind it are in docs/finding.md.
Result<Choice> choose(Instance& instance);

// Until one of them answers, or is stopped.
Result<FindReport> take_turns(Instance& instance, Choice choice, const std::atomic<bool>& stop);

}  // namespace queens::finding
