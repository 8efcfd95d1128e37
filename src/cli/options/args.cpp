// SPDX-License-Identifier: MIT
// Words become options, values and positional arguments: "--x v", "--x=v", switches, and "--",
// after which no word is an option. A value is the next word, whatever it looks like, so that
// negative numbers need no care; only the name of another option is no value.
#include <algorithm>

#include "cli/options/options.h"

namespace queens::cli {
namespace {

// "'queens find' and 'queens list'"; empty if no command has the option.
std::string commands_with(std::string_view option) {
  std::vector<std::string> owners;
  const auto look_at = [&](const Command& command) {
    if (option_named(command, option) != nullptr)
      owners.push_back(fmt::format("'queens {}'", command.name));
  };
  for (const Command* command : commands()) {
    look_at(*command);
    for (const Command* sub : command->subcommands) look_at(*sub);
  }
  constexpr std::size_t enough = 3;  // to see what kind of option it is
  if (owners.size() > enough + 1) {
    owners.resize(enough);
    owners.emplace_back("others");
  }
  return listed(std::move(owners), " and ");
}

std::unexpected<Error> unknown_option(const Command& command, std::string_view word) {
  const auto name = word.substr(0, word.find('='));
  if (const auto owners = commands_with(name); !owners.empty())
    return bad_input("the option {} belongs to {}, not to 'queens {}'", name, owners, command.name);
  std::vector<std::string_view> names = {"--help"};
  for (const OptionGroup& group : option_groups(command))
    for (const Option& option : group.options) names.push_back(option.name);
  return bad_input(
      "'queens {}' has no option {}{}", command.name, in_quotes(name),
      did_you_mean(name, names,
                   fmt::format("; 'queens {} --help' lists its options", command.name)));
}

std::unexpected<Error> needs_value(const Option& option, std::string_view follows) {
  return bad_input("the option {} needs a value, {}, but {}", option.name, option.value, follows);
}

// "--by column 3" means "--by column:3".
void join_numbers(const Command& command, std::vector<std::string>& words) {
  for (std::size_t i = 0; i + 2 < words.size() && words[i] != "--"; ++i) {
    const Option* option = option_named(command, words[i]);
    if (option == nullptr || option->joined.empty() || words[i + 1] != option->joined ||
        !is_digits(words[i + 2]))
      continue;
    words[i + 1] += ":" + words[i + 2];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
  }
}

Result<void> validate_values(const Command& command, const Option& option,
                             std::span<const std::string> values) {
  for (const std::string& value : values) {
    if (option_named(command, value) != nullptr)
      return needs_value(option, fmt::format("'{}' follows it", value));
    if (value.empty() && (option.value == "FILE" || option.value == "DIR"))
      return bad_input("{} must name a {}, not ''", option.name,
                       option.value == "FILE" ? "file" : "folder");
  }
  if (values.size() < 2 || option.repeatable) return {};
  if (option.value.empty()) return bad_input("the option {} is given more than once", option.name);
  return bad_input("the option {} is given more than once, with {} and {}", option.name,
                   in_quotes(values[0]), in_quotes(values[1]));
}

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

}  // namespace

Args Args::with_argument(std::string argument) const {
  Args other = *this;
  other.arguments_ = {std::move(argument)};
  return other;
}

std::optional<std::string> Args::value(std::string_view option) const {
  const auto all = values(option);
  return all.empty() ? std::nullopt : std::optional(all.front());
}

std::span<const std::string> Args::values(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::span<const std::string>() : found->second;
}

// Options with their values; what none of them takes is the rest, "--" included.
Result<void> Args::take_options(const std::vector<std::string>& words,
                                std::vector<std::string>& rest) {
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--") {
      rest.insert(rest.end(), word, words.end());
      break;
    }
    const auto equals = std::min(word->find('='), word->size());
    const Option* option = option_named(*command_, std::string_view(*word).substr(0, equals));
    if (option == nullptr) {
      rest.push_back(*word);
      continue;
    }
    auto& values = values_[option->name];
    if (equals == word->size() && !option->value.empty()) {
      if (++word == words.end()) return needs_value(*option, "nothing follows it");
      values.push_back(*word);
    } else if (option->value.empty() && equals < word->size()) {
      return bad_input("the option {} takes no value, but {} gives it one", option->name,
                       in_quotes(*word));
    } else if (equals + 1 == word->size()) {
      return needs_value(*option, "nothing follows the '='");
    } else {
      values.push_back(word->substr(std::min(equals + 1, word->size())));
    }
  }
  for (const OptionGroup& group : option_groups(*command_))
    for (const Option& option : group.options)
      TRY(validate_values(*command_, option, values(option.name)));
  return {};
}

// What no option took: the word, the argument, unknown options, and words too many.
Result<void> Args::take_positionals(const std::vector<std::string>& rest) {
  const Command& command = *command_;
  std::optional<std::string> first;
  bool only_arguments = false;
  for (const std::string& word : rest) {
    if (!only_arguments && word == "--") {
      only_arguments = true;
    } else if (!only_arguments && looks_like_option(word)) {
      return unknown_option(command, word);
    } else if (!command.word.empty() && !first) {
      first = word;
    } else if (command.argument.empty() && command.word.empty()) {
      return bad_input("'queens {}' takes options only, not {}", command.name, in_quotes(word));
    } else if (command.argument.empty()) {
      return bad_input("'queens {}' takes nothing after {}, but {} is given", command.name,
                       in_quotes(*first), in_quotes(word));
    } else if (!arguments_.empty() && !command.many) {
      return bad_input("'queens {}' takes one {}, but {} and {} are given", command.name,
                       command.argument, in_quotes(arguments_[0]), in_quotes(word));
    } else {
      arguments_.push_back(word);
    }
  }
  if (!command.word.empty() && !first && !has(command.instead))
    return bad_input("'queens {0}' needs {1}: see 'queens {0} --help'", command.name, command.word);
  word_ = first.value_or("");
  if ((command.word == "FILE" && word_.empty()) ||
      (command.argument == "FILE" && std::ranges::find(arguments_, "") != arguments_.end()))
    return bad_input("'queens {}' needs the name of a file, not ''", command.name);
  return {};
}

Result<Args> Args::parse(const Command& command, std::vector<std::string> words) {
  Args args;
  args.command_ = &command;
  for (const std::string& word : words) {
    if (word == "--") break;
    args.help_ |= word == "--help" || word == "-h";
  }
  if (args.help_) return args;
  join_numbers(command, words);
  std::vector<std::string> rest;
  TRY(args.take_options(words, rest));
  TRY(args.take_positionals(rest));
  return args;
}

}  // namespace queens::cli
