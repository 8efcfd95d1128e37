// SPDX-License-Identifier: MIT
// The daily colour puzzle: a new one, the next hint with its reason, how hard it is.
#include "base/error.h"
#include "base/text.h"
#include "format/grids.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

using puzzle::Puzzle;

// {"regions":["AABB","ACCB","DDCB","DDDB"]}; numbers of two digits as in the files, with blanks.
Result<Puzzle> puzzle_from(const Json& body) {
  const auto rows = body.find("regions");
  if (rows == body.end() || !rows->is_array() || rows->empty() ||
      rows->size() > puzzle::largest_size)
    return bad_input("\"regions\" must be a list of 1 to {} rows like \"AABB\"",
                     puzzle::largest_size);
  std::string grid;
  for (const Json& row : *rows) {
    if (!row.is_string() || row.get_ref<const std::string&>().size() > 100)
      return bad_input("\"regions\" must hold rows like \"AABB\"");
    grid += row.get<std::string>() + "\n";
  }
  auto read = TRY(format::read_puzzle(grid));
  return std::move(read.puzzle);
}

Json regions_json(const Puzzle& p) {
  const auto grid = format::text_of([&](format::Sink& out) { format::write_puzzle(p, out); });
  Json rows = Json::array();
  for (std::string_view rest = grid; !rest.empty();) rows.push_back(base::take_line(rest));
  return rows;
}

Json rating_json(const puzzle::Rating& rating) {
  return object("grade", puzzle::to_string(rating.grade), "number", rating.number, "needs_guess",
                rating.needs_guess);
}

}  // namespace

Result<Json> new_puzzle(const Json& body, Work& work) {
  puzzle::Order order;
  order.size = TRY(whole_number(body, "size", order.size, puzzle::largest_new));
  std::vector<std::string_view> grades = {"any"};
  for (const puzzle::Grade grade : puzzle::all_grades) grades.push_back(to_string(grade));
  const auto grade = TRY(one_of(body, "grade", grades));
  if (grade > 0) order.grade = puzzle::all_grades[grade - 1];
  order.seed = TRY(whole_number(body, "seed", 1, ~std::uint64_t{0}));
  const auto made = puzzle::make(order, work.stop());
  if (!made) {
    if (!work.why_ended().empty())
      return too_large("no such puzzle was made within " + work.why_ended());
    return std::unexpected(made.error());
  }
  return object("schema", "queens.puzzle/1", "regions", regions_json(made->puzzle), "seed",
                number(order.seed), "rating", rating_json(made->answer.rating));
}

Result<Json> rate_puzzle(const Json& body, Work& work) {
  const auto stated = TRY(puzzle_from(body));
  const auto answer = TRY(puzzle::solve(stated, work.stop()));
  return object("rating", rating_json(answer.rating), "complete", answer.complete, "unique",
                answer.unique(), "solutions",
                list_of(answer.solutions, [](const auto& one) { return to_json(one); }));
}

Result<Json> puzzle_hint(const Json& body, Work&) {
  const auto stated = TRY(puzzle_from(body));
  auto queens = TRY(squares(body, "queens"));
  auto crosses = TRY(squares(body, "crosses"));
  const auto most = stated.size() * stated.size();
  if (queens.size() > most || crosses.size() > most)
    return bad_input("there are more marks than squares");
  const auto hint = TRY(puzzle::hint(stated, {std::move(queens), std::move(crosses)}));
  auto mistakes = list_of(hint.mistakes, [](const auto& mistake) {
    return object("sentence", mistake.sentence, "squares", to_json(mistake.squares));
  });
  auto result = object("solved", hint.solved, "mistakes", std::move(mistakes), "step", nullptr);
  if (const auto& step = hint.step)
    result["step"] =
        object("technique", puzzle::id_of(step->technique), "name", step->name, "sentence",
               step->sentence, "queens", to_json(step->added.queens), "crosses",
               to_json(step->added.crosses), "reason", to_json(step->reason));
  return result;
}

}  // namespace queens::web
