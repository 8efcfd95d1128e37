// SPDX-License-Identifier: MIT
#include "cli/puzzle_input.h"

#include <fmt/format.h>

#include "base/try.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/trace_player.h"
#include "cli/values.h"

namespace queens::cli {

using puzzle::Puzzle;

Result<format::PuzzleText> puzzle_from(const Args& args) {
  if (!args.argument() && input_is_terminal())
    return bad_input(fmt::format("'queens {}' needs a file with a puzzle, or one on standard input",
                                 args.command().name));
  const auto input = TRY(read_input(args.argument().value_or("-")));
  auto read = format::read_puzzle(input.text);
  if (!read) return bad_input(fmt::format("{}: {}", input.name, read.error().message));
  return read;
}

Result<Form> form_of(const Args& args) {
  constexpr std::string_view names[] = {"text", "svg"};
  if (args.has("--json")) {
    for (const char* other : {"--as", "--out"})
      if (args.has(other)) return bad_input(fmt::format("--json and {} exclude each other", other));
    return Form::json;
  }
  if (const auto name = args.value("--as")) {
    const auto chosen = TRY(one_of("--as", *name, names));
    if (chosen == 1) return Form::svg;
  } else if (args.value("--out").value_or("").ends_with(".svg")) {
    return Form::svg;
  }
  if (args.has("--out"))
    return bad_input("--out takes pictures only: give it a name that ends in .svg");
  return Form::text;
}

Result<void> write_picture(const Args& args, Terminal& terminal,
                           std::span<const draw::PuzzlePicture> pictures) {
  const std::string svg = draw::to_svg(pictures);
  if (const auto path = args.value("--out")) return write_file(*path, svg);
  terminal.out().append(svg);
  return {};
}

void write_step(format::JsonWriter& json, const Puzzle& puzzle, const puzzle::Step& step) {
  json.open('{').key("technique").text(id_of(step.technique));
  json.key("name").text(step.name).key("sentence").text(step.sentence);
  json.key("difficulty").number(static_cast<std::uint64_t>(step.difficulty));
  json.key("group").number(step.group);
  json.key("queens").squares(step.added.queens).key("crosses").squares(step.added.crosses);
  json.key("reason").squares(step.reason);
  json.key("houses").open('[');
  for (const puzzle::House house : step.houses) json.text(to_string(puzzle, house));
  json.close(']').key("trial").squares(step.trial).close('}');
}

void write_regions(format::JsonWriter& json, const Puzzle& puzzle) {
  bool letters = true;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) letters &= puzzle.name(i).size() == 1;
  json.key("size").number(puzzle.size()).key("regions").open('[');
  for (std::uint64_t row = 0; row < puzzle.size(); ++row) {
    std::string line;
    if (!letters) json.open('[');
    for (std::uint64_t column = 0; column < puzzle.size(); ++column) {
      const std::string& name = puzzle.name(puzzle.region_of({row, column}));
      letters ? void(line += name) : void(json.text(name));
    }
    letters ? json.text(line) : json.close(']');
  }
  json.close(']');
}

void write_rating(format::JsonWriter& json, const puzzle::Rating& rating) {
  json.key("rating").open('{');
  json.key("grade").text(to_string(rating.grade));
  json.key("number").number(static_cast<std::uint64_t>(rating.number));
  json.key("needs_guess").boolean(rating.needs_guess).key("uses").open('{');
  for (int i = 0; i < puzzle::technique_count; ++i)
    json.key(id_of(static_cast<puzzle::Technique>(i))).number(rating.uses[i]);
  json.close('}').close('}');
}

void write_mistakes(format::JsonWriter& json, std::span<const puzzle::Mistake> mistakes) {
  json.key("mistakes").open('[');
  for (const puzzle::Mistake& mistake : mistakes)
    json.open('{')
        .key("sentence")
        .text(mistake.sentence)
        .key("squares")
        .squares(mistake.squares)
        .close('}');
  json.close(']');
}

std::string in_words(const puzzle::Rating& rating) {
  return fmt::format("{} {}{}", to_string(rating.grade), rating.number,
                     rating.needs_guess ? ", not to be solved by our deductions alone" : "");
}

}  // namespace queens::cli
