// SPDX-License-Identifier: MIT
// Lots that fall the same way on every machine and compiler: splitmix64 (Steele, Lea and Flood
// 2014). The distributions of the standard library differ between libraries. A seed names a board,
// a run or a puzzle for ever: whatever changes the order of the draws changes them all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace queens::base {

// Every bit of the result depends on every bit of z.
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// One step of Knuth's generator (MMIX), for the hot loops: only the high bits are good.
constexpr std::uint64_t lcg_step(std::uint64_t state) {
  return state * 6364136223846793005u + 1442695040888963407u;
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

// For bounds up to 2^64: the boards of the finders have up to 10^18 rows.
class WideRandom : public SplitMix {
 public:
  using SplitMix::SplitMix;

  // 0 .. n - 1; the bias of 2^-64 n is of no concern here.
  std::uint64_t below(std::uint64_t n) {
    __extension__ typedef unsigned __int128 Wide;
    return static_cast<std::uint64_t>(Wide{next()} * n >> 64);
  }
};

}  // namespace queens::base
