// SPDX-License-Identifier: MIT
// Boards drawn square by square: the characters and what stands around them are data, a reader of
// lines and a writer serve them all.
//
//   text      '.' empty, '*' blocked, 'Q' a queen, a line for each row, as people draw them (CSES
//             "Chessboard and Queens", Codewars "N queens, one mandatory").
//   eiqueens  SPOJ EIQUEENS: lines of '.' and '*'. Trap: '*' is a queen, not a blocked square,
//   which
//             nobody can tell by looking: this format is never detected, and boards with blocked
//             squares are not written.
//   bits      "0 1 0 0" or "0100", as most textbook programs print it. Trap: a single row of 0
//             and 1 is also a column list, so this format is never detected.
//   ortools   "_ Q _ _", as the n-queens example of OR-Tools prints it, among statistics. Written
//             only.
//   matrix    "{ 0,  1,  0,  0}", the rows of a C array, the layout of many tutorials. Written with
//             exactly these spaces; read with any, and with commas between the rows or without.
//             Trap: a JSON object begins with '{' too; here a digit follows.
//   leetcode  [".Q..","...Q","Q...","..Q."] of LeetCode 51, where the answer is a list of such
//             lists. One board is read, alone or as the only one of a list, also with the single
//             quotes of Python. Traps: "[]" is the list without solutions, and is refused. A board
//             is written without a newline, because `queens list` puts commas between them.
//
// All but text leave blocked squares out: a 0 does not say why the square is empty. Boards are
// often printed with spaces between the squares, and by Windows with CRLF.

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

// The characters of the squares and how they are laid out. Without a character for blocked squares
// ('\0') they look empty.
struct Drawing {
  char empty;
  char blocked;
  char queen;
  std::string_view advice = "";  // "write '.', '*' or 'Q'"
  std::string_view before_row = "";
  std::string_view gap = "";
  std::string_view after_row = "\n";
  std::string_view between_rows = "";
};

constexpr Drawing text_drawing{'.', '*', 'Q', "write '.', '*' or 'Q'"};
constexpr Drawing eiqueens_drawing{'.', '\0', '*', "write '.' or '*'"};
constexpr Drawing bits_drawing{
    .empty = '0', .blocked = '\0', .queen = '1', .advice = "write '0' or '1'", .gap = " "};
constexpr Drawing ortools_drawing{.empty = '_', .blocked = '\0', .queen = 'Q', .gap = " "};
constexpr Drawing matrix_drawing{'0', '\0', '1', "write 0 or 1", "{ ", ",  ", "}\n"};
constexpr Drawing leetcode_drawing{'.', '\0', 'Q', "write '.' or 'Q'", "\"", "", "\"", ","};

// Collects a board square by square and refuses ragged and oversized ones. `scan` stands on the
// square in question.
class GridBuilder {
 public:
  GridBuilder(const Scan& scan, const Drawing& drawing) : scan_(scan), drawing_(drawing) {
    // Exact, because a vector that grows to 2^26 squares needs three times its size on the way.
    if (drawing.blocked != '\0')
      board_.blocked.reserve(std::ranges::count(scan.text(), drawing.blocked));
    board_.queens.reserve(std::ranges::count(scan.text(), drawing.queen));
  }

  // The character under the cursor.
  Result<void> square() {
    const char c = scan_.peek();
    const bool is_queen = c == drawing_.queen;
    const bool is_blocked = drawing_.blocked != '\0' && c == drawing_.blocked;
    if (scan_.done() || (c != drawing_.empty && !is_queen && !is_blocked))
      return scan_.wrong("{} is not a square: {}", shown(scan_.text(), scan_.at()),
                         drawing_.advice);
    if (board_.rows > 0 && column_ == board_.columns)
      return scan_.wrong("this row has more squares than the first row, which has {}",
                         board_.columns);
    if (column_ == largest_read_side) return too_many(scan_, "columns");
    if (is_queen) board_.queens.push_back({board_.rows, column_});
    if (is_blocked) board_.blocked.push_back({board_.rows, column_});
    ++column_;
    return {};
  }
  // The cursor is behind the row.
  Result<void> end_row() {
    if (board_.rows == 0) board_.columns = column_;
    if (column_ != board_.columns)
      return scan_.wrong("this row has {} square{}, but the first row has {}", column_,
                         column_ == 1 ? "" : "s", board_.columns);
    if (board_.rows == largest_read_side) return too_many(scan_, "rows");
    ++board_.rows;
    column_ = 0;
    return {};
  }
  Board take() { return std::move(board_); }
  std::uint64_t rows() const { return board_.rows; }

 private:
  const Scan& scan_;
  const Drawing& drawing_;
  Board board_;
  std::uint64_t column_ = 0;
};

// Lines of squares, with or without single spaces between them. Blank lines may only follow.
Result<Board> read_grid(std::string_view text, const Drawing& drawing) {
  Scan scan(text);
  GridBuilder builder(scan, drawing);
  const auto at_line_end = [&] {
    return scan.done() || scan.peek() == '\n' || scan.text().substr(scan.at()) == "\r" ||
           scan.text().substr(scan.at()).starts_with("\r\n");
  };
  const auto last = text.find_last_not_of(" \t\r\n");
  const auto end = last == text.npos ? 0 : last + 1;
  if (end <= scan.at())
    return bad_input("the board is empty: give each row a line, and for each square {}",
                     drawing.advice);
  while (scan.at() < end) {
    if (at_line_end() && builder.rows() == 0)
      return scan.wrong("this line is empty, but the board begins with it: remove it");
    if (at_line_end()) return std::unexpected(builder.end_row().error());
    while (true) {
      TRY(builder.square());
      scan.step();
      const auto gap = scan.at();
      while (scan.peek() == ' ') scan.step();  // trailing spaces are no squares
      if (at_line_end()) break;
      if (scan.at() > gap + 1)
        return scan.wrong_at(gap + 1, "a space is not a square: write at most one between two");
    }
    TRY(builder.end_row());
    scan.take('\r');
    scan.take('\n');
  }
  return builder.take();
}

// In constant memory, and no longer than somebody takes the text. A row is written from a string of
// empty squares into which the others are put and taken out again; a long one in several pieces.
Result<void> write_grid(const Problem& problem, PlacementRef queens, const Drawing& drawing,
                        Sink& out) {
  constexpr std::uint64_t longest_piece = 4096;
  const std::uint64_t columns = problem.columns(), unit = 1 + drawing.gap.size();
  std::string piece;
  for (std::uint64_t i = 0; i < std::min(columns, longest_piece); ++i)
    piece.append(1, drawing.empty).append(drawing.gap);
  auto blocked = problem.blocked();
  if (drawing.blocked == '\0') blocked = {};
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row) {
    out.append(row > 0 ? drawing.between_rows : "", drawing.before_row);
    const auto queen = column_of(queens, row);  // not drawn where it is off the board
    for (std::uint64_t start = 0; start < columns && out.ok(); start += longest_piece) {
      const auto squares = std::min(columns - start, longest_piece);
      const auto next = std::ranges::find_if(
          blocked, [&](Square s) { return s.row != row || s.column - start >= squares; });
      const auto here = blocked.first(static_cast<std::size_t>(next - blocked.begin()));
      const auto put = [&](char for_blocked, char for_queen) {
        for (const Square s : here) piece[(s.column - start) * unit] = for_blocked;
        if (queen >= start && queen - start < squares) piece[(queen - start) * unit] = for_queen;
      };
      put(drawing.blocked, drawing.queen);
      const bool ends_row = start + squares == columns;
      out.append(
          std::string_view(piece).substr(0, squares * unit - (ends_row ? drawing.gap.size() : 0)));
      put(drawing.empty, drawing.empty);
      blocked = blocked.subspan(here.size());
    }
    out.append(drawing.after_row);
  }
  return {};
}

Result<void> read_matrix_row(Scan& scan, GridBuilder& builder) {
  TRY(scan.require('{'));
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

}  // namespace

Result<Board> read_text(std::string_view text) { return read_grid(text, text_drawing); }
Result<Board> read_eiqueens(std::string_view text) { return read_grid(text, eiqueens_drawing); }
Result<Board> read_bits(std::string_view text) { return read_grid(text, bits_drawing); }

Result<void> write_text(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_grid(problem, queens, text_drawing, out);
}
Result<void> write_bits(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_grid(problem, queens, bits_drawing, out);
}
Result<void> write_ortools(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_grid(problem, queens, ortools_drawing, out);
}
Result<void> write_matrix(const Problem& problem, PlacementRef queens, Sink& out) {
  return write_grid(problem, queens, matrix_drawing, out);
}

Result<void> write_eiqueens(const Problem& problem, PlacementRef queens, Sink& out) {
  if (!problem.blocked().empty())
    return bad_input(
        "the format eiqueens cannot show the blocked square {}: its '*' is a queen; use text",
        to_string(problem.blocked().front()));
  return write_grid(problem, queens, eiqueens_drawing, out);
}

Result<Board> read_matrix(std::string_view text) {
  Scan scan(text);
  GridBuilder builder(scan, matrix_drawing);
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

Result<Board> read_leetcode(std::string_view text) {
  Scan scan(text);
  GridBuilder builder(scan, leetcode_drawing);
  TRY(scan.require('['));
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
  if (in_list) TRY(scan.require(']'));
  TRY(scan.require_end());
  return builder.take();
}

Result<void> write_leetcode(const Problem& problem, PlacementRef queens, Sink& out) {
  out.append('[');
  TRY(write_grid(problem, queens, leetcode_drawing, out));
  out.append(']');
  return {};
}

}  // namespace queens::format
