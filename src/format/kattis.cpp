// SPDX-License-Identifier: MIT
// Kattis "queens": the size n, then n lines with the row and the column of a queen, from 0. The
// order of the queens is kept.
//
// Traps: exactly n queens on an n x n board; nothing else can be written. To `detect` it looks like
// a column list over several lines, so it has to be asked for.
#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"
#include "format/formats.h"
#include "format/grid.h"
#include "format/scan.h"

namespace queens::format {
namespace {

Result<Board> read_kattis(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done())
    return bad_input("the board is empty: write the size n, then n lines with a row and a column");
  const auto n = TRY(scan.number(0, largest_read_side, "a size"));
  Board board;
  board.rows = board.columns = n;
  for (std::uint64_t i = 0; i < n; ++i) {
    scan.skip_space();
    if (scan.done()) return scan.wrong(fmt::format("the text ends after {} of {} queens", i, n));
    const auto row = TRY(scan.number(0, n - 1, "a row"));
    scan.skip_space();
    const auto column = TRY(scan.number(0, n - 1, "a column"));
    board.queens.push_back({row, column});
  }
  scan.skip_space();
  if (!scan.done())
    return scan.wrong(
        fmt::format("{} follows the last of {} queens: write no more", shown(text, scan.at()), n));
  return board;
}

Result<void> write_kattis(const Problem& problem, PlacementRef queens, Sink& out) {
  if (!problem.is_square())
    return bad_input(fmt::format("the format kattis has square boards only, not {}x{}",
                                 problem.rows(), problem.columns()));
  if (problem.pieces() != problem.rows())
    return bad_input(fmt::format("the format kattis has {0} queens on a {0}x{0} board, not {1}",
                                 problem.rows(), problem.pieces()));
  // Boards beyond what can be stored come from closed forms, which leave no row out.
  const auto stored = std::min({queens.size(), problem.rows(), largest_read_side});
  std::uint64_t row_without = 0;
  while (row_without < stored && queens.column_of(row_without) != no_queen) ++row_without;
  if (row_without < std::min(problem.rows(), largest_read_side))
    return bad_input(fmt::format(
        "the format kattis needs a queen in every row, but row {} has none", row_without));
  out.append_number(problem.rows());
  out.append('\n');
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row) {
    out.append_number(row);
    out.append(' ');
    out.append_number(queens.column_of(row));
    out.append('\n');
  }
  return {};
}

}  // namespace

constinit const Format kattis_format{
    .id = "kattis",
    .description = "the size, then a line \"row column\" for each queen, from 0 (Kattis queens)",
    .read = read_kattis,
    .write = write_kattis,
};

}  // namespace queens::format
