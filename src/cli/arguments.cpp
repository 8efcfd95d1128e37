// SPDX-License-Identifier: MIT
// The only file that includes CLI11 (it is slow to compile). CLI11 splits the words into options
// and values; it is told nothing about types, and what it would refuse is found before or after it,
// because its messages do not say what would be right.
#include "cli/arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ranges>

#include "base/try.h"
#include "cli/commands.h"
#include "cli/nearest.h"
#include "cli/values.h"

namespace queens::cli {
namespace {

template <class Visitor>
void for_each_option(const Command& command, Visitor visit) {
  for (const OptionGroup& group : command.groups)
    for (const Option& option : group.options) visit(option);
}

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
  if (owners.size() < 2) return owners.empty() ? "" : owners[0];
  constexpr std::size_t enough = 3;  // to see what kind of option it is
  if (owners.size() > enough + 1) {
    owners.resize(enough);
    return fmt::format("{} and others", fmt::join(owners, ", "));
  }
  const std::string last = std::move(owners.back());
  owners.pop_back();
  return fmt::format("{} and {}", fmt::join(owners, ", "), last);
}

std::unexpected<Error> unknown_option(const Command& command, std::string_view word) {
  const auto name = word.substr(0, word.find('='));
  std::vector<std::string_view> names = {"--help"};
  for_each_option(command, [&](const Option& option) { names.push_back(option.name); });
  if (const auto owners = commands_with(name); !owners.empty())
    return bad_input(
        fmt::format("the option {} belongs to {}, not to 'queens {}'", name, owners, command.name));
  return bad_input(fmt::format(
      "'queens {}' has no option {}{}", command.name, in_quotes(name),
      did_you_mean(name, names,
                   fmt::format("; 'queens {} --help' lists its options", command.name))));
}

std::unexpected<Error> needs_value(const Option& option, std::string_view follows) {
  return bad_input(
      fmt::format("the option {} needs a value, {}, but {}", option.name, option.value, follows));
}

// Words that CLI11 would take differently from what their writer meant: a value for a switch, and
// "--as=", for which it takes the next word.
Result<void> judge_equals(const Command& command, std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    const auto equals = word.find('=');
    if (equals == std::string::npos) continue;
    const Option* option = option_named(command, std::string_view(word).substr(0, equals));
    if (option == nullptr) continue;
    if (option->value.empty())
      return bad_input(fmt::format("the option {} takes no value, but {} gives it one",
                                   option->name, in_quotes(word)));
    if (equals + 1 == word.size()) return needs_value(*option, "nothing follows the '='");
  }
  return {};
}

// "--by column 3" means "--by column:3".
void join_numbers(const Command& command, std::vector<std::string>& words) {
  const auto is_number = [](std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
  };
  for (std::size_t i = 0; i + 2 < words.size() && words[i] != "--"; ++i) {
    const Option* option = option_named(command, words[i]);
    if (option == nullptr || option->joined.empty() || words[i + 1] != option->joined ||
        !is_number(words[i + 2]))
      continue;
    words[i + 1] += ":" + words[i + 2];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
  }
}

Result<void> judge_values(const Command& command, const Option& option,
                          std::span<const std::string> values) {
  for (const std::string& value : values)
    if (option_named(command, value) != nullptr)
      return needs_value(option, fmt::format("'{}' follows it", value));
  if (values.size() > 1 && !option.repeatable)
    return bad_input(option.value.empty()
                         ? fmt::format("the option {} is given more than once", option.name)
                         : fmt::format("the option {} is given more than once, with {} and {}",
                                       option.name, in_quotes(values[0]), in_quotes(values[1])));
  return {};
}

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

struct Positionals {
  std::optional<std::string> word;
  std::optional<std::string> argument;
  std::vector<std::string> all;
};

// What no option took: the word, the argument, unknown options, and words too many.
Result<Positionals> judge_rest(const Command& command, const std::vector<std::string>& rest) {
  Positionals found;
  auto& argument = found.argument;
  bool only_arguments = false;
  for (const std::string& word : rest) {
    if (!only_arguments && word == "--") {
      only_arguments = true;
    } else if (!only_arguments && looks_like_option(word)) {
      return unknown_option(command, word);
    } else if (!command.word.empty() && !found.word) {
      found.word = word;
    } else if (command.argument.empty() && command.word.empty()) {
      return bad_input(
          fmt::format("'queens {}' takes options only, not {}", command.name, in_quotes(word)));
    } else if (command.argument.empty()) {
      return bad_input(fmt::format("'queens {}' takes nothing after {}, but {} is given",
                                   command.name, in_quotes(found.word.value_or("")),
                                   in_quotes(word)));
    } else if (argument && !command.many) {
      return bad_input(fmt::format("'queens {}' takes one {}, but {} and {} are given",
                                   command.name, command.argument, in_quotes(*argument),
                                   in_quotes(word)));
    } else {
      if (!argument) argument = word;
      found.all.push_back(word);
    }
  }
  if (!command.word.empty() && !found.word)
    return bad_input(
        fmt::format("'queens {0}' needs {1}: see 'queens {0} --help'", command.name, command.word));
  return found;
}

}  // namespace

std::optional<std::string> Args::value(std::string_view option) const {
  const auto all = values(option);
  return all.empty() ? std::nullopt : std::optional(all.front());
}

std::span<const std::string> Args::values(std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? std::span<const std::string>() : found->second;
}

Result<Args> parse(const Command& command, std::vector<std::string> words) {
  Args args;
  args.command_ = &command;
  const auto options_end = std::ranges::find(words, "--");
  for (const std::string& word : std::ranges::subrange(words.begin(), options_end))
    if (word == "--help" || word == "-h") {
      args.help_ = true;
      return args;
    }
  TRY(judge_equals(command, words));
  join_numbers(command, words);

  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::pair<const Option*, CLI::Option*>> declared;
  for_each_option(command, [&](const Option& option) {
    const std::string name(option.name);
    auto* parsed = option.value.empty() ? app.add_flag(name) : app.add_option(name);
    parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    declared.emplace_back(&option, parsed);
  });
  const std::string last = words.empty() ? "" : words.back();
  std::ranges::reverse(words);  // the order in which CLI11 takes a vector
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (const Option* option = option_named(command, last))
      return needs_value(*option, "nothing follows it");
    return bad_input(fmt::format("the arguments cannot be understood: {}", error.what()));
  }
  for (const auto& [option, parsed] : declared) {
    if (parsed->count() == 0) continue;
    TRY(judge_values(command, *option, parsed->results()));
    args.values_.emplace(option->name, parsed->results());
  }
  auto rest = TRY(judge_rest(command, app.remaining()));
  args.word_ = rest.word.value_or("");
  args.argument_ = std::move(rest.argument);
  args.arguments_ = std::move(rest.all);
  return args;
}

}  // namespace queens::cli
