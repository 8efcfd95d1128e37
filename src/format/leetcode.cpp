// SPDX-License-Identifier: MIT
// LeetCode 51: a board is a list of strings, [".Q..","...Q","Q...","..Q."], and the answer a list
// of such lists. One board is read, alone or as the only one of a list; Python prints the same
// with single quotes, which are taken too.
//
// Traps: "[]" is the list without solutions, not an empty board, and is refused. Blocked squares
// are left out. A single board is written without a newline, because `queens list` puts commas
// between them.
#include "base/try.h"
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

constexpr Squares leetcode_squares{
    .empty = '.', .blocked = '\0', .queen = 'Q', .advice = "write '.' or 'Q'"};

Result<void> read_leetcode_row(Scan& scan, GridBuilder& builder) {
  const char quote = scan.peek();
  if (!scan.take('"') && !scan.take('\'')) return scan.expected("a row in quotes");
  while (scan.peek() != quote || scan.done()) {
    TRY(builder.square());
    scan.step();
  }
  TRY(builder.end_row());
  scan.step();
  return {};
}

Result<Board> read_leetcode(std::string_view text) {
  Scan scan(text);
  GridBuilder builder(scan, leetcode_squares);
  scan.skip_space();
  if (!scan.take('[')) return scan.expected("'['");
  scan.skip_space();
  const bool in_list = scan.take('[');
  scan.skip_space();
  if (scan.peek() == ']')
    return scan.wrong("the board is empty: write its rows as [\".Q..\",\"...Q\"]");
  while (true) {
    scan.skip_space();
    TRY(read_leetcode_row(scan, builder));
    scan.skip_space();
    if (scan.take(']')) break;
    if (!scan.take(',')) return scan.expected("',' or ']'");
  }
  scan.skip_space();
  if (in_list && scan.peek() == ',') return scan.wrong("a second board follows: give only one");
  if (in_list && !scan.take(']')) return scan.expected("']'");
  scan.skip_space();
  if (!scan.done()) return scan.expected("the end of the text");
  return builder.take();
}

Result<void> write_leetcode(const Problem& problem, PlacementRef queens, Sink& out) {
  out.append('[');
  write_grid(problem, queens,
             {.empty = '.',
              .blocked = '\0',
              .queen = 'Q',
              .before_row = "\"",
              .after_row = "\"",
              .between_rows = ","},
             out);
  out.append(']');
  return {};
}

}  // namespace

constinit const Format leetcode_format{
    .id = "leetcode",
    .description = "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"] (LeetCode 51)",
    .read = read_leetcode,
    .write = write_leetcode,
    .begin = "[",
    .separator = ",",
    .end = "]\n",
};

}  // namespace queens::format
