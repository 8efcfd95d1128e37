// SPDX-License-Identifier: MIT
// A lattice with changed rows as a board: every question about a line is answered in constant time
// and the memory is that of the changed rows, whatever n is.
#pragma once

#include <cstdint>
#include <optional>

#include "finding/hash_map.h"
#include "finding/lattice.h"
#include "queens/formula.h"
#include "queens/placement.h"

namespace queens::finding {

class PatchedBoard {
 public:
  explicit PatchedBoard(const PatchedLattice& data);

  std::uint64_t size() const { return n_; }
  std::uint64_t column_of(std::uint64_t row) const {
    if (!columns_.empty())
      if (const auto it = columns_.find(row); it != columns_.end()) return it->second;
    return lattice_.column_of(row);
  }
  std::optional<std::uint64_t> row_of(std::uint64_t column) const;
  // The row of the queen with column - row = difference, with row + column = sum.
  std::optional<std::uint64_t> row_on_difference(std::int64_t difference) const;
  std::optional<std::uint64_t> row_on_sum(std::uint64_t sum) const;

 private:
  std::uint64_t n_;
  Lattice lattice_;
  HashMap<std::uint64_t, std::uint64_t> columns_;                // by row
  HashMap<std::uint64_t, std::uint64_t> rows_;                   // by column
  HashMap<std::int64_t, std::uint64_t> on_difference_, on_sum_;  // rows
};
static_assert(placement_view<PatchedBoard>);

}  // namespace queens::finding
