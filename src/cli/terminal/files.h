// SPDX-License-Identifier: MIT
// Files read and written. A file or standard input is one text, never more than 64 MiB of it: a
// file that no board needs is refused before it fills the memory. Only `check` reads on, piece by
// piece: its lists of columns may be longer than any memory for texts.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/terminal.h"
#include "queens/square.h"

namespace queens::cli {

struct Input {
  std::string name;  // how messages call it: "board.txt", "standard input"
  std::string text;
  std::shared_ptr<std::FILE> rest = nullptr;  // of read_beginning: null when the text is all of it
};

// "-" is standard input.
Result<Input> read_input(const std::string& path);
// The same, but a file that is too long is not refused.
Result<Input> read_beginning(const std::string& path);
bool input_is_terminal();

// One square a line, "R,C" or "R C"; '#' begins a remark.
Result<std::vector<Square>> read_square_list(const std::string& path);
// The columns of an input that goes on: solutions with more rows than a board format takes.
// `format` is columns, columns1 or empty: not stated.
Result<std::vector<std::uint32_t>> read_long_columns(Input& input, std::string_view format);

Result<void> write_file(const std::string& path, std::string_view text);
// Makes the folder if it is not there.
Result<void> make_folder(const std::string& path);

}  // namespace queens::cli
