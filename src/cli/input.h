// SPDX-License-Identifier: MIT
// A file or standard input as one text, never more than 64 MiB of it: a file that no board needs is
// refused before it fills the memory. Only `check` reads on, piece by piece: its lists of columns
// may be longer than any memory for texts.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "queens/result.h"

namespace queens::cli {

inline constexpr std::size_t most_input_bytes = std::size_t{64} << 20;

// What is left of a file that has been read in part.
class Rest {
 public:
  virtual ~Rest() = default;
  // The next bytes, none at the end.
  virtual Result<std::string> next() = 0;
};

struct Input {
  std::string name;  // how messages call it: "board.txt", "standard input"
  std::string text;
  std::shared_ptr<Rest> rest = nullptr;  // of read_beginning: null when the text is all of it
};

// "-" is standard input.
Result<Input> read_input(const std::string& path);
// The same, but a file that is too long is not refused.
Result<Input> read_beginning(const std::string& path);
bool input_is_terminal();

}  // namespace queens::cli
