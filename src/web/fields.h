// SPDX-License-Identifier: MIT
// Fields of a request, judged: every message names the field and what would be right. Numbers may
// be given as decimal text, and are answered so beyond 2^53, where JSON readers begin to round.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "queens/problem.h"
#include "queens/result.h"
#include "web/work.h"

namespace queens::web {

Result<std::uint64_t> whole_number(const Json& body, const char* name, std::uint64_t fallback,
                                   std::uint64_t most);
Result<std::string> text(const Json& body, const char* name, std::string fallback);
Result<bool> boolean(const Json& body, const char* name, bool fallback);
// [[0,1],[3,4]]
Result<std::vector<Square>> squares(const Json& body, const char* name);
// The name of one of the choices.
Result<std::size_t> one_of(const Json& body, const char* name,
                           std::span<const char* const> choices);
inline Result<std::size_t> one_of(const Json& body, const char* name,
                                  std::initializer_list<const char*> choices) {
  return one_of(body, name, std::span(choices.begin(), choices.size()));
}

// {"n":8} or {"rows":8,"columns":8}, with "pieces", "rule", "blocked", "queens", "where",
// "symmetry", "regions", "areas" and "not".
Result<ProblemSpec> problem_spec(const Json& body);
Result<Problem> problem(const Json& body);

// The parts of it: the squares on which an expression does not hold, and all beside squares.
Result<std::vector<Square>> squares_outside(const std::string& expression, const ProblemSpec& spec);
Result<void> add_constraints(const Json& body, ProblemSpec& spec);

Json number(std::uint64_t value);  // text beyond 2^53
Json to_json(Square square);
Json to_json(std::span<const Square> squares);

}  // namespace queens::web
