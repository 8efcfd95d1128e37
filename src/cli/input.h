// SPDX-License-Identifier: MIT
// A file or standard input as one text, never more than 64 MiB of it: a file that no board needs is
// refused before it fills the memory.
#pragma once

#include <cstddef>
#include <string>

#include "queens/result.h"

namespace queens::cli {

inline constexpr std::size_t most_input_bytes = std::size_t{64} << 20;

struct Input {
  std::string name;  // how messages call it: "board.txt", "standard input"
  std::string text;
};

// "-" is standard input.
Result<Input> read_input(const std::string& path);
bool input_is_terminal();

}  // namespace queens::cli
