// SPDX-License-Identifier: MIT
// A command of the program, as data: its help, its parsing and the hints for mistyped options all
// come from the one value that its file defines. And the arguments of one call of it, as text.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "queens/result.h"

namespace queens::format {
class Sink;
}

namespace queens::cli {

class Args;
class Terminal;

// The promises of the exit status, the same for every command.
struct Exit {
  static constexpr int answered = 0;
  static constexpr int none = 1;  // proven that there is none; `check`: not valid
  static constexpr int bad_input = 2;
  static constexpr int stopped = 3;
  static constexpr int internal_error = 70;
};

// The words that a value can be, the default first; completion offers them.
using Choices = std::vector<std::string>;

struct Option {
  std::string_view name;   // "--queen"
  std::string_view value;  // "R,C"; empty: a switch
  std::string_view text;   // one line of help
  bool repeatable = false;
  std::string_view joined = {};    // a value that a number may follow: "column" "3" is "column:3"
  Choices (*choices)() = nullptr;  // a text that ends in ": " goes on with them
  constexpr Option among(Choices (*names)()) const {
    Option other = *this;
    other.choices = names;
    return other;
  }
};

struct Command {
  std::string_view name;
  std::string_view summary;        // a phrase for the overview: "how many solutions there are"
  std::string_view word = {};      // a word before the argument that must be given: "ALGORITHM",
  std::string_view instead = {};   // unless this option is
  std::string_view argument = {};  // the one argument without a dash, as usage shows it: "N"
  bool many = false;               // the argument may be repeated
  Choices (*choices)() = nullptr;  // of the word, or else of the argument
  std::string_view description;    // a sentence or two
  std::string_view problem = {};   // the title of the options that state a problem; empty: no such
  std::initializer_list<Option> options = {};  // g++ 12 fills them at the start, hence no constinit
  std::initializer_list<Option> output = {};   // of a command that writes in many ways
  std::array<std::pair<std::string_view, std::string_view>, 2> examples;  // and their meanings
  // An exit status, or why there is none. Null in a command that is only the first word of others.
  Result<int> (*run)(const Args& args, Terminal& terminal) = nullptr;
  std::initializer_list<const Command*> subcommands = {};  // named in full: "job run"
};

// A new command is a new file, its name here and its place in command_groups().
extern const Command find_command, list_command, check_command, count_command, estimate_command,
    job_command, plan_command, bench_command, gallery_command, trace_command, tree_command,
    compare_command, draw_command, export_command, puzzle_command, web_command, help_command;

// Commands that belong together, for the overview: a line of ten.
struct CommandGroup {
  std::string_view about;
  std::vector<const Command*> commands;
};
std::span<const CommandGroup> command_groups();
std::vector<const Command*> commands();               // without subcommands
std::vector<const Command*> all_commands();           // with them
const Command* command_named(std::string_view name);  // null if there is none

// The options with a title: those of the problem and the command's own.
struct OptionGroup {
  std::string_view title;
  std::span<const Option> options;
};
std::vector<OptionGroup> option_groups(const Command& command);
const Option* option_named(const Command& command, std::string_view name);

// "--rule RULE", and the line of help beside it.
std::pair<std::string, std::string> help_line(const Option& option);
std::string usage_of(const Command& command);  // "queens count [N] [OPTIONS]"

void write_overview(format::Sink& out);                              // `queens`
void write_command_help(const Command& command, format::Sink& out);  // `queens count --help`

// What a shell may complete the last of the words to, after "queens": a line for each, with a tab
// and what it means; or ":file", ":folder" (completion.cpp).
void write_completions(std::span<const std::string> words, format::Sink& out);
// A manual page for every command, "queens-job-run.1", and queens.1 (manual.cpp).
Result<void> write_manual(const std::string& folder);

// The arguments of one command as plain text, checked against the command's list of options: every
// option exists, has a value if it takes one, and is repeated only if it may be. What the values
// mean is told by options/options.h, so that every message is our own sentence.
class Args {
 public:
  // The words after the command's name.
  static Result<Args> parse(const Command& command, std::vector<std::string> words);

  const Command& command() const { return *command_; }
  bool help() const { return help_; }  // --help: nothing else was validated

  // Command::word; empty if the command has none.
  const std::string& word() const { return word_; }
  std::span<const std::string> arguments() const { return arguments_; }  // without a dash
  std::optional<std::string> argument() const {                          // the first of them
    return arguments_.empty() ? std::nullopt : std::optional(arguments_.front());
  }
  // The same words with another argument.
  Args with_argument(std::string argument) const;
  bool has(std::string_view option) const { return values_.contains(option); }
  std::optional<std::string> value(std::string_view option) const;
  std::span<const std::string> values(std::string_view option) const;

 private:
  Result<void> take_options(const std::vector<std::string>& words, std::vector<std::string>& rest);
  Result<void> take_positionals(const std::vector<std::string>& rest);

  const Command* command_ = nullptr;
  bool help_ = false;
  std::string word_;
  std::vector<std::string> arguments_;
  std::map<std::string_view, std::vector<std::string>> values_;  // by the names of options
};

}  // namespace queens::cli
