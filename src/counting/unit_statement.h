// SPDX-License-Identifier: MIT
// What a unit of work counts, said so plainly that anybody can count it again.
#pragma once

#include <cstdint>
#include <vector>

namespace queens::counting {

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

  std::uint64_t side = 0;     // of a square board; only by_ties asks
  std::vector<OpenRow> rows;  // every one gets a queen, but for `skips`
  std::uint64_t skips = 0;
  std::uint32_t weight = 1;  // times which the solutions count
  std::vector<EastDiagonal> east;
  // Solutions told apart by sets of distances from the centre (middle_units.cpp says what for): X1
  // and X2 are the rows and the columns of the north-eastern queens, X3 and X4 those of the
  // south-western ones. Only solutions with X2, X3, X4 at most X1 in the order of `order` count,
  // and they count under the kind "how many of X1..X4 are as high as X1". A set and its complement
  // are one and the same if `either`.
  bool by_ties = false;
  bool either = false;
  std::vector<std::uint32_t> order;  // the lowest set first
};

}  // namespace queens::counting
