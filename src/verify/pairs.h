// SPDX-License-Identifier: MIT
// Attacking pairs, found without looking at every pair: queens are grouped by the line they stand
// on, or looked up at the far end of a leap. k queens cost O(k log k) time and O(k) memory, and the
// pairs are counted exactly even when there are far too many to name.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "queens/check.h"

namespace queens::verify {

struct Pairs {
  Count count = 0;
  std::vector<Conflict> named;  // the first `most`, by first square, then second
};

// The pairs that share a line; line_of[i] is the number of the line that queens[i] stands on.
// The queens are sorted and differ.
Pairs pairs_on_lines(std::span<const Square> queens, std::span<const std::uint64_t> line_of,
                     Line kind, std::uint64_t most);

// Down is at least 1, so that every pair is met once, from its upper queen.
struct Leap {
  std::uint64_t down;
  std::int64_t across;
};

// The pairs that are one of the leaps apart. The queens are sorted and differ; the leaps are in
// the order of the squares they lead to.
Pairs pairs_by_leaps(std::span<const Square> queens, std::span<const Leap> leaps, Line kind,
                     std::uint64_t most);

}  // namespace queens::verify
