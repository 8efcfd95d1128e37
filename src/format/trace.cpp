// SPDX-License-Identifier: MIT
#include "format/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace queens::format {
namespace {

using classic::Event;
using classic::Step;
using Json = nlohmann::json;

void write_square(Square square, Sink& out) {
  out.append('[');
  out.append_number(square.row);
  out.append(',');
  out.append_number(square.column);
  out.append(']');
}

template <class Items, class Write>
void write_list(const Items& items, Sink& out, Write write) {
  out.append('[');
  bool first = true;
  for (const auto& item : items) {
    if (!std::exchange(first, false)) out.append(',');
    write(item);
  }
  out.append(']');
}

void write_squares(std::string_view key, const std::vector<Square>& squares, Sink& out) {
  out.append(fmt::format(",\"{}\":", key));
  write_list(squares, out, [&](Square s) { write_square(s, out); });
}

void write_event(const Event& event, Sink& out) {
  const auto squares = {std::pair{"square", &event.square}, std::pair{"to", &event.to},
                        std::pair{"attacker", &event.attacker}};
  for (const auto& [key, square] : squares)
    if (*square) {
      out.append(fmt::format(",\"{}\":", key));
      write_square(**square, out);
    }
  using classic::Action;
  if (event.action == Action::eliminate || event.action == Action::restore)
    write_squares("cells", event.cells, out);
  if (event.energy) out.append(fmt::format(",\"energy\":{}", *event.energy));
  // 17 digits bring back the same number.
  if (event.temperature) out.append(fmt::format(",\"temperature\":{:.17g}", *event.temperature));
  if (event.amount) out.append(fmt::format(",\"amount\":{}", *event.amount));
}

// The library would turn 1e100 into any number at all.
std::uint64_t whole_number_of(const Json& json) {
  if (!json.is_number_unsigned()) throw std::invalid_argument(json.dump() + " is no whole number");
  return json.get<std::uint64_t>();
}

Square read_square(const Json& json) {
  if (json.size() != 2) throw std::invalid_argument("a square has a row and a column");
  return {whole_number_of(json.at(0)), whole_number_of(json.at(1))};
}
std::optional<Square> read_optional_square(const Json& line, const char* key) {
  if (!line.contains(key)) return {};
  return read_square(line.at(key));
}
std::vector<Square> read_squares(const Json& json) {
  std::vector<Square> squares;
  for (const Json& square : json) squares.push_back(read_square(square));
  return squares;
}
std::optional<std::uint64_t> read_optional_whole(const Json& line, const char* key) {
  if (!line.contains(key)) return {};
  return whole_number_of(line.at(key));
}
std::optional<double> read_temperature(const Json& line) {
  if (!line.contains("temperature")) return {};
  return line.at("temperature").get<double>();
}
std::vector<std::uint64_t> read_cells(const Json& json) {
  std::vector<std::uint64_t> cells;
  for (const Json& cell : json) cells.push_back(whole_number_of(cell));
  return cells;
}

// Throws what the JSON library throws; read_trace makes sentences of it.
Step read_step(const Json& line) {
  Step step;
  step.number = whole_number_of(line.at("step"));
  const auto name = line.at("action").get<std::string>();
  const auto action = classic::action_named(name);
  if (!action) throw std::invalid_argument("there is no action '" + name + "'");
  step.event = {.action = *action,
                .square = read_optional_square(line, "square"),
                .to = read_optional_square(line, "to"),
                .attacker = read_optional_square(line, "attacker"),
                .energy = read_optional_whole(line, "energy"),
                .temperature = read_temperature(line),
                .amount = read_optional_whole(line, "amount")};
  if (line.contains("cells")) step.event.cells = read_squares(line.at("cells"));
  step.queens = read_squares(line.at("board"));
  if (line.contains("matrix"))
    for (const Json& row : line.at("matrix"))
      step.matrix.push_back({whole_number_of(row.at("cell")), whole_number_of(row.at("row")),
                             read_cells(row.at("threatened"))});
  const Json& counters = line.at("counters");
  step.counters = {.trials = whole_number_of(counters.at("trials")),
                   .nodes = whole_number_of(counters.at("nodes")),
                   .checks = whole_number_of(counters.at("checks")),
                   .backtracks = whole_number_of(counters.at("backtracks")),
                   .solutions = whole_number_of(counters.at("solutions"))};
  return step;
}

TraceHead read_head(const Json& line) {
  constexpr std::string_view schema = "queens.trace/1";
  if (line.value("schema", "") != schema)
    throw std::invalid_argument("the first line must have the schema 'queens.trace/1'");
  TraceHead head{line.at("algorithm").get<std::string>(), whole_number_of(line.at("n")),
                 whole_number_of(line.at("seed"))};
  if (line.contains("blocked")) head.blocked = read_squares(line.at("blocked"));
  for (const Square s : head.blocked)
    if (s.row >= head.n || s.column >= head.n)
      throw std::invalid_argument(to_string(s) + " is off the board");
  return head;
}

// So that whoever draws the steps need not look: every square is on the board, and there where the
// action needs one.
void judge(const Step& step, std::uint64_t n) {
  const auto on_board = [&](Square s) {
    if (s.row >= n || s.column >= n)
      throw std::invalid_argument(to_string(s) + " is off the board");
  };
  const Event& event = step.event;
  for (const auto& square : {event.square, event.to, event.attacker})
    if (square) on_board(*square);
  std::ranges::for_each(event.cells, on_board);
  std::ranges::for_each(step.queens, on_board);
  using enum classic::Action;
  const bool moves = event.action == move || event.action == accept;
  const bool acts = event.action == place || event.action == remove || event.action == reject;
  if ((moves || acts) && !event.square) throw std::invalid_argument("it has no 'square'");
  if (moves && !event.to) throw std::invalid_argument("it has no 'to'");
}

}  // namespace

void write_step(const TraceHead& head, const Step& step, Sink& out) {
  out.append(
      fmt::format("{{\"step\":{},\"action\":\"{}\"", step.number, to_string(step.event.action)));
  if (step.number == 0) {
    out.append(fmt::format(",\"schema\":\"queens.trace/1\",\"algorithm\":{},\"n\":{},\"seed\":{}",
                           Json(head.algorithm).dump(), head.n, head.seed));
    if (!head.blocked.empty()) write_squares("blocked", head.blocked, out);
  }
  write_event(step.event, out);
  write_squares("board", step.queens, out);
  const auto& c = step.counters;
  out.append(
      fmt::format(",\"counters\":{{\"trials\":{},\"nodes\":{},\"checks\":{},"
                  "\"backtracks\":{},\"solutions\":{}}}",
                  c.trials, c.nodes, c.checks, c.backtracks, c.solutions));
  if (!step.matrix.empty()) {
    out.append(",\"matrix\":");
    write_list(step.matrix, out, [&](const classic::SetRow& row) {
      out.append(fmt::format("{{\"cell\":{},\"row\":{},\"threatened\":", row.cell, row.row));
      write_list(row.threatened, out, [&](std::uint64_t cell) { out.append_number(cell); });
      out.append('}');
    });
  }
  out.append("}\n");
}

Result<Trace> read_trace(std::string_view text) {
  Trace trace;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    try {
      const Json json = Json::parse(line);
      if (trace.steps.empty()) trace.head = read_head(json);
      trace.steps.push_back(read_step(json));
      judge(trace.steps.back(), trace.head.n);
    } catch (const std::exception& error) {
      return bad_input(
          fmt::format("line {}: this is no step of a trace: {}", number, error.what()));
    }
  }
  if (trace.steps.empty()) return bad_input("line 1: a trace has at least one step");
  return trace;
}

}  // namespace queens::format
