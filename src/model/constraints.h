// SPDX-License-Identifier: MIT
// What a placement must be like beside the rule of attack, the blocked squares and the demanded
// queens: the engines' side of them, how a constraint is validated and how it moves with the board.
// What it means for a placement is said by those who use it, and once more by the judge
// (verify/constraints.h).
#pragma once

#include "queens/symmetry.h"

namespace queens::model {

struct Constraint {
  std::string_view name;  // "regions": what a refusal calls it
  bool (*is_stated)(const ProblemSpec& spec);
  // Refuses what makes no sense, and puts the rest in order. Sides, pieces, blocked squares and
  // demanded queens are settled before.
  Result<void> (*settle)(ProblemSpec& spec);
  // Whether the symmetry maps the constraint to itself. The symmetry keeps the board's sides.
  bool (*is_kept_by)(Symmetry symmetry, const Problem& problem);
  // The constraint of `problem` as it is after the symmetry, added to `image`.
  void (*move)(Symmetry symmetry, const Problem& problem, ProblemSpec& image);
  // Why no placement can meet it, if that is plain; otherwise empty. Null: it always may be met.
  std::string (*contradiction)(const ProblemSpec& spec) = nullptr;
};

std::span<const Constraint> constraints();

// An error that names what is stated: "the block search knows no regions and no areas".
Result<void> refuse_constraints(const Problem& problem, std::string_view who);
// The same for those that give their reasons after "it cannot take this board:".
inline constexpr const char* knows_squares_only =
    "it knows blocked squares and demanded queens only, no regions, areas, symmetry or placements "
    "that do not count";

void sort_and_dedupe(std::vector<Square>& squares);
// "the blocked square (9,9) is off the 8x8 board: rows go from 0 to 7, columns from 0 to 7"
Result<void> all_on_board(const ProblemSpec& spec, std::span<const Square> squares,
                          std::string_view what);
std::vector<Square> images(Symmetry symmetry, std::span<const Square> squares,
                           const Problem& problem);
// Whether the symmetry maps every line and leap of the rule to one of the rule, and joined edges to
// joined edges.
bool keeps_rule(Symmetry symmetry, Rule rule);
// The same problem, turned or mirrored. It has as many solutions, though not always as easy to
// find. The symmetry must keep the rule.
Problem image(Symmetry symmetry, const Problem& problem);

}  // namespace queens::model
