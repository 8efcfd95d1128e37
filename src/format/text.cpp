// SPDX-License-Identifier: MIT
// Boards as people draw them: '.' empty, '*' blocked, 'Q' a queen, a line for each row. CSES
// "Chessboard and Queens" and Codewars "N queens, one mandatory" are special cases.
//
// Traps: the same two characters '.' and '*' mean something else on SPOJ (eiqueens), where '*' is a
// queen. Boards are often printed with spaces between the squares, and by Windows with CRLF.
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

Result<Board> read_text(std::string_view text) {
  return read_grid(text,
                   {.empty = '.', .blocked = '*', .queen = 'Q', .advice = "write '.', '*' or 'Q'"});
}

Result<void> write_text(const Problem& problem, PlacementRef queens, Sink& out) {
  write_grid(problem, queens, {.empty = '.', .blocked = '*', .queen = 'Q'}, out);
  return {};
}

}  // namespace

constinit const Format text_format{
    .id = "text",
    .description = "a line for each row: '.' empty, '*' blocked, 'Q' a queen (CSES, Codewars)",
    .read = read_text,
    .write = write_text,
    .shows_blocked = true,
};

}  // namespace queens::format
