// SPDX-License-Identifier: MIT
// The prefix sift: counts the disjoint pairs of two lists of bit sets by who they are, 64 cells of
// a matrix at a time. It replaces kernel/colours/ops.h where both lists are long and a cell has
// some hundred pairs: no pair is looked at by itself.
//
// One list, the *sifted* one, is given as words by set (a set of columns, say): 64 sets are a tile,
// one for each column of 64 cells. The other one, the *queries*, is never written down: it is all
// ways to put one queen into each of some rows, given by the rows' squares, each a word of one or
// two bits; two squares go together if they share neither a column nor a bit. The columns that a
// query takes tell the row of cells that its pairs are counted in.
//
//   cells[row of the query][set] += number of words of the set that are disjoint from the query
//
// The first rows of the queries are a tree of prefixes: a node keeps the words of its parent that
// avoid one more square. At a leaf of the tree, four rows at most are left; the words that are left
// are sliced, so that each set has a byte, eight words of it, and a table for two rows each tells
// which words avoid two squares. A query is the AND of an entry of each table, and the population
// of its bytes.
//
// What depends on the rows alone is written into a stream once (stream.cpp) and is read once a tile
// (sift.cpp): the tree, the squares and pairs of squares of each leaf, and its queries, those with
// the same row of cells together.
//
// Streams that have the first rows in common can be sifted together (several clients): they share
// the filtering and the slicing.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/targets.h"

namespace queens::kernel {

inline constexpr std::size_t tile_sets = 64;
inline constexpr int sift_columns = 16;  // of a query's row, at most
inline constexpr std::uint16_t no_row =
    0xffff;  // of cells: queries with these columns are left out
inline constexpr std::uint16_t full_cell = 0xffff;

struct SiftRow {
  std::uint32_t free = 0;                 // columns
  std::uint64_t bits[sift_columns] = {};  // of its squares: one or two, never bit 63
};

// A node of the tree, children after their parent.
struct SiftNode {
  std::uint64_t square;
  std::uint32_t depth;  // of the parent
  bool leaf;
};

// All queries of some rows. A record of 16-bit numbers for each leaf:
//
//   squares, first, second, runs[5]   how many
//   squares x  one bit | the other << 8
//   (first + second) x  square | square << 8: the entries of the first and of the second table
//   runs[m - 1] x  row of cells, m x (entry of the first table, of the second), entries in bytes
//
// Tried: runs of queries with the same entry of one table, which is then loaded once a run, instead
// of the same row of cells: a fifth slower with 8 queens at 28 rows, because of the stores.
class SiftStream {
 public:
  static constexpr int longest_run = 5;
  struct Head {
    std::uint16_t squares, first, second, runs[longest_run];
    std::size_t entries() const { return std::size_t{first} + second; }
  };
  static constexpr std::size_t head_size = sizeof(Head) / sizeof(std::uint16_t);
  static constexpr std::size_t entry_bytes = 64;

  // Three rows at least, those that meet most words first; all but two to four are the tree's.
  // `row_of` tells the row of cells by the set of columns that all rows take. Incomplete once
  // `stop` is set.
  SiftStream(std::span<const SiftRow> rows, std::size_t tree, std::span<const std::uint16_t> row_of,
             const std::atomic<bool>& stop);

  std::span<const SiftNode> nodes() const { return nodes_; }
  const std::uint16_t* records() const { return records_.data(); }
  std::uint64_t bits() const { return bits_; }  // of all squares that are left to tables
  std::size_t bytes() const {
    return nodes_.size() * sizeof nodes_[0] + records_.size() * sizeof records_[0] + 256;
  }

 private:
  friend class StreamBuilder;
  std::vector<SiftNode> nodes_;
  std::vector<std::uint16_t> records_;
  std::uint64_t bits_ = 0;
};

// Eight words of a set; those that are missing have all bits, so that every square meets them.
struct alignas(64) SiftGroup {
  std::uint64_t words[8];
};

// The words of a tile by set, each set in whole groups.
struct SiftLists {
  // Missing words, then those of all sets, and room for one more, for a store that goes too far.
  std::vector<SiftGroup> groups;
  std::uint32_t start[tile_sets + 1] = {};
};

struct SiftClient {
  const SiftStream* stream = nullptr;
  std::uint16_t* cells = nullptr;  // rows x tile_sets, aligned to 64 bytes
  // Cells of 8 bits, which are added to `cells` now and then: as many, all 0, and 0 again at the
  // end. Faster where cells are not too full.
  std::uint8_t* bytes = nullptr;
  std::size_t rows = 0;   // of `bytes`
  bool overflow = false;  // of a cell of 8 bits: `cells` are wrong
  const std::uint16_t* at = nullptr;
};

// One per thread.
class SiftScratch {
 public:
  SiftScratch();
  // Makes an empty tile; words are added set by set.
  void clear();
  void add_set(std::span<const std::uint64_t> words);

  // For the kernel.
  struct alignas(64) Entry {
    std::uint64_t words[8];
  };
  static constexpr std::size_t table_room = (28u << 10) / sizeof(Entry);  // within the first cache
  static constexpr std::size_t most_entries = 2 * sift_columns * sift_columns;
  static constexpr std::size_t most_levels = sift_columns - 1;
  SiftLists levels[most_levels];
  std::vector<Entry> planes;  // 64 a bin
  Entry tables[table_room + most_entries]{};
  Entry squares[4 * sift_columns]{};
  Entry patterns[64]{}, half[64]{};
  std::uint64_t queries = 0;  // so far, of one placement against one bin

  // Room for what is left of the tile at every depth of a tree.
  void make_room(std::size_t depth);

 private:
  std::size_t sets_ = 0;
};

// Adds the pairs of the tile in `scratch` to the cells of all clients, whose trees are equal, and
// all or none of which have bytes. A cell that is full_cell afterwards may have more. Returns early
// once `stop` is set.
using Sift = void (*)(std::span<SiftClient> clients, SiftScratch& scratch,
                      const std::atomic<bool>& stop);
// Of some rows of two matrices.
struct SiftProducts {
  std::uint64_t of[tile_sets];  // sum of the products of a set's cells
  std::uint64_t pairs[2];       // sum of the cells of each matrix
  std::uint16_t most;           // the highest cell of both
};
using Multiply = void (*)(const std::uint16_t* a, const std::uint16_t* b,
                          std::span<const std::uint16_t> rows, SiftProducts& products);

struct SiftTarget : Target {
  Sift sift = nullptr;  // none in scalar code
  Multiply multiply = nullptr;
};

// The same names, in the same order, as keyed_targets().
std::span<const SiftTarget> sift_targets();

}  // namespace queens::kernel
