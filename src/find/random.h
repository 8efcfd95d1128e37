// SPDX-License-Identifier: MIT
// The random numbers of the finders: splitmix64 (Steele, Lea, Flood 2014), the same on every
// machine, so that a seed names a board.
#pragma once

#include <cstdint>

namespace queens::finding {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  // 0 .. n - 1; the bias of 2^-64 n is of no concern here.
  std::uint64_t below(std::uint64_t n) {
    __extension__ typedef unsigned __int128 Wide;
    return static_cast<std::uint64_t>(Wide{next()} * n >> 64);
  }

 private:
  std::uint64_t state_;
};

}  // namespace queens::finding
