// SPDX-License-Identifier: MIT
// Proves boards that are given by a formula (queens/formula.h), of any size, in a time that depends
// on the changed rows only. The arithmetic is its own: plain 128-bit remainders, plain Euclid.
#pragma once

#include <cstdint>
#include <span>

#include "queens/formula.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::verify {

// A solution of the problem, which must have the ordinary rule and n queens on n x n.
bool accepts(const Problem& problem, const Formula& formula);

// Whether a board shows what the formula says, in the changed rows and their neighbours, where a
// piece begins or ends, and in some hundred rows in between.
bool shows(PlacementRef board, const Formula& formula);

}  // namespace queens::verify
