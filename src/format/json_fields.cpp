// SPDX-License-Identifier: MIT
#include "format/json_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.h"
#include "base/try.h"

namespace queens::format {
namespace {

constexpr std::size_t most_squares = 1'000'000;

std::string shown_field(const Json& value) {
  constexpr std::size_t most = 60;
  if (value.is_structured()) return value.is_array() ? "a list" : "an object";
  auto text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

std::optional<std::uint64_t> number_from(const Json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_string()) return std::nullopt;
  return base::number_from<std::uint64_t>(value.get_ref<const std::string&>());
}

}  // namespace

const Json* field(const Json& body, const char* name) {
  const auto found = body.find(name);
  return found == body.end() || found->is_null() ? nullptr : &*found;
}

Result<std::uint64_t> whole_number(const Json& body, const char* name, std::uint64_t fallback,
                                   std::uint64_t most) {
  const Json* value = field(body, name);
  if (value == nullptr) return fallback;
  const auto number = number_from(*value);
  if (!number || *number > most)
    return bad_input(fmt::format("\"{}\" must be a whole number from 0 to {}, not {}", name, most,
                                 shown_field(*value)));
  return *number;
}

Result<std::string> text(const Json& body, const char* name, std::string fallback) {
  const Json* value = field(body, name);
  if (value == nullptr) return fallback;
  if (!value->is_string())
    return bad_input(fmt::format("\"{}\" must be text, not {}", name, shown_field(*value)));
  return value->get<std::string>();
}

Result<bool> boolean(const Json& body, const char* name, bool fallback) {
  const Json* value = field(body, name);
  if (value == nullptr) return fallback;
  if (!value->is_boolean())
    return bad_input(
        fmt::format("\"{}\" must be true or false, not {}", name, shown_field(*value)));
  return value->get<bool>();
}

Result<std::vector<Square>> squares(const Json& body, const char* name) {
  std::vector<Square> result;
  const Json* value = field(body, name);
  if (value == nullptr) return result;
  if (!value->is_array())
    return bad_input(fmt::format("\"{}\" must be a list of squares [row,column], not {}", name,
                                 shown_field(*value)));
  if (value->size() > most_squares)
    return too_large(fmt::format("\"{}\" has {} squares; at most {} are taken", name, value->size(),
                                 most_squares));
  result.reserve(value->size());
  for (const Json& pair : *value) {
    const bool is_pair = pair.is_array() && pair.size() == 2;
    const auto row = is_pair ? number_from(pair[0]) : std::nullopt;
    const auto column = is_pair ? number_from(pair[1]) : std::nullopt;
    if (!row || !column)
      return bad_input(fmt::format("\"{}\" holds {} where a square [row,column] should stand", name,
                                   is_pair ? "a pair that is not of numbers" : shown_field(pair)));
    result.push_back({*row, *column});
  }
  return result;
}

Result<std::size_t> one_of(const Json& body, const char* name,
                           std::span<const std::string_view> choices) {
  const auto word = TRY(text(body, name, std::string(choices.front())));
  const auto found = std::ranges::find(choices, word);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  return bad_input(fmt::format("\"{}\" must be one of {}, not {}", name, fmt::join(choices, ", "),
                               shown_field(Json(word))));
}

Json number(std::uint64_t value) {
  constexpr std::uint64_t exact = 1ull << 53;
  if (value <= exact) return value;
  return std::to_string(value);
}

Json to_json(Square square) { return Json::array({number(square.row), number(square.column)}); }

Json to_json(std::span<const Square> squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(to_json(square));
  return list;
}

}  // namespace queens::format
