// SPDX-License-Identifier: MIT
// Accepts or rejects solutions by the plain rules, with arrays of marks: it shares no code and no
// idea (bit masks) with the engines. One Judge serves many boards of one problem without
// allocating.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::verify {

class Judge {
 public:
  explicit Judge(const Problem& problem);
  // Right number of queens, none off the board or on a blocked square, every demanded one there,
  // none attacking another.
  bool accepts(PlacementRef placement);

 private:
  const Problem& problem_;
  std::vector<std::uint32_t> columns_, sums_, differences_;  // the board that last marked the line
  std::uint32_t board_ = 0;
};

}  // namespace queens::verify
