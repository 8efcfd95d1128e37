// SPDX-License-Identifier: MIT
// What the commands of `queens puzzle` share: reading a puzzle, and writing steps and pictures.
#pragma once

#include <span>

#include "cli/options/options.h"
#include "draw/puzzle.h"
#include "format/grids.h"
#include "format/puzzle_json.h"

namespace queens::cli {

inline constexpr Option puzzle_as_option = {"--as", "FORM", "text (default) or svg"};
inline constexpr Option puzzle_out_option = {
    "--out", "FILE", "write it there; a name that ends in .svg means --as svg"};
extern const Command puzzle_solve_command, puzzle_hint_command;

// The file that is named, or standard input.
Result<format::PuzzleText> puzzle_from(const Args& args);

enum class Form { text, json, svg };
Result<Form> form_of(const Args& args);

// To --out, or to standard output.
Result<void> write_picture(const Args& args, Terminal& terminal,
                           std::span<const draw::PuzzlePicture> pictures);

// "hard 41"; "expert 90, not to be solved by our deductions alone"
std::string in_words(const puzzle::Rating& rating);

}  // namespace queens::cli
