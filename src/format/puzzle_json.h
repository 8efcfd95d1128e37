// SPDX-License-Identifier: MIT
// The colour puzzle in JSON, each shape in one place: the command line and the API write the same
// keys. All but open_puzzle write keys and values of an object that is open.
#pragma once

#include "format/json_writer.h"
#include "queens/puzzle.h"

namespace queens::format {

// {"schema":"queens.puzzle/1","size":6,"stars":1,"regions":[...],"rating":{...},"seed":2,"grids":13
// left open, with "solution" where it is asked for.
void open_puzzle(const puzzle::Made& made, std::uint64_t seed, bool with_solution,
                 JsonWriter& json);
// "size":2,"stars":1,"regions":["AB","AB"], rows as lists where names have two letters
void write_regions(const puzzle::Puzzle& puzzle, JsonWriter& json);
// "rating":{"grade":"hard","number":41,"needs_guess":false,"uses":{"last-square":6,...}}
void write_rating(const puzzle::Rating& rating, JsonWriter& json);
// "solved":false,"mistakes":[],"step":{...} or null,"reason":null
void write_hint(const puzzle::Puzzle& puzzle, const puzzle::Hint& hint, JsonWriter& json);
// An object.
void write_step(const puzzle::Puzzle& puzzle, const puzzle::Step& step, JsonWriter& json);

}  // namespace queens::format
