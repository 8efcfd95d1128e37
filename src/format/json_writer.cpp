// SPDX-License-Identifier: MIT
#include "format/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace queens::format {

void JsonWriter::separate() {
  if (comma_) out_.append(',');
  comma_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_.append(bracket);
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_.append(bracket);
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  out_.append(':');
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  const bool plain = std::ranges::all_of(
      value, [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; });
  if (plain) {
    separate();
    out_.append('"', value, '"');
    return *this;
  }
  const nlohmann::json escaped = value;  // bytes that are not UTF-8 are replaced
  return raw(escaped.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

JsonWriter& JsonWriter::number(std::uint64_t value) {
  separate();
  const bool quoted = numbers_ == Numbers::text_beyond_2_53 && value > 1ull << 53;
  const std::string_view quote = quoted ? "\"" : "";
  out_.append(quote, value, quote);
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view value) {
  separate();
  out_.append(value);
  return *this;
}

JsonWriter& JsonWriter::real(double value) { return raw(fmt::format("{:.6f}", value)); }
JsonWriter& JsonWriter::exact(double value) { return raw(fmt::format("{:.17g}", value)); }

JsonWriter& JsonWriter::square(Square square) {
  return open('[').number(square.row).number(square.column).close(']');
}

JsonWriter& JsonWriter::squares(std::span<const Square> squares) {
  open('[');
  for (const Square s : squares) {
    if (!out_.ok()) break;
    square(s);
  }
  return close(']');
}

JsonWriter& JsonWriter::columns(PlacementRef queens) {
  open('[');
  for (std::uint64_t row = 0; row < queens.size() && out_.ok(); ++row) {
    const auto column = queens.column_of(row);
    column == no_queen ? null() : number(column);
  }
  return close(']');
}

}  // namespace queens::format
