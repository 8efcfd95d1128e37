// SPDX-License-Identifier: MIT
// What the puzzle commands share: where a puzzle is read from, and how it is shown.
#pragma once

#include "cli/options/options.h"
#include "draw/puzzle.h"
#include "format/grids.h"

namespace queens::cli {

inline constexpr Option stars_option = {
    "--stars", "K", "queens in each row, column and region: 1, 2 or 3 (default: as the file says)"};

extern const Command puzzle_new_command, puzzle_rate_command, puzzle_count_command;

// The file that is named, or standard input.
Result<format::PuzzleText> puzzle_from(const Args& args);

enum class Form { text, json, svg };
Result<Form> form_of(const Args& args);

// To --out, or to standard output.
Result<void> write_picture(const Args& args, Terminal& terminal,
                           std::span<const draw::PuzzlePicture> pictures);

// "hard 41"; "expert 110, not to be solved by our deductions alone"
std::string in_words(const puzzle::Rating& rating);

}  // namespace queens::cli
