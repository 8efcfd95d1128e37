// SPDX-License-Identifier: MIT
// queens puzzle hint: the next deduction from where a player stands, and no more. Marks that are
// wrong are named first: no hint helps with those on the board.
#include <fmt/format.h>

#include "base/try.h"
#include "cli/input.h"
#include "cli/puzzle_input.h"
#include "cli/run_options.h"
#include "cli/trace_player.h"

namespace queens::cli {
namespace {

using puzzle::Hint;
using puzzle::Marks;
using puzzle::Puzzle;

Result<Marks> marks_from(const Args& args, const format::PuzzleText& read) {
  const auto path = args.value("--marks");
  if (!path) return read.marks;
  if (!read.marks.queens.empty() || !read.marks.crosses.empty())
    return bad_input("the puzzle's file has marks of its own: leave them or --marks out");
  if (*path == "-" && !args.argument())
    return bad_input("standard input cannot be both the puzzle and its marks: name a file");
  const auto input = TRY(read_input(*path));
  auto marks = format::read_marks(input.text, read.puzzle);
  if (!marks) return bad_input(fmt::format("{}: {}", input.name, marks.error().message));
  return marks;
}

void print_puzzle_hint_json(const Puzzle& puzzle, const Marks& marks, const Hint& hint,
                            Terminal& terminal) {
  format::JsonWriter json(terminal.out());
  json.open('{').key("schema").text("queens.puzzle.hint/1");
  write_regions(json, puzzle);
  json.key("queens").squares(marks.queens).key("crosses").squares(marks.crosses);
  json.key("solved").boolean(hint.solved);
  write_mistakes(json, hint.mistakes);
  json.key("step");
  hint.step ? write_step(json, puzzle, *hint.step) : void(json.null());
  json.key("reason");
  hint.why.empty() ? json.null() : json.text(hint.why);
  json.close('}');
  terminal.out().append('\n');
}

std::string sentence_of(const Hint& hint) {
  if (!hint.mistakes.empty()) {
    std::string text;
    for (const puzzle::Mistake& mistake : hint.mistakes)
      text += (text.empty() ? "" : "\n") + mistake.sentence;
    return text;
  }
  if (hint.solved) return "Solved: every row, column and region has its queen.";
  return hint.why;
}

Result<int> run_puzzle_hint(const Args& args, Terminal& terminal) {
  const auto form = TRY(form_of(args));
  const auto read = TRY(puzzle_from(args));
  const auto marks = TRY(marks_from(args, read));
  const auto hint = TRY(puzzle::hint(read.puzzle, marks));

  draw::PuzzlePicture picture{.puzzle = read.puzzle, .marks = marks};
  if (hint.step) {
    picture = draw::picture_of(read.puzzle, marks, *hint.step);
  } else {
    picture.caption = sentence_of(hint);
    for (const puzzle::Mistake& mistake : hint.mistakes)
      picture.reason.insert(picture.reason.end(), mistake.squares.begin(), mistake.squares.end());
  }
  if (form == Form::json) {
    print_puzzle_hint_json(read.puzzle, marks, hint, terminal);
  } else if (form == Form::svg) {
    if (auto ok = write_picture(args, terminal, {&picture, 1}); !ok)
      return std::unexpected(ok.error());
  } else {
    if (hint.step)
      terminal.out().append(fmt::format("{}\n{}\n\n", hint.step->name, hint.step->sentence));
    else
      terminal.out().append(sentence_of(hint) + "\n\n");
    terminal.out().append(to_text(picture, output_takes_colours()));
  }
  return hint.step || hint.solved ? Exit::answered : Exit::none;
}

constexpr Option puzzle_hint_options[] = {
    {"--marks", "FILE", "what is on the board: a grid of '.', 'Q' and 'x', or JSON"},
    puzzle_as_option,
    puzzle_out_option,
    json_option,
};
constexpr OptionGroup puzzle_hint_groups[] = {{"Options", puzzle_hint_options}};

}  // namespace

extern const Command puzzle_hint_command;
constinit const Command puzzle_hint_command = {
    .name = "puzzle hint",
    .summary = "the next deduction, and no more",
    .argument = "FILE",
    .description =
        "The next deduction in a colour puzzle, from the marks in FILE (a second grid below a\n"
        "blank line, or \"queens\" and \"crosses\" in JSON) or in --marks; without any, the "
        "first.\n"
        "Wrong marks are named instead, with exit status 1.",
    .groups = puzzle_hint_groups,
    .examples = {{{"queens puzzle hint daily.txt", "where to begin"},
                  {"queens puzzle hint daily.txt --marks mine.txt", "how to go on"}}},
    .run = run_puzzle_hint,
};

}  // namespace queens::cli
