// SPDX-License-Identifier: MIT
#include "counting/middle/quarters.h"

#include <bit>

namespace queens::counting {

QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows) {
  std::vector<QuarterPlacement> scratch;
  return quarter_table(halves, half, rows, scratch);
}

QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows,
                           std::vector<QuarterPlacement>& scratch) {
  QuarterRow of[largest_middle / 2 + 1];
  std::size_t count = 0;
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    QuarterRow& next = of[count++];
    next.number = row;
    next.free = halves.free[static_cast<unsigned>(half)][static_cast<unsigned>(row)];
    for (int c = 0; c < halves.h; ++c) next.bits[c] = crossing_bits(halves.n, half, row, c);
  }
  return {std::span(of, count), halves.h, scratch};
}

const QuarterTable& QuarterCache::table(Half half, std::uint32_t rows) {
  return store_.table(static_cast<std::uint64_t>(half) << 32 | rows,
                      [&](std::vector<QuarterPlacement>& scratch) {
                        return quarter_table(*halves_, half, rows, scratch);
                      });
}

void QuarterCache::use(const Halves& halves) {
  if (&halves == halves_) return;
  halves_ = &halves;
  store_.clear();
}

}  // namespace queens::counting
