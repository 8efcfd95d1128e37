// SPDX-License-Identifier: MIT
// Forsyth-Edwards notation: 3Q4/1Q6/..., the top row first, numbers for runs of empty squares. Only
// the piece placement is written; the other fields of a chess position are skipped when read.
//
// Traps: chess reads FEN digit by digit, because its boards have 8 columns. Wider boards need
// numbers, so digits that touch are one number here: "1Q12" is a square, a queen and twelve
// squares. Boards of up to 99 columns are read and written that way, as N-queens pages do. Blocked
// squares are left out, and chessmen that are not white queens are refused by name.
#include "format/fen.h"

#include <fmt/format.h>

#include "base/try.h"
#include "format/formats.h"
#include "format/grid.h"

namespace queens::format {
namespace {

constexpr std::uint64_t widest = 99;

bool is_fen_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view chessman(char c) {
  switch (c) {
    case 'K':
      return "a white king";
    case 'R':
      return "a white rook";
    case 'B':
      return "a white bishop";
    case 'N':
      return "a white knight";
    case 'P':
      return "a white pawn";
    case 'k':
      return "a black king";
    case 'q':
      return "a black queen";
    case 'r':
      return "a black rook";
    case 'b':
      return "a black bishop";
    case 'n':
      return "a black knight";
    case 'p':
      return "a black pawn";
    default:
      return "";
  }
}

// The number of empty squares under the cursor.
Result<std::uint64_t> read_empties(Scan& scan, Digits digits) {
  const auto start = scan.at();
  std::uint64_t count = 0;
  do {
    if (count <= widest) count = 10 * count + static_cast<std::uint64_t>(scan.peek() - '0');
    scan.step();
  } while (digits == Digits::number && is_fen_digit(scan.peek()));
  const std::uint64_t most = digits == Digits::number ? widest : 8;
  if (count == 0 || count > most)
    return scan.wrong_at(start,
                         fmt::format("{} is not a number of empty squares: write 1 to {}",
                                     excerpt(scan.text().substr(start, scan.at() - start)), most));
  return count;
}

Result<void> end_row(const Scan& scan, Board& board, std::uint64_t width) {
  if (board.rows == 0) board.columns = width;
  if (width == 0) return scan.wrong("this row has no squares");
  if (width != board.columns)
    return scan.wrong(
        fmt::format("this row has {} squares, but the first row has {}", width, board.columns));
  if (board.rows == largest_read_side) return too_many(scan, "rows");
  ++board.rows;
  return {};
}

}  // namespace

Result<Board> read_fen_placement(Scan& scan, Digits digits) {
  Board board;
  std::uint64_t column = 0;
  while (true) {
    const char c = scan.peek();
    const auto start = scan.at();
    if (is_fen_digit(c)) {
      const auto empties = TRY(read_empties(scan, digits));
      column += empties;
    } else if (c == 'Q') {
      board.queens.push_back({board.rows, column++});
      scan.step();
    } else if (const auto name = chessman(c); !name.empty()) {
      return scan.wrong(fmt::format("'{}' is {}: only white queens, 'Q', can be read", c, name));
    } else {
      TRY(end_row(scan, board, column));
      if (!scan.take('/')) return board;
      column = 0;
    }
    if (column > widest)
      return scan.wrong_at(start, fmt::format("this row has more than {} squares", widest));
  }
}

void write_fen_placement(const Problem& problem, PlacementRef queens, Sink& out) {
  const auto columns = problem.columns();
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row) {
    if (row > 0) out.append('/');
    const auto queen = column_of(queens, row);
    if (queen >= columns) {
      out.append_number(columns);
      continue;
    }
    if (queen > 0) out.append_number(queen);
    out.append('Q');
    if (queen + 1 < columns) out.append_number(columns - 1 - queen);
  }
}

namespace {

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
  scan.skip_space();
  if (!scan.done()) return scan.expected("a number, 'Q' or '/'");
  return board;
}

Result<void> write_fen(const Problem& problem, PlacementRef queens, Sink& out) {
  if (problem.rows() == 0 || problem.columns() == 0)
    return bad_input(fmt::format("a FEN needs at least one square, but the board is {}x{}",
                                 problem.rows(), problem.columns()));
  if (problem.columns() > widest)
    return bad_input(fmt::format("a FEN has at most {} columns, but the board has {}", widest,
                                 problem.columns()));
  write_fen_placement(problem, queens, out);
  out.append('\n');
  return {};
}

}  // namespace

constinit const Format fen_format{
    .id = "fen",
    .description = "the rows as in chess, 3Q4/1Q6/..., for up to 99 columns",
    .read = read_fen,
    .write = write_fen,
    .separator = "",
};

}  // namespace queens::format
