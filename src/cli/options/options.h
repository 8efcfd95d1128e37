// SPDX-License-Identifier: MIT
// Text from the command line, validated: every value is wholly understood or refused with a
// sentence that names it, the option it was given to and what would be right; and the options of
// every command that computes.
#pragma once

#include <functional>
#include <limits>

#include "base/error.h"
#include "base/try.h"
#include "cli/terminal/terminal.h"
#include "format/format.h"
#include "format/json_writer.h"
#include "queens/formula.h"

namespace queens::cli {

// What a file says; an error with the name of the file before it.
template <class Value>
Result<Value> in_file(std::string_view name, Result<Value> value) {
  if (!value) value.error().message.insert(0, fmt::format("{}: ", name));
  return value;
}

// The text in quotes, cut short and with control characters made visible, for use in a message.
std::string in_quotes(std::string_view text);

// ": did you mean 'count'?", or the given ending when no name is near the mistyped one.
std::string did_you_mean(std::string_view mistyped, std::span<const std::string_view> names,
                         std::string_view otherwise);

// The names of commands, options, formats, for these messages; `name` tells that of one.
template <class Items, class Name>
std::vector<std::string_view> names_of(const Items& items, const Name& name) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(std::invoke(name, item));
  return names;
}

bool is_digits(std::string_view text);

// Decimal digits only. `what` begins the sentence: "the board size", "--threads".
Result<std::uint64_t> whole_number(std::string_view what, std::string_view text,
                                   std::uint64_t least, std::uint64_t most);
inline constexpr auto any_number = std::numeric_limits<std::uint64_t>::max();

// "3,5": row 3, column 5.
Result<Square> square(std::string_view what, std::string_view text);

struct Size {
  std::uint64_t rows = 0, columns = 0;
};
// "3x5": three rows, five columns; "5": five of both.
Result<Size> size(std::string_view what, std::string_view text, std::uint64_t most);
// "5" or "5x5", where boards are square.
Result<std::uint64_t> side(std::string_view what, std::string_view text, std::uint64_t least,
                           std::uint64_t most);

// "2" or "0.5": more than 0.
Result<double> seconds(std::string_view what, std::string_view text);

// One of the names; otherwise the sentence lists them all.
Result<std::size_t> one_of(std::string_view what, std::string_view text,
                           std::span<const std::string_view> names);

// The value of an option, if it is given; otherwise `into` stays as it is.
template <class Number>
Result<void> read_number(const Args& args, std::string_view option, std::uint64_t least,
                         std::uint64_t most, Number& into) {
  if (const auto text = args.value(option))
    into = static_cast<Number>(TRY(whole_number(option, *text, least, most)));
  return {};
}
// The choice with that name; `name` tells that of one.
template <class Choices, class Name, class Choice>
Result<void> read_choice(const Args& args, std::string_view option, const Choices& choices,
                         const Name& name, Choice& into) {
  if (const auto text = args.value(option))
    into = choices[TRY(one_of(option, *text, names_of(choices, name)))];
  return {};
}
// The same from pairs of names and choices.
template <class Choice, std::size_t size>
Result<void> read_choice(const Args& args, std::string_view option,
                         const std::pair<std::string_view, Choice> (&choices)[size], Choice& into) {
  if (const auto text = args.value(option))
    into = choices[TRY(one_of(option, *text, names_of(choices, [](auto& c) { return c.first; })))]
               .second;
  return {};
}
// --as text or svg; a name that ends in .svg for --out means the same.
Result<bool> as_svg(const Args& args);
Result<void> read_seconds(const Args& args, std::string_view option, double& into);
// All values of an option, added to the list.
Result<void> read_squares(const Args& args, std::string_view option, std::vector<Square>& into);
// "a", "a or b", "a, b or c", if " or " goes before the last.
std::string listed(std::vector<std::string> names, std::string_view before_last);
using Methods = std::vector<std::pair<std::string, std::string>>;  // names and ideas
std::string listed(const Methods& methods, std::string_view before_last);
// An error if both are given.
Result<void> exclude_each_other(const Args& args, std::string_view one, std::string_view other);

// "1 unit", "2 units"; `many` where an s does not do.
std::string counted(Count number, std::string_view one, std::string_view many = {});

// "12.3 s", "4 min", "7 h", "12 days", "2.3 years".
std::string rough_duration(double seconds);

inline constexpr Option json_option = {"--json", "", "write one JSON object"};
inline constexpr Option explain_option = {"--explain", "", "tell the plan, on standard error"};
inline constexpr Option threads_option = {
    "--threads", "T", "how many threads (default: one for each core that it may use)"};
inline constexpr Option one_thread_option = {"--threads", "T",
                                             "accepted, but the search uses one thread"};
inline constexpr Option quiet_option = {"--quiet", "", "no progress and no remarks"};
inline constexpr Option time_option = {"--time-limit", "SECONDS",
                                       "stop after that time, with exit status 3"};

// The names in a table, or "auto" and those of engines, for Option::choices.
template <const auto& table>
Choices names_in() {
  Choices names;
  for (const auto& item : table) {
    if constexpr (requires { item.first; })
      names.emplace_back(item.first);
    else if constexpr (requires { item.name; })
      names.emplace_back(item.name);
    else if constexpr (requires { name_of(item); })
      names.emplace_back(name_of(item));
    else if constexpr (requires { to_string(item); })
      names.emplace_back(to_string(item));
    else
      names.emplace_back(item);
  }
  return names;
}
template <Methods (*methods)()>
Choices engines() {
  Choices names = {"auto"};
  for (const auto& [name, idea] : methods()) names.push_back(name);
  return names;
}
Choices targets();
Choices input_formats();     // those that boards can be read in
Choices solution_formats();  // or solutions written
Choices problem_formats();   // or problems

template <Methods (*methods)()>
inline constexpr Option method_option =
    Option{"--method", "NAME", "the engine (default: auto); see 'queens help methods'"}.among(
        engines<methods>);
inline constexpr Option target_option =
    Option{"--target", "NAME", "the instruction set (default: auto; see queens --version)"}.among(
        targets);
inline constexpr Option as_option =
    Option{"--as", "FORMAT", "how boards are written (default: text); see 'queens help formats'"}
        .among(solution_formats);

inline constexpr std::pair<std::string_view, bool> forms[] = {{"text", false}, {"svg", true}};
inline constexpr Option form_option = Option{"--as", "FORM", "its form: "}.among(names_in<forms>);
inline constexpr Option picture_option = {
    "--out", "FILE", "write it there; a name that ends in .svg means --as svg"};

struct RunOptions {
  bool json = false, explain = false, quiet = false;
  unsigned threads = 0;  // 0: not given
  std::string method = "auto", target = "auto";
  std::optional<TimeLimit> time_limit;

  static Result<RunOptions> from(const Args& args);
};

// What --json writes: one object in a line, which names its schema and ends with this value.
class JsonObject : public format::JsonWriter {
 public:
  explicit JsonObject(format::Sink& out) : JsonWriter(out), line_(out) {}  // opened by another
  JsonObject(format::Sink& out, std::string_view schema) : JsonObject(out) {
    open('{').fields("schema", schema);
  }
  ~JsonObject() {
    close('}');
    line_.append('\n');
  }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

 private:
  format::Sink& line_;
};

// --input: a format that boards can be read in; null if it is not given.
Result<const format::Format*> input_format(const Args& args);
// --as: a format that solutions can be written in, by default text.
Result<const format::Format*> solution_format(const Args& args);
// A format that a problem can be written in.
Result<const format::Format*> problem_format(std::string_view id);

// The problem, as every command that takes one lets it be stated: a size, a board, and options that
// add queens, blocked squares and rules.
inline constexpr Symmetry turns[] = {Symmetry::half_turn, Symmetry::quarter_turn};
Choices pattern_names();
inline constexpr Option problem_options[] = {
    {"--board", "FILE", "read a board; - is standard input"},
    Option{"--input", "FORMAT", "its format, if it cannot be told; see 'queens help formats'"}
        .among(input_formats),
    {"--queen", "R,C", "a queen must stand in row R, column C, from 0; repeatable", true},
    {"--queens", "FILE", "so must one on every square of the file, one R,C a line"},
    {"--block", "R,C", "no queen may stand there; repeatable", true},
    Option{"--where", "EXPR", "the squares that queens may use; see 'queens help expressions'"}
        .among(pattern_names),
    Option{"--rule", "RULE", "how queens attack (default: queen); see 'queens help rules'"}.among(
        names_in<all_rules>),
    {"--size", "RxC", "a board of R rows and C columns, in place of N"},
    {"--pieces", "K", "how many queens to place (default: the shorter side)"},
    {"--exclude", "LINE", "no queen on sum:D (r+c) or difference:D (c-r); repeatable", true},
    {"--mask", "FILE", "no queen on the marked squares of a grid of '.' and '#'"},
    {"--regions", "FILE", "exactly one queen in each region; a letter or number a square"},
    {"--area", "AREA:K", "K (or A..B, A.., ..B) queens where EXPR or @FILE says; repeatable", true},
    Option{"--symmetry", "TURN", "boards that a half-turn or quarter-turn leaves unchanged"}.among(
        names_in<turns>),
    {"--not", "FILE", "the board in the file does not count; repeatable", true},
};
// Command::problem of most commands.
inline constexpr std::string_view problem_title =
    "The problem (with neither N nor --size, a board is read from standard input)";

// Queens on the board are demanded. A contradictory problem is refused,
Result<Problem> problem_from(const Args& args);
// or, where the command counts or finds, answered.
Result<Problem> question_from(const Args& args);

// For `check` and `draw`: queens on a board are the answer to be judged, only --queen demands any.
struct CheckedBoard {
  Problem problem;
  std::vector<Square> queens;
  std::vector<std::uint32_t> columns;  // instead of queens: a list too long to be taken apart
  std::optional<Formula> formula;      // or the formula of a board that is never stored
};

// One such board, or as many as follow each other in a file or a pipe, as `queens list` writes them
// (answers.cpp).
class Answers {
 public:
  static Result<Answers> from(const Args& args);
  Answers(Answers&&) noexcept;
  ~Answers();

  bool several() const;
  Result<std::optional<CheckedBoard>> next();  // nothing: that was the last one

 private:
  struct State;
  explicit Answers(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace queens::cli
