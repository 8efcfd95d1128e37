// SPDX-License-Identifier: MIT
// Star Battles: where a house takes two or three queens, the ways to place them are looked at, and
// not single squares. No two queens of a way touch, and no row, column or region gets too many.
#include <algorithm>

#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

using Way = std::array<Cell, most_stars>;

// All the ways to place what a house needs; nothing where there are more than anybody looks at.
class Ways {
 public:
  Ways(const Grid& grid, const Position& position, int house)
      : grid_(grid), house_(house), need_(position.need(grid, house)) {
    if (need_ > 0) extend(position, position.left(grid, house), {}, 0);
    if (all_.size() > most_ways) all_.clear();
  }
  int house() const { return house_; }
  int need() const { return need_; }
  bool known() const { return !all_.empty(); }

  // The fewest and the most queens of a way in these squares.
  std::pair<int, int> inside(const Bits& squares) const {
    std::pair<int, int> range = {known() ? need_ : 0, known() ? 0 : need_};
    for (const Way& way : all_) {
      const int count = count_in(way, squares);
      range = {std::min(range.first, count), std::max(range.second, count)};
    }
    return range;
  }

  // What follows from having `least` to `most` queens in these squares: squares out, and needed.
  void restrict_to(const Bits& squares, int least, int most, Inference& inference) const {
    Bits before = grid_.none(), used = grid_.none(), common = grid_.none();
    bool first = true;
    for (const Way& way : all_) {
      Bits cells = grid_.none();
      for (int i = 0; i < need_; ++i) cells.add(way[i]);
      before |= cells;
      const int count = count_in(way, squares);
      if (count < least || count > most) continue;
      used |= cells;
      common = first ? cells : common & cells;
      first = false;
    }
    inference.crosses = before - used;
    inference.queens = common;
  }

 private:
  static constexpr std::size_t most_ways = 2000;

  int count_in(const Way& way, const Bits& squares) const {
    int count = 0;
    for (int i = 0; i < need_; ++i) count += squares.has(way[i]);
    return count;
  }

  void extend(const Position& position, Bits squares, Way way, int placed) {
    if (placed == need_) {
      all_.push_back(way);
      return;
    }
    for (int count = squares.count(); count >= need_ - placed && all_.size() <= most_ways;
         --count) {
      const Cell cell = squares.first();
      squares.remove(cell);
      Position after = position;
      after.open = squares;
      after.place(grid_, cell);
      way[placed] = cell;
      extend(after, after.open, way, placed + 1);
    }
  }

  const Grid& grid_;
  int house_, need_;
  std::vector<Way> all_;
};

// Houses of one kind next to each other, or any of the regions: sets of k.
template <class Visitor>
void each_set(int n, int first, bool adjacent, int k, const Visitor& visit) {
  std::vector<int> chosen(k);
  const auto choose = [&](const auto& self, int at, int from) -> void {
    if (at == k) return visit(chosen);
    for (int i = from; i < (adjacent && at > 0 ? std::min(n, from + 1) : n); ++i) {
      chosen[at] = first + i;
      self(self, at + 1, i + 1);
    }
  };
  choose(choose, 0, 0);
}

// How many queens the houses of a set take is known; what the others of another kind take there at
// least, and at most, bounds what is left for one of them.
class QuotaSearch {
 public:
  QuotaSearch(const Grid& grid, const Position& position) : grid_(grid), position_(position) {
    for (int house = 0; house < grid.houses(); ++house) ways_.emplace_back(grid, position, house);
  }

  std::optional<Inference> find(int k) {
    constexpr int row = 0, column = 1, region = 2;
    for (const auto& [into, from] :
         {std::pair{row, region}, {column, region}, {region, row}, {region, column}}) {
      if (into == region && k > 2) continue;
      if (grid_.stopped()) break;
      each_set(grid_.n(), into * grid_.n(), into != region, k,
               [&](const std::vector<int>& set) { look_at(set, from * grid_.n()); });
      if (best_) break;
    }
    return std::move(best_);
  }

 private:
  void look_at(const std::vector<int>& set, int first) {
    if (best_ || grid_.stopped()) return;
    Bits squares = grid_.none();
    int needed = 0, least = 0, most = 0;
    for (const int house : set) {
      squares |= grid_.house(house);
      needed += position_.need(grid_, house);
    }
    if (needed == 0) return;
    std::vector<std::pair<int, int>> ranges;
    for (int i = 0; i < grid_.n(); ++i) {
      ranges.push_back(ways_[first + i].inside(squares));
      least += ranges.back().first;
      most += ranges.back().second;
    }
    for (int i = 0; i < grid_.n() && !best_; ++i) {
      const Ways& ways = ways_[first + i];
      if (!ways.known()) continue;
      const auto [low, high] = ranges[i];
      const int at_most = needed - (least - low), at_least = needed - (most - high);
      if (high > at_most) infer(set, squares, ways, {needed, least - low, at_most, true});
      if (low < at_least && !best_)
        infer(set, squares, ways, {needed, most - high, at_least, false});
    }
  }

  void infer(const std::vector<int>& set, const Bits& squares, const Ways& ways,
             Inference::Quota quota) {
    Inference inference(grid_);
    ways.restrict_to(squares, quota.at_most ? 0 : quota.own,
                     quota.at_most ? quota.own : static_cast<int>(most_stars), inference);
    if (inference.crosses.empty() && inference.queens.empty()) return;
    inference.group = static_cast<int>(set.size());
    inference.from = {ways.house()};
    inference.into = set;
    inference.quota = quota;
    inference.reason = position_.open & (squares | grid_.house(ways.house()));
    best_ = std::move(inference);
  }

  const Grid& grid_;
  const Position& position_;
  std::vector<Ways> ways_;
  std::optional<Inference> best_;
};

// Blocks of two squares by two that cover the open squares of two lines, from one end.
std::vector<Bits> cover(const Grid& grid, const Position& position, int line, bool backwards) {
  std::vector<Bits> blocks;
  const bool rows = line < grid.n();
  const Bits both = position.open & (grid.house(line) | grid.house(line + 1));
  for (int k = 0; k < grid.n(); ++k) {
    const auto across = [&](int i) -> const Bits& {
      return grid.house((rows ? grid.n() : 0) + (backwards ? grid.n() - 1 - i : i));
    };
    if (!both.meets(across(k))) continue;
    blocks.push_back(both & (k + 1 < grid.n() ? across(k) | across(k + 1) : across(k)));
    ++k;
  }
  return blocks;
}

// Each block has a queen: a square that touches all of it is out.
std::optional<Inference> counted_blocks(const Grid& grid, const Position& position, int line) {
  const int need = position.need(grid, line) + position.need(grid, line + 1);
  for (const bool backwards : {false, true}) {
    const auto blocks = cover(grid, position, line, backwards);
    if (need == 0 || static_cast<int>(blocks.size()) != need) continue;
    Inference inference(grid);
    for (const Bits& block : blocks) {
      if (block.count() == 1) inference.queens |= block;
      Bits fatal = position.open - block;
      block.each([&](Cell cell) { fatal &= grid.attacked(cell); });
      inference.crosses |= fatal;
      inference.reason |= block;
    }
    inference.crosses -= inference.queens;
    if (!inference.queens.empty() || !inference.crosses.empty()) return inference;
  }
  return std::nullopt;
}

std::optional<Inference> too_few_blocks(const Grid& grid, const Position& position, int line) {
  const Bits both = grid.house(line) | grid.house(line + 1);
  Inference inference(grid);
  position.open.each([&](Cell cell) {
    Position after = position;
    after.place(grid, cell);
    if (!(position.open - after.open).meets(both)) return;
    const int need = after.need(grid, line) + after.need(grid, line + 1);
    if (static_cast<int>(cover(grid, after, line, false).size()) < need)
      inference.crosses.add(cell);
  });
  if (inference.crosses.empty()) return std::nullopt;
  inference.reason = position.open & both;
  inference.quota.needed = 1;
  return inference;
}

std::string needs(const Grid& grid, const std::vector<int>& houses, int number) {
  return capitalised(named(grid, houses)) + (houses.size() == 1 ? " needs " : " need ") +
         queens_in_words(number);
}

// "queens stand on (1,2) and (3,4), and (5,6) is out."
std::string outcome_in_words(const Grid& grid, const Inference& inference) {
  std::string text;
  const int queens = inference.queens.count(), crosses = inference.crosses.count();
  if (queens > 0)
    text =
        (queens == 1 ? "a queen stands on " : "queens stand on ") + listed(grid, inference.queens);
  if (crosses > 0)
    text += (text.empty() ? "" : ", and ") + listed(grid, inference.crosses) +
            (crosses == 1 ? " is out" : " are out");
  return text + ".";
}

}  // namespace

std::optional<Inference> find_every_way(const Grid& grid, const Position& position, int, int) {
  if (grid.stars() == 1) return std::nullopt;  // the last square
  for (int house = grid.houses() - 1; house >= 0; --house) {
    if (position.need(grid, house) == 0) continue;
    Inference inference(grid);
    position.left(grid, house).each([&](Cell cell) {
      Position without = position;
      without.open.remove(cell);
      if (!without.has_room(grid, house)) inference.queens.add(cell);
    });
    if (inference.queens.empty()) continue;
    inference.from = {house};
    inference.reason = position.left(grid, house);
    inference.group = position.need(grid, house);
    return inference;
  }
  return std::nullopt;
}

Explanation explain_every_way(const Grid& grid, const Inference& inference) {
  return {"needed square of a " + kind_of(grid, inference.from[0], false),
          needs(grid, inference.from, inference.group) +
              ", and no way to place them does without " + listed(grid, inference.queens) + ": " +
              outcome_in_words(grid, inference)};
}

std::optional<Inference> find_no_room(const Grid& grid, const Position& position) {
  std::vector<Bits> fatal(grid.houses(), grid.none());
  position.open.each([&](Cell cell) {
    Position after = position;
    after.place(grid, cell);
    const Bits struck = position.open - after.open;
    for (int house = 0; house < grid.houses(); ++house)
      if (struck.meets(grid.house(house)) && !after.has_room(grid, house)) fatal[house].add(cell);
  });
  std::optional<int> best;
  const auto size = [&](int house) { return position.left(grid, house).count(); };
  for (int house = grid.houses() - 1; house >= 0; --house)
    if (!fatal[house].empty() && (!best || size(house) < size(*best))) best = house;
  if (!best) return std::nullopt;
  Inference inference(grid);
  inference.from = {*best};
  inference.crosses = fatal[*best];
  inference.reason = position.left(grid, *best);
  inference.group = position.need(grid, *best);
  return inference;
}

// `least` 1: the lines lie in as many blocks as they need queens. 2: they would lie in fewer after
// a queen on some square.
std::optional<Inference> find_blocks(const Grid& grid, const Position& position, int least, int) {
  if (grid.stars() == 1) return std::nullopt;
  for (int line = 0; line + 1 < 2 * grid.n(); ++line) {
    if (line + 1 == grid.n()) continue;  // a row and a column
    auto found =
        least == 1 ? counted_blocks(grid, position, line) : too_few_blocks(grid, position, line);
    if (!found) continue;
    found->from = {line, line + 1};
    found->group = position.need(grid, line) + position.need(grid, line + 1);
    return found;
  }
  return std::nullopt;
}

Explanation explain_blocks(const Grid& grid, const Inference& inference) {
  const bool exact = inference.quota.needed == 0;
  return {"two " + kind_of(grid, inference.from[0], true) + " in " + spelled(inference.group) +
              " blocks",
          needs(grid, inference.from, inference.group) +
              (exact ? " and lie in as many blocks of 2x2, which have room for one each, so that "
                       "none is without: "
                     : ", but after a queen on " + listed(grid, inference.crosses, " or ") +
                           " they would lie in too few blocks of 2x2, which have room for one "
                           "each: ") +
              outcome_in_words(grid, inference)};
}

std::optional<Inference> find_quota(const Grid& grid, const Position& position, int least,
                                    int most) {
  if (grid.stars() == 1) return std::nullopt;
  QuotaSearch search(grid, position);
  for (int k = least; k <= std::min(most, grid.n() / 2); ++k)
    if (auto found = search.find(k)) return found;
  return std::nullopt;
}

Explanation explain_quota(const Grid& grid, const Inference& inference) {
  const auto& [needed, others, own, at_most] = inference.quota;
  const int house = inference.from[0];
  const std::string bound = at_most ? "at most " : "at least ";
  return {
      std::string("share of a ") + kind_of(grid, house, false) + " in " + spelled(inference.group) +
          " " + kind_of(grid, inference.into[0], inference.group > 1),
      needs(grid, inference.into, needed) + ", and the other " + kind_of(grid, house, true) +
          (at_most ? " take at least " : " can take at most ") + spelled(others) + " of them, so " +
          named(grid, house) + " has " + (own == 0 && at_most ? "none" : bound + spelled(own)) +
          " there: " + outcome_in_words(grid, inference)};
}

}  // namespace queens::puzzle
