// SPDX-License-Identifier: MIT
#include "format/trace.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.h"
#include "base/text.h"
#include "format/json_writer.h"
#include "format/problem_json.h"

namespace queens::format {
namespace {

using classic::Event, classic::Step;

constexpr std::string_view trace_schema = "queens.trace/1";

void write_event(const Event& event, JsonWriter& json) {
  const auto squares = {std::pair{"square", &event.square}, std::pair{"to", &event.to},
                        std::pair{"attacker", &event.attacker}};
  for (const auto& [key, square] : squares)
    if (*square) json.key(key).square(**square);
  using classic::Action;
  if (event.action == Action::eliminate || event.action == Action::restore)
    json.key("cells").squares(event.cells);
  if (event.energy) json.key("energy").number(*event.energy);
  if (event.temperature) json.key("temperature").exact(*event.temperature);
  if (event.amount) json.key("amount").number(*event.amount);
  if (!event.odds) return;
  json.key("odds").open('{').key("change").number(event.odds->change);
  json.key("temperature").exact(event.odds->temperature).key("chance").exact(event.odds->chance);
  if (event.odds->draw) json.key("draw").exact(*event.odds->draw);
  json.close('}');
}

// What the keys "n" and "blocked" say, and nothing else.
bool is_by_blocked_squares(const Problem& problem) {
  return problem.is_square() && problem.pieces() == problem.rows() &&
         info_of(problem.rule()).is_chess_queen() && problem.demanded().empty() &&
         problem.is_by_squares();
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
double read_real(const Json& json) { return json.get<double>(); }
template <class Value>
std::optional<Value> read_optional(const Json& line, const char* key, Value (*read)(const Json&)) {
  if (!line.contains(key)) return {};
  return read(line.at(key));
}
template <class Value>
std::vector<Value> read_list(const Json& json, Value (*read)(const Json&)) {
  std::vector<Value> list;
  for (const Json& value : json) list.push_back(read(value));
  return list;
}

classic::Odds read_odds(const Json& json) {
  return {.change = json.at("change").get<std::int64_t>(),
          .temperature = json.at("temperature").get<double>(),
          .chance = json.at("chance").get<double>(),
          .draw = read_optional(json, "draw", read_real)};
}

// Throws what the JSON library throws; read_trace makes sentences of it.
Step read_step(const Json& line) {
  Step step;
  step.number = whole_number_of(line.at("step"));
  const auto name = line.at("action").get<std::string>();
  const auto action = classic::action_named(name);
  if (!action) throw std::invalid_argument("there is no action '" + name + "'");
  step.event = {.action = *action,
                .square = read_optional(line, "square", read_square),
                .to = read_optional(line, "to", read_square),
                .attacker = read_optional(line, "attacker", read_square),
                .energy = read_optional(line, "energy", whole_number_of),
                .temperature = read_optional(line, "temperature", read_real),
                .amount = read_optional(line, "amount", whole_number_of),
                .odds = read_optional(line, "odds", read_odds)};
  if (line.contains("cells")) step.event.cells = read_list(line.at("cells"), read_square);
  step.queens = read_list(line.at("board"), read_square);
  if (line.contains("matrix"))
    for (const Json& row : line.at("matrix"))
      step.matrix.push_back({whole_number_of(row.at("cell")), whole_number_of(row.at("row")),
                             read_list(row.at("threatened"), whole_number_of)});
  const Json& counters = line.at("counters");
  step.counters = {.trials = whole_number_of(counters.at("trials")),
                   .nodes = whole_number_of(counters.at("nodes")),
                   .checks = whole_number_of(counters.at("checks")),
                   .backtracks = whole_number_of(counters.at("backtracks")),
                   .solutions = whole_number_of(counters.at("solutions"))};
  return step;
}

// Files of earlier versions have "n" and "blocked" alone, whatever the problem was.
Problem read_problem(const Json& line) {
  const auto n = whole_number_of(line.at("n"));
  ProblemSpec spec{.rows = n, .columns = n};
  if (line.contains("blocked")) spec.blocked = read_list(line.at("blocked"), read_square);
  auto read = line.contains("problem") ? problem(line.at("problem")) : Problem::from(spec);
  if (!read) throw std::invalid_argument(read.error().message);
  if (read->rows() != n || read->columns() != n)
    throw std::invalid_argument(
        fmt::format("the problem is {}x{}, but \"n\" is {}", read->rows(), read->columns(), n));
  return *std::move(read);
}

TraceHead read_head(const Json& line) {
  if (line.value("schema", "") != trace_schema)
    throw std::invalid_argument(
        fmt::format("the first line must have the schema '{}'", trace_schema));
  return {line.at("algorithm").get<std::string>(), read_problem(line),
          whole_number_of(line.at("seed"))};
}

// So that whoever draws the steps need not look: every square is on the board, and there where the
// action needs one.
void validate(const Step& step, std::uint64_t n) {
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
  JsonWriter json(out);
  json.open('{').fields("step", step.number, "action", to_string(step.event.action));
  if (step.number == 0) {
    const Problem& problem = head.problem;
    json.fields("schema", trace_schema, "algorithm", head.algorithm, "n", problem.rows());
    json.fields("seed", head.seed);
    if (!problem.blocked().empty()) json.fields("blocked", problem.blocked());
    if (!is_by_blocked_squares(problem)) json.fields("problem", problem);
  }
  write_event(step.event, json);
  const auto& c = step.counters;
  json.fields("board", step.queens).key("counters");
  json.object("trials", c.trials, "nodes", c.nodes, "checks", c.checks, "backtracks", c.backtracks,
              "solutions", c.solutions);
  if (!step.matrix.empty())
    json.list("matrix", step.matrix, [&](const classic::SetRow& row) {
      json.object("cell", row.cell, "row", row.row, "threatened", row.threatened);
    });
  json.close('}');
  out.append('\n');
}

Result<Trace> read_trace(std::string_view text) {
  Trace trace;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto line = base::take_line(text);
    if (line.empty()) continue;
    try {
      const Json json = Json::parse(line);
      if (trace.steps.empty()) trace.head = read_head(json);
      trace.steps.push_back(read_step(json));
      validate(trace.steps.back(), trace.head.problem.rows());
    } catch (const Json::parse_error& error) {
      return bad_input("line {}, column {}: this is not JSON", number, error.byte);
    } catch (const Json::exception&) {
      return bad_input("line {}: this is no step of a trace: a key is missing or has no fit value",
                       number);
    } catch (const std::exception& error) {
      return bad_input("line {}: this is no step of a trace: {}", number, error.what());
    }
  }
  if (trace.steps.empty()) return bad_input("line 1: a trace has at least one step");
  return trace;
}

}  // namespace queens::format
