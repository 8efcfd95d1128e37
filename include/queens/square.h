// SPDX-License-Identifier: MIT
// A square of the board. Rows and columns are 0-based; (0,0) is the top left corner.
#pragma once

#include "queens/standard.h"

#include <compare>
#include <cstdint>
#include <string>

#pragma GCC visibility push(default)
namespace queens {

struct Square {
  std::uint64_t row = 0;
  std::uint64_t column = 0;
  auto operator<=>(const Square&) const = default;
};

// "(3,5)": the way every message names a square.
std::string to_string(Square square);

}  // namespace queens
#pragma GCC visibility pop
