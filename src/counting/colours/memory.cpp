// SPDX-License-Identifier: MIT
// How much memory counting by colours may take, by the side of the board.
#include <algorithm>

#include "counting/colours/join.h"

namespace queens::counting {

ColourMemory ColourMemory::for_side(int n) {
  ColourMemory memory = bounds_for(n);
  // Sets of half of the lines of a quarter: there are most of them.
  memory.sift_rows = 1;
  const auto lines = static_cast<std::size_t>((n + 1) / 2);
  for (std::size_t i = 1; i <= lines / 2; ++i)
    memory.sift_rows = memory.sift_rows * (lines - lines / 2 + i) / i;
  return memory;
}

ColourMemory ColourMemory::bounds_for(int n) {
  constexpr std::size_t mega = std::size_t{1} << 20;
  // The sift keeps the streams of a block, 8 of them, 20 MB each at 28 rows with 8 queens and twice
  // as much with 9, and those of a strip, 16 of them, which are shorter.
  if (n <= 18) return {.arena_words = mega, .quarter_bytes = 24 * mega, .stream_bytes = 16 * mega};
  if (n <= 20)
    return {.arena_words = 3 * mega, .quarter_bytes = 48 * mega, .stream_bytes = 32 * mega};
  if (n <= 23)
    return {.arena_words = 6 * mega, .quarter_bytes = 192 * mega, .stream_bytes = 96 * mega};
  if (n <= 26)
    return {.arena_words = 16 * mega,
            .quarter_bytes = 400 * mega,
            .tile_words = 1'000'000,
            .stream_bytes = 256 * mega};
  return {.arena_words = 48 * mega,
          .quarter_bytes = 1200 * mega,
          .tile_words = 3'000'000,
          .unit_tables = largest_unit_tables((n + 1) / 2),
          .stream_bytes = 720 * mega};
}

std::size_t ColourMemory::bytes() const {
  return arena_words * sizeof(std::uint64_t) + std::max(quarter_bytes, unit_tables) + stream_bytes +
         sizeof(kernel::KeyedScratch) + sizeof(kernel::SiftScratch) +
         tile_keys * tile_keys * (sizeof(std::uint32_t) + sizeof(std::uint16_t)) +
         sift_rows * ColourSift::bytes_per_row;
}

}  // namespace queens::counting
