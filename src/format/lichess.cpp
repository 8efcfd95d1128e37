// SPDX-License-Identifier: MIT
// A link that opens the board in the editor of Lichess: the FEN of the position, with the slashes
// kept and the spaces as underscores. Links to its analysis board are read too.
//
// Traps: 8x8 only. Lichess reads FEN digit by digit, as chess does ("44" is an empty row), unlike
// the wider boards of the format fen. Without kings the position is not legal chess, so only the
// editor shows it.
#include <fmt/format.h>

#include "base/try.h"
#include "format/fen.h"
#include "format/formats.h"

namespace queens::format {
namespace {

constexpr std::string_view prefix = "https://lichess.org/editor/";

Result<Board> read_lichess(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  const auto start = scan.at();
  if (!scan.take("https://")) scan.take("http://");
  scan.take("www.");
  if (!scan.take("lichess.org/editor/") && !scan.take("lichess.org/analysis/"))
    return scan.wrong_at(start, fmt::format("a link to a board on Lichess begins with {}", prefix));
  scan.take("standard/");
  auto board = TRY(read_fen_placement(scan, Digits::single));
  if (board.rows != 8 || board.columns != 8)
    return scan.wrong(
        fmt::format("the board is {}x{}, but Lichess has 8x8 only", board.rows, board.columns));
  // The other fields of the position, and how the page shows it.
  if (constexpr std::string_view followers = "_%?#"; followers.contains(scan.peek()))
    while (!scan.done() && scan.peek() > ' ') scan.step();
  scan.skip_space();
  if (!scan.done()) return scan.expected("the end of the link");
  return board;
}

Result<void> write_lichess(const Problem& problem, PlacementRef queens, Sink& out) {
  if (problem.rows() != 8 || problem.columns() != 8)
    return bad_input(fmt::format("Lichess has 8x8 boards only, not {}x{}: use fen", problem.rows(),
                                 problem.columns()));
  out.append(prefix);
  write_fen_placement(problem, queens, out);
  out.append("_w_-_-_0_1\n");
  return {};
}

}  // namespace

constinit const Format lichess_format{
    .id = "lichess",
    .description = "a link that opens the 8x8 board in the Lichess editor",
    .read = read_lichess,
    .write = write_lichess,
    .separator = "",
};

}  // namespace queens::format
