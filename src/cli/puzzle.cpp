// SPDX-License-Identifier: MIT
// queens puzzle: the first word of the commands for the daily colour puzzle.
#include "cli/command.h"

namespace queens::cli {

extern const Command puzzle_solve_command;
extern const Command puzzle_hint_command;
extern const Command puzzle_new_command;
extern const Command puzzle_rate_command;

namespace {

constexpr const Command* puzzle_commands[] = {&puzzle_solve_command, &puzzle_hint_command,
                                              &puzzle_new_command, &puzzle_rate_command};

}  // namespace

extern const Command puzzle_command;
constinit const Command puzzle_command = {
    .name = "puzzle",
    .summary = "the daily colour puzzle: solve, hint, new, rate",
    .argument = "",
    .description =
        "The daily colour puzzle: one queen in each row, column and colour region, and no two\n"
        "queens touch. Puzzles are grids of letters or numbers, or JSON.",
    .groups = {},
    .examples = {{{"queens puzzle new 8 > p.txt", "make one"},
                  {"queens puzzle solve p.txt", "solve it, with the reasons"}}},
    .run = nullptr,
    .subcommands = puzzle_commands,
};

}  // namespace queens::cli
