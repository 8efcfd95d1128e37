// SPDX-License-Identifier: MIT
// New puzzles. Grow regions around queens, then repair: as long as there is another solution, give
// one of its squares to the region next to it. Two of its queens are then in one region, so that it
// is gone; the wanted solution stays, because its squares are never given away. Once it is the only
// one, squares at the borders are moved until the rating fits, and only to grids that stay unique.
//
// Tried and dropped: growing again and again until a grid happens to be unique. For size 8 one grid
// in some hundred is; for size 12 practically none.
#include <algorithm>

#include "base/error.h"
#include "base/try.h"
#include "puzzle/deduction.h"
#include "puzzle/layout.h"

namespace queens::puzzle {
namespace {

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
      auto layout = Layout::grown(static_cast<int>(order_.size), static_cast<int>(order_.stars),
                                  Growth::mixed, random_, stop_);
      if (!layout || !layout->repair(random_, tries_)) continue;
      if (layout->single_squares() <= most_singles && approach(*layout)) return layout;
    }
    return std::nullopt;
  }
  std::uint64_t tries() const { return tries_; }

 private:
  static constexpr int most_singles = 2;

  std::optional<Rating> rating_of(const Grid& grid) const {
    return puzzle::rate(grid, order_.stars == 1 ? attempts_of_makers() : attempts());
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
    auto rating = rating_of(layout.grid());
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
      rating = fits ? rating_of(grid) : std::nullopt;
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
  if (order.stars < 1 || order.stars > most_stars)
    return bad_input("puzzles have 1 to {} stars, not {}", most_stars, order.stars);
  const auto& [smallest, usual, largest] = new_sizes[order.stars];
  if (order.size < smallest || order.size > largest)
    return bad_input("puzzles {}are made from {} to {} squares wide, not {}",
                     order.stars == 1 ? "" : fmt::format("with {} stars ", order.stars), smallest,
                     largest, order.size);
  Maker maker(order, stop);
  const auto layout = maker.made();
  // Its rating may be that of half a search.
  if (stop.stop_requested()) return stopped_before("a puzzle was found");
  if (!layout)
    return too_large(
        "the seed {} gives no {} puzzle of size {} in {} grids: try another seed, size or rating",
        order.seed, order.grade ? to_string(*order.grade) : "such", order.size, maker.tries());
  Made made{layout->puzzle(), {}, maker.tries()};
  made.answer = TRY(solve(made.puzzle, stop));
  if (stop.stop_requested()) return stopped_before("a puzzle was found");
  if (!made.answer.unique())
    return internal_error("the puzzle of size {} with the seed {} has {} solutions", order.size,
                          order.seed, made.answer.solutions.size());
  return made;
}

}  // namespace queens::puzzle
