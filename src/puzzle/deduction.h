// SPDX-License-Identifier: MIT
// A deduction: how it is found, and how it is explained. deductions.cpp lists them in the order in
// which they are tried, the easiest first.
//
// All of them look at the open squares of houses (rows, columns, regions) that need queens yet.
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
  std::vector<Forced> chain = {};     // of a contradiction: after a queen on the one cross
  std::vector<Technique> trail = {};  // of a trial, likewise

  struct Quota {
    int needed = 0;  // by the houses of `into` together
    int others = 0;  // how many of these the other houses take, at least or at most
    int own = 0;     // so that the house has at most, or at least, so many there
    bool at_most = false;
  };
  Quota quota = {};
};

struct Explanation {
  std::string name;
  std::string sentence;
};

// Looks for groups of `least` to `most` houses; those that know no groups take no notice.
using Find = std::optional<Inference>(const Grid& grid, const Position& position, int least,
                                      int most);
using Explain = Explanation(const Grid& grid, const Inference& inference);

struct Deduction {
  Technique technique;
  std::string_view id;
  std::string_view meaning;
  Find* find;
  Explain* explain;
};
const Deduction& deduction_of(Technique technique);

// Groups of houses, groups.cpp.
Find find_regions_in_lines, find_lines_in_regions, find_crossing_lines, find_crowded;
Explain explain_group, explain_crowded;
// Several stars, star_deductions.cpp.
Find find_every_way, find_blocks, find_quota;
Explain explain_every_way, explain_blocks, explain_quota;
std::optional<Inference> find_no_room(const Grid& grid, const Position& position);
// Suppositions, chains.cpp.
Find find_clash, find_contradiction, find_trial;
Explain explain_clash, explain_contradiction, explain_trial;

struct Attempt {
  Technique technique;
  int difficulty;
  int least = 1;
  int most = 1;
};
std::span<const Attempt> attempts();
inline constexpr std::size_t attempts_in_trials = 8;  // the first ones
// Those that puzzles with one star are made with, always the same: a seed names a puzzle for ever,
// and whatever changes a rating on the way to it would change the puzzle.
std::span<const Attempt> attempts_of_makers();

// The first attempt that finds something.
struct Next {
  const Attempt* attempt;
  Inference inference;
};
std::optional<Next> next(const Grid& grid, const Position& position,
                         std::span<const Attempt> allowed = attempts());
void apply(const Grid& grid, const Inference& inference, Position& position);

// In words, with the marks that it adds: what a player is shown.
Step described(const Grid& grid, const Position& before, const Next& next);

// The rating of a grid without the words, for the generator, which rates thousands. Nothing: the
// deductions end in a position without a solution.
std::optional<Rating> rate(const Grid& grid, std::span<const Attempt> allowed);
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
// "one queen", "two queens"
std::string queens_in_words(int number);
std::string capitalised(std::string text);

}  // namespace queens::puzzle
