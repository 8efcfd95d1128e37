// SPDX-License-Identifier: MIT
// New puzzles. Grow regions around queens, then repair: as long as there is another solution, give
// one of its squares to the region next to it. Two of its queens are then in one region, so that it
// is gone; the wanted solution stays, because its squares are never given away. Once it is the only
// one, squares at the borders are moved until the rating fits, and only to grids that stay unique.
//
// Tried and dropped: growing again and again until a grid happens to be unique. For size 8 one grid
// in some hundred is; for size 12 practically none.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/error.h"
#include "base/random.h"
#include "base/try.h"
#include "puzzle/deduction.h"

namespace queens::puzzle {
namespace {

constexpr std::uint8_t unclaimed = 0xFF;

// Row by row, columns in random order. Not all solutions are equally likely, but all are possible.
bool extend(std::vector<int>& columns, int n, base::Random& random) {
  if (std::ssize(columns) == n) return true;
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  for (const int column : order) {
    if (std::ranges::find(columns, column) != columns.end()) continue;
    if (!columns.empty() && std::abs(columns.back() - column) < 2) continue;
    columns.push_back(column);
    if (extend(columns, n, random)) return true;
    columns.pop_back();
  }
  return false;
}

// A puzzle in the making: queens that will be the solution, and connected regions around them, one
// for each. Squares can be given from a region to its neighbour.
class Layout {
 public:
  // Queens at random, and regions grown from them, some faster than others.
  Layout(int n, base::Random& random) : n_(n), queen_(n * n, false), region_(n * n, unclaimed) {
    std::vector<int> columns;
    extend(columns, n_, random);
    for (int row = 0; row < n_; ++row) {
      queen_[row * n_ + columns[row]] = true;
      region_[row * n_ + columns[row]] = static_cast<std::uint8_t>(row);
    }
    grow(random);
  }

  int n() const { return n_; }
  const std::vector<std::uint8_t>& regions() const { return region_; }
  Grid grid() const { return Grid(n_, region_); }

  // Another solution of the layout, if there is one within the effort that is worth it.
  enum class Others : std::uint8_t { none, some, unknown };
  Others others(const Grid& grid, Bits& other) const {
    constexpr std::uint64_t worth = 20'000;  // nodes; a puzzle has a few dozen
    bool found = false;
    const auto compare = [&](const Bits& queens) {
      queens.each([&](Cell cell) { found = found || !queen_[cell]; });
      if (found) other = queens;
      return !found;
    };
    const bool finished = each_solution(grid, Position(grid), compare, worth);
    return found ? Others::some : finished ? Others::none : Others::unknown;
  }

  // The regions beside a square that could take it: its own stays in one piece and keeps its queen.
  std::vector<std::uint8_t> takers(Cell cell) const {
    std::vector<std::uint8_t> all;
    if (queen_[cell]) return all;
    for (const Cell next : neighbours(n_, cell))
      if (region_[next] != region_[cell] && std::ranges::find(all, region_[next]) == all.end())
        all.push_back(region_[next]);
    if (!all.empty() && !is_connected(n_, region_, region_[cell], cell)) all.clear();
    return all;
  }
  void give(Cell cell, std::uint8_t region) { region_[cell] = region; }

  int single_squares() const {  // regions that give their queen away
    int singles = 0;
    for (int region = 0; region < n_; ++region) singles += std::ranges::count(region_, region) == 1;
    return singles;
  }

  // Names in the order of reading: A is the region of the top left corner.
  Puzzle puzzle() const {
    std::vector<std::uint8_t> order;
    std::vector<std::vector<std::string>> rows(n_);
    for (std::size_t cell = 0; cell < region_.size(); ++cell) {
      auto found = std::ranges::find(order, region_[cell]);
      if (found == order.end()) found = order.insert(order.end(), region_[cell]);
      rows[cell / n_].emplace_back(1, static_cast<char>('A' + (found - order.begin())));
    }
    return Puzzle::from(rows).value();
  }

 private:
  // Regions grow at weights of 1, 2, 4 or 8: small ones beside large ones make good puzzles.
  void grow(base::Random& random) {
    std::vector<std::uint64_t> weight;
    for (int i = 0; i < n_; ++i) weight.push_back(std::uint64_t{1} << random.below(4));
    const int cells = n_ * n_;
    for (int filled = n_; filled < cells; ++filled) {
      std::vector<std::pair<Cell, std::uint8_t>> claims;  // by a region
      std::uint64_t sum = 0;
      for (int i = 0; i < cells; ++i) {
        const auto cell = static_cast<Cell>(i);
        if (region_[cell] != unclaimed) continue;
        for (const Cell next : neighbours(n_, cell))
          if (region_[next] != unclaimed) {
            claims.emplace_back(cell, region_[next]);
            sum += weight[region_[next]];
          }
      }
      auto claim = claims.begin();
      for (auto lot = random.below(sum); lot >= weight[claim->second]; ++claim)
        lot -= weight[claim->second];
      region_[claim->first] = claim->second;
    }
  }

  int n_;
  std::vector<bool> queen_;
  std::vector<std::uint8_t> region_;
};

class Maker {
 public:
  Maker(const Order& order, std::stop_token stop)
      : order_(order), stop_(std::move(stop)), random_(order.seed) {
    // Grids as they come are easy, most of them: a lot makes all grades equally likely.
    if (!order_.grade) order_.grade = all_grades[random_.below(std::size(all_grades))];
  }

  // Nothing: stopped, or there was none in all the tries.
  std::optional<Layout> made() {
    constexpr int most_starts = 3000;
    for (int i = 0; i < most_starts && !stop_.stop_requested(); ++i) {
      Layout layout(static_cast<int>(order_.size), random_);
      if (!repair(layout) || layout.single_squares() > most_singles) continue;
      if (approach(layout)) return layout;
    }
    return std::nullopt;
  }
  std::uint64_t tries() const { return tries_; }

 private:
  static constexpr int most_singles = 2;

  bool repair(Layout& layout) {
    const int most = 20 * layout.n();
    for (int i = 0; i < most; ++i) {
      ++tries_;
      const Grid grid = layout.grid();
      Bits other = grid.none();
      const auto others = layout.others(grid, other);
      if (others == Layout::Others::none) return true;
      if (others == Layout::Others::unknown) return false;
      std::vector<Cell> cells;
      other.each([&](Cell cell) { cells.push_back(cell); });
      random_.shuffle(cells);
      const auto given =
          std::ranges::find_if(cells, [&](Cell cell) { return !layout.takers(cell).empty(); });
      if (given == cells.end()) return false;
      layout.give(*given, random_.one_of(layout.takers(*given)));
    }
    return false;
  }

  // How far the rating is from what was ordered; 0 is there.
  int distance(const Rating& rating) const {
    if (rating.needs_guess && !order_.allow_guess) return 100;
    if (rating.grade == *order_.grade) return 0;
    for (int far = 1;; ++far)
      if (grade_of(rating.number + far) == *order_.grade ||
          grade_of(std::max(0, rating.number - far)) == *order_.grade)
        return far;
  }

  bool approach(Layout& layout) {
    const int most = 6 * layout.n() * layout.n();
    auto rating = puzzle::rate(layout.grid());
    if (!rating) return false;
    int far = distance(*rating);
    for (int i = 0; far > 0 && i < most && !stop_.stop_requested(); ++i) {
      const auto cell = static_cast<Cell>(random_.below(layout.n() * layout.n()));
      const auto takers = layout.takers(cell);
      if (takers.empty()) continue;
      ++tries_;
      const auto owner = layout.regions()[cell];
      layout.give(cell, random_.one_of(takers));
      const Grid grid = layout.grid();
      Bits other = grid.none();
      const bool fits = layout.single_squares() <= most_singles &&
                        layout.others(grid, other) == Layout::Others::none;
      rating = fits ? puzzle::rate(grid) : std::nullopt;
      if (rating && distance(*rating) <= far)
        far = distance(*rating);
      else
        layout.give(cell, owner);
    }
    return far == 0;
  }

  Order order_;
  std::stop_token stop_;
  base::Random random_;
  std::uint64_t tries_ = 0;
};

}  // namespace

Result<Made> make(const Order& order, std::stop_token stop) {
  if (order.size < smallest_new || order.size > largest_new)
    return bad_input("puzzles are made from {} to {} squares wide, not {}", smallest_new,
                     largest_new, order.size);
  Maker maker(order, stop);
  const auto layout = maker.made();
  if (!layout && stop.stop_requested())
    return too_large("stopped after {} grids, before a puzzle was found", maker.tries());
  if (!layout)
    return too_large(
        "the seed {} gives no {} puzzle of size {} in {} grids: try another seed, size or rating",
        order.seed, order.grade ? to_string(*order.grade) : "such", order.size, maker.tries());
  Made made{layout->puzzle(), {}, maker.tries()};
  made.answer = TRY(solve(made.puzzle));
  if (!made.answer.unique())
    return internal_error("the puzzle of size {} with the seed {} has {} solutions", order.size,
                          order.seed, made.answer.solutions.size());
  return made;
}

}  // namespace queens::puzzle
