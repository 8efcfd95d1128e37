// SPDX-License-Identifier: MIT
// Lots that fall the same way on every machine and compiler: splitmix64 (Steele, Lea and Flood
// 2014). The distributions of the standard library differ between libraries. A seed names a board,
// a run or a puzzle for ever: whatever changes the order of the draws changes them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace queens::model {

// Every bit of the result depends on every bit of z.
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() { return mixed(state_ += 0x9E3779B97F4A7C15u); }

 private:
  std::uint64_t state_;
};

// For small bounds.
class Random : public SplitMix {
 public:
  using SplitMix::SplitMix;

  // From 0 to bound - 1. The bias is below 2^-32 for the bounds used here.
  std::uint64_t below(std::uint64_t bound) { return (next() >> 32) * bound >> 32; }
  // From 0 to 1, 1 excluded.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
  }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }
};

}  // namespace queens::model
