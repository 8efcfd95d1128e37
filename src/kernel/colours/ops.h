// SPDX-License-Identifier: MIT
// Disjoint pairs that are not only counted, but counted apart by who they are: one version per
// instruction set.
//
// Words are those of kernel/middle with a key on top: which of some thousand groups the word
// belongs to. For two lists E and W there is a matrix of cells, one for each pair of keys. A
// disjoint pair either adds one to its cell, or the value of its cell to a sum. What keys and cells
// stand for is the caller's business (counting/colours).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/middle/ops.h"

namespace queens::kernel {

__extension__ typedef unsigned __int128 WideSum;

struct KeyedTile {
  std::uint32_t* cells = nullptr;  // key of E * stride + key of W
  // Used instead, if there: half the memory, but a count may wrap around. Then the sum of the cells
  // is less than `pairs`.
  std::uint16_t* narrow_cells = nullptr;
  std::uint32_t stride = 0;
  int key_shift = 0;    // the lowest bit of a key
  bool gather = false;  // sum += cell instead of ++cell
  // A leaf adds at most 2^28 pairs of 32-bit cells: less than 2^60 at a time.
  WideSum sum = 0;
  std::uint64_t pairs = 0;  // found

  std::uint64_t diagonals() const { return (std::uint64_t{1} << key_shift) - 1; }
};

inline constexpr std::size_t padding_cells = 64;    // behind those that are counted in rows
inline constexpr std::size_t decoded_queries = 64;  // looked up, then decoded together
inline constexpr std::size_t most_keys = 1u << 11;  // of a tile, each side

// What a leaf needs besides LeafScratch. One per thread.
struct alignas(64) KeyedScratch {
  LeafScratch leaf;
  std::uint16_t keys[64][8];  // by byte and bit of an entry
  alignas(64) std::uint64_t found[decoded_queries * block_patterns / 64];
  std::uint32_t bases[decoded_queries];             // the queries' parts of cells
  std::uint16_t places[decoded_queries * 64 + 64];  // of bytes in `found`
  std::uint32_t cells[decoded_queries * block_patterns + 64];
  std::uint64_t row_patterns[block_patterns + list_padding];
  std::uint64_t rest[most_leaf_words + list_padding];  // words without a place in rows
};

using KeyedLeaf = void (*)(const std::uint64_t* e, std::size_t ne, const std::uint64_t* w,
                           std::size_t nw, KeyedTile& tile, KeyedScratch& scratch);

struct KeyedTarget : Target {
  // At most most_leaf_words words in each list.
  KeyedLeaf leaf;
  // For long lists with some words of each key: counts, in narrow cells, of which padding_cells
  // more are there behind the last one. Not in plain words.
  KeyedLeaf rows;
};

// The same names, in the same order, as middle_targets().
std::span<const KeyedTarget> keyed_targets();
KeyedTarget keyed_scalar(const Target& target);  // plain words, any machine

}  // namespace queens::kernel
