// SPDX-License-Identifier: MIT
// What the commands of `queens puzzle` share: reading a puzzle, and writing steps and pictures.
#pragma once

#include <span>

#include "cli/arguments.h"
#include "cli/terminal.h"
#include "draw/puzzle.h"
#include "format/json_writer.h"
#include "format/puzzle.h"

namespace queens::cli {

inline constexpr Option puzzle_as_option = {"--as", "FORM", "text (default) or svg"};
inline constexpr Option puzzle_out_option = {
    "--out", "FILE", "write it there; a name that ends in .svg means --as svg"};

// The file that is named, or standard input.
Result<format::PuzzleText> puzzle_from(const Args& args);

enum class Form { text, json, svg };
Result<Form> form_of(const Args& args);

// To --out, or to standard output.
Result<void> write_picture(const Args& args, Terminal& terminal,
                           std::span<const draw::PuzzlePicture> pictures);

// "(0,1), (1,3), (2,0), (3,2)" and so on, as keys and values of an object that is open.
void write_step(format::JsonWriter& json, const puzzle::Puzzle& puzzle, const puzzle::Step& step);
void write_regions(format::JsonWriter& json, const puzzle::Puzzle& puzzle);
void write_rating(format::JsonWriter& json, const puzzle::Rating& rating);
void write_mistakes(format::JsonWriter& json, std::span<const puzzle::Mistake> mistakes);

// "hard, 41"; "expert, 90: no deduction solves it"
std::string in_words(const puzzle::Rating& rating);

}  // namespace queens::cli
