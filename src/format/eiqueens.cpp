// SPDX-License-Identifier: MIT
// SPOJ EIQUEENS: eight lines of '.' and '*', to be judged valid or invalid. Any size is taken here.
//
// Trap: '*' is a queen, not a blocked square as on CSES. The two cannot be told apart by looking,
// so this format is never detected, and boards with blocked squares are not written: whoever reads
// them would not know which '*' is which.
#include <fmt/format.h>

#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

Result<Board> read_eiqueens(std::string_view text) {
  return read_grid(text,
                   {.empty = '.', .blocked = '\0', .queen = '*', .advice = "write '.' or '*'"});
}

Result<void> write_eiqueens(const Problem& problem, PlacementRef queens, Sink& out) {
  if (!problem.blocked().empty())
    return bad_input(
        fmt::format("the format eiqueens cannot show the blocked square {}: its '*' is a queen; "
                    "use text",
                    to_string(problem.blocked().front())));
  write_grid(problem, queens, {.empty = '.', .blocked = '\0', .queen = '*'}, out);
  return {};
}

}  // namespace

constinit const Format eiqueens_format{
    .id = "eiqueens",
    .description = "a line for each row: '.' empty, '*' a queen (SPOJ EIQUEENS)",
    .read = read_eiqueens,
    .write = write_eiqueens,
};

}  // namespace queens::format
