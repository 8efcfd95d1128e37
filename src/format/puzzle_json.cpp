// SPDX-License-Identifier: MIT
#include "format/puzzle_json.h"

#include <fmt/ranges.h>

namespace queens::format {

void open_puzzle(const puzzle::Made& made, std::uint64_t seed, bool with_solution,
                 JsonWriter& json) {
  json.open('{').fields("schema", "queens.puzzle/1");
  write_regions(made.puzzle, json);
  if (with_solution) json.fields("solution", made.answer.solutions[0]);
  write_rating(made.answer.rating, json);
  json.fields("seed", seed, "grids", made.tries);
}

void write_regions(const puzzle::Puzzle& puzzle, JsonWriter& json) {
  bool letters = true;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) letters &= puzzle.name(i).size() == 1;
  json.fields("size", puzzle.size(), "stars", puzzle.stars()).key("regions").open('[');
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    std::vector<std::string> names;
    for (std::uint64_t column = 0; column < puzzle.size(); ++column)
      names.push_back(puzzle.name(puzzle.region_of({row, column})));
    letters ? json.text(fmt::format("{}", fmt::join(names, ""))) : json.value(names);
  }
  json.close(']');
}

void write_rating(const puzzle::Rating& rating, JsonWriter& json) {
  json.key("rating").open('{').fields("grade", to_string(rating.grade), "number", rating.number);
  json.fields("needs_guess", rating.needs_guess).key("uses").open('{');
  for (int i = 0; i < puzzle::technique_count; ++i)
    json.fields(id_of(static_cast<puzzle::Technique>(i)), rating.uses[i]);
  json.close('}').close('}');
}

void write_hint(const puzzle::Puzzle& puzzle, const puzzle::Hint& hint, JsonWriter& json) {
  json.fields("solved", hint.solved);
  json.list("mistakes", hint.mistakes, [&](const puzzle::Mistake& mistake) {
    json.object("sentence", mistake.sentence, "squares", mistake.squares);
  });
  json.key("step");
  hint.step ? write_step(puzzle, *hint.step, json) : void(json.null());
  json.fields("reason", hint.why.empty() ? std::nullopt : std::optional(hint.why));
}

void write_step(const puzzle::Puzzle& puzzle, const puzzle::Step& step, JsonWriter& json) {
  json.open('{').fields("technique", id_of(step.technique), "name", step.name);
  json.fields("sentence", step.sentence, "difficulty", step.difficulty, "group", step.group);
  json.fields("queens", step.added.queens, "crosses", step.added.crosses, "reason", step.reason);
  json.list("houses", step.houses, [&](puzzle::House h) { json.text(to_string(puzzle, h)); });
  json.fields("trial", step.trial).close('}');
}

}  // namespace queens::format
