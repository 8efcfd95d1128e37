// SPDX-License-Identifier: MIT
// Fields of a JSON object that somebody sent, validated: every message names the field and what
// would be right. Numbers may be given as decimal text, and are answered so beyond 2^53, where JSON
// readers begin to round.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/result.h"
#include "queens/square.h"

namespace queens::format {

using Json = nlohmann::json;

// Null if it is missing, or null itself.
const Json* field(const Json& body, const char* name);
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
