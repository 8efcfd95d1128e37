// SPDX-License-Identifier: MIT
// Byte shuffles that move 16-bit lanes within a block of 8, by a mask of one bit per lane: for the
// instruction sets that have a byte shuffle but neither compress nor expand. Namespace scope
// matters: g++ copies a table inside a function to the stack at every call.
#pragma once

#include <array>
#include <cstdint>

namespace queens::kernel {

struct alignas(16) LaneShuffle {
  std::uint8_t from[16];  // byte i of the result comes from this byte; 0x80 gives zero
};

using LaneShuffles = std::array<LaneShuffle, 256>;

// The lanes of the mask move to the front, in order; the rest is zero.
consteval LaneShuffles lanes_to_front() {
  LaneShuffles table = {};
  for (unsigned mask = 0; mask < 256; ++mask) {
    auto& from = table[mask].from;
    for (auto& byte : from) byte = 0x80;
    int out = 0;
    for (int lane = 0; lane < 8; ++lane) {
      if ((mask >> lane & 1) == 0) continue;
      from[out++] = static_cast<std::uint8_t>(2 * lane);
      from[out++] = static_cast<std::uint8_t>(2 * lane + 1);
    }
  }
  return table;
}

// The other way: the front lanes move, in order, to the lanes of the mask; the rest is zero.
consteval LaneShuffles front_to_lanes() {
  LaneShuffles table = {};
  for (unsigned mask = 0; mask < 256; ++mask) {
    auto& from = table[mask].from;
    int in = 0;
    for (int lane = 0; lane < 8; ++lane) {
      const bool wanted = mask >> lane & 1;
      from[2 * lane] = wanted ? static_cast<std::uint8_t>(in++) : 0x80;
      from[2 * lane + 1] = wanted ? static_cast<std::uint8_t>(in++) : 0x80;
    }
  }
  return table;
}

inline constexpr LaneShuffles kLanesToFront = lanes_to_front();
inline constexpr LaneShuffles kFrontToLanes = front_to_lanes();

// A different column for each of the first 16 lanes, none for the others.
struct alignas(64) OneSquareEach {
  std::uint16_t bits[64];
};
inline constexpr OneSquareEach kOneSquareEach = {{1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5,
                                                  1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 11,
                                                  1 << 12, 1 << 13, 1 << 14, 1 << 15}};

}  // namespace queens::kernel
