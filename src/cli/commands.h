// SPDX-License-Identifier: MIT
// The list of commands. A new command is a new file and its name in commands.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace queens::cli {

// Commands that belong together, for the overview: a line of ten.
struct Shelf {
  std::string_view about;
  std::vector<const Command*> commands;
};
std::span<const Shelf> shelves();

std::span<const Command* const> commands();           // without subcommands
const Command* command_named(std::string_view name);  // null if there is none

// The command that the first words name ("job", "run"), and how many of them it took. A command
// with subcommands is returned itself only if none follows. Null: there is no such command.
struct Named {
  const Command* command = nullptr;
  std::size_t words = 0;
};
Named command_of(std::span<const std::string> words);

}  // namespace queens::cli
