// SPDX-License-Identifier: MIT
// Symmetry by filling the middle first. The central row and column (odd n) or the two central rows
// and columns (even n) are a set of lines that every symmetry of the square maps to itself. So the
// symmetries of the problem permute the ways to fill them, and map the completions of one filling
// one to one to those of its image: it is enough to complete one filling of each orbit, and to
// multiply by the size of the orbit. Exact; no complete solution is ever looked at.
//
// The middle is also where a queen attacks most: on a plain board of 16 it takes 138 million nodes
// with the cross first, 340 with the border first, both with all 8 symmetries.
#pragma once

#include <stop_token>
#include <vector>

#include "counting/partial.h"

namespace queens::counting {

struct Seed {
  Partial on;
  std::uint32_t weight = 1;  // how many fillings it stands for: 1, 2, 4 or 8
};

// One filling for each orbit under the group, in a fixed order: of the cross, or of the central
// rows alone where the group keeps those. `start` holds the demanded queens; the group must keep
// board and start.
std::vector<Seed> cross_seeds(const Board& board, const Partial& start, SymmetryGroup group);

// Splits each seed further, one more line at a time, until there are at least `enough`
// (fewer if the board has no more lines to fill, or `stop` was requested).
std::vector<Seed> split(const Board& board, std::vector<Seed> seeds, std::size_t enough,
                        const std::stop_token& stop = {});

}  // namespace queens::counting
