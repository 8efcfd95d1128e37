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

namespace queens::format {

class JsonWriter {
 public:
  explicit JsonWriter(Sink& out) : out_(out) {}

  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::uint64_t value);
  JsonWriter& real(double value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();

  JsonWriter& squares(std::span<const Square> squares);  // [[0,1],[2,3]]
  JsonWriter& columns(PlacementRef queens);              // [1,3,0,2], null where a row is empty
  JsonWriter& problem(const Problem& problem);

 private:
  void separate();
  Sink& out_;
  bool comma_ = false;  // before the next value
};

}  // namespace queens::format
