// SPDX-License-Identifier: MIT
// Always branches on a row, column or region with the fewest open squares: a forced queen costs no
// branch, and a position without a solution is mostly seen at once.
#include "puzzle/search.h"

namespace queens::puzzle {
namespace {

class Search {
 public:
  Search(const Grid& grid, const std::function<bool(const Bits&)>& visit, std::uint64_t nodes)
      : grid_(grid), visit_(visit), nodes_left_(nodes) {}

  // False: over.
  bool run(const Position& position, int placed) {
    if (placed == grid_.n()) return visit_(position.queens);
    if (nodes_left_ == 0) {
      exhausted_ = true;
      return false;
    }
    --nodes_left_;
    int best = -1, fewest = grid_.n() + 1;
    for (int house = grid_.houses() - 1; house >= 0 && fewest > 1; --house) {
      const int left = position.open.common(grid_.house(house), fewest);
      if (left >= fewest || (left == 0 && position.has_queen(grid_, house))) continue;
      if (left == 0) return true;
      best = house;
      fewest = left;
    }
    bool go_on = true;
    position.left(grid_, best).each([&](Cell cell) {
      if (!go_on) return;
      Position after = position;
      after.place(grid_, cell);
      go_on = run(after, placed + 1);
    });
    return go_on;
  }
  bool exhausted() const { return exhausted_; }

 private:
  const Grid& grid_;
  const std::function<bool(const Bits&)>& visit_;
  std::uint64_t nodes_left_;
  bool exhausted_ = false;
};

}  // namespace

bool each_solution(const Grid& grid, const Position& position,
                   const std::function<bool(const Bits& queens)>& visit, std::uint64_t most_nodes) {
  Search search(grid, visit, most_nodes);
  search.run(position, position.queens.count());
  return !search.exhausted();
}

}  // namespace queens::puzzle
