// SPDX-License-Identifier: MIT
// The daily colour puzzle: a new one, the next hint with its reason, how hard it is.
#include "base/error.h"
#include "format/grids.h"
#include "format/puzzle_json.h"
#include "web/api/api.h"

namespace queens::web {
namespace {

using puzzle::Puzzle;

// {"regions":["AABB","ACCB","DDCB","DDDB"],"stars":1}; numbers of two digits as in the files, with
// blanks, or as they are written: {"regions":[["1","1","12"],...]}.
Result<Puzzle> puzzle_from(const Json& body) {
  const auto rows = body.find("regions");
  if (rows == body.end() || !rows->is_array() || rows->empty() ||
      rows->size() > puzzle::largest_size)
    return bad_input("\"regions\" must be a list of 1 to {} rows like \"AABB\"",
                     puzzle::largest_size);
  std::string grid;
  for (const Json& row : *rows) {
    const bool names = row.is_array() && std::ranges::all_of(row, &Json::is_string);
    if (!names && !row.is_string()) return bad_input("\"regions\" must hold rows like \"AABB\"");
    std::string line = names ? "" : row.get<std::string>();
    for (const Json& name : names ? row : Json::array()) line += name.get<std::string>() + " ";
    if (line.size() > 100) return bad_input("\"regions\" must hold rows like \"AABB\"");
    grid += line + "\n";
  }
  const auto stars = TRY(whole_number(body, "stars", 1, puzzle::most_stars));
  auto read = TRY(format::read_puzzle(grid, stars));
  return std::move(read.puzzle);
}

}  // namespace

Result<Json> new_puzzle(const Json& body, Work& work) {
  puzzle::Order order;
  order.stars = TRY(whole_number(body, "stars", 1, puzzle::most_stars));
  const auto& sizes = puzzle::new_sizes[std::max<std::uint64_t>(order.stars, 1)];
  order.size = TRY(whole_number(body, "size", sizes.usual, sizes.largest));
  std::vector<std::string_view> grades = {"any"};
  for (const puzzle::Grade grade : puzzle::all_grades) grades.push_back(to_string(grade));
  const auto grade = TRY(one_of(body, "grade", grades));
  if (grade > 0) order.grade = puzzle::all_grades[grade - 1];
  order.seed = TRY(whole_number(body, "seed", 1, ~std::uint64_t{0}));
  const auto made = TRY(puzzle::make(order, work.stop()));
  return json_from(
      [&](format::JsonWriter& json) { format::open_puzzle(made, order.seed, false, json); });
}

Result<Json> rate_puzzle(const Json& body, Work& work) {
  const auto stated = TRY(puzzle_from(body));
  const auto answer = TRY(puzzle::solve(stated, work.stop()));
  return json_from([&](format::JsonWriter& json) {
    write_rating(answer.rating, json.open('{'));
    json.fields("complete", answer.complete, "unique", answer.unique());
    json.fields("solutions", answer.solutions);
  });
}

Result<Json> puzzle_hint(const Json& body, Work& work) {
  const auto stated = TRY(puzzle_from(body));
  auto queens = TRY(squares(body, "queens"));
  auto crosses = TRY(squares(body, "crosses"));
  const auto most = stated.size() * stated.size();
  if (queens.size() > most || crosses.size() > most)
    return bad_input("there are more marks than squares");
  const auto hint = TRY(puzzle::hint(stated, {std::move(queens), std::move(crosses)}, work.stop()));
  return json_from([&](format::JsonWriter& json) { write_hint(stated, hint, json.open('{')); });
}

}  // namespace queens::web
