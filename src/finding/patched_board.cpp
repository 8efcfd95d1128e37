// SPDX-License-Identifier: MIT
#include "finding/patched_board.h"

namespace queens::finding {

PatchedBoard::PatchedBoard(const PatchedLattice& data)
    : n_(data.n), lattice_(data.modulus, data.slope, data.offset) {
  const auto count = data.changed.size();
  columns_.reserve(count);
  rows_.reserve(count);
  on_difference_.reserve(count);
  on_sum_.reserve(count);
  for (const Square q : data.changed) {
    columns_[q.row] = q.column;
    rows_[q.column] = q.row;
    on_difference_[static_cast<std::int64_t>(q.column - q.row)] = q.row;
    on_sum_[static_cast<std::int64_t>(q.column + q.row)] = q.row;
  }
}

std::optional<std::uint64_t> PatchedBoard::row_of(std::uint64_t column) const {
  if (const auto it = rows_.find(column); it != rows_.end()) return it->second;
  return lattice_.row_of(column);  // every column from the modulus on is changed
}

std::optional<std::uint64_t> PatchedBoard::row_on_difference(std::int64_t difference) const {
  if (const auto it = on_difference_.find(difference); it != on_difference_.end())
    return it->second;
  const auto row = lattice_.on_difference(difference);
  if (row == Lattice::none || columns_.contains(static_cast<std::uint64_t>(row)))
    return std::nullopt;
  return static_cast<std::uint64_t>(row);
}

std::optional<std::uint64_t> PatchedBoard::row_on_sum(std::uint64_t sum) const {
  const auto key = static_cast<std::int64_t>(sum);
  if (const auto it = on_sum_.find(key); it != on_sum_.end()) return it->second;
  const auto row = lattice_.on_sum(key);
  if (row == Lattice::none || columns_.contains(static_cast<std::uint64_t>(row)))
    return std::nullopt;
  return static_cast<std::uint64_t>(row);
}

}  // namespace queens::finding
