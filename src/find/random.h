// SPDX-License-Identifier: MIT
// The random numbers of the finders, whose boards have up to 10^18 rows.
#pragma once

#include <cstdint>

#include "model/random.h"

namespace queens::finding {

class Random : public model::SplitMix {
 public:
  using SplitMix::SplitMix;

  // 0 .. n - 1; the bias of 2^-64 n is of no concern here.
  std::uint64_t below(std::uint64_t n) {
    __extension__ typedef unsigned __int128 Wide;
    return static_cast<std::uint64_t>(Wide{next()} * n >> 64);
  }
};

}  // namespace queens::finding
