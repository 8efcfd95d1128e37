// SPDX-License-Identifier: MIT
#include "puzzle/grid.h"

namespace queens::puzzle {
namespace {

// Always branches on a row, column or region with the fewest open squares beyond those it needs: a
// forced queen costs no branch, and a position without a solution is mostly seen at once. With
// several stars a square that was tried is struck, so that no set of queens is met twice.
class Search {
 public:
  Search(const Grid& grid, const std::function<bool(const Bits&)>& visit, std::uint64_t most_nodes,
         const std::stop_token& stop)
      : grid_(grid),
        visit_(visit),
        nodes_left_(static_cast<std::int64_t>(most_nodes)),
        stop_(stop) {}

  bool finished() const { return nodes_left_ >= 0; }

  // False: over, or no nodes left.
  bool extend(Position position, int missing) {
    if (missing == 0) return visit_(position.queens);
    if (--nodes_left_ < 0) return false;
    if (nodes_left_ % 1024 == 0 && stop_.stop_requested()) {
      nodes_left_ = -1;
      return false;
    }
    int best = 0, fewest = grid_.n() + 1;  // a house is met: not all have their queens
    for (int house = grid_.houses() - 1; house >= 0 && fewest > 0; --house) {
      const int need = position.need(grid_, house);
      if (need == 0) continue;
      const int spare = position.open.common(grid_.house(house), fewest + need) - need;
      if (spare >= fewest) continue;
      if (spare < 0 || (need > 1 && !position.has_room(grid_, house))) return true;
      best = house;
      fewest = spare;
    }
    bool go_on = true;
    const int need = position.need(grid_, best);
    Bits left = position.left(grid_, best);
    for (int count = left.count(); go_on && count >= need; --count) {
      const Cell cell = left.first();
      Position after = position;
      after.place(grid_, cell);
      go_on = extend(after, missing - 1);
      left.remove(cell);
      position.open.remove(cell);
    }
    return go_on;
  }

 private:
  const Grid& grid_;
  const std::function<bool(const Bits&)>& visit_;
  std::int64_t nodes_left_;
  const std::stop_token& stop_;
};

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

Grid::Grid(std::uint64_t n, std::span<const std::uint8_t> regions, std::uint64_t stars,
           std::stop_token stop)
    : stop_(std::move(stop)),
      n_(static_cast<int>(n)),
      stars_(static_cast<int>(stars)),
      house_(3 * n_, none()),
      attacked_(cells(), none()) {
  for (const std::uint8_t region : regions) region_.push_back(2 * n_ + region);
  for (int i = 0; i < cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const int house : houses_of(cell)) house_[house].add(cell);
  }
  for (int i = 0; i < cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    Bits& taken = attacked_[cell];
    if (stars_ == 1)
      for (const int house : houses_of(cell)) taken |= house_[house];
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

bool Position::has_room(const Grid& grid, int house) const {
  const int wanted = need(grid, house);
  if (wanted == 0) return true;
  Bits squares = left(grid, house);
  if (wanted == 1) return !squares.empty();
  for (int count = squares.count(); count >= wanted; --count) {
    const Cell cell = squares.first();
    Position after = *this;
    after.open = squares;
    after.place(grid, cell);
    if (after.has_room(grid, house)) return true;
    squares.remove(cell);
  }
  return false;
}

std::optional<int> impossible_house(const Grid& grid, const Position& position) {
  const Bits alive = position.open | position.queens;
  for (int house = grid.houses() - 1; house >= 0; --house)  // regions are the easiest to see
    if (grid.stars() == 1 ? !alive.meets(grid.house(house)) : !position.has_room(grid, house))
      return house;
  return std::nullopt;
}

bool each_solution(const Grid& grid, const Position& position,
                   const std::function<bool(const Bits& queens)>& visit, std::uint64_t most_nodes,
                   const std::stop_token& stop) {
  Search search(grid, visit, most_nodes, stop);
  search.extend(position, grid.n() * grid.stars() - position.queens.count());
  return search.finished();
}

}  // namespace queens::puzzle
