// SPDX-License-Identifier: MIT
// The column of the queen of each row, on one line: "1 3 0 2". The usual short form of a solution;
// OEIS and CodeSignal count columns from 1 (columns1), programs from 0 (columns). Commas, several
// lines and one pair of brackets around it all are read too; "-" is a row without a queen.
//
// Traps: the base cannot be seen in general ("2 1" and "1 2" are both legal twice over), hence two
// formats. A list says nothing about blocked squares, nor about the width of a board that is not
// square: those are left out when writing, and what is read is always n x n.
//
// `queens list` writes millions of these a second, so a line is put together in a small array; a
// Sink call for each number took twice as long.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "format/formats.h"
#include "format/grid.h"
#include "format/scan.h"

namespace queens::format {
namespace {

struct Entry {
  std::uint32_t column;  // as written; 2^24 fits
  std::uint32_t at;      // where in the text, which has at most 2^26 bytes
};
constexpr std::uint32_t no_entry = ~std::uint32_t{0};

Result<std::vector<Entry>> read_entries(Scan& scan) {
  std::vector<Entry> entries;
  scan.skip_space();
  const bool bracketed = scan.take('[');
  while (true) {
    scan.skip_space();
    const auto at = static_cast<std::uint32_t>(scan.at());
    if (entries.size() == largest_read_side) return too_many(scan, "rows");
    if (const auto rest = scan.text().substr(at);
        rest.starts_with('-') && Scan(rest).token() == "-") {
      scan.step();
      entries.push_back({no_entry, at});
    } else {
      const auto column = scan.number(0, largest_read_side, "a column");
      if (!column) return std::unexpected(column.error());
      entries.push_back({static_cast<std::uint32_t>(*column), at});
    }
    const auto end = scan.at();
    scan.skip_space();
    if (scan.done() || scan.peek() == ']') break;
    if (!scan.take(',') && scan.at() == end) return scan.expected("a space or a comma");
  }
  if (bracketed && !scan.take(']')) return scan.expected("']'");
  scan.skip_space();
  if (!scan.done()) return scan.expected("the end of the text");
  return entries;
}

template <unsigned base>
Result<Board> read(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done())
    return bad_input(fmt::format(
        "the board is empty: write the column of the queen of each row, counted from {}", base));
  const auto entries = read_entries(scan);
  if (!entries) return std::unexpected(entries.error());
  Board board;
  board.rows = board.columns = entries->size();
  board.queens.reserve(entries->size());
  for (std::uint64_t row = 0; row < board.rows; ++row) {
    const auto [column, at] = (*entries)[row];
    if (column == no_entry) continue;
    if (column < base || column - base >= board.columns)
      return scan.wrong_at(
          at, fmt::format("{} is not a column: the list has {} entr{}, so columns go from {} to {}",
                          column, board.rows, board.rows == 1 ? "y" : "ies", base,
                          board.columns - 1 + base));
    board.queens.push_back({row, column - base});
  }
  return board;
}

template <unsigned base>
Result<void> write(const Problem& problem, PlacementRef queens, Sink& out) {
  constexpr std::size_t widest = 21;  // a separator and 20 digits
  char line[512];
  char* const end = line + sizeof line;
  char* at = line;
  for (std::uint64_t row = 0; row < problem.rows(); ++row) {
    if (static_cast<std::size_t>(end - at) <= widest) {
      out.append(std::string_view(line, at - line));
      if (!out.ok()) return {};
      at = line;
    }
    if (row > 0) *at++ = ' ';
    const auto column = column_of(queens, row);
    if (column == no_queen)
      *at++ = '-';
    else if (column + base < 10)
      *at++ = static_cast<char>('0' + column + base);
    else
      at = std::to_chars(at, end, column + base).ptr;
  }
  *at++ = '\n';
  out.append(std::string_view(line, at - line));
  return {};
}

}  // namespace

constinit const Format columns_format{
    .id = "columns",
    .description = "the column of each row's queen, counted from 0: \"1 3 0 2\"",
    .read = read<0>,
    .write = write<0>,
    .separator = "",
};

constinit const Format columns1_format{
    .id = "columns1",
    .description = "the column of each row's queen, counted from 1: \"2 4 1 3\" (OEIS, CodeSignal)",
    .read = read<1>,
    .write = write<1>,
    .separator = "",
};

}  // namespace queens::format
