// SPDX-License-Identifier: MIT
// The keyed leaf on every instruction set against its plain statement, in cells of both widths.
#include "kernel/colours/ops.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

namespace queens::kernel {
namespace {

constexpr int key_shift = 50;

// Words with about so many of forty diagonals, sorted by key.
std::vector<std::uint64_t> random_words(std::mt19937_64& random, std::size_t n, std::uint64_t keys,
                                        int diagonals) {
  std::vector<std::uint64_t> words(n + list_padding);
  for (std::size_t i = 0; i < n; ++i) {
    words[i] = i * keys / n << key_shift;
    for (int k = 0; k < diagonals; ++k) words[i] |= std::uint64_t{1} << random() % 40;
  }
  return words;
}

template <class Cell>
struct Joined {
  std::vector<Cell> cells;
  std::uint64_t pairs = 0, sum = 0;
};

// Counts with one leaf, then adds up what was counted.
template <class Cell>
Joined<Cell> joined(KeyedLeaf leaf, const KeyedTarget& target, const std::vector<std::uint64_t>& e,
                    const std::vector<std::uint64_t>& w, std::uint32_t keys) {
  const auto scratch = std::make_unique<KeyedScratch>();
  Joined<Cell> result;
  result.cells.assign(std::size_t{keys} * keys + padding_cells, 0);
  KeyedTile tile;
  tile.stride = keys;
  tile.key_shift = key_shift;
  if constexpr (sizeof(Cell) == 2)
    tile.narrow_cells = result.cells.data();
  else
    tile.cells = result.cells.data();
  const std::size_t ne = e.size() - list_padding, nw = w.size() - list_padding;
  leaf(e.data(), ne, w.data(), nw, tile, *scratch);
  result.pairs = tile.pairs;
  tile.gather = true;
  target.leaf(e.data(), ne, w.data(), nw, tile, *scratch);
  result.sum = static_cast<std::uint64_t>(tile.sum);
  return result;
}

TEST(KeyedLeaf, CountsAndAddsUpAsPlainWordsDo) {
  std::mt19937_64 random(28);
  const KeyedTarget plain = keyed_scalar({InstructionSet::scalar, "scalar"});
  for (const KeyedTarget& target : keyed_targets())
    for (const std::size_t size : {1u, 63u, 300u, 1400u, 3000u})
      for (const int diagonals : {0, 1, 3, 8}) {
        const std::uint32_t keys = size < 1000 ? 40 : 150;
        const auto e = random_words(random, size, keys, diagonals);
        const auto w = random_words(random, size + random() % 100, keys, diagonals);
        const auto wanted = joined<std::uint32_t>(plain.leaf, plain, e, w, keys);
        const auto found = joined<std::uint32_t>(target.leaf, target, e, w, keys);
        EXPECT_EQ(found.cells, wanted.cells) << target.name << ", " << size << ", " << diagonals;
        EXPECT_EQ(found.pairs, wanted.pairs);
        EXPECT_EQ(found.sum, wanted.sum);
        for (const KeyedLeaf leaf : {target.leaf, target.rows}) {
          if (leaf == nullptr) continue;
          const auto narrow = joined<std::uint16_t>(leaf, target, e, w, keys);
          EXPECT_TRUE(std::ranges::equal(narrow.cells, wanted.cells))
              << target.name << ", " << size << ", " << diagonals;
          EXPECT_EQ(narrow.pairs, wanted.pairs);
          EXPECT_EQ(narrow.sum, wanted.sum);
        }
      }
}

TEST(KeyedLeaf, ACountThatWrapsAroundIsSeenInTheSum) {
  std::mt19937_64 random(1);
  for (const KeyedTarget& target : keyed_targets()) {
    const auto e = random_words(random, 300, 1, 0), w = random_words(random, 300, 1, 0);
    const auto narrow = joined<std::uint16_t>(target.leaf, target, e, w, 1);
    EXPECT_EQ(narrow.pairs, 90'000u);
    EXPECT_EQ(narrow.cells[0], 90'000 - 65'536);
  }
}

}  // namespace
}  // namespace queens::kernel
