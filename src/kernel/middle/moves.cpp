// SPDX-License-Identifier: MIT
#include "kernel/middle/moves.h"

#include <algorithm>
#include <bit>

namespace queens::kernel {

BitMoves BitMoves::of(std::uint64_t bits) {
  constexpr std::uint64_t low = 0xffffffff;
  BitMoves result;
  result.stay = bits & low;
  std::uint64_t high = bits & ~low, room = ~bits & low;
  while (high != 0) {
    Move best;
    int most = 0;
    for (int right = std::max(1, std::countr_zero(high) - 31); right < 64; ++right) {
      const std::uint64_t to = high >> right & room;
      if (const int moved = std::popcount(to); moved > most) {
        most = moved;
        best = {right, to};
      }
    }
    high &= ~(best.to << best.right);
    room &= ~best.to;
    result.move[result.moves++] = best;
  }
  return result;
}

}  // namespace queens::kernel
