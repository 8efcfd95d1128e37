// SPDX-License-Identifier: MIT
#include "finding/lazy_board.h"

#include <algorithm>

namespace queens::finding {
namespace {

LazyBoard::Crowd alone(std::int64_t row) {
  if (row == Lattice::none) return {};
  return {1, static_cast<std::uint64_t>(row)};
}

}  // namespace

LazyBoard::LazyBoard(std::uint64_t n, const Lattice& lattice) : n_(n), lattice_(lattice) {
  std::vector<std::uint64_t> disturbed;
  for (auto row = lattice.size(); row < n; ++row) add(row, row, disturbed);
}

LazyBoard::Crowd LazyBoard::difference(std::int64_t difference) const {
  const auto it = differences_.find(difference);
  return it != differences_.end() ? it->second : alone(lattice_.on_difference(difference));
}

LazyBoard::Crowd LazyBoard::sum(std::int64_t sum) const {
  const auto it = sums_.find(sum);
  return it != sums_.end() ? it->second : alone(lattice_.on_sum(sum));
}

LazyBoard::Crowd& LazyBoard::touch_difference(std::int64_t difference) {
  const auto [it, fresh] = differences_.try_emplace(difference);
  if (fresh) it.value() = alone(lattice_.on_difference(difference));
  return it.value();
}

LazyBoard::Crowd& LazyBoard::touch_sum(std::int64_t sum) {
  const auto [it, fresh] = sums_.try_emplace(sum);
  if (fresh) it.value() = alone(lattice_.on_sum(sum));
  return it.value();
}

void LazyBoard::remove(std::uint64_t row, std::uint64_t column) {
  for (Crowd* crowd : {&touch_difference(static_cast<std::int64_t>(column - row)),
                       &touch_sum(static_cast<std::int64_t>(column + row))}) {
    --crowd->queens;
    crowd->rows_xor ^= row;
  }
}

void LazyBoard::add(std::uint64_t row, std::uint64_t column,
                    std::vector<std::uint64_t>& disturbed) {
  for (Crowd* crowd : {&touch_difference(static_cast<std::int64_t>(column - row)),
                       &touch_sum(static_cast<std::int64_t>(column + row))}) {
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

}  // namespace queens::finding
