// SPDX-License-Identifier: MIT
// Colour puzzles as people have them: a letter or a number for each square, in lines or as JSON,
// and the marks of a player in a second grid.
//     AABB      1 1 2 2      {"regions":["AABB","ACCB","DDCB","DDDB"],
//     ACCB      1 3 3 2       "queens":[[0,1]],"crosses":[[0,0],[0,2]]}
//     DDCB      4 4 3 2
//     DDDB      4 4 4 2
// '#' begins a comment. A blank line, then a grid of '.', 'Q' and 'x': the marks.
#pragma once

#include <string_view>

#include "format/sink.h"
#include "queens/puzzle.h"
#include "queens/result.h"

namespace queens::format {

struct PuzzleText {
  puzzle::Puzzle puzzle;
  puzzle::Marks marks;  // squares of the board
};
Result<PuzzleText> read_puzzle(std::string_view text);

// A grid of '.', 'Q' and 'x' alone, or JSON with "queens" and "crosses".
Result<puzzle::Marks> read_marks(std::string_view text, const puzzle::Puzzle& puzzle);

// Lines of letters; of numbers or names of two letters with spaces between them.
void write_puzzle(const puzzle::Puzzle& puzzle, Sink& out);

}  // namespace queens::format
