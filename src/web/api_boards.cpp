// SPDX-License-Identifier: MIT
// Boards in and out: every format that is read, every format that is written, and the judge.
#include <fmt/format.h>

#include "base/try.h"
#include "draw/board.h"
#include "format/format.h"
#include "format/pattern.h"
#include "queens/check.h"
#include "web/api.h"
#include "web/fields.h"

namespace queens::web {
namespace {

Result<Json> formats(const Json&, Work&) {
  Json list = Json::array();
  for (const format::Format* f : format::catalogue())
    list.push_back({{"id", f->id},
                    {"description", f->description},
                    {"reads", f->read != nullptr},
                    {"writes", f->write != nullptr},
                    {"states_problem", f->states_problem}});
  list.push_back({{"id", "svg"},
                  {"description", "a picture"},
                  {"reads", false},
                  {"writes", true},
                  {"states_problem", false}});
  return Json{{"formats", std::move(list)}};
}

Result<Json> patterns(const Json&, Work&) {
  Json list = Json::array();
  for (const format::Pattern& p : format::patterns())
    list.push_back({{"name", p.name}, {"description", p.description}});
  return Json{{"patterns", std::move(list)}};
}

Result<Json> read(const Json& body, Work&) {
  const auto board_text = TRY(text(body, "text", ""));
  const auto name = TRY(text(body, "format", "auto"));
  const format::Format* chosen = nullptr;
  if (name == "auto") {
    const auto detected = TRY(format::detect(board_text));
    chosen = detected;
  } else {
    chosen = format::by_id(name);
    if (chosen == nullptr || chosen->read == nullptr)
      return bad_input("there is no format of that name that can be read; see /api/formats");
  }
  const auto board = TRY(chosen->read(board_text));
  return Json{{"format", chosen->id},
              {"rows", number(board.rows)},
              {"columns", number(board.columns)},
              {"blocked", to_json(board.blocked)},
              {"queens", to_json(board.queens)}};
}

// The queens of a board that need not be a solution: one column a row.
Result<Placement> placement_of(const ProblemSpec& spec, const std::vector<Square>& queens) {
  std::vector<std::uint64_t> columns(spec.rows, no_queen);
  for (const Square q : queens) {
    if (q.row >= spec.rows || q.column >= spec.columns)
      return bad_input(fmt::format("the queen {} is off the board", to_string(q)));
    if (columns[q.row] != no_queen && columns[q.row] != q.column)
      return bad_input(
          fmt::format("row {} holds two queens, ({},{}) and {}: boards are written with one queen "
                      "a row at most",
                      q.row, q.row, columns[q.row], to_string(q)));
    columns[q.row] = q.column;
  }
  return Placement(std::move(columns));
}

std::string picture_of(const Problem& problem, const Placement& queens) {
  draw::Board board(problem.rows(), problem.columns());
  board.indices = draw::Indices::sides;
  for (const Square s : problem.blocked()) board.at(s) = draw::Mark::blocked;
  for (std::uint64_t row = 0; row < queens.size(); ++row)
    if (const auto column = queens.column_of(row); column != no_queen)
      board.at({row, column}) = draw::Mark::queen;
  return draw::to_svg(std::span(&board, 1), 1);
}

Result<Json> write(const Json& body, Work&) {
  auto spec = TRY(problem_spec(body));
  const auto name = TRY(text(body, "format", "text"));
  auto placed = TRY(squares(body, "placed"));
  constexpr std::uint64_t largest_written = 4000, largest_drawn = 300;
  const auto largest = name == "svg" ? largest_drawn : largest_written;
  if (spec.rows > largest || spec.columns > largest)
    return too_large(
        fmt::format("boards of up to {0}x{0} are written as {1} here, not {2}x{3}: use "
                    "the program for larger ones",
                    largest, name, spec.rows, spec.columns));
  const format::Format* chosen = format::by_id(name);
  if (name != "svg" && (chosen == nullptr || chosen->write == nullptr))
    return bad_input("there is no format of that name that can be written; see /api/formats");
  // Queens may attack each other here: then they are no part of the problem, but of the board.
  placed.insert(placed.end(), spec.demanded.begin(), spec.demanded.end());
  const auto queens = TRY(placement_of(spec, placed));
  if (chosen == nullptr || !chosen->states_problem) spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  if (chosen == nullptr) return Json{{"format", "svg"}, {"text", picture_of(stated, queens)}};
  std::string out;
  {
    format::Sink sink([&](std::string_view part) {
      out += part;
      return true;
    });
    TRY(chosen->write(stated, queens, sink));
  }
  return Json{{"format", chosen->id}, {"text", std::move(out)}};
}

Result<Json> judge(const Json& body, Work&) {
  auto spec = TRY(problem_spec(body));
  auto placed = TRY(squares(body, "placed"));
  // "queens" are judged as well: a board on which they attack each other is no problem at all.
  placed.insert(placed.end(), spec.demanded.begin(), spec.demanded.end());
  spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  const auto verdict = check(stated, placed);
  Json conflicts = Json::array();
  for (const Conflict& c : verdict.conflicts)
    conflicts.push_back(
        {{"first", to_json(c.first)}, {"second", to_json(c.second)}, {"sentence", to_string(c)}});
  Json broken = Json::array();
  for (const Violation& b : verdict.violations)
    broken.push_back({{"queens", to_json(b.queens)}, {"sentence", to_string(stated, b)}});
  return Json{{"valid", verdict.valid()},
              {"broken", std::move(broken)},
              {"queens_needed", number(verdict.queens_needed)},
              {"queens_found", number(verdict.queens_found)},
              {"off_board", to_json(verdict.off_board)},
              {"on_blocked", to_json(verdict.on_blocked)},
              {"repeated", to_json(verdict.repeated)},
              {"conflicts", std::move(conflicts)},
              {"conflict_count", to_string(verdict.conflict_count)}};
}

// What "where" strikes is known to the server alone; the page draws it.
Result<Json> blocked(const Json& body, Work&) {
  auto spec = TRY(problem_spec(body));
  spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  constexpr std::size_t most = 250'000;
  if (stated.blocked().size() > most)
    return too_large(fmt::format("{} squares are blocked, and at most {} are listed here",
                                 stated.blocked().size(), most));
  return Json{{"blocked", to_json(stated.blocked())}};
}

}  // namespace

extern const Endpoint formats_endpoint, patterns_endpoint, read_endpoint, write_endpoint,
    check_endpoint, blocked_endpoint;
const Endpoint formats_endpoint = {
    .method = "GET", .path = "/api/formats", .summary = "the formats", .answer = formats};
const Endpoint patterns_endpoint = {.method = "GET",
                                    .path = "/api/patterns",
                                    .summary = "the named patterns for \"where\"",
                                    .answer = patterns};
const Endpoint read_endpoint = {.method = "POST",
                                .path = "/api/read",
                                .summary = "a board from text in any format",
                                .pace = Pace::moment,
                                .answer = read};
const Endpoint write_endpoint = {.method = "POST",
                                 .path = "/api/write",
                                 .summary = "a board as text in any format, or as a picture",
                                 .pace = Pace::moment,
                                 .answer = write};
const Endpoint check_endpoint = {.method = "POST",
                                 .path = "/api/check",
                                 .summary = "what is wrong with a board",
                                 .pace = Pace::moment,
                                 .answer = judge};
const Endpoint blocked_endpoint = {.method = "POST",
                                   .path = "/api/blocked",
                                   .summary = "the squares that no queen may use",
                                   .pace = Pace::moment,
                                   .answer = blocked};

}  // namespace queens::web
