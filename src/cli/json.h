// SPDX-License-Identifier: MIT
// JSON written as it comes, through a Sink: a list of a billion solutions is one object, and is
// never held in memory. Counts are texts, so that no reader rounds them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "format/sink.h"
#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/square.h"

namespace queens::cli {

class Json {
 public:
  explicit Json(format::Sink& out) : out_(out) {}

  Json& open(char bracket);
  Json& close(char bracket);
  Json& key(std::string_view name);
  Json& text(std::string_view value);
  Json& number(std::uint64_t value);
  Json& real(double value);
  Json& boolean(bool value);
  Json& null();

  Json& squares(std::span<const Square> squares);  // [[0,1],[2,3]]
  Json& columns(PlacementRef queens);              // [1,3,0,2], null where a row is empty
  Json& problem(const Problem& problem);

 private:
  void separate();
  format::Sink& out_;
  bool comma_ = false;  // before the next value
};

}  // namespace queens::cli
