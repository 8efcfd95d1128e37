// SPDX-License-Identifier: MIT
// The keyed leaf in plain words: for machines without a known instruction set, and the plain
// statement of what the vector versions do.
#include "kernel/colours/ops.h"

namespace queens::kernel {
namespace {

template <class Cell>
void join(const std::uint64_t* e, std::size_t ne, const std::uint64_t* w, std::size_t nw,
          Cell* cells, KeyedTile& tile) {
  const std::uint64_t diagonals = tile.diagonals();
  for (std::size_t i = 0; i < ne; ++i) {
    Cell* const row = cells + (e[i] >> tile.key_shift) * tile.stride;
    const std::uint64_t mine = e[i] & diagonals;
    std::uint64_t pairs = 0, sum = 0;
    for (std::size_t j = 0; j < nw; ++j) {
      if ((mine & w[j]) != 0) continue;
      Cell& cell = row[w[j] >> tile.key_shift];
      ++pairs;
      if (tile.gather)
        sum += cell;
      else
        ++cell;
    }
    tile.pairs += pairs;
    tile.sum += sum;
  }
}

void keyed_leaf(const std::uint64_t* e, std::size_t ne, const std::uint64_t* w, std::size_t nw,
                KeyedTile& tile, KeyedScratch& scratch) {
  ++scratch.leaf.work.leaves;
  scratch.leaf.work.leaf_pairs += ne * nw;
  scratch.leaf.work.queries += ne;
  if (tile.narrow_cells != nullptr)
    join(e, ne, w, nw, tile.narrow_cells, tile);
  else
    join(e, ne, w, nw, tile.cells, tile);
}

}  // namespace

KeyedTarget keyed_scalar(const Target& target) { return {target, keyed_leaf, nullptr}; }

}  // namespace queens::kernel
