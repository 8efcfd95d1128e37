// SPDX-License-Identifier: MIT
// Boards in and out: every format that is read, every format that is written, and the judge.
#include "base/error.h"
#include "format/format.h"
#include "format/pattern.h"
#include "queens/check.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

// The queens of a board that need not be a solution: one column a row.
Result<Placement> placement_of(const ProblemSpec& spec, const std::vector<Square>& queens) {
  std::vector<std::uint64_t> columns(spec.rows, no_queen);
  for (const Square q : queens) {
    if (q.row >= spec.rows || q.column >= spec.columns)
      return bad_input("the queen {} is off the board", to_string(q));
    if (columns[q.row] != no_queen && columns[q.row] != q.column)
      return bad_input(
          "row {} holds two queens, ({},{}) and {}: boards are written with one queen a row at "
          "most",
          q.row, q.row, columns[q.row], to_string(q));
    columns[q.row] = q.column;
  }
  return Placement(std::move(columns));
}

}  // namespace

Result<Json> list_formats(const Json&, Work&) {
  return object("formats", list_of(format::catalogue(), [](const format::Format* f) {
                  return object("id", f->id, "description", f->description, "reads",
                                f->read != nullptr, "writes", f->write != nullptr, "states_problem",
                                f->states_problem);
                }));
}

Result<Json> list_patterns(const Json&, Work&) {
  return object("patterns", list_of(format::patterns(), [](const format::Pattern& p) {
                  return object("name", p.name, "description", p.description);
                }));
}

Result<Json> read_board(const Json& body, Work&) {
  const auto board_text = TRY(text(body, "text", ""));
  const auto name = TRY(text(body, "format", "auto"));
  const format::Format* chosen = nullptr;
  if (name == "auto") {
    chosen = TRY(format::detect(board_text));
  } else {
    chosen = format::by_id(name);
    if (chosen == nullptr || chosen->read == nullptr)
      return bad_input("there is no format of that name that can be read; see /api/formats");
  }
  const auto board = TRY(chosen->read(board_text));
  auto result =
      object("format", chosen->id, "rows", number(board.rows), "columns", number(board.columns),
             "blocked", to_json(board.blocked), "queens", to_json(board.queens));
  if (!board.remark.empty()) result["remark"] = board.remark;
  return result;
}

Result<Json> write_board(const Json& body, Work& work) {
  auto spec = TRY(problem_spec(body, work.stop()));
  const auto name = TRY(text(body, "format", "text"));
  auto placed = TRY(squares(body, "placed"));
  constexpr std::uint64_t largest = 4000;
  if (spec.rows > largest || spec.columns > largest)
    return too_large(
        "boards of up to {0}x{0} are written here, not {1}x{2}: use the program for larger ones",
        largest, spec.rows, spec.columns);
  const format::Format* chosen = format::by_id(name);
  if (chosen == nullptr || chosen->write == nullptr)
    return bad_input("there is no format of that name that can be written; see /api/formats");
  // Queens may attack each other here: then they are no part of the problem, but of the board.
  placed.insert(placed.end(), spec.demanded.begin(), spec.demanded.end());
  const auto queens = TRY(placement_of(spec, placed));
  if (!chosen->states_problem) spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  Result<void> written;
  auto text =
      format::text_of([&](format::Sink& out) { written = chosen->write(stated, queens, out); });
  TRY(written);
  return object("format", chosen->id, "text", std::move(text));
}

Result<Json> check_board(const Json& body, Work& work) {
  auto spec = TRY(problem_spec(body, work.stop()));
  auto placed = TRY(squares(body, "placed"));
  // "queens" are judged as well: a board on which they attack each other is no problem at all.
  placed.insert(placed.end(), spec.demanded.begin(), spec.demanded.end());
  spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  const auto verdict = check(stated, placed);
  auto conflicts = list_of(verdict.conflicts, [](const Conflict& c) {
    return object("first", to_json(c.first), "second", to_json(c.second), "sentence", to_string(c));
  });
  auto broken = list_of(verdict.violations, [&](const Violation& b) {
    return object("queens", to_json(b.queens), "sentence", to_string(stated, b));
  });
  return object("valid", verdict.valid(), "broken", std::move(broken), "queens_needed",
                number(verdict.queens_needed), "queens_found", number(verdict.queens_found),
                "off_board", to_json(verdict.off_board), "on_blocked", to_json(verdict.on_blocked),
                "repeated", to_json(verdict.repeated), "conflicts", std::move(conflicts),
                "conflict_count", to_string(verdict.conflict_count));
}

// What "where" strikes is known to the server alone; the page draws it.
Result<Json> list_blocked(const Json& body, Work& work) {
  auto spec = TRY(problem_spec(body, work.stop()));
  spec.demanded.clear();
  const auto stated = TRY(Problem::from(std::move(spec)));
  constexpr std::size_t most = 250'000;
  if (stated.blocked().size() > most)
    return too_large("{} squares are blocked, and at most {} are listed here",
                     stated.blocked().size(), most);
  return object("blocked", to_json(stated.blocked()));
}

}  // namespace queens::web
