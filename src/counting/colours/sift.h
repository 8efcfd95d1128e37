// SPDX-License-Identifier: MIT
// Counts a unit by two matrices: both colours are counted into cells (Co, Ce) by the prefix sift
// (kernel/colours/sift.h), 64 sets Ce at a time, and the cells are multiplied.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "counting/colours/units.h"
#include "kernel/colours/ops.h"
#include "kernel/colours/sift.h"

namespace queens::counting {

inline constexpr int black = 0, white = 1;

// A set of columns that black may leave and white may take.
struct ColourKey {
  std::uint32_t black, white;  // columns
  std::uint32_t weight;
};

// The columns of one parity, and the placements of both colours on them.
struct ColourSide {
  std::vector<ColourKey> keys;
  const QuarterTable* tables[2] = {};  // by colour

  std::span<const std::uint64_t> list(std::size_t key, int colour) const {
    return tables[colour]->on(colour == black ? keys[key].black : keys[key].white);
  }
};

// One per thread.
class ColourSift {
 public:
  ColourSift(const ColourUnits& units, std::size_t target, std::size_t stream_bytes);

  // Whether these numbers of queens in odd rows (black) and in even rows (white) can be sifted.
  bool supports(const ColourUnit& unit) const;
  // The sum of the unit's products, without the unit's weight; nothing if a cell was full, or once
  // `stop` is set. `even` holds the even columns.
  std::optional<kernel::WideSum> count(const ColourUnit& unit, const ColourSide& even,
                                       const std::atomic<bool>& stop);
  // Makes the stream that the units with the same even rows have in common.
  void prepare(const ColourUnit& unit, const std::atomic<bool>& stop);

  std::uint64_t queries() const { return scratch_ ? scratch_->queries : 0; }
  std::uint64_t pairs(int colour) const { return pairs_[colour]; }  // that share no diagonal
  std::uint16_t most_cell = kernel::full_cell - 1;  // tests: as if cells were full above it

 private:
  // For units whose sets Co are among these.
  struct Stream {
    std::vector<std::uint32_t> sets;  // ascending
    kernel::SiftStream of;

    std::size_t bytes() const { return sets.size() * sizeof sets[0] + of.bytes(); }
  };
  struct alignas(64) Row {
    std::uint16_t cells[kernel::tile_sets];
  };

  std::uint32_t rows_of(const ColourUnit& unit, int colour) const;
  const kernel::SiftStream& stream(const ColourUnit& unit, int colour,
                                   const std::atomic<bool>& stop);
  std::vector<std::size_t> tile_order(const ColourSide& even) const;
  bool tile(const ColourUnit& unit, const ColourSide& even, std::span<const std::size_t> keys,
            kernel::WideSum& sum, const std::atomic<bool>& stop);

  const ColourUnits& units_;
  const kernel::SiftTarget& target_;
  std::vector<std::uint16_t> row_number_;  // of cells, by Co: among the sets of its size
  std::array<std::uint16_t, largest_quarter + 1> rows_of_size_{};
  KeptTables<Stream> streams_;
  std::unique_ptr<kernel::SiftScratch> scratch_;
  std::vector<Row> cells_[2];
  const kernel::SiftStream* now_[2] = {};  // of the unit, by colour
  struct Rows {
    std::uint32_t weight;
    std::vector<std::uint16_t> numbers;
  };
  std::vector<Rows> rows_;  // of the unit, by weight
  std::uint64_t pairs_[2] = {};
};

}  // namespace queens::counting
