// SPDX-License-Identifier: MIT
// The answers to count, find and list as JSON, each schema in one place: the command line and the
// API write the same keys. Every function leaves the object open, so that the caller may add keys
// of its own.
#pragma once

#include <cstdint>
#include <optional>

#include "format/json_writer.h"
#include "queens/count.h"
#include "queens/find.h"
#include "queens/list.h"

namespace queens::format {

// {"schema":"queens.count/1","problem":{...},"count":"92","engine":"block",...,"threads":2
// A count that was stopped has no "count".
void open_count(const Problem& problem, const CountReport& report, JsonWriter& json);

// What is asked of a solution: all of it, some rows, the queen of a column.
struct ShownPart {
  bool whole = true;
  struct Rows {
    std::uint64_t first = 0, count = 0;
  };
  std::optional<Rows> rows = {};
  std::optional<std::uint64_t> column = {};
};
// {"schema":"queens.find/1","problem":{...},"outcome":"found","solution":[1,3,0,2],...,"threads":1
// with "rows":[[0,1],...] and "row_of_column" where they are asked for.
void open_find(const Problem& problem, const FindReport& report, const ShownPart& shown,
               JsonWriter& json);

// {"schema":"queens.list/1","problem":{...},"solutions":[   to be followed by the boards, and
// ],"count":"2","complete":true,...
void open_list(const Problem& problem, JsonWriter& json);
void end_solutions(const ListReport& report, JsonWriter& json);

}  // namespace queens::format
