// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <algorithm>
#include <iterator>

namespace queens::cli {

extern const Command count_command;
extern const Command find_command;
extern const Command list_command;
extern const Command estimate_command;
extern const Command check_command;
extern const Command export_command;
extern const Command draw_command;
extern const Command trace_command;
extern const Command tree_command;
extern const Command compare_command;
extern const Command gallery_command;
extern const Command puzzle_command;
extern const Command job_command;
extern const Command bench_command;
extern const Command web_command;
extern const Command plan_command;
extern const Command help_command;

std::span<const Shelf> shelves() {
  static const Shelf all[] = {
      {"solutions: one, all of them, is this one?", {&find_command, &list_command, &check_command}},
      {"how many there are; long counts; what they cost",
       {&count_command, &estimate_command, &job_command, &plan_command, &bench_command}},
      {"the classic algorithms, step by step and side by side",
       {&gallery_command, &trace_command, &tree_command, &compare_command}},
      {"boards as pictures, problems for other solvers", {&draw_command, &export_command}},
      {"the daily colour puzzle: solve, hint, new, rate", {&puzzle_command}},
      {"the page: see it, step it, race it, play it", {&web_command}},
      {"more about a command, 'patterns' or 'formats'", {&help_command}},
  };
  return all;
}

std::span<const Command* const> commands() {
  static const auto all = [] {
    std::vector<const Command*> list;
    for (const Shelf& shelf : shelves())
      std::ranges::copy(shelf.commands, std::back_inserter(list));
    return list;
  }();
  return all;
}

const Command* command_named(std::string_view name) {
  const auto found = std::ranges::find(commands(), name, [](const Command* c) { return c->name; });
  return found == commands().end() ? nullptr : *found;
}

Named command_of(std::span<const std::string> words) {
  if (words.empty()) return {};
  const Command* const first = command_named(words[0]);
  if (first == nullptr || words.size() < 2) return {first, 1};
  const auto full = words[0] + " " + words[1];
  const auto found = std::ranges::find(first->subcommands, full, [](auto* c) { return c->name; });
  return found == first->subcommands.end() ? Named{first, 1} : Named{*found, 2};
}

const Option* option_named(const Command& command, std::string_view name) {
  for (const OptionGroup& group : command.groups)
    for (const Option& option : group.options)
      if (option.name == name) return &option;
  return nullptr;
}

}  // namespace queens::cli
