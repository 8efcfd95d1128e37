// SPDX-License-Identifier: MIT
// Plain data, and all that engines and judge have in common.
#pragma once

#include <cstdint>
#include <vector>

namespace queens::base {

// What a unit of work counts, said so plainly that anybody can count it again.
struct UnitStatement {
  struct OpenRow {
    std::uint64_t row = 0;
    std::uint64_t allowed = 0;  // squares that a queen may use, as bits by column
    bool filled = false;        // not one of those that stay empty
  };
  // A queen of the eastern half stands on this diagonal, or none does.
  struct EastDiagonal {
    bool falling = false;  // row - column is `line`; otherwise row + column is
    std::int64_t line = 0;
    bool used = false;
  };

  // The rows say only what the unit fixes (one square, or none: the row stays empty), and all else
  // is as in the problem, whose rows and columns change places first if `transposed`.
  bool by_problem = false, transposed = false;
  std::uint64_t side = 0;     // of a square board; only by_ties asks
  std::vector<OpenRow> rows;  // every one gets a queen, but for `skips`
  std::uint64_t skips = 0;
  std::uint32_t weight = 1;  // times which the solutions count
  std::vector<EastDiagonal> east;
  // Solutions told apart by sets of distances from the centre (counting/middle/units.cpp says what
  // for): X1 and X2 are the rows and the columns of the north-eastern queens, X3 and X4 those of
  // the south-western ones. Only solutions with X2, X3, X4 at most X1 in the order of `order`
  // count, and they count under the kind "how many of X1..X4 are as high as X1". A set and its
  // complement are one and the same if `either`.
  bool by_ties = false;
  bool either = false;
  std::vector<std::uint32_t> order;  // the lowest set first
  // Solutions weighed by the columns of their black queens (row + column even): the even columns
  // must be one of the sets in `black_even`, the odd ones one of those in `black_odd` (bit b is
  // column 2b or 2b + 1); others do not count. A solution counts times the weights of both sets,
  // or, if `ties` is not 0, times ties_unit / (ties + weight of even + weight of odd).
  struct BlackColumns {
    std::uint32_t set = 0;
    std::uint32_t weight = 1;
  };
  static constexpr std::uint32_t ties_unit = 12;  // can be divided by 1, 2, 3 and 4
  bool by_colours = false;
  std::vector<BlackColumns> black_even, black_odd;  // ascending by set
  std::uint32_t ties = 0;
};

}  // namespace queens::base
