// SPDX-License-Identifier: MIT
// fen: Forsyth-Edwards notation, 3Q4/1Q6/..., the top row first, numbers for runs of empty squares.
// Only the piece placement is written; the other fields of a chess position are skipped when read.
// Trap: chess reads FEN digit by digit, because its boards have 8 columns. Wider boards, up to 99
// columns, need numbers, so digits that touch are one number here: "1Q12" is a square, a queen and
// twelve squares. Blocked squares are left out, chessmen but white queens are refused by name.
//
// lichess: a link that opens the board in the editor of Lichess: the FEN of the position, with the
// slashes kept and the spaces as underscores. Links to its analysis board are read too. Traps: 8x8
// only, digit by digit ("44" is an empty row), and without kings only the editor shows it.

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

constexpr std::uint64_t widest = 99;

// Whether "12" is twelve empty squares, or one and two.
enum class Digits { number, single };

using Chessman = std::pair<char, std::string_view>;
constexpr Chessman other_chessmen[] = {
    {'K', "a white king"},   {'R', "a white rook"}, {'B', "a white bishop"},
    {'N', "a white knight"}, {'P', "a white pawn"}, {'k', "a black king"},
    {'q', "a black queen"},  {'r', "a black rook"}, {'b', "a black bishop"},
    {'n', "a black knight"}, {'p', "a black pawn"},
};

// The number of empty squares under the cursor.
Result<std::uint64_t> read_empties(Scan& scan, Digits digits) {
  const auto start = scan.at();
  std::uint64_t count = 0;
  do {
    if (count <= widest) count = 10 * count + static_cast<std::uint64_t>(scan.peek() - '0');
    scan.step();
  } while (digits == Digits::number && is_digit(scan.peek()));
  const std::uint64_t most = digits == Digits::number ? widest : 8;
  if (count == 0 || count > most)
    return scan.wrong_at(start, "{} is not a number of empty squares: write 1 to {}",
                         excerpt(scan.text().substr(start, scan.at() - start)), most);
  return count;
}

Result<void> end_row(const Scan& scan, Board& board, std::uint64_t width) {
  if (board.rows == 0) board.columns = width;
  if (width == 0) return scan.wrong("this row has no squares");
  if (width != board.columns)
    return scan.wrong("this row has {} squares, but the first row has {}", width, board.columns);
  if (board.rows == largest_read_side) return too_many(scan, "rows");
  ++board.rows;
  return {};
}

// Reads up to the first character that belongs to no placement.
Result<Board> read_fen_placement(Scan& scan, Digits digits) {
  Board board;
  std::uint64_t column = 0;
  while (true) {
    const char c = scan.peek();
    const auto start = scan.at();
    if (is_digit(c)) {
      column += TRY(read_empties(scan, digits));
    } else if (c == 'Q') {
      board.queens.push_back({board.rows, column++});
      scan.step();
    } else if (const auto* other = std::ranges::find(other_chessmen, c, &Chessman::first);
               other != std::end(other_chessmen)) {
      return scan.wrong("'{}' is {}: only white queens, 'Q', can be read", c, other->second);
    } else {
      TRY(end_row(scan, board, column));
      if (!scan.take('/')) return board;
      column = 0;
    }
    if (column > widest) return scan.wrong_at(start, "this row has more than {} squares", widest);
  }
}

// The board must have 1 to 99 columns, and a row.
void write_fen_placement(const Problem& problem, PlacementRef queens, Sink& out) {
  const auto columns = problem.columns();
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row) {
    if (row > 0) out.append('/');
    const auto queen = column_of(queens, row);
    if (queen >= columns) {
      out.append(columns);
      continue;
    }
    if (queen > 0) out.append(queen);
    out.append('Q');
    if (queen + 1 < columns) out.append(columns - 1 - queen);
  }
}

}  // namespace

Result<Board> read_fen(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  if (scan.done()) return bad_input("the board is empty: write its rows as 3Q4/1Q6/...");
  auto board = TRY(read_fen_placement(scan, Digits::number));
  if (scan.take(" w") || scan.take(" b")) {  // the other fields: who moves, castling, ...
    if (!scan.done() && scan.peek() != ' ' && scan.peek() != '\r' && scan.peek() != '\n')
      return scan.expected("a space");
    scan.skip_line();
  }
  TRY(scan.require_end("a number, 'Q' or '/'"));
  return board;
}

Result<void> write_fen(const Problem& problem, PlacementRef queens, Sink& out) {
  if (problem.rows() == 0 || problem.columns() == 0)
    return bad_input("a FEN needs at least one square, but the board is {}x{}", problem.rows(),
                     problem.columns());
  if (problem.columns() > widest)
    return bad_input("a FEN has at most {} columns, but the board has {}", widest,
                     problem.columns());
  write_fen_placement(problem, queens, out);
  out.append('\n');
  return {};
}

constexpr std::string_view editor_link = "https://lichess.org/editor/";

Result<Board> read_lichess(std::string_view text) {
  Scan scan(text);
  scan.skip_space();
  const auto start = scan.at();
  if (!scan.take("https://")) scan.take("http://");
  scan.take("www.");
  if (!scan.take("lichess.org/editor/") && !scan.take("lichess.org/analysis/"))
    return scan.wrong_at(start, "a link to a board on Lichess begins with {}", editor_link);
  scan.take("standard/");
  auto board = TRY(read_fen_placement(scan, Digits::single));
  if (board.rows != 8 || board.columns != 8)
    return scan.wrong("the board is {}x{}, but Lichess has 8x8 only", board.rows, board.columns);
  // The other fields of the position, and how the page shows it.
  if (constexpr std::string_view followers = "_%?#"; followers.contains(scan.peek()))
    while (!scan.done() && scan.peek() > ' ') scan.step();
  TRY(scan.require_end("the end of the link"));
  return board;
}

Result<void> write_lichess(const Problem& problem, PlacementRef queens, Sink& out) {
  if (problem.rows() != 8 || problem.columns() != 8)
    return bad_input("Lichess has 8x8 boards only, not {}x{}: use fen", problem.rows(),
                     problem.columns());
  out.append(editor_link);
  write_fen_placement(problem, queens, out);
  out.append("_w_-_-_0_1\n");
  return {};
}

}  // namespace queens::format
