// SPDX-License-Identifier: MIT
// The list of commands. A new command is a new file and one line in commands.cpp.
#pragma once

#include <span>
#include <string_view>

#include "cli/command.h"

namespace queens::cli {

std::span<const Command* const> commands();
const Command* command_named(std::string_view name);  // null if there is none

}  // namespace queens::cli
