// SPDX-License-Identifier: MIT
// Lists of quarters: all ways to put one queen into each of a set of rows, on one side of the
// centre line and of the middle row, grouped by the set of columns they take. A half of the board
// is a northern and a southern quarter on complementary columns that share no bit.
//
// Cost: a table of k rows in h columns is found by a small search, 3-5 ns a placement; up to
// n = 20 all tables together are some tens of megabytes, above they are made when needed. The last
// ones are kept, within a given number of bytes: neighbouring units share two of their four.
#pragma once

#include <cstdint>
#include <list>
#include <span>
#include <unordered_map>
#include <vector>

#include "counting/middle/board.h"

namespace queens::counting {

// One way to fill the rows of a quarter.
struct QuarterPlacement {
  std::uint32_t columns;
  std::uint64_t bits;
};

class QuarterTable {
 public:
  // The rows must all lie north of the middle row or all south of the northern ones. `scratch` is
  // overwritten; handing in the same one saves half of the time.
  QuarterTable(const Halves& halves, Half half, std::uint32_t rows,
               std::vector<QuarterPlacement>& scratch);
  QuarterTable(const Halves& halves, Half half, std::uint32_t rows);

  // Column sets that at least one placement takes, ascending.
  std::span<const std::uint16_t> column_sets() const { return sets_; }
  // Their placements' bits; readable some words beyond the end.
  std::span<const std::uint64_t> on(std::uint32_t columns) const {
    return {bits_.data() + start_[columns], start_[columns + 1] - start_[columns]};
  }
  std::size_t bytes() const {
    return start_.size() * sizeof start_[0] + bits_.size() * sizeof bits_[0] +
           sets_.size() * sizeof sets_[0] + 128;
  }

 private:
  std::vector<std::uint32_t> start_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint16_t> sets_;
};

// The tables of one board that were used last. Not for several threads.
class QuarterCache {
 public:
  QuarterCache(const Halves& halves, std::size_t most_bytes)
      : halves_(&halves), most_bytes_(most_bytes) {}

  // Stays valid until as many more tables as `held` have been asked for.
  const QuarterTable& table(Half half, std::uint32_t rows);
  // Another board: forgets all tables unless it is the same.
  void use(const Halves& halves);

 private:
  static constexpr std::size_t held = 4;  // a unit uses four at once
  struct Entry {
    std::uint64_t key;
    QuarterTable table;
  };
  const Halves* halves_;
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::vector<QuarterPlacement> scratch_;
  std::list<Entry> entries_;  // the last used first
  std::unordered_map<std::uint64_t, std::list<Entry>::iterator> found_;
};

}  // namespace queens::counting
