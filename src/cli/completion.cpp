// SPDX-License-Identifier: MIT
// What a shell offers when Tab is pressed. The scripts in completions/ hand the words over and show
// the lines they get, so that bash, zsh and fish know what this very program takes: its commands,
// options, engines, formats, and the instruction sets of this machine.
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "format/sink.h"

namespace queens::cli {
namespace {

class Completion {
 public:
  Completion(std::string_view begun, format::Sink& out) : begun_(begun), out_(out) {}

  // `kept` is what stands before the part of the word that is to be completed.
  void offer(std::string_view name, std::string_view meaning, std::string_view kept = {}) {
    const auto word = fmt::format("{}{}", kept, name);
    if (word.starts_with(begun_)) out_.print("{}\t{}\n", word, meaning);
  }
  void offer_commands(auto&& commands) {
    for (const Command* command : commands)
      offer(command->name.substr(command->name.rfind(' ') + 1), command->summary);
  }
  void offer_options(const Command& command) {
    for (const OptionGroup& group : option_groups(command))
      for (const Option& option : group.options) offer(option.name, help_line(option).second);
    offer("--help", "how it is used, and two examples");
  }
  // Names, or files where the help says FILE.
  void offer_values(std::string_view what, Choices (*choices)(), std::string_view kept = {}) {
    if (what == "DIR") out_.append(":folder\n");
    if (what == "FILE" || what == "LEDGER" || what == "KEY") out_.append(":file\n");
    if (choices == nullptr) return;
    if (what == "A,B,...")  // the last of several
      kept = begun_.substr(0, std::max(kept.size(), begun_.rfind(',') + 1));
    for (const std::string& name : choices()) offer(name, "", kept);
  }

 private:
  std::string_view begun_;
  format::Sink& out_;
};

}  // namespace

void write_completions(std::span<const std::string> words, format::Sink& out) {
  // Where "=" parts words, as in bash, "--method = exact" is "--method exact".
  std::vector<std::string_view> before(words.begin(), words.end());
  std::string_view begun;
  if (!before.empty()) {
    if (before.back() != "=") begun = before.back();
    before.pop_back();
  }
  std::erase(before, "=");
  Completion completion(begun, out);
  const Command* command = before.empty() ? nullptr : command_named(before[0]);
  if (before.empty()) return completion.offer_commands(commands());
  if (command == nullptr) return;
  std::size_t next = 1;
  for (const Command* sub : command->subcommands)
    if (next < before.size() && sub->name == fmt::format("{} {}", command->name, before[next])) {
      command = sub;
      ++next;
      break;
    }
  if (command->run == nullptr) return completion.offer_commands(command->subcommands);

  const Option* open = nullptr;  // waits for its value
  std::size_t arguments = 0;
  for (; next < before.size(); ++next) {
    const Option* option = open == nullptr ? option_named(*command, before[next]) : nullptr;
    arguments += open == nullptr && !before[next].starts_with('-');
    open = option != nullptr && !option->value.empty() ? option : nullptr;
  }
  if (open != nullptr) return completion.offer_values(open->value, open->choices);
  const auto equals = begun.find('=');
  if (const Option* option = option_named(*command, begun.substr(0, equals));
      option != nullptr && equals != begun.npos)
    return completion.offer_values(option->value, option->choices, begun.substr(0, equals + 1));
  if (begun.starts_with('-')) return completion.offer_options(*command);
  if (!command->word.empty() && arguments == 0)
    return completion.offer_values(command->word, command->choices);
  completion.offer_values(command->argument,
                          command->word.empty() && arguments == 0 ? command->choices : nullptr);
}

}  // namespace queens::cli
