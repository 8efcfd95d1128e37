// SPDX-License-Identifier: MIT
// A deduction: how it is found, and how it is said. One file each; deductions.cpp lists them in the
// order in which they are tried, the easiest first.
//
// All of them look at the open squares of houses (rows, columns, regions) that have no queen yet.
// None looks at a solution: what they find follows from the rules, whether there is one or not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/grid.h"
#include "queens/puzzle.h"

namespace queens::puzzle {

struct Finding {
  explicit Finding(const Grid& grid)
      : queens(grid.none()), crosses(grid.none()), reason(grid.none()) {}

  int group = 1;
  std::vector<int> from = {};  // the houses whose open squares are looked at
  std::vector<int> into = {};  // the houses that these squares lie in
  Bits queens;                 // to be placed
  Bits crosses;                // to be struck; what a new queen attacks is not among them
  Bits reason;                 // the open squares that the sentence is about

  struct Forced {
    int house;  // has only
    Cell cell;  // left
  };
  std::vector<Forced> chain = {};  // of a contradiction: after a queen on the one cross
};

struct Explanation {
  std::string name;
  std::string sentence;
};

struct Deduction {
  Technique technique;
  std::string_view id;
  std::string_view meaning;
  // Looks for groups of `least` to `most` houses; the others take no notice.
  std::optional<Finding> (*find)(const Grid& grid, const Position& position, int least, int most);
  Explanation (*say)(const Puzzle& puzzle, const Grid& grid, const Finding& finding);
};

extern const Deduction last_square;
extern const Deduction confined_region;
extern const Deduction confined_line;
extern const Deduction emptied;
extern const Deduction region_group;
extern const Deduction line_group;
extern const Deduction contradiction;

struct Attempt {
  const Deduction* deduction;
  int difficulty;
  int least = 1;
  int most = 1;
};
std::span<const Attempt> attempts();
const Deduction& deduction_of(Technique technique);

// The first attempt that finds something.
struct Next {
  const Attempt* attempt;
  Finding finding;
};
std::optional<Next> next(const Grid& grid, const Position& position);
void apply(const Grid& grid, const Finding& finding, Position& position);

}  // namespace queens::puzzle
