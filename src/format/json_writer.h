// SPDX-License-Identifier: MIT
// JSON written as it comes, through a Sink: a list of a billion solutions is one object, and is
// never held in memory. Counts are texts, so that no reader rounds them. And the answers to count,
// find and list, each schema in one place: the command line and the API write the same keys.
#pragma once

#include <stop_token>

#include "format/sink.h"
#include "queens/count.h"
#include "queens/find.h"
#include "queens/list.h"
#include "queens/placement.h"

namespace queens::format {

class JsonWriter {
 public:
  // Beyond 2^53 readers in JavaScript round: the API writes such numbers as text.
  enum class Numbers { plain, text_beyond_2_53 };
  explicit JsonWriter(Sink& out, Numbers numbers = Numbers::plain) : out_(out), numbers_(numbers) {}

  bool ok() const { return out_.ok(); }  // somebody still takes the text
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::uint64_t value);
  JsonWriter& real(double value);   // six digits behind the point
  JsonWriter& exact(double value);  // as many as bring back the same number
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }

  JsonWriter& square(Square square);                     // [0,1]
  JsonWriter& squares(std::span<const Square> squares);  // [[0,1],[2,3]]
  JsonWriter& columns(PlacementRef queens);              // [1,3,0,2], null where a row is empty
  JsonWriter& problem(const Problem& problem);           // as problem_json.h reads it

  // Whatever the type says; an empty optional is null.
  JsonWriter& value(bool value) { return boolean(value); }
  JsonWriter& value(std::string_view value) { return text(value); }
  JsonWriter& value(const char* value) { return text(value); }
  JsonWriter& value(Count value) { return text(to_string(value)); }
  JsonWriter& value(double value) { return real(value); }
  JsonWriter& value(std::span<const Square> value) { return squares(value); }
  JsonWriter& value(const std::vector<Square>& value) { return squares(value); }
  JsonWriter& value(const Problem& value) { return problem(value); }
  template <std::integral Number>
  JsonWriter& value(Number value) {
    return number(static_cast<std::uint64_t>(value));
  }
  template <class Value>
  JsonWriter& value(const std::optional<Value>& maybe) {
    return maybe ? value(*maybe) : null();
  }
  template <class Value>
  JsonWriter& value(const std::vector<Value>& values) {
    open('[');
    for (const Value& one : values) value(one);
    return close(']');
  }
  // "hosts":[...], with what `write` writes for each of the items.
  template <class Items, class Write>
  JsonWriter& list(std::string_view name, const Items& items, const Write& write) {
    key(name).open('[');
    for (const auto& item : items) write(item);
    return close(']');
  }
  // fields("engine", plan.engine, "units", plan.units): keys and values of the object that is open.
  JsonWriter& fields() { return *this; }
  template <class Value, class... Rest>
  JsonWriter& fields(std::string_view name, const Value& first, const Rest&... rest) {
    return key(name).value(first).fields(rest...);
  }
  // The same as an object of its own.
  template <class... Fields>
  JsonWriter& object(const Fields&... all) {
    return open('{').fields(all...).close('}');
  }

 private:
  void separate();
  JsonWriter& raw(std::string_view value);
  Sink& out_;
  Numbers numbers_;
  bool comma_ = false;  // before the next value
};

// Each leaves its object open, so that the caller may add keys of its own.
// {"schema":"queens.count/1","problem":{...},"count":"92","complete":true,"engine":"block",...
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
  std::stop_token stop = {};  // ends the writing of rows
};
// {"schema":"queens.find/1","problem":{...},"outcome":"found","solution":[1,3,0,2],...,"threads":1
// with "rows":[[0,1],...] and "row_of_column" where they are asked for. False if the rows were cut
// short: then there is "complete":false.
bool open_find(const Problem& problem, const FindReport& report, const ShownPart& shown,
               JsonWriter& json);

// {"schema":"queens.list/1","problem":{...},"solutions":[   to be followed by the boards, and
// ],"count":"2","complete":true,...
void open_list(const Problem& problem, JsonWriter& json);
void end_solutions(const ListReport& report, JsonWriter& json);

}  // namespace queens::format
