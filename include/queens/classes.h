// SPDX-License-Identifier: MIT
// Solutions by symmetry: how many there are, how many a turn leaves unchanged, and how many remain
// when images under the symmetries of the problem count as one ("fundamental").
#pragma once

#include <optional>
#include <vector>

#include "queens/count.h"

#pragma GCC visibility push(default)
namespace queens {

struct ClassReport {
  bool complete = false;  // false: stopped early
  Count all = 0;
  Count half_turn = 0;     // unchanged by a half turn, the quarter-turn ones included
  Count quarter_turn = 0;  // unchanged by a quarter turn
  Count fundamental = 0;
  SymmetryGroup group;  // the symmetries of the problem, by which classes are formed
  double seconds = 0;
};

// Orbit counting (Burnside): the number of classes is the mean, over the group, of the solutions
// that each symmetry leaves unchanged. No solution is looked at twice, none is stored.
Result<ClassReport> count_classes(const Problem& problem, const CountOptions& options = {});
// The same, where the count of all solutions is prepared already.
Result<ClassReport> count_classes(const PlannedCount& all);

struct RowReport {
  bool complete = false;
  std::uint64_t row = 0;
  std::vector<Count> by_column;  // solutions with the row's queen in that column
  Count empty = 0;               // solutions without a queen in the row
  Count total = 0;
  double seconds = 0;
};

// By the queen of one row. A mirror-symmetric problem is counted for half of the columns only.
Result<RowReport> count_by_row(const Problem& problem, std::uint64_t row,
                               const CountOptions& options = {});

// A count that others can check with a program of their own (tools/check_count.py): the solutions
// by the queens of the first two rows, each part counted by itself.
struct Certificate {
  struct Part {
    std::optional<std::uint64_t> column;  // of the first row's queen; nothing: the row is empty
    RowReport second;
  };
  CountReport all;  // complete: so are the parts, and they add up to it
  std::vector<Part> parts = {};
};
// Boards of 2 to 14 rows and columns, stated by squares and a rule: what can be recounted slowly.
Result<Certificate> certify(const Problem& problem, const CountOptions& options = {});

}  // namespace queens
#pragma GCC visibility pop
