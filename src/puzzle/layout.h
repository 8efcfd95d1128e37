// SPDX-License-Identifier: MIT
// A puzzle in the making: queens that will be the solution, and connected regions around them, each
// with as many queens as there are stars. Squares can be given from a region to its neighbour.
#pragma once

#include "base/random.h"
#include "puzzle/grid.h"

namespace queens::puzzle {

// How regions grow. Puzzles are made `mixed`; the others are the awkward boards of collections, for
// tests and benchmarks.
enum class Growth : std::uint8_t { mixed, even, snakes, one_large, small };
inline constexpr Growth all_growths[] = {Growth::mixed, Growth::even, Growth::snakes,
                                         Growth::one_large, Growth::small};

class Layout {
 public:
  // Queens at random, and regions grown from them. Nothing: there is no such board, or, with
  // several stars, the lots fell badly. What is done with it later is cut short by a stop.
  static std::optional<Layout> grown(int n, int stars, Growth growth, base::Random& random,
                                     std::stop_token stop = {});

  int n() const { return n_; }
  const std::vector<std::uint8_t>& regions() const { return region_; }
  Grid grid() const { return Grid(n_, region_, stars_, stop_); }

  // Another solution of the layout, if there is one within the effort that is worth it.
  enum class Others : std::uint8_t { none, some, unknown };
  Others others(const Grid& grid, Bits& other) const;

  // As long as there is another solution, one of its squares is given to the region next to it.
  // False: it does not become unique, or takes too long.
  bool repair(base::Random& random, std::uint64_t& tries);

  // The regions beside a square that could take it: its own stays in one piece and keeps its queen.
  std::vector<std::uint8_t> takers(Cell cell) const;
  void give(Cell cell, std::uint8_t region) { region_[cell] = region; }

  int single_squares() const;  // regions that give their queen away
  // Names in the order of reading: A is the region of the top left corner.
  Puzzle puzzle() const;

 private:
  Layout(int n, int stars)
      : n_(n), stars_(stars), queen_(n * n, false), region_(n * n, unclaimed) {}
  static constexpr std::uint8_t unclaimed = 0xFF;

  void grow(int seeds, Growth growth, base::Random& random);
  bool join(base::Random& random);

  int n_, stars_;
  std::vector<bool> queen_;
  std::vector<std::uint8_t> region_;
  std::stop_token stop_;
};

}  // namespace queens::puzzle
