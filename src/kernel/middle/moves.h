// SPDX-License-Identifier: MIT
// How at most 32 scattered bits of a 64-bit word go into 32: those of the lower half stay where
// they are, the others are shifted, as many as possible at a time, to where the lower half has
// room. Mostly one to three shifts do, in half the time of moving every bit next to its neighbour.
// Nobody cares where a bit ends, only that it is the same place in both lists.
#pragma once

#include <cstdint>

namespace queens::kernel {

struct BitMoves {
  struct Move {
    int right = 0;         // shift
    std::uint64_t to = 0;  // mask after the shift
  };
  std::uint64_t stay = 0;
  Move move[32];
  int moves = 0;

  // At most 32 bits.
  static BitMoves of(std::uint64_t bits);
};

}  // namespace queens::kernel
