// SPDX-License-Identifier: MIT
#include "format/json_writer.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "queens/symmetry.h"

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
  separate();
  const nlohmann::json escaped = value;  // bytes that are not UTF-8 are replaced
  out_.append(escaped.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  return *this;
}

JsonWriter& JsonWriter::number(std::uint64_t value) {
  separate();
  out_.append_number(value);
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  separate();
  out_.append(fmt::format("{:.6f}", value));
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  out_.append(value ? "true" : "false");
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  out_.append("null");
  return *this;
}

JsonWriter& JsonWriter::squares(std::span<const Square> squares) {
  open('[');
  for (const Square square : squares) open('[').number(square.row).number(square.column).close(']');
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

JsonWriter& JsonWriter::problem(const Problem& problem) {
  open('{');
  key("rows").number(problem.rows());
  key("columns").number(problem.columns());
  key("pieces").number(problem.pieces());
  key("rule").text(to_string(problem.rule()));
  key("blocked").squares(problem.blocked());
  key("demanded").squares(problem.demanded());
  if (!problem.regions().empty()) {
    key("regions").open('[');
    for (std::uint64_t row = 0; row < problem.rows(); ++row) {
      open('[');
      for (std::uint64_t column = 0; column < problem.columns(); ++column) {
        const auto region = problem.region_of({row, column});
        region == no_region ? null() : text(problem.region_name(region));
      }
      close(']');
    }
    close(']');
  }
  if (!problem.areas().empty()) {
    key("areas").open('[');
    for (const Area& area : problem.areas()) {
      open('{').key("squares").squares(area.squares).key("at_least").number(area.at_least);
      key("at_most");
      area.at_most > largest_side ? null() : number(area.at_most);
      close('}');
    }
    close(']');
  }
  if (problem.required_symmetry()) key("symmetry").text(to_string(*problem.required_symmetry()));
  if (!problem.excluded_placements().empty()) {
    key("not").open('[');
    for (const auto& placement : problem.excluded_placements()) squares(placement);
    close(']');
  }
  return close('}');
}

}  // namespace queens::format
