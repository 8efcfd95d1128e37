// SPDX-License-Identifier: MIT
// A problem as the descents want it: blocked squares and those attacked by demanded queens are
// missing bits, the rows of demanded queens are closed. A board with more rows than columns is
// transposed, so that as few rows as possible stay empty.
#pragma once

#include "kernel/descent.h"
#include "queens/problem.h"

namespace queens::estimating {

// Sides of at most as many squares as Word has bits, and of at most kernel::most_descent_side.
template <class Word>
kernel::DescentBoard<Word> descent_board(const Problem& problem);

}  // namespace queens::estimating
