// SPDX-License-Identifier: MIT
#include "puzzle/grid.h"

namespace queens::puzzle {
namespace {

// Always branches on a row, column or region with the fewest open squares: a forced queen costs no
// branch, and a position without a solution is mostly seen at once. False: over, or no nodes left.
bool search(const Grid& grid, const Position& position, int placed,
            const std::function<bool(const Bits&)>& visit, std::int64_t& nodes_left) {
  if (placed == grid.n()) return visit(position.queens);
  if (--nodes_left < 0) return false;
  int best = 0, fewest = grid.n() + 1;  // a house is met: not all have their queens
  for (int house = grid.houses() - 1; house >= 0 && fewest > 1; --house) {
    const int left = position.open.common(grid.house(house), fewest);
    if (left >= fewest || (left == 0 && position.has_queen(grid, house))) continue;
    if (left == 0) return true;
    best = house;
    fewest = left;
  }
  bool go_on = true;
  position.left(grid, best).each([&](Cell cell) {
    if (!go_on) return;
    Position after = position;
    after.place(grid, cell);
    go_on = search(grid, after, placed + 1, visit, nodes_left);
  });
  return go_on;
}

}  // namespace

std::vector<Cell> neighbours(int n, Cell cell) {
  std::vector<Cell> all;
  const int row = cell / n, column = cell % n;
  if (row > 0) all.push_back(static_cast<Cell>(cell - n));
  if (column > 0) all.push_back(static_cast<Cell>(cell - 1));
  if (column + 1 < n) all.push_back(static_cast<Cell>(cell + 1));
  if (row + 1 < n) all.push_back(static_cast<Cell>(cell + n));
  return all;
}

bool is_connected(int n, std::span<const std::uint8_t> regions, std::uint8_t region,
                  std::optional<Cell> left_out) {
  Bits unseen(regions.size());
  for (std::size_t cell = 0; cell < regions.size(); ++cell)
    if (regions[cell] == region && cell != left_out) unseen.add(static_cast<Cell>(cell));
  if (unseen.empty()) return false;
  std::vector<Cell> todo = {unseen.first()};
  unseen.remove(todo[0]);
  while (!todo.empty()) {
    const Cell at = todo.back();
    todo.pop_back();
    for (const Cell next : neighbours(n, at))
      if (unseen.has(next)) {
        unseen.remove(next);
        todo.push_back(next);
      }
  }
  return unseen.empty();
}

Grid::Grid(std::uint64_t n, std::span<const std::uint8_t> regions)
    : n_(static_cast<int>(n)), house_(3 * n_, none()), attacked_(cells(), none()) {
  for (const std::uint8_t region : regions) region_.push_back(2 * n_ + region);
  for (int i = 0; i < cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const int house : {row_of(cell), column_of(cell), region_of(cell)})
      house_[house].add(cell);
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

std::optional<int> impossible_house(const Grid& grid, const Position& position) {
  const Bits alive = position.open | position.queens;
  for (int house = grid.houses() - 1; house >= 0; --house)  // regions are the easiest to see
    if (!alive.meets(grid.house(house))) return house;
  return std::nullopt;
}

bool each_solution(const Grid& grid, const Position& position,
                   const std::function<bool(const Bits& queens)>& visit, std::uint64_t most_nodes) {
  std::int64_t nodes_left = most_nodes;
  search(grid, position, position.queens.count(), visit, nodes_left);
  return nodes_left >= 0;
}

}  // namespace queens::puzzle
