// SPDX-License-Identifier: MIT
#include "puzzle/groups.h"

#include <algorithm>
#include <bit>

namespace queens::puzzle {
namespace {

class GroupSearch {
 public:
  GroupSearch(const Grid& grid, const Position& position, House::Kind from, House::Kind into)
      : grid_(grid), position_(position), into_(static_cast<int>(into) * grid.n()) {
    const int first = static_cast<int>(from) * grid.n();
    for (int house = first; house < first + grid.n(); ++house) {
      if (position.has_queen(grid, house)) continue;
      std::uint32_t mask = 0;
      position.left(grid, house).each([&](Cell cell) {
        const int other = into == House::Kind::row      ? grid.row_of(cell)
                          : into == House::Kind::column ? grid.column_of(cell)
                                                        : grid.region_of(cell);
        mask |= std::uint32_t{1} << (other - into_);
      });
      if (mask != 0) items_.push_back({house, mask});
    }
  }

  int houses() const { return static_cast<int>(items_.size()); }

  std::optional<Finding> groups_of(int k) {
    k_ = k;
    chosen_.clear();
    return extend(0, 0);
  }

 private:
  struct Item {
    int house;
    std::uint32_t mask;  // of the houses that its open squares lie in
  };

  std::optional<Finding> extend(std::size_t first, std::uint32_t together) {
    if (static_cast<int>(chosen_.size()) == k_) return judged(together);
    for (std::size_t i = first; i < items_.size(); ++i) {
      const std::uint32_t more = together | items_[i].mask;
      const int width = std::popcount(more);
      if (width > k_) continue;
      // A smaller group inside: it was found to strike nothing, and the rest is a group without it.
      const int chosen = static_cast<int>(chosen_.size()) + 1;
      if (width <= chosen && chosen < k_) continue;
      chosen_.push_back(items_[i].house);
      if (auto found = extend(i + 1, more)) return found;
      chosen_.pop_back();
    }
    return std::nullopt;
  }

  std::optional<Finding> judged(std::uint32_t together) const {
    Finding finding(grid_);
    Bits mine = grid_.none(), theirs = grid_.none();
    for (const int house : chosen_) mine |= grid_.house(house);
    for (int i = 0; i < grid_.n(); ++i)
      if ((together >> i & 1) != 0) {
        finding.into.push_back(into_ + i);
        theirs |= grid_.house(into_ + i);
      }
    finding.crosses = (position_.open & theirs) - mine;
    if (finding.crosses.empty()) return std::nullopt;
    finding.reason = position_.open & mine;
    finding.from = chosen_;
    finding.group = k_;
    return finding;
  }

  const Grid& grid_;
  const Position& position_;
  int into_;  // the number of the first house of that kind
  int k_ = 0;
  std::vector<Item> items_;
  std::vector<int> chosen_;
};

}  // namespace

std::optional<Finding> find_group(const Grid& grid, const Position& position, House::Kind from,
                                  House::Kind into, int least, int most) {
  GroupSearch search(grid, position, from, into);
  constexpr int largest = 6;  // half of 12; on larger boards nobody sees more, and it takes long
  most = std::min({most, largest, std::max(1, search.houses() / 2)});
  for (int k = least; k <= most; ++k)
    if (auto found = search.groups_of(k)) return found;
  return std::nullopt;
}

std::optional<Finding> find_group(const Grid& grid, const Position& position, Direction direction,
                                  int least, int most) {
  const auto group_of = [&](House::Kind lines, int largest) {
    return direction == Direction::lines_into_regions
               ? find_group(grid, position, lines, House::Kind::region, least, largest)
               : find_group(grid, position, House::Kind::region, lines, least, largest);
  };
  auto rows = group_of(House::Kind::row, most);
  if (rows && rows->group == least) return rows;
  auto columns = group_of(House::Kind::column, rows ? rows->group - 1 : most);
  return columns ? columns : rows;
}

}  // namespace queens::puzzle
