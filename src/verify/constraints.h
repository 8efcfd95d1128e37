// SPDX-License-Identifier: MIT
// The judge's own statement of every constraint beside attacks, blocked squares and demanded
// queens: what is broken, said for any set of squares.
#pragma once

#include <span>
#include <vector>

#include "queens/check.h"

namespace queens::verify {

// The queens are sorted, differ and are on the board.
std::vector<Violation> violations_of(const Problem& problem, std::span<const Square> queens);
bool constraints_hold(const Problem& problem, std::span<const Square> queens);

}  // namespace queens::verify
