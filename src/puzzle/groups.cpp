// SPDX-License-Identifier: MIT
// k houses of one kind whose open squares lie in k houses of another kind use those up: each of the
// k has its queen there, and there are only k, so that their other squares are out. The same search
// serves regions in lines (rows or columns) and lines in regions, for one house and for many.
#include <algorithm>

#include "puzzle/deduction.h"

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

  // The smallest group of `least` to `most` houses that strikes at least one square. Groups of more
  // than half of the houses that have no queen yet are left out: the others then form a smaller
  // group with the same effect. So are groups of more than six, and those with a smaller one
  // inside.
  std::optional<Inference> smallest(int least, int most) {
    constexpr int largest = 6;  // half of 12; on larger boards nobody sees more, and it takes long
    most = std::min({most, largest, std::max(1, static_cast<int>(items_.size()) / 2)});
    for (k_ = least; k_ <= most; ++k_) {
      chosen_.clear();
      if (auto found = extend(0, 0)) return found;
    }
    return std::nullopt;
  }

 private:
  struct Item {
    int house;
    std::uint32_t mask;  // of the houses that its open squares lie in
  };

  std::optional<Inference> extend(std::size_t first, std::uint32_t together) {
    if (static_cast<int>(chosen_.size()) == k_) return inferred_from(together);
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

  std::optional<Inference> inferred_from(std::uint32_t together) const {
    Inference inference(grid_);
    Bits mine = grid_.none(), theirs = grid_.none();
    for (const int house : chosen_) mine |= grid_.house(house);
    for (int i = 0; i < grid_.n(); ++i)
      if ((together >> i & 1) != 0) {
        inference.into.push_back(into_ + i);
        theirs |= grid_.house(into_ + i);
      }
    inference.crosses = (position_.open & theirs) - mine;
    if (inference.crosses.empty()) return std::nullopt;
    inference.reason = position_.open & mine;
    inference.from = chosen_;
    inference.group = k_;
    return inference;
  }

  const Grid& grid_;
  const Position& position_;
  int into_;  // the number of the first house of that kind
  int k_ = 0;
  std::vector<Item> items_;
  std::vector<int> chosen_;
};

// Rows before columns where both have a group of the same size.
std::optional<Inference> smallest_group(const Grid& grid, const Position& position,
                                        bool regions_in_lines, int least, int most) {
  const auto find = [&](House::Kind lines, int largest) {
    constexpr auto region = House::Kind::region;
    return GroupSearch(grid, position, regions_in_lines ? region : lines,
                       regions_in_lines ? lines : region)
        .smallest(least, largest);
  };
  auto rows = find(House::Kind::row, most);
  if (rows && rows->group == least) return rows;
  auto columns = find(House::Kind::column, rows ? rows->group - 1 : most);
  return columns ? columns : rows;
}

}  // namespace

std::optional<Inference> find_regions_in_lines(const Grid& grid, const Position& position,
                                               int least, int most) {
  return smallest_group(grid, position, true, least, most);
}

std::optional<Inference> find_lines_in_regions(const Grid& grid, const Position& position,
                                               int least, int most) {
  return smallest_group(grid, position, false, least, most);
}

Explanation explain_group(const Grid& grid, const Inference& inference) {
  const bool one = inference.group == 1;
  const bool regions = grid.house_named(inference.from[0]).kind == House::Kind::region;
  const std::string k = spelled(inference.group);
  const std::string from_kind = kind_of(grid, inference.from[0], !one);
  const std::string into_kind = kind_of(grid, inference.into[0], !one);
  const std::string into = named(grid, inference.into);
  const std::string_view lie = regions ? (one ? " fits only in " : " fit only in ")
                               : one   ? " has open squares only in "
                                       : " have open squares only in ";
  std::string sentence = capitalised(named(grid, inference.from)).append(lie) + into;
  if (!one) sentence += regions ? " and use them up" : ", whose queens therefore stand there";
  const bool single = inference.crosses.count() == 1;
  sentence += ", so " + (one ? into + "'s" : "the") + " other square" + (single ? "" : "s");
  if (!one) sentence += " of these " + into_kind;
  sentence += (single ? " is out: " : " are out: ") + listed(grid, inference.crosses) + ".";
  return {(one ? "" : k + " ") + from_kind + " in " + k + " " + into_kind, sentence};
}

}  // namespace queens::puzzle
