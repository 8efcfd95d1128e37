// SPDX-License-Identifier: MIT
#include "puzzle/grid.h"

#include <cstdlib>

namespace queens::puzzle {

Grid::Grid(std::uint64_t n, std::span<const std::uint8_t> regions)
    : n_(static_cast<int>(n)),
      house_(static_cast<std::size_t>(3 * n_), none()),
      attacked_(static_cast<std::size_t>(cells()), none()) {
  for (const std::uint8_t region : regions) region_.push_back(2 * n_ + region);
  for (int i = 0; i < cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const int house : {row_of(cell), column_of(cell), region_of(cell)})
      house_[static_cast<std::size_t>(house)].add(cell);
  }
  for (int i = 0; i < cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    Bits& taken = attacked_[cell];
    taken = house(row_of(cell)) | house(column_of(cell)) | house(region_of(cell));
    for (int r = i / n_ - 1; r <= i / n_ + 1; ++r)
      for (int c = i % n_ - 1; c <= i % n_ + 1; ++c)
        if (r >= 0 && r < n_ && c >= 0 && c < n_) taken.add(static_cast<Cell>(r * n_ + c));
    taken.remove(cell);
  }
}

House Grid::house_named(int index) const {
  return {static_cast<House::Kind>(index / n_), static_cast<std::uint64_t>(index % n_)};
}

std::vector<Square> Grid::squares(const Bits& bits) const {
  std::vector<Square> all;
  bits.each([&](Cell cell) { all.push_back(square(cell)); });
  return all;
}

Position::Position(const Grid& grid) : queens(grid.none()), open(grid.none()) {
  for (int row = 0; row < grid.n(); ++row) open |= grid.house(row);
}

Position::Position(const Grid& grid, const Marks& marks) : Position(grid) {
  for (const Square s : marks.crosses) open.remove(grid.cell(s));
  for (const Square s : marks.queens) place(grid, grid.cell(s));
}

std::optional<int> starved(const Grid& grid, const Position& position) {
  const Bits alive = position.open | position.queens;
  for (int house = grid.houses() - 1; house >= 0; --house)  // regions are the easiest to see
    if (!alive.meets(grid.house(house))) return house;
  return std::nullopt;
}

}  // namespace queens::puzzle
