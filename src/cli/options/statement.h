// SPDX-License-Identifier: MIT
// How a problem is put together: what the options say, and a board, if one is read. problem.cpp
// does it for a problem, answers.cpp for every board of a stream.
#pragma once

#include "cli/options/options.h"
#include "format/grids.h"

namespace queens::cli {

// The options, before there is a board.
struct Asked {
  ProblemSpec spec = {};
  std::optional<Size> size = {};
  std::optional<format::RegionGrid> regions = {};
  std::optional<format::MarkedGrid> mask = {};

  static Result<Asked> from(const Args& args);
  // From N or --size, or else from a grid that covers the board.
  std::optional<Size> board_size() const;
};

// Options and a board together, or a board of the size that was asked for; `file` is the name that
// messages give the board.
Result<ProblemSpec> spec_from(const Args& args, Asked asked, const format::Board* board,
                              std::string_view file);

// In the format, on a board of the size if it has to be told.
Result<format::Board> read_board(const format::Format& format, std::string_view text,
                                 const std::optional<Size>& size);

// --board, or standard input if `needed` or nothing else says how large the board is.
Result<std::optional<std::string>> board_path(const Args& args, bool needed);

}  // namespace queens::cli
