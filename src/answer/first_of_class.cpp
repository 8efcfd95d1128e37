// SPDX-License-Identifier: MIT
#include "answer/first_of_class.h"

#include <algorithm>

#include "queens/placement.h"

namespace queens::answer {

bool FirstOfClass::is_first(std::span<const std::uint64_t> columns) {
  for (const Symmetry symmetry : all_symmetries) {
    if (symmetry == Symmetry::identity || !group_.has(symmetry)) continue;
    // The group of a board that is not square has no symmetry that exchanges its sides.
    image_.assign(rows_, no_queen);
    for (std::uint64_t r = 0; r < rows_; ++r)
      if (columns[r] != no_queen) {
        const Square to = image(symmetry, {r, columns[r]}, rows_, columns_);
        image_[to.row] = to.column;
      }
    if (std::ranges::lexicographical_compare(image_, columns)) return false;
  }
  return true;
}

}  // namespace queens::answer
