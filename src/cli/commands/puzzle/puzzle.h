// SPDX-License-Identifier: MIT
// What the commands of `queens puzzle` share: reading a puzzle, and writing steps and pictures.
#pragma once

#include <span>

#include "cli/options/options.h"
#include "draw/puzzle.h"
#include "format/grids.h"

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

// As keys and values of an object that is open.
void write_regions(format::JsonWriter& json, const puzzle::Puzzle& puzzle);
void write_rating(format::JsonWriter& json, const puzzle::Rating& rating);

// "hard, 41"; "expert, 90: no deduction solves it"
std::string in_words(const puzzle::Rating& rating);

}  // namespace queens::cli
