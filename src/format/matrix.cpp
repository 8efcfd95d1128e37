// SPDX-License-Identifier: MIT
// The board as rows of a C array, the layout of many n-queens tutorials:
//     { 0,  1,  0,  0}
//     { 0,  0,  0,  1}
// Written with exactly these spaces; read with any, and with commas between the rows or without.
//
// Trap: a JSON object begins with '{' too; here a digit follows. Blocked squares are left out.
#include "base/try.h"
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

constexpr Squares matrix_squares{
    .empty = '0', .blocked = '\0', .queen = '1', .advice = "write 0 or 1"};

Result<void> read_matrix_row(Scan& scan, GridBuilder& builder) {
  if (!scan.take('{')) return scan.expected("'{'");
  while (true) {
    scan.skip_space();
    TRY(builder.square());
    scan.step();
    scan.skip_space();
    if (scan.peek() == '}') break;
    if (!scan.take(',')) return scan.expected("',' or '}'");
  }
  TRY(builder.end_row());
  scan.step();
  return {};
}

Result<Board> read_matrix(std::string_view text) {
  Scan scan(text);
  GridBuilder builder(scan, matrix_squares);
  scan.skip_space();
  if (scan.done()) return bad_input("the board is empty: write rows such as { 0,  1,  0,  0}");
  while (!scan.done()) {
    TRY(read_matrix_row(scan, builder));
    scan.skip_space();
    if (scan.done() || !scan.take(',')) continue;
    scan.skip_space();
    if (scan.done()) return scan.expected("'{'");
  }
  return builder.take();
}

Result<void> write_matrix(const Problem& problem, PlacementRef queens, Sink& out) {
  write_grid(problem, queens,
             {.empty = '0',
              .blocked = '\0',
              .queen = '1',
              .before_row = "{ ",
              .gap = ",  ",
              .after_row = "}\n"},
             out);
  return {};
}

}  // namespace

constinit const Format matrix_format{
    .id = "matrix",
    .description = "rows as \"{ 0,  1,  0,  0}\", 1 for a queen",
    .read = read_matrix,
    .write = write_matrix,
};

}  // namespace queens::format
