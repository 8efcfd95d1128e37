// SPDX-License-Identifier: MIT
// queens puzzle: the daily colour puzzle. `solve` as a person would, each step with its reason, and
// whether the solution is the only one. `hint`: the next deduction from where a player stands, and
// no more; marks that are wrong are named first, because no hint helps with those on the board.
// Star Battles are the same with more queens.
#include "cli/commands/puzzle.h"

#include "format/puzzle_json.h"

namespace queens::cli {

Result<format::PuzzleText> puzzle_from(const Args& args) {
  if (!args.argument() && input_is_terminal())
    return bad_input("'queens {}' needs a file with a puzzle, or one on standard input",
                     args.command().name);
  std::optional<std::uint64_t> stars;
  if (const auto text = args.value("--stars"))
    stars = TRY(whole_number("--stars", *text, 1, puzzle::most_stars));
  const auto input = TRY(read_input(args.argument().value_or("-")));
  return in_file(input.name, format::read_puzzle(input.text, stars));
}

Result<Form> form_of(const Args& args) {
  if (args.has("--json")) {
    TRY(exclude_each_other(args, "--json", "--as"));
    TRY(exclude_each_other(args, "--json", "--out"));
    return Form::json;
  }
  const bool svg = TRY(as_svg(args));
  if (args.has("--out") && !svg)
    return bad_input("--out takes pictures only: give it a name that ends in .svg");
  return svg ? Form::svg : Form::text;
}

Result<void> write_picture(const Args& args, Terminal& terminal,
                           std::span<const draw::PuzzlePicture> pictures) {
  const std::string svg = draw::to_svg(pictures);
  if (const auto path = args.value("--out")) return write_file(*path, svg);
  terminal.out().append(svg);
  return {};
}

std::string in_words(const puzzle::Rating& rating) {
  return fmt::format("{} {}{}", to_string(rating.grade), rating.number,
                     rating.needs_guess ? ", not to be solved by our deductions alone" : "");
}

namespace {

using draw::PuzzlePicture, puzzle::Answer, puzzle::Hint, puzzle::Marks, puzzle::Path,
    puzzle::Puzzle;

constexpr std::string_view outcome_of(const Answer& answer) {
  if (!answer.complete) return "unknown";
  return answer.solutions.empty() ? "none" : answer.solutions.size() == 1 ? "unique" : "several";
}

std::string_view end_of(const Path& path) {
  constexpr std::string_view ends[] = {"solved", "stuck", "impossible"};
  return ends[static_cast<int>(path.end)];
}

// One picture for each step, then the solution, or two, or where the deductions end.
std::vector<PuzzlePicture> pictures_of(const Puzzle& puzzle, const Answer& answer) {
  std::vector<PuzzlePicture> pictures;
  Marks marks;
  for (const puzzle::Step& step : answer.path.steps) {
    pictures.push_back(draw::picture_of(puzzle, marks, step));
    pictures.back().title = fmt::format("{}. {}", pictures.size(), step.name);
    draw::add(marks, step.added);
  }
  if (answer.solutions.empty())
    pictures.push_back({.puzzle = puzzle,
                        .marks = marks,
                        .title = "there is no solution",
                        .caption = answer.path.why});
  for (std::size_t i = 0; i < answer.solutions.size(); ++i)
    pictures.push_back(
        {.puzzle = puzzle,
         .marks = {answer.solutions[i], {}},
         .title = answer.unique() ? "the only solution" : fmt::format("solution {}", i + 1)});
  return pictures;
}

void print_puzzle_solve_json(const Puzzle& puzzle, const Answer& answer, Terminal& terminal) {
  const bool none = answer.complete && answer.solutions.empty();
  JsonObject json(terminal.out(), "queens.puzzle.solve/1");
  write_regions(puzzle, json);
  json.fields("outcome", outcome_of(answer), "solutions", answer.solutions);
  json.fields("reason", none ? std::optional(answer.why_none()) : std::nullopt);
  json.key("deductions").open('{').fields("end", end_of(answer.path));
  json.list("steps", answer.path.steps, [&](const auto& step) { write_step(puzzle, step, json); });
  json.fields("queens", answer.path.marks.queens, "crosses", answer.path.marks.crosses).close('}');
  if (answer.unique()) write_rating(answer.rating, json);
}

void print_puzzle_solve_text(const Puzzle& puzzle, const Answer& answer, bool with_pictures,
                             bool only_boards, Terminal& terminal) {
  const bool colours = terminal.output().takes_colours();
  const auto pictures = pictures_of(puzzle, answer);
  const auto& steps = answer.path.steps;
  for (std::size_t i = 0; i < steps.size() && !only_boards; ++i) {
    terminal.print("{:>3}. {}\n     {}\n", i + 1, steps[i].name, steps[i].sentence);
    if (with_pictures) terminal.print("\n{}\n", to_text(pictures[i], colours));
  }
  if (answer.path.end == Path::End::stuck && !only_boards)
    terminal.print("{:>3}. no deduction goes on from here\n", steps.size() + 1);
  for (std::size_t i = steps.size(); i < pictures.size(); ++i)
    terminal.print("{}{}", i > steps.size() || !only_boards ? "\n" : "",
                   to_text(pictures[i], colours));
  if (answer.unique())
    terminal.print("\nthe only solution; {}\n", in_words(answer.rating));
  else if (answer.solutions.size() > 1)
    terminal.print(
        "\nnot a proper puzzle: there is more than one solution, and these are two of them\n");
}

Result<int> run_puzzle_solve(const Args& args, Terminal& terminal) {
  const auto run = TRY(RunOptions::from(args));
  const auto form = TRY(form_of(args));
  const auto read = TRY(puzzle_from(args));
  const Stop stop(run.time_limit);
  const auto answer = TRY(puzzle::solve(read.puzzle, stop.token()));

  if (form == Form::json) {
    print_puzzle_solve_json(read.puzzle, answer, terminal);
  } else if (form == Form::svg) {
    auto pictures = pictures_of(read.puzzle, answer);
    if (const auto text = args.value("--step")) {
      const auto step = TRY(whole_number("--step", *text, 1, pictures.size()));
      pictures = {pictures[step - 1]};
    }
    TRY(write_picture(args, terminal, pictures));
  } else if (args.has("--step")) {
    return bad_input("--step chooses one of the pictures: it needs --as svg");
  } else {
    print_puzzle_solve_text(read.puzzle, answer, args.has("--pictures"), run.quiet, terminal);
  }
  TRY(terminal.finish());
  if (!answer.complete) return terminal.stopped("{}", stop.sentence());
  if (!answer.solutions.empty()) return Exit::answered;
  if (form != Form::json) terminal.say("{}", answer.why_none());
  return Exit::none;
}

Result<Marks> marks_from(const Args& args, const format::PuzzleText& read) {
  const auto path = args.value("--marks");
  if (!path) return read.marks;
  if (!read.marks.queens.empty() || !read.marks.crosses.empty())
    return bad_input("the puzzle's file has marks of its own: leave them or --marks out");
  if (*path == "-" && !args.argument())
    return bad_input("standard input cannot be both the puzzle and its marks: name a file");
  const auto input = TRY(read_input(*path));
  return in_file(input.name, format::read_marks(input.text, read.puzzle));
}

void print_puzzle_hint_json(const Puzzle& puzzle, const Marks& marks, const Hint& hint,
                            Terminal& terminal) {
  JsonObject json(terminal.out(), "queens.puzzle.hint/1");
  write_regions(puzzle, json);
  json.fields("queens", marks.queens, "crosses", marks.crosses);
  write_hint(puzzle, hint, json);
}

Result<int> run_puzzle_hint(const Args& args, Terminal& terminal) {
  const auto form = TRY(form_of(args));
  const auto read = TRY(puzzle_from(args));
  const auto marks = TRY(marks_from(args, read));
  const Stop stop({});
  const auto found = puzzle::hint(read.puzzle, marks, stop.token());
  if (is_stopped(found) && form == Form::json)
    JsonObject(terminal.out(), "queens.puzzle.hint/1").fields("complete", false);
  const auto hint = TRY(stop.explained(found));

  draw::PuzzlePicture picture{.puzzle = read.puzzle, .marks = marks};
  if (hint.step) {
    picture = draw::picture_of(read.puzzle, marks, *hint.step);
  } else {
    picture.caption = to_string(read.puzzle, hint);
    for (const puzzle::Mistake& mistake : hint.mistakes)
      picture.reason.insert(picture.reason.end(), mistake.squares.begin(), mistake.squares.end());
  }
  if (form == Form::json) {
    print_puzzle_hint_json(read.puzzle, marks, hint, terminal);
  } else if (form == Form::svg) {
    TRY(write_picture(args, terminal, {&picture, 1}));
  } else {
    terminal.print("{}\n\n{}", to_string(read.puzzle, hint),
                   to_text(picture, terminal.output().takes_colours()));
  }
  return hint.step || hint.solved ? Exit::answered : Exit::none;
}

const Command puzzle_solve_command = {
    .name = "puzzle solve",
    .summary = "solve it step by step, with the reasons",
    .argument = "FILE",
    .description =
        "Solves a colour puzzle from FILE or standard input as a person would, says the reason of\n"
        "each step and whether the solution is the only one; if it is not, shows two. Marks in\n"
        "the file are left aside. In the boards Q is a queen, x is out, [ ] is new, ( ) is why.",
    .options = {{"--pictures", "", "the board after each step, not only at the end"},
                {"--quiet", "", "the solved board alone, without the steps"},
                form_option,
                {"--step", "K", "with --as svg: the picture of step K alone"},
                picture_option,
                stars_option,
                time_option,
                json_option},
    .examples = {{{"queens puzzle solve daily.txt", "a sentence for each step, and the solution"},
                  {"queens puzzle solve daily.txt --out steps.svg", "a picture for each step"}}},
    .run = run_puzzle_solve,
};

const Command puzzle_hint_command = {
    .name = "puzzle hint",
    .summary = "the next deduction, and no more",
    .argument = "FILE",
    .description =
        "The next deduction in a colour puzzle, from the marks in FILE (a second grid below a\n"
        "blank line, or \"queens\" and \"crosses\" in JSON) or in --marks; without any, the "
        "first.\n"
        "Wrong marks are named instead, with exit status 1.",
    .options = {{"--marks", "FILE", "what is on the board: a grid of '.', 'Q' and 'x', or JSON"},
                form_option,
                picture_option,
                stars_option,
                json_option},
    .examples = {{{"queens puzzle hint daily.txt", "where to begin"},
                  {"queens puzzle hint daily.txt --marks mine.txt", "how to go on"}}},
    .run = run_puzzle_hint,
};

}  // namespace

const Command puzzle_command = {
    .name = "puzzle",
    .summary = "the daily colour puzzle and Star Battles: solve, hint, new, rate, count",
    .description =
        "The daily colour puzzle: one queen in each row, column and colour region, and no two\n"
        "queens touch; and Star Battles, with two or three in each (--stars, or a line 'stars 2'\n"
        "in the file). Puzzles are grids of letters or numbers, or JSON.",
    .examples = {{{"queens puzzle new 8 > p.txt", "make one"},
                  {"queens puzzle solve p.txt", "solve it, with the reasons"}}},
    .subcommands = {&puzzle_solve_command, &puzzle_hint_command, &puzzle_new_command,
                    &puzzle_rate_command, &puzzle_count_command},
};

}  // namespace queens::cli
