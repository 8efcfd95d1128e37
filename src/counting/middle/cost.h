// SPDX-License-Identifier: MIT
// What a count by meet in the middle will cost, from a sample of its units.
#pragma once

#include <string_view>

#include "counting/middle/units.h"

namespace queens::counting {

// Expected sums over all units.
struct MiddleEstimate {
  double units = 0;    // that are not images of others
  double tests = 0;    // of a northern quarter against a southern one
  double words = 0;    // in the lists
  double queries = 0;  // of one word against 512, and what splits cost in the same coin
};

MiddleEstimate expected_effort(const MiddleUnits& units);

double seconds_of(const MiddleEstimate& estimate, std::string_view target);

}  // namespace queens::counting
