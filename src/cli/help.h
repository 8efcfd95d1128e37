// SPDX-License-Identifier: MIT
// What the program says about itself.
#pragma once

#include "cli/command.h"
#include "format/sink.h"

namespace queens::cli {

void write_overview(format::Sink& out);                              // `queens`
void write_command_help(const Command& command, format::Sink& out);  // `queens count --help`

}  // namespace queens::cli
