// SPDX-License-Identifier: MIT
// Accepts or rejects solutions by the plain rules, with arrays of marks: it shares no code and no
// idea (bit masks) with the engines. One Judge serves many boards of one problem without
// allocating.
#pragma once

#include <cstdint>
#include <vector>

#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::verify {

class Judge {
 public:
  explicit Judge(Problem problem);

  // Whether the marks of such a board fit into 2 GiB: up to some 4 * 10^8 rows.
  static bool can_judge(const Problem& problem);

  // Right number of queens, none off the board or on a blocked square, every demanded one there,
  // none attacking another, every constraint met. Rejects whatever it cannot judge.
  bool accepts(PlacementRef placement);
  bool accepts(ColumnsView placement);  // the same, about twice as fast

 private:
  void next_board();
  bool stands_on_blocked(std::uint64_t row, std::uint64_t column) const;
  template <Rule rule, class View>
  bool no_attacks(View placement);
  template <class View>
  bool no_attacks(View placement);
  template <class View>
  bool meets_constraints(View placement);
  template <class View>
  bool judge(View placement);

  Problem problem_;
  bool by_squares_;
  std::vector<Square> queens_;  // of the board, where the problem has constraints
  std::vector<char> blocked_;   // by square, row after row; empty if none is or the board is large
  // The number of the board that last stood on a line: columns, then sums, then differences.
  std::vector<std::uint8_t> marks_;
  std::uint8_t board_ = 0;
};

}  // namespace queens::verify
