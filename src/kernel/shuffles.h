// SPDX-License-Identifier: MIT
// Tables that move the lanes of a vector by a mask of one bit per lane, for instruction sets that
// have shuffles but neither compress nor expand. Namespace scope matters: g++ copies a table inside
// a function to the stack at every call.
#pragma once

#include <array>
#include <cstdint>

namespace queens::kernel {

// The block search: 16-bit lanes within a block of 8, by their bytes.
struct alignas(16) LaneShuffle {
  std::uint8_t from[16];  // byte i of the result comes from this byte; 0x80 gives zero
};

using LaneShuffles = std::array<LaneShuffle, 256>;

// The lanes of the mask move to the front, in order, or the other way, the front lanes to those of
// the mask; the rest is zero.
consteval LaneShuffles lane_shuffles(bool to_front) {
  LaneShuffles table = {};
  for (unsigned mask = 0; mask < 256; ++mask) {
    auto& from = table[mask].from;
    for (auto& byte : from) byte = 0x80;
    for (int lane = 0, front = 0; lane < 8; ++lane) {
      if ((mask >> lane & 1) == 0) continue;
      const int to = to_front ? front : lane, source = to_front ? lane : front;
      for (const int byte : {0, 1})
        from[2 * to + byte] = static_cast<std::uint8_t>(2 * source + byte);
      ++front;
    }
  }
  return table;
}

inline constexpr LaneShuffles shuffle_to_front = lane_shuffles(true);
inline constexpr LaneShuffles shuffle_from_front = lane_shuffles(false);

// Meet in the middle: the lanes of the mask first, the others after them. One permutation then
// serves two lists: stored at the end of one, it appends the lanes of the mask; stored backwards at
// the front of the other, it prepends the rest.
//
// `units` entries a lane, in units of a fraction 1/units of a lane.
template <class Index, int lanes, int units>
struct alignas(sizeof(Index) * lanes * units) LaneOrder {
  Index from[lanes * units];
};

template <class Index, int lanes, int units = 1>
consteval auto lane_orders() {
  std::array<LaneOrder<Index, lanes, units>, 1 << lanes> table = {};
  for (unsigned mask = 0; mask < 1u << lanes; ++mask) {
    int out = 0;
    for (const unsigned wanted : {1u, 0u})
      for (int lane = 0; lane < lanes; ++lane)
        if ((mask >> lane & 1) == wanted)
          for (int unit = 0; unit < units; ++unit)
            table[mask].from[out++] = static_cast<Index>(lane * units + unit);
  }
  return table;
}

inline constexpr auto order_8x64 = lane_orders<std::uint64_t, 8>();     // AVX-512: 16 KB
inline constexpr auto order_4x64 = lane_orders<std::uint32_t, 4, 2>();  // AVX2
inline constexpr auto order_8x32 = lane_orders<std::uint32_t, 8>();     // AVX2: 8 KB
inline constexpr auto order_2x64 = lane_orders<std::uint8_t, 2, 8>();   // bytes, 128 bits
inline constexpr auto order_4x32 = lane_orders<std::uint8_t, 4, 4>();

}  // namespace queens::kernel
