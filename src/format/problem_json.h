// SPDX-License-Identifier: MIT
// A problem as JSON: the only place that knows its keys. Read from bodies of the API and from heads
// of traces; written into every answer (JsonWriter::problem), and what is written is read back. A
// file with a board is less than a problem and may be huge: json_board.cpp reads it as a stream.
//     {"n":8} or {"rows":8,"columns":8}, and, where they are wanted,
//     "pieces":7, "rule":"toroidal", "blocked":[[0,1]], "demanded":[[4,4]] (or "queens"),
//     "where":"r != c", "symmetry":"half-turn", "regions":["AABB",...] or [["A","A",null],...],
//     "areas":[{"squares":[[0,1]],"at_least":1,"at_most":3}] (or "where" for "squares"),
//     "not":[[[0,1],[1,3],...]]
#pragma once

#include "format/json_fields.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::format {

// Keys beside these are left to others. The text for jobs is model/problem_text.h.
Result<ProblemSpec> problem_spec(const Json& body);
Result<Problem> problem(const Json& body);

}  // namespace queens::format
