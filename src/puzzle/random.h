// SPDX-License-Identifier: MIT
// Lots that fall the same way on every machine and compiler: splitmix64 (Steele, Lea and Flood
// 2014). A seed names a puzzle for ever: whatever changes the order of the draws changes them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace queens::puzzle {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  // 0 .. bound - 1; the bias is below 2^-32 for the bounds used here.
  std::uint64_t below(std::uint64_t bound) { return (next() >> 32) * bound >> 32; }

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
  }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace queens::puzzle
