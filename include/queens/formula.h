// SPDX-License-Identifier: MIT
// Boards that are written down instead of stored: a formula and, where it is not followed, a list
// of rows. Plain data, so that the judge can prove a board of 10^18 rows without a line of code in
// common with the engine that made it, and a file can hold one.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "queens/square.h"

namespace queens {

// Rows first, ..., first + count - 1 hold a queen in the column slope * row + offset.
struct LinearPiece {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::int64_t slope = 0;
  std::int64_t offset = 0;
  bool operator==(const LinearPiece&) const = default;
};

// The pieces follow each other from row 0 on.
struct LinearBoard {
  std::uint64_t n = 0;
  std::vector<LinearPiece> pieces;
  bool operator==(const LinearBoard&) const = default;
};

// Row r holds a queen in the column (slope * r + offset) mod modulus, but for the rows that are
// listed; every row from modulus on is.
//
// Boards that a turn leaves unchanged have their lattice in the middle: `margin` rows and columns
// come before it and are listed. Those of even size have several of it, in blocks of modulus rows
// and columns: the i-th blocks of rows and blocks[i]-th of columns meet in one.
struct PatchedLattice {
  std::uint64_t n = 0;
  std::uint64_t modulus = 1;
  std::uint64_t slope = 0;
  std::uint64_t offset = 0;
  std::vector<Square> changed = {};  // sorted by row
  std::uint64_t margin = 0;
  std::vector<std::uint64_t> blocks = {0};
  bool operator==(const PatchedLattice&) const = default;
};

using Formula = std::variant<LinearBoard, PatchedLattice>;

}  // namespace queens
