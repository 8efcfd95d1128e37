// SPDX-License-Identifier: MIT
// Counts units by two matrices: both colours are counted into cells (Ce, Co) by the prefix sift
// (kernel/colours/sift.h), 64 columns of cells at a time, and the cells are multiplied.
//
// Units with the same Re whose queens of one colour, the shared one, have the same first odd rows
// are counted together, as a batch: they share the filtering and slicing of that colour.
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

  // Whether there are enough queens in the quarters that ask.
  bool supports(const ColourUnit& unit) const;
  // How many of the units, from the first one on, are a batch.
  std::size_t batch(std::span<const ColourUnit> units, const std::atomic<bool>& stop);
  // The sum of each unit's products, without the unit's weight; nothing if a cell was full, or once
  // `stop` is set. Placements are those of the quarters that are sifted: of the shared colour on
  // even rows, of the other one on odd rows, by unit.
  void count(std::span<const ColourUnit> units, const QuarterTable& shared,
             std::span<const QuarterTable* const> others,
             std::span<std::optional<kernel::WideSum>> sums, const std::atomic<bool>& stop);
  // Of all matrices, by rows of cells.
  static constexpr std::size_t bytes_per_row =
      kernel::tile_sets * (ColourUnits::batch * 3 + sizeof(std::uint16_t));
  int shared_colour() const { return shared_; }
  Parity sifted_columns() const { return sifted_; }
  // Makes the stream that the units with the same even rows have in common.
  void prepare(const ColourUnit& unit, const std::atomic<bool>& stop);

  std::uint64_t queries() const { return scratch_ ? scratch_->queries : 0; }
  std::uint64_t pairs(int colour) const { return pairs_[colour]; }  // that share no diagonal
  std::uint16_t most_cell = kernel::full_cell - 1;  // tests: as if cells were full above it
  std::size_t most_together = ColourUnits::batch;   // units of a batch
  std::uint64_t again() const;  // matrices that were made again because a cell of 8 bits was full

 private:
  // For units whose columns of rows of cells are among these.
  struct Stream {
    std::vector<std::uint32_t> sets;  // ascending
    kernel::SiftStream of;

    std::size_t bytes() const { return sets.size() * sizeof sets[0] + of.bytes(); }
  };
  struct alignas(64) Row {
    std::uint16_t cells[kernel::tile_sets];
  };
  struct alignas(64) ByteRow {
    std::uint8_t cells[kernel::tile_sets];
  };
  // Of one client.
  struct Matrix {
    std::vector<Row> cells;
    std::vector<ByteRow> bytes;  // of the shared colour only
    const kernel::SiftStream* stream = nullptr;
    bool overflow = false;  // of a cell of 8 bits
  };

  std::uint32_t rows_of(const ColourUnit& unit, int colour) const;
  const Stream& stream(const ColourUnit& unit, int colour, const std::atomic<bool>& stop);
  const std::vector<ColouredColumns>& columns(const ColourUnit& unit, Parity parity) const {
    return parity == even_lines ? unit.even : unit.odd;
  }
  // The columns of one parity that a colour takes, by those that black queens take.
  std::uint32_t taken(std::uint32_t set, Parity parity, int colour) const {
    return colour == black ? set : units_.board().columns[parity] & ~set;
  }
  std::vector<ColouredColumns> tile_order(const ColourUnit& unit, const QuarterTable& shared) const;
  void load(std::span<const ColouredColumns> tile, int colour, const QuarterTable& from);
  void fill(std::span<Matrix> matrices, bool bytes, const std::atomic<bool>& stop);
  void fill_shared(std::span<Matrix> matrices, std::size_t queens, const std::atomic<bool>& stop);
  bool multiply(const ColourUnit& unit, const Matrix& shared, std::span<const ColouredColumns> tile,
                kernel::WideSum& sum);

  const ColourUnits& units_;
  const kernel::SiftTarget& target_;
  int shared_;                             // colour
  Parity sifted_, asking_;                 // columns
  std::vector<std::uint16_t> row_number_;  // of cells, by columns: among the sets of their size
  std::array<std::uint16_t, largest_quarter + 1> rows_of_size_{};
  std::size_t stream_bytes_;
  KeptTables<Stream> streams_;
  std::unique_ptr<kernel::SiftScratch> scratch_;
  Matrix other_;
  std::vector<Matrix> matrices_;  // of the shared colour, by unit
  struct Rows {
    std::uint32_t weight;
    std::vector<std::uint16_t> numbers;
  };
  std::vector<Rows> rows_;  // of the batch, by weight
  std::uint64_t pairs_[2] = {};
  // Matrices of cells of 8 bits, and those of them in which a cell was full, by queens.
  struct Narrow {
    std::uint64_t all = 0, again = 0;
  };
  std::array<Narrow, largest_quarter + 1> narrow_{};
};

}  // namespace queens::counting
