// SPDX-License-Identifier: MIT
#include "cli/commands.h"

#include <algorithm>

namespace queens::cli {

extern const Command count_command;
extern const Command find_command;
extern const Command list_command;
extern const Command check_command;
extern const Command export_command;
extern const Command draw_command;
extern const Command trace_command;
extern const Command tree_command;
extern const Command compare_command;
extern const Command gallery_command;
extern const Command help_command;

std::span<const Command* const> commands() {
  static constexpr const Command* all[] = {
      &count_command,   &find_command,    &list_command,  &check_command,
      &export_command,  &draw_command,    &trace_command, &tree_command,
      &compare_command, &gallery_command, &help_command,
  };
  return all;
}

const Command* command_named(std::string_view name) {
  const auto found = std::ranges::find(commands(), name, [](const Command* c) { return c->name; });
  return found == commands().end() ? nullptr : *found;
}

const Option* option_named(const Command& command, std::string_view name) {
  for (const OptionGroup& group : command.groups)
    for (const Option& option : group.options)
      if (option.name == name) return &option;
  return nullptr;
}

}  // namespace queens::cli
