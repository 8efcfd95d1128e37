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

#include <nlohmann/json_fwd.hpp>
#include <stop_token>

#include "queens/problem.h"

namespace queens::format {

using Json = nlohmann::json;

// Keys beside these are left to others. The text for jobs is model/problem_text.h. Evaluating
// "where" may take long: a stop ends it with an error.
Result<ProblemSpec> problem_spec(const Json& body, const std::stop_token& stop = {});
Result<Problem> problem(const Json& body, const std::stop_token& stop = {});
// An error that names the first key of the object that is neither one of these, words with spaces
// between them, nor, if "problem" is among them, one of a problem: a typing error is not
// overlooked.
Result<void> refuse_unknown_keys(const Json& body, std::string_view known);
// That may be contradictory: it has no solution.
Result<Problem> question(const Json& body, const std::stop_token& stop = {});
// The same from text that is one object with the keys of a problem and no others.
Result<Problem> question_from(std::string_view text, const std::stop_token& stop = {});

// Fields of an object that somebody sent: every message names the field and what would be right.
// Numbers may be given as decimal text, and are answered so beyond 2^53, where readers round.
Result<std::uint64_t> whole_number(const Json& body, const char* name, std::uint64_t fallback,
                                   std::uint64_t most);
Result<std::string> text(const Json& body, const char* name, std::string fallback);
Result<bool> boolean(const Json& body, const char* name, bool fallback);
// [[0,1],[3,4]]
Result<std::vector<Square>> squares(const Json& body, const char* name);
// Which of the choices is named; the first one if none is.
Result<std::size_t> one_of(const Json& body, const char* name,
                           std::span<const std::string_view> choices);

Json number(std::uint64_t value);  // text beyond 2^53
Json to_json(Square square);
Json to_json(std::span<const Square> squares);

}  // namespace queens::format
