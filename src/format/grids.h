// SPDX-License-Identifier: MIT
// Grids that say something about every square. Regions: a letter or a number for each, '.' where
// there is no region; rows as lines, or as JSON:
//     AABB      1 1 2 2      ["AABB", "ACCB"]      [[1,1,2,2],[1,3,3,2]]
//     ACCB      1 3 3 2      {"regions": ["AABB", "ACCB"]}
// Marks: '.' or 0 for a square that is not meant, '#', '*', 'x' or 1 for one that is. Lines with
// comments begin with '#', as `queens puzzle new` writes them.
// Colour puzzles: regions, and below a blank line the marks of a player, a grid of '.', 'Q' and
// 'x'; or JSON, {"regions":["AABB",...],"queens":[[0,1]],"crosses":[[0,0],[0,2]]}. '#' begins a
// comment. A line "stars 2", or "stars":2 in JSON, makes a Star Battle of it.
#pragma once

#include "format/sink.h"
#include "queens/puzzle.h"

namespace queens::format {

class Scan;

struct RegionGrid {
  std::uint64_t rows = 0, columns = 0;
  std::vector<std::uint32_t> regions;  // as in ProblemSpec: numbered as they appear
  std::vector<std::string> names;
};
Result<RegionGrid> read_regions(std::string_view text);

struct MarkedGrid {
  std::uint64_t rows = 0, columns = 0;
  std::vector<Square> marked;  // sorted
};
Result<MarkedGrid> read_marked(std::string_view text);

struct PuzzleText {
  puzzle::Puzzle puzzle;
  puzzle::Marks marks;  // squares of the board
};
// `stars` are those that were asked for: a text that says something else is refused.
Result<PuzzleText> read_puzzle(std::string_view text, std::optional<std::uint64_t> stars = {});

// Whether marks, or the solution, stand below a grid and a blank line.
bool has_marks_below(const Scan& scan);

// A grid of '.', 'Q' and 'x' alone, or JSON with "queens" and "crosses".
Result<puzzle::Marks> read_marks(std::string_view text, const puzzle::Puzzle& puzzle);

// Lines of letters; of numbers or names of two letters with spaces between them.
void write_puzzle(const puzzle::Puzzle& puzzle, Sink& out);

}  // namespace queens::format
