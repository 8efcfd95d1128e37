// SPDX-License-Identifier: MIT
// Lots that fall the same way on every machine and compiler: splitmix64 (Steele, Lea and Flood
// 2014). The distributions of the standard library differ between libraries.
#pragma once

#include <cstdint>

namespace queens::classic {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  // From 0 to bound - 1. The bias is below 2^-32 for the bounds used here.
  std::uint64_t below(std::uint64_t bound) { return (next() >> 32) * bound >> 32; }
  // From 0 to 1, 1 excluded.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace queens::classic
