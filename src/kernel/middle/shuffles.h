// SPDX-License-Identifier: MIT
// Tables that order the lanes of a vector by a mask of one bit per lane: the lanes of the mask
// first, the others after them. One permutation then serves two lists: stored at the end of one,
// it appends the lanes of the mask; stored backwards at the front of the other, it prepends the
// rest. Namespace scope matters: g++ copies a table inside a function to the stack at every call.
#pragma once

#include <array>
#include <cstdint>

namespace queens::kernel {

// `kUnits` entries a lane, in units of a fraction 1/kUnits of a lane.
template <class Index, int kLanes, int kUnits>
struct alignas(sizeof(Index) * kLanes * kUnits) LaneOrder {
  Index from[kLanes * kUnits];
};

template <class Index, int kLanes, int kUnits = 1>
consteval auto lane_orders() {
  std::array<LaneOrder<Index, kLanes, kUnits>, 1 << kLanes> table = {};
  for (unsigned mask = 0; mask < 1u << kLanes; ++mask) {
    int out = 0;
    for (const unsigned wanted : {1u, 0u})
      for (int lane = 0; lane < kLanes; ++lane)
        if ((mask >> lane & 1) == wanted)
          for (int unit = 0; unit < kUnits; ++unit)
            table[mask].from[out++] = static_cast<Index>(lane * kUnits + unit);
  }
  return table;
}

inline constexpr auto kOrder8x64 = lane_orders<std::uint64_t, 8>();     // AVX-512: 16 KB
inline constexpr auto kOrder4x64 = lane_orders<std::uint32_t, 4, 2>();  // AVX2
inline constexpr auto kOrder8x32 = lane_orders<std::uint32_t, 8>();     // AVX2: 8 KB
inline constexpr auto kOrder2x64 = lane_orders<std::uint8_t, 2, 8>();   // bytes, 128 bits
inline constexpr auto kOrder4x32 = lane_orders<std::uint8_t, 4, 4>();

}  // namespace queens::kernel
