// SPDX-License-Identifier: MIT
// A command of the program, as data: its help, its parsing and the hints for mistyped options all
// come from the one value that its file defines.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "queens/result.h"

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

struct Option {
  std::string_view name;   // "--queen"
  std::string_view value;  // "R,C"; empty: a switch
  std::string_view text;   // one line of help
  bool repeatable = false;
  std::string_view joined = {};  // a value that a number may follow: "column" "3" is "column:3"
};

struct OptionGroup {
  std::string_view title;
  std::span<const Option> options;
};

struct Example {
  std::string_view line;
  std::string_view meaning;
};

struct Command {
  std::string_view name;
  std::string_view summary;      // a phrase for the overview: "how many solutions there are"
  std::string_view word = {};    // a word before the argument that must be given: "ALGORITHM"
  std::string_view argument;     // the one argument without a dash, as usage shows it: "N"
  bool many = false;             // the argument may be repeated
  std::string_view description;  // a sentence or two
  std::span<const OptionGroup> groups;
  std::array<Example, 2> examples;
  // An exit status, or why there is none. Null in a command that is only the first word of others.
  Result<int> (*run)(const Args& args, Terminal& terminal);
  std::span<const Command* const> subcommands = {};  // named in full: "job run"
};

const Option* option_named(const Command& command, std::string_view name);

}  // namespace queens::cli
