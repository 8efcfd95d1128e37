// SPDX-License-Identifier: MIT
// k houses of one kind whose open squares lie in k houses of another kind use those up: each of the
// k has its queen there, and there are only k, so that their other squares are out. The same search
// serves regions in lines (rows or columns), lines in regions and rows in columns, for one house
// and for many. With several stars it is the queens needed that are compared. And houses that would
// be left with too few others: the squares that would do that are out ("finned" groups).
#include <algorithm>

#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

using Kind = House::Kind;

// For every house the houses of the other kinds that its open squares lie in, as a mask.
struct Incidence {
  Incidence(const Grid& grid, const Position& position) {
    position.open.each([&](Cell cell) {
      const auto houses = grid.houses_of(cell);
      for (const int kind : {0, 1, 2})
        for (const int into : {0, 1, 2})
          mask[kind][into][houses[kind] - kind * grid.n()] |= bit(houses[into] - into * grid.n());
    });
  }
  static std::uint32_t bit(int index) { return std::uint32_t{1} << index; }

  std::array<std::uint32_t, largest_size> mask[3][3] = {};
};

class GroupSearch {
 public:
  // Houses that lie in more than `widest` others are not looked at.
  GroupSearch(const Grid& grid, const Position& position, const Incidence& incidence, Kind from,
              Kind into, int widest = static_cast<int>(largest_size))
      : grid_(grid), position_(position), into_(static_cast<int>(into) * grid.n()) {
    for (int i = 0; i < grid.n(); ++i)
      if (const auto mask = incidence.mask[static_cast<int>(from)][static_cast<int>(into)][i];
          mask != 0 && std::popcount(mask) <= widest) {
        const int house = static_cast<int>(from) * grid.n() + i;
        items_.push_back({house, grid.stars() == 1 ? 1 : position.need(grid, house), mask});
      }
    if (grid.stars() == 1) return;
    for (int i = 0; i < grid.n(); ++i)
      for (int star = 1; star < position.need(grid, into_ + i); ++star)
        more_than_[star] |= Incidence::bit(i);
  }

  // The smallest group of `least` to `most` houses that strikes at least one square. Groups of more
  // than half of the houses that have no queen yet are left out: the others then form a smaller
  // group with the same effect. So are groups of more than six, and those with a smaller one
  // inside.
  std::optional<Inference> smallest(int least, int most) {
    constexpr int largest = 6;  // half of 12; on larger boards nobody sees more, and it takes long
    most = std::min({most, largest, std::max(1, static_cast<int>(items_.size()) / 2)});
    for (k_ = least; k_ <= most && !grid_.stopped(); ++k_) {
      chosen_.clear();
      if (auto found = extend(0, 0, 0)) return found;
    }
    return std::nullopt;
  }

  // The fewest houses that lie in others which take fewer queens than these need.
  std::optional<Inference> crowded(int least, int most) {
    spare_ = -1;
    most = std::min(most, static_cast<int>(items_.size()));
    for (k_ = least; k_ <= most && !grid_.stopped(); ++k_) {
      chosen_.clear();
      if (auto found = extend(0, 0, 0)) return found;
    }
    return std::nullopt;
  }

 private:
  struct Item {
    int house;
    int need;
    std::uint32_t mask;  // of the houses that its open squares lie in
  };

  int needed_in(std::uint32_t houses) const {
    int sum = std::popcount(houses);
    for (int star = 1; star < grid_.stars(); ++star)
      sum += std::popcount(houses & more_than_[star]);
    return sum;
  }

  std::optional<Inference> extend(std::size_t first, std::uint32_t together, int needed) {
    const int missing = k_ - static_cast<int>(chosen_.size());
    if (missing == 0) return inferred_from(together);
    for (std::size_t i = first; i + missing <= items_.size(); ++i) {
      const std::uint32_t more = together | items_[i].mask;
      const int need = needed + items_[i].need;
      const int places = needed_in(more);
      if (places > need + (missing - 1) * grid_.stars() + spare_) continue;
      // A smaller group inside: it was found to strike nothing, and the rest is a group without it.
      if (places <= need + spare_ && missing > 1) continue;
      chosen_.push_back(items_[i].house);
      if (auto found = extend(i + 1, more, need)) return found;
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
    if (spare_ == 0 && inference.crosses.empty()) return std::nullopt;
    inference.reason = position_.open & mine;
    inference.from = chosen_;
    inference.group = k_;
    return inference;
  }

  const Grid& grid_;
  const Position& position_;
  int into_;  // the number of the first house of that kind
  int k_ = 0;
  int spare_ = 0;                             // places beyond the queens needed
  std::uint32_t more_than_[most_stars] = {};  // houses that need more than so many queens
  std::vector<Item> items_;
  std::vector<int> chosen_;
};

// The first of two kinds where both have a group of the same size.
std::optional<Inference> smallest_group(const Grid& grid, const Position& position, int least,
                                        int most, std::array<std::pair<Kind, Kind>, 2> kinds) {
  const Incidence incidence(grid, position);
  const auto find = [&](std::pair<Kind, Kind> pair, int largest) {
    return GroupSearch(grid, position, incidence, pair.first, pair.second).smallest(least, largest);
  };
  auto one = find(kinds[0], most);
  if (one && one->group == least) return one;
  auto other = find(kinds[1], one ? one->group - 1 : most);
  return other ? other : one;
}

}  // namespace

std::optional<Inference> find_regions_in_lines(const Grid& grid, const Position& position,
                                               int least, int most) {
  return smallest_group(grid, position, least, most,
                        {{{Kind::region, Kind::row}, {Kind::region, Kind::column}}});
}

std::optional<Inference> find_lines_in_regions(const Grid& grid, const Position& position,
                                               int least, int most) {
  return smallest_group(grid, position, least, most,
                        {{{Kind::row, Kind::region}, {Kind::column, Kind::region}}});
}

std::optional<Inference> find_crossing_lines(const Grid& grid, const Position& position, int least,
                                             int most) {
  return smallest_group(grid, position, least, most,
                        {{{Kind::row, Kind::column}, {Kind::column, Kind::row}}});
}

std::optional<Inference> find_crowded(const Grid& grid, const Position& position, int least,
                                      int most) {
  constexpr std::pair<Kind, Kind> kinds[] = {
      {Kind::region, Kind::row},    {Kind::region, Kind::column}, {Kind::row, Kind::region},
      {Kind::column, Kind::region}, {Kind::row, Kind::column},    {Kind::column, Kind::row}};
  std::optional<Inference> best;
  position.open.each([&](Cell cell) {
    if (best && best->group == least) return;
    Position after = position;
    after.place(grid, cell);
    const Incidence incidence(grid, after);
    for (const auto& [from, into] : kinds) {
      const int smaller = best ? best->group - 1 : most;
      const int widest = grid.stars() * smaller - 1;
      GroupSearch search(grid, after, incidence, from, into, widest);
      if (auto found = search.crowded(least, smaller)) {
        best = std::move(found);
        best->crosses = grid.none();
        best->crosses.add(cell);
      }
    }
  });
  return best;
}

Explanation explain_crowded(const Grid& grid, const Inference& inference) {
  const std::string square = listed(grid, inference.crosses);
  const bool one = inference.into.size() == 1;
  return {spelled(inference.group) + " " + kind_of(grid, inference.from[0], true) + " in " +
              spelled(static_cast<int>(inference.into.size())) + " " +
              kind_of(grid, inference.into[0], !one),
          "If a queen stood on " + square + ", " + named(grid, inference.from) +
              " would have open squares only in " + named(grid, inference.into) +
              (one ? ", which has no room for all of them: so "
                   : ", which have no room for all of them: so ") +
              square + " is out."};
}

Explanation explain_group(const Grid& grid, const Inference& inference) {
  const bool one = inference.group == 1, into_one = inference.into.size() == 1;
  const bool regions = grid.house_named(inference.from[0]).kind == Kind::region;
  const std::string from_kind = kind_of(grid, inference.from[0], !one);
  const std::string into_kind = kind_of(grid, inference.into[0], !into_one);
  const std::string into = named(grid, inference.into);
  const std::string_view lie = regions ? (one ? " fits only in " : " fit only in ")
                               : one   ? " has open squares only in "
                                       : " have open squares only in ";
  std::string sentence = capitalised(named(grid, inference.from)).append(lie) + into;
  if (!one || !into_one)
    sentence += regions ? (one ? " and uses them up" : " and use them up")
                        : ", whose queens therefore stand there";
  const bool single = inference.crosses.count() == 1;
  sentence += ", so " + (into_one ? into + "'s" : "the") + " other square" + (single ? "" : "s");
  if (!into_one) sentence += " of these " + into_kind;
  sentence += (single ? " is out: " : " are out: ") + listed(grid, inference.crosses) + ".";
  return {(one ? "" : spelled(inference.group) + " ") + from_kind + " in " +
              spelled(static_cast<int>(inference.into.size())) + " " + into_kind,
          sentence};
}

}  // namespace queens::puzzle
