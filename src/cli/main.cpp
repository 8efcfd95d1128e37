// SPDX-License-Identifier: MIT
// Chooses the command, and turns every way of failing into one sentence and an exit status.
//
// Words become options, values and positional arguments: "--x v", "--x=v", switches, and "--",
// after which no word is an option. A value is the next word, whatever it looks like, so that
// negative numbers need no care; only the name of another option is no value.
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>

#include "base/error_kinds.h"
#include "base/failure.h"
#include "cli/options/options.h"
#include "cluster/cluster.h"
#include "queens/count.h"
#include "queens/version.h"

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

std::unexpected<Error> no_command(const std::string& word, const std::vector<std::string>& words) {
  if (word[0] == '-' && word.size() > 1)
    for (const std::string& other : words)
      if (command_named(other) != nullptr)
        return bad_input("the command comes before its options: 'queens {} {} ...'", other, word);
  if (word[0] >= '0' && word[0] <= '9')
    return bad_input(
        "the first word must be a command, not {}: try 'queens count 8' or 'queens find 8'",
        in_quotes(word));
  return bad_input(
      "there is no command {}{}", in_quotes(word),
      did_you_mean(word, names_of(commands(), &Command::name), "; 'queens help' lists them"));
}

// "queens job", with none of its subcommands.
Result<int> first_word_only(const Command& command, const std::vector<std::string>& rest,
                            Terminal& terminal) {
  if (rest.empty() || rest[0] == "--help" || rest[0] == "-h") {
    write_command_help(command, terminal.out());
    return Exit::answered;
  }
  const auto names = names_of(command.subcommands, [&](const Command* one) {
    return one->name.substr(command.name.size() + 1);
  });
  return bad_input(
      "'queens {}' has no command {}{}", command.name, in_quotes(rest[0]),
      did_you_mean(rest[0], names, fmt::format(": it is one of {}", fmt::join(names, ", "))));
}

Result<int> run_words(std::vector<std::string> words, Terminal& terminal) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    write_overview(terminal.out());
    return Exit::answered;
  }
  if (words[0] == "--version") {
    terminal.print("queens {}\ninstruction sets here: {}\n", version(),
                   fmt::join(instruction_sets(), ", "));
    return Exit::answered;
  }
  const Command* command = command_named(words[0]);
  if (command == nullptr) return no_command(words[0], words);
  words.erase(words.begin());
  for (const Command* sub : command->subcommands)
    if (!words.empty() && sub->name == fmt::format("{} {}", command->name, words[0])) {
      command = sub;
      words.erase(words.begin());
      break;
    }
  if (command->run == nullptr) return first_word_only(*command, words, terminal);
  const auto args = TRY(Args::parse(*command, std::move(words)));
  if (args.help()) {
    write_command_help(*command, terminal.out());
    return Exit::answered;
  }
  return command->run(args, terminal);
}

int fail(const Error& error, Terminal& terminal) {
  const bool is_ours = error.kind == Error::Kind::internal;
  terminal.say("{}{}", is_ours ? "internal error: " : "", error.message);
  return base::info_of(error.kind).exit_status;
}

int run_and_report(std::vector<std::string> words) {
  Terminal terminal;
  try {
    const auto status = run_words(std::move(words), terminal);
    if (!status) return fail(status.error(), terminal);
    if (const auto ok = terminal.finish(); !ok) return fail(ok.error(), terminal);
    return *status;
  } catch (...) {
    return fail(base::current_failure(), terminal);
  }
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

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that left is seen when writing
  return queens::cluster::run(count, words, [&] {
    return queens::cli::run_and_report({words + (count > 0 ? 1 : 0), words + count});
  });
}
