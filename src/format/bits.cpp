// SPDX-License-Identifier: MIT
// The board as a matrix of 0 and 1, as most textbook programs print it: "0 1 0 0". Rows without
// spaces ("0100") are read too.
//
// Traps: a single row of 0 and 1 is also a column list, so this format is never detected. Blocked
// squares are left out: a 0 does not say why the square is empty.
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

Result<Board> read_bits(std::string_view text) {
  return read_grid(text,
                   {.empty = '0', .blocked = '\0', .queen = '1', .advice = "write '0' or '1'"});
}

Result<void> write_bits(const Problem& problem, PlacementRef queens, Sink& out) {
  write_grid(problem, queens, {.empty = '0', .blocked = '\0', .queen = '1', .gap = " "}, out);
  return {};
}

}  // namespace

constinit const Format bits_format{
    .id = "bits",
    .description = "a matrix of 0 and 1 (a queen), as \"0 1 0 0\" or \"0100\"",
    .read = read_bits,
    .write = write_bits,
};

}  // namespace queens::format
