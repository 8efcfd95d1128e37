// SPDX-License-Identifier: MIT
// The JSON API: what can be asked, as data. docs/api.md describes it, `GET /api` lists it. A
// handler gets the parsed body and answers with one object; long ones may tell news on the way.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "queens/result.h"
#include "web/work.h"

namespace queens::web {

enum class Pace {
  instant,  // answered at once, bounded by the size of the request
  moment,   // computes for at most a few seconds
  long_,    // computes up to the time limit of the server
};

struct Endpoint {
  std::string_view method;
  std::string_view path;
  std::string_view summary;
  Pace pace = Pace::instant;
  Result<Json> (*answer)(const Json& body, Work& work) = nullptr;
};

std::span<const Endpoint* const> endpoints();
// Null if there is none.
const Endpoint* endpoint_at(std::string_view path);

// The body of a request, at most 32 levels deep; nothing at all is an empty object.
Result<Json> parse_body(std::string_view text);

}  // namespace queens::web
