// SPDX-License-Identifier: MIT
#include "finding/lattice/lazy_board.h"

#include <algorithm>

namespace queens::finding {

LazyBoard::LazyBoard(std::uint64_t n, const Lattice& lattice) : n_(n), lattice_(lattice) {
  std::vector<std::uint64_t> disturbed;
  for (auto row = lattice.size(); row < n; ++row) add(row, row, disturbed);
}

std::array<LazyBoard::Crowd*, 2> LazyBoard::touch(std::uint64_t row, std::uint64_t column) {
  const std::int64_t fall = column - row, rise = column + row;
  return {&differences_.try_emplace(fall, difference(fall)).first.value(),
          &sums_.try_emplace(rise, sum(rise)).first.value()};
}

void LazyBoard::remove(std::uint64_t row, std::uint64_t column) {
  for (Crowd* crowd : touch(row, column)) {
    --crowd->queens;
    crowd->rows_xor ^= row;
  }
}

void LazyBoard::add(std::uint64_t row, std::uint64_t column,
                    std::vector<std::uint64_t>& disturbed) {
  for (Crowd* crowd : touch(row, column)) {
    if (crowd->queens == 1) disturbed.push_back(crowd->rows_xor);
    ++crowd->queens;
    crowd->rows_xor ^= row;
  }
  columns_[row] = column;
  rows_[column] = row;
  disturbed.push_back(row);
}

void LazyBoard::exchange(std::uint64_t row, std::uint64_t other,
                         std::vector<std::uint64_t>& disturbed) {
  const auto column = column_of(row), other_column = column_of(other);
  remove(row, column);
  remove(other, other_column);
  add(row, other_column, disturbed);
  add(other, column, disturbed);
}

PatchedLattice LazyBoard::data() const {
  PatchedLattice data{n_, lattice_.size(), lattice_.slope(), lattice_.offset(), {}};
  data.changed.reserve(columns_.size());
  for (const auto& [row, column] : columns_)
    if (row >= lattice_.size() || lattice_.column_of(row) != column)
      data.changed.push_back({row, column});
  std::ranges::sort(data.changed);
  return data;
}

PatchedBoard::PatchedBoard(const PatchedLattice& data)
    : n_(data.n), lattice_(data.modulus, data.slope, data.offset) {
  const auto count = data.changed.size();
  columns_.reserve(count);
  rows_.reserve(count);
  on_difference_.reserve(count);
  on_sum_.reserve(count);
  for (const auto [row, column] : data.changed) {
    columns_[row] = column;
    rows_[column] = row;
    on_difference_[column - row] = row;
    on_sum_[column + row] = row;
  }
}

std::optional<std::uint64_t> PatchedBoard::row_of(std::uint64_t column) const {
  if (const auto it = rows_.find(column); it != rows_.end()) return it->second;
  return lattice_.row_of(column);  // every column from the modulus on is changed
}

std::optional<std::uint64_t> PatchedBoard::unchanged(std::int64_t row) const {
  if (row == Lattice::none || columns_.contains(static_cast<std::uint64_t>(row)))
    return std::nullopt;
  return static_cast<std::uint64_t>(row);
}

std::optional<std::uint64_t> PatchedBoard::row_on_difference(std::int64_t difference) const {
  const auto it = on_difference_.find(difference);
  return it != on_difference_.end() ? it->second : unchanged(lattice_.on_difference(difference));
}

std::optional<std::uint64_t> PatchedBoard::row_on_sum(std::uint64_t sum) const {
  const auto it = on_sum_.find(sum);
  return it != on_sum_.end() ? it->second : unchanged(lattice_.on_sum(sum));
}

}  // namespace queens::finding
