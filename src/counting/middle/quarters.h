// SPDX-License-Identifier: MIT
// Quarters of the board on one side of the centre line and of the middle row, in bits of crossed
// diagonals. A half of the board is a northern and a southern quarter on complementary columns that
// share no bit.
//
// Up to n = 20 all tables together are some tens of megabytes, above they are made when needed. The
// last ones are kept, within a given number of bytes: neighbouring units share two of their four.
#pragma once

#include "counting/middle/board.h"
#include "counting/quarters.h"

namespace queens::counting {

// The rows must all lie north of the middle row or all south of the northern ones.
QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows,
                           std::vector<QuarterPlacement>& scratch);
QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows);

// The tables of one board that were used last. Not for several threads.
class QuarterCache {
 public:
  QuarterCache(const Halves& halves, std::size_t most_bytes)
      : halves_(&halves), store_(most_bytes) {}

  // See QuarterStore.
  const QuarterTable& table(Half half, std::uint32_t rows);
  // Another board: forgets all tables unless it is the same.
  void use(const Halves& halves);

 private:
  const Halves* halves_;
  QuarterStore store_;
};

}  // namespace queens::counting
