// SPDX-License-Identifier: MIT
// Counts units: the ways of one colour are counted into a matrix by the columns they take, those
// of the other colour are multiplied by it.
#pragma once

#include <memory>

#include "counting/colours/sift.h"
#include "kernel/middle/pairs.h"

namespace queens::counting {

// Bounds of a worker's memory; the arena is touched only as far as it is needed.
struct ColourMemory {
  std::size_t arena_words;
  std::size_t quarter_bytes;
  std::size_t tile_keys = 1000;      // column sets of a tile, each side
  std::size_t tile_words = 500'000;  // of the second colour, each side
  std::size_t unit_tables = 0;       // bytes of the largest unit's tables, where they are more
  std::size_t stream_bytes = 0;      // of the sift
  std::size_t sift_rows = 0;         // of its matrices

  static ColourMemory for_side(int n);
  std::size_t bytes() const;

 private:
  static ColourMemory bounds_for(int n);
};

struct ColourEffort {
  std::uint64_t cells = 0;             // of the matrices: the same whichever way units are counted
  std::uint64_t words = 0;             // in lists
  double pairs = 0;                    // of words of two lists, which the cuts spare
  std::uint64_t black = 0, white = 0;  // pairs that share no diagonal
  kernel::MiddleWork join;

  std::uint64_t nodes() const { return cells; }
};

// One per thread.
class ColourWorker {
 public:
  using Units = ColourUnits;
  using Memory = ColourMemory;
  ColourWorker(const ColourUnits& units, std::size_t target, const ColourMemory& memory);

  // Adds each unit to its counts; only a part of it once `stop` is set. Neighbours that are a batch
  // (ColourUnits) are counted together.
  void count(std::span<const ColourUnit> units, std::span<UnitCounts> counts,
             const std::atomic<bool>& stop);
  void count(const ColourUnit& unit, UnitCounts& counts, const std::atomic<bool>& stop) {
    count({&unit, 1}, {&counts, 1}, stop);
  }
  // The tables that neighbouring units have in common.
  void make_even_tables(const ColourUnit& unit, const std::atomic<bool>& stop);
  ColourEffort effort() const;

  kernel::SplitLimits split_limits, row_limits;
  enum class Way : std::uint8_t { fastest, pairs, sift };
  Way way = Way::fastest;  // of those that a unit can be counted in
  bool wide = false;       // pairs: always with the precautions of units with very long lists
  ColourSift& sift() { return sift_; }

 private:
  using Key = ColourKey;
  using Side = ColourSide;
  struct Range {
    std::size_t from, to;
  };
  struct Place {  // in the lists of a range
    std::size_t key, word;
  };

  const QuarterTable& table(Parity rows, Parity columns, std::uint32_t set,
                            const std::atomic<bool>& stop);
  bool sifted(const ColourUnit& unit) const;
  void fill(Side& side, const std::vector<ColouredColumns>& columns, std::uint32_t open) const;
  std::vector<Range> ranges(const Side& side, int second, bool by_weight) const;
  std::size_t list(const Side& side, Range range, int colour, Place& from, std::uint64_t* out,
                   std::size_t room) const;
  struct PassCost {
    double in_rows, one_by_one;
  };
  PassCost pass_cost(int colour, const std::atomic<bool>& stop) const;
  void count_batch(std::span<const ColourUnit> units, std::span<UnitCounts> counts,
                   const std::atomic<bool>& stop);
  void count_pairs(const ColourUnit& unit, UnitCounts& counts, const std::atomic<bool>& stop);
  void pass(Range e, Range w, int colour, kernel::KeyedTile& tile, const std::atomic<bool>& stop);
  void first_pass(Range e, Range w, int first, kernel::KeyedTile& tile,
                  const std::atomic<bool>& stop);
  void tile(const ColourUnit& unit, Range e, Range w, int first, UnitCounts& counts,
            const std::atomic<bool>& stop);

  const ColourUnits& units_;
  const kernel::MiddleTarget& lists_;
  const kernel::KeyedTarget& target_;
  ColourMemory memory_;
  QuarterStore quarters_;
  Arena arena_;
  std::unique_ptr<kernel::KeyedScratch> scratch_;
  std::vector<std::uint32_t> cells_;
  std::vector<std::uint16_t> narrow_cells_;
  bool narrow_ = true;  // cells, for this unit
  ColourSift sift_;
  Side e_, w_;  // by even columns (EE, OE) and by odd ones (OO, EO)
  ColourEffort effort_;
};

}  // namespace queens::counting
