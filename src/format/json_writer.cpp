// SPDX-License-Identifier: MIT
#include "format/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

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

void open_count(const Problem& problem, const CountReport& report, JsonWriter& json) {
  const CountPlan& plan = report.plan;
  json.open('{').fields("schema", "queens.count/1", "problem", problem);
  if (report.complete) json.fields("count", report.total);
  json.fields("complete", report.complete);
  if (!problem.contradiction().empty()) json.fields("reason", problem.contradiction());
  json.fields("engine", plan.engine);
  if (!plan.target.empty()) json.fields("target", plan.target);
  json.fields("symmetries", plan.group.name(), "nodes", report.nodes, "seconds", report.seconds);
  json.fields("threads", plan.threads);
}

bool open_find(const Problem& problem, const FindReport& report, const ShownPart& shown,
               JsonWriter& json) {
  const auto* solution = std::get_if<Solution>(&report.outcome);
  const auto* impossible = std::get_if<Impossible>(&report.outcome);
  const auto* gave_up = std::get_if<GaveUp>(&report.outcome);
  json.open('{').fields("schema", "queens.find/1", "problem", problem);
  json.fields("outcome", solution ? "found" : impossible ? "impossible" : "gave up");
  // A board of 10^18 rows is written until somebody stops it; the object is whole all the same.
  bool complete = true;
  const auto write_rows = [&](ShownPart::Rows rows, bool numbered) {
    constexpr std::uint64_t between_looks = 4096;
    json.open('[');
    for (std::uint64_t i = 0; i < rows.count && complete && json.ok(); ++i) {
      const auto column = solution->column_of(rows.first + i);
      if (numbered) json.open('[').number(rows.first + i);
      column == no_queen ? json.null() : json.number(column);
      if (numbered) json.close(']');
      complete =
          (i + 1) % between_looks != 0 || i + 1 == rows.count || !shown.stop.stop_requested();
    }
    json.close(']');
  };
  json.key("solution");
  if (solution && shown.whole)
    write_rows({0, problem.rows()}, false);
  else
    json.null();
  if (solution && shown.rows) {
    json.key("rows");
    write_rows(*shown.rows, true);
  }
  if (solution && shown.column) json.fields("row_of_column", solution->row_of(*shown.column));
  json.key("reason");
  solution ? json.null() : json.text(impossible ? impossible->reason : gave_up->limit);
  json.fields("engine", report.engine, "nodes", report.nodes, "seed", report.seed);
  if (report.proof) json.fields("proof_lemmas", report.proof->lemmas);
  if (report.weights) {
    const auto& [rows, columns, sums, differences] = *report.weights;
    const auto write = [&](std::int64_t weight) { json.exact(static_cast<double>(weight)); };
    json.key("weights").open('{').list("rows", rows, write).list("columns", columns, write);
    json.list("sums", sums, write).list("differences", differences, write).close('}');
  }
  json.fields("seconds", report.seconds, "threads", 1);
  if (!complete) json.fields("complete", false);
  return complete;
}

void open_list(const Problem& problem, JsonWriter& json) {
  json.open('{').fields("schema", "queens.list/1", "problem", problem);
  json.key("solutions").open('[');
}

void end_solutions(const ListReport& report, JsonWriter& json) {
  json.close(']').fields("count", std::to_string(report.solutions));
  json.fields("complete", report.complete, "engine", "lexicographic search");
  json.fields("nodes", report.nodes, "seconds", report.seconds, "threads", 1);
}

}  // namespace queens::format
