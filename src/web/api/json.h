// SPDX-License-Identifier: MIT
// Objects and lists of an answer, written as JsonWriter::object has them: keys and values by turns.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

namespace queens::web {

inline void add_fields(nlohmann::json&) {}
template <class Value, class... Rest>
void add_fields(nlohmann::json& object, const char* key, Value&& value, Rest&&... rest) {
  object[key] = std::forward<Value>(value);
  add_fields(object, std::forward<Rest>(rest)...);
}

// object("host", name, "threads", 2)
template <class... Fields>
nlohmann::json object(Fields&&... fields) {
  auto result = nlohmann::json::object();
  add_fields(result, std::forward<Fields>(fields)...);
  return result;
}

// What `make` makes of each of the items.
template <class Items, class Make>
nlohmann::json list_of(const Items& items, const Make& make) {
  auto list = nlohmann::json::array();
  for (const auto& item : items) list.push_back(make(item));
  return list;
}

}  // namespace queens::web
