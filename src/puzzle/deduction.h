// SPDX-License-Identifier: MIT
// A deduction: how it is found, and how it is explained. deductions.cpp lists them in the order in
// which they are tried, the easiest first.
//
// All of them look at the open squares of houses (rows, columns, regions) that have no queen yet.
// None looks at a solution: what they infer follows from the rules, whether there is one or not.
#pragma once

#include "puzzle/grid.h"

namespace queens::puzzle {

// What one deduction yields in one position.
struct Inference {
  explicit Inference(const Grid& grid)
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
  // Looks for groups of `least` to `most` houses; those that know no groups take no notice.
  std::optional<Inference> (*find)(const Grid& grid, const Position& position, int least, int most);
  Explanation (*explain)(const Grid& grid, const Inference& inference);
};
const Deduction& deduction_of(Technique technique);

// Groups of houses, groups.cpp.
std::optional<Inference> find_regions_in_lines(const Grid& grid, const Position& position,
                                               int least, int most);
std::optional<Inference> find_lines_in_regions(const Grid& grid, const Position& position,
                                               int least, int most);
Explanation explain_group(const Grid& grid, const Inference& inference);

struct Attempt {
  Technique technique;
  int difficulty;
  int least = 1;
  int most = 1;
};
std::span<const Attempt> attempts();

// The first attempt that finds something.
struct Next {
  const Attempt* attempt;
  Inference inference;
};
std::optional<Next> next(const Grid& grid, const Position& position);
void apply(const Grid& grid, const Inference& inference, Position& position);

// In words, with the marks that it adds: what a player is shown.
Step described(const Grid& grid, const Position& before, const Next& next);

// The rating of a grid without the words, for the generator, which rates thousands. Nothing: the
// deductions end in a position without a solution.
std::optional<Rating> rate(const Grid& grid);
Grade grade_of(int number);

// The pieces that sentences are made of.
// "a", "a and b", "a, b and c"
std::string joined(const std::vector<std::string>& parts, std::string_view last = " and ");
// "(0,1), (0,2) and (3,4)"
std::string listed(const Grid& grid, const Bits& squares, std::string_view last = " and ");
// "rows 1 and 2", "regions A, B and C": houses of one kind.
std::string named(const Grid& grid, const std::vector<int>& houses);
std::string named(const Grid& grid, int house);
// "row", "columns"
std::string kind_of(const Grid& grid, int house, bool plural);
// "two", "three", ... "12"
std::string spelled(int number);
std::string capitalised(std::string text);

}  // namespace queens::puzzle
