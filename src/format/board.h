// SPDX-License-Identifier: MIT
// What a file says, before anybody decides what it means: to `count` the queens are demanded, to
// `check` they are the answer to be judged, however badly they attack each other.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/square.h"

namespace queens::format {

struct Board {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::vector<Square> blocked;  // sorted, no repeats
  std::vector<Square> queens;   // in the order of the file; sorted where it has none
  bool operator==(const Board&) const = default;
};

}  // namespace queens::format
