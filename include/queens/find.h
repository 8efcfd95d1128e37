// SPDX-License-Identifier: MIT
// One solution, or the proof that there is none.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "queens/outcome.h"
#include "queens/problem.h"
#include "queens/result.h"
#include "queens/solution.h"

namespace queens {

struct FindOptions {
  std::string method = "auto";  // or the name of an engine
  std::stop_token stop = {};
};

struct FindReport {
  Outcome<Solution> outcome;  // a found solution was accepted by the judge
  std::string engine;
  std::string why;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Result<FindReport> find(const Problem& problem, const FindOptions& options = {});

}  // namespace queens
