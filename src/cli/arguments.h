// SPDX-License-Identifier: MIT
// The arguments of one command as plain text, checked against the command's list of options: every
// option exists, has a value if it takes one, and is repeated only if it may be. What the values
// mean is judged by the commands (values.h), so that every message is our own sentence.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "queens/result.h"

namespace queens::cli {

class Args {
 public:
  const Command& command() const { return *command_; }
  bool help() const { return help_; }  // --help: nothing else was judged

  // Command::word; empty if the command has none.
  const std::string& word() const { return word_; }
  // The argument without a dash; the first one, if there may be many.
  const std::optional<std::string>& argument() const { return argument_; }
  std::span<const std::string> arguments() const { return arguments_; }
  // The same words with another argument.
  Args with_argument(std::string argument) const {
    Args other = *this;
    other.argument_ = std::move(argument);
    return other;
  }
  bool has(std::string_view option) const { return values_.contains(option); }
  std::optional<std::string> value(std::string_view option) const;
  std::span<const std::string> values(std::string_view option) const;

 private:
  friend Result<Args> parse(const Command& command, std::vector<std::string> words);
  const Command* command_ = nullptr;
  bool help_ = false;
  std::string word_;
  std::optional<std::string> argument_;
  std::vector<std::string> arguments_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

// The words after the command's name.
Result<Args> parse(const Command& command, std::vector<std::string> words);

}  // namespace queens::cli
