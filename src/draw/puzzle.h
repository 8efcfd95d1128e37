// SPDX-License-Identifier: MIT
// A colour puzzle to be looked at: its regions, a player's marks, and what a deduction adds to them
// and why. Every square carries the name of its region, and every mark has a shape of its own:
// nothing depends on colours.
#pragma once

#include <algorithm>

#include "queens/puzzle.h"

namespace queens::draw {

struct PuzzlePicture {
  puzzle::Puzzle puzzle;
  puzzle::Marks marks = {};         // that were there before
  puzzle::Marks added = {};         // new ones
  std::vector<Square> reason = {};  // the squares that the deduction looks at
  std::vector<Square> trial = {};   // a queen to be refuted, and those that it forces
  std::string title = {};
  std::string caption = {};
};

inline bool contains(const std::vector<Square>& squares, Square s) {
  return std::ranges::find(squares, s) != squares.end();
}

// The step as it is made on a board with these marks.
PuzzlePicture picture_of(const puzzle::Puzzle& puzzle, const puzzle::Marks& before,
                         const puzzle::Step& step);
// The marks with those of a step added; what a queen attacks is crossed.
void add(puzzle::Marks& marks, const puzzle::Marks& more);

// Pictures side by side, in lines of at most `across`, each with its title and caption below.
std::string to_svg(std::span<const PuzzlePicture> pictures, std::uint64_t across = 3);

// For a terminal: the region's name and a sign, Q queen, x out. New marks stand in [ ], the squares
// that the deduction looks at in ( ); ? is the queen to be refuted, 1, 2, ... those that it forces.
std::string to_text(const PuzzlePicture& picture, bool colours);

}  // namespace queens::draw
