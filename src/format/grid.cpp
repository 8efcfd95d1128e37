// SPDX-License-Identifier: MIT
#include "format/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/try.h"

namespace queens::format {
namespace {

// A row is written from a string of empty squares into which the others are put and taken out
// again; rows of more squares than this, in several pieces.
constexpr std::uint64_t longest_piece = 4096;

class RowWriter {
 public:
  RowWriter(const Layout& layout, std::uint64_t columns, Sink& out)
      : layout_(layout), columns_(columns), out_(out), unit_(1 + layout.gap.size()) {
    const auto squares = std::min(columns, longest_piece);
    piece_.reserve(squares * unit_);
    for (std::uint64_t i = 0; i < squares; ++i) {
      piece_ += layout.empty;
      piece_ += layout.gap;
    }
  }

  // `blocked` are the blocked squares of this row. A queen off the board is not drawn.
  void write(std::uint64_t queen, std::span<const Square> blocked) {
    out_.append(layout_.before_row);
    for (std::uint64_t start = 0; start < columns_ && out_.ok(); start += longest_piece) {
      const auto squares = std::min(columns_ - start, longest_piece);
      const auto here =
          std::ranges::find_if(blocked, [&](Square s) { return s.column - start >= squares; });
      const auto count = static_cast<std::size_t>(here - blocked.begin());
      put(blocked.first(count), start, layout_.blocked);
      const bool has_queen = queen >= start && queen - start < squares;
      if (has_queen) piece_[(queen - start) * unit_] = layout_.queen;
      const bool ends_row = start + squares == columns_;
      out_.append(std::string_view(piece_).substr(
          0, squares * unit_ - (ends_row ? layout_.gap.size() : 0)));
      put(blocked.first(count), start, layout_.empty);
      if (has_queen) piece_[(queen - start) * unit_] = layout_.empty;
      blocked = blocked.subspan(count);
    }
    out_.append(layout_.after_row);
  }

 private:
  void put(std::span<const Square> squares, std::uint64_t start, char symbol) {
    for (const Square square : squares) piece_[(square.column - start) * unit_] = symbol;
  }

  const Layout& layout_;
  std::uint64_t columns_;
  Sink& out_;
  std::size_t unit_;
  std::string piece_;
};

}  // namespace

GridBuilder::GridBuilder(const Scan& scan, Squares squares) : scan_(scan), squares_(squares) {
  // Exact, because a vector that grows to 2^26 squares needs three times its size on the way.
  if (squares.blocked != '\0')
    board_.blocked.reserve(std::ranges::count(scan.text(), squares.blocked));
  board_.queens.reserve(std::ranges::count(scan.text(), squares.queen));
}

Result<void> GridBuilder::square() {
  const char c = scan_.peek();
  const bool is_queen = c == squares_.queen;
  const bool is_blocked = squares_.blocked != '\0' && c == squares_.blocked;
  if (scan_.done() || (c != squares_.empty && !is_queen && !is_blocked))
    return scan_.wrong(
        fmt::format("{} is not a square: {}", shown(scan_.text(), scan_.at()), squares_.advice));
  if (board_.rows > 0 && column_ == board_.columns)
    return scan_.wrong(
        fmt::format("this row has more squares than the first row, which has {}", board_.columns));
  if (column_ == largest_read_side) return too_many(scan_, "columns");
  if (is_queen) board_.queens.push_back({board_.rows, column_});
  if (is_blocked) board_.blocked.push_back({board_.rows, column_});
  ++column_;
  return {};
}

Result<void> GridBuilder::end_row() {
  if (board_.rows == 0) board_.columns = column_;
  if (column_ != board_.columns)
    return scan_.wrong(fmt::format("this row has {} square{}, but the first row has {}", column_,
                                   column_ == 1 ? "" : "s", board_.columns));
  if (board_.rows == largest_read_side) return too_many(scan_, "rows");
  ++board_.rows;
  column_ = 0;
  return {};
}

Result<Board> read_grid(std::string_view text, Squares squares) {
  Scan scan(text);
  GridBuilder builder(scan, squares);
  const auto at_line_end = [&] {
    return scan.done() || scan.peek() == '\n' || scan.text().substr(scan.at()) == "\r" ||
           scan.text().substr(scan.at()).starts_with("\r\n");
  };
  const auto last = text.find_last_not_of(" \t\r\n");
  const auto end = last == text.npos ? 0 : last + 1;
  if (end <= scan.at())
    return bad_input(fmt::format("the board is empty: give each row a line, and for each square {}",
                                 squares.advice));
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

void write_grid(const Problem& problem, PlacementRef queens, const Layout& layout, Sink& out) {
  RowWriter writer(layout, problem.columns(), out);
  auto blocked = problem.blocked();
  if (layout.blocked == '\0') blocked = {};
  for (std::uint64_t row = 0; row < problem.rows() && out.ok(); ++row) {
    if (row > 0) out.append(layout.between_rows);
    std::size_t in_row = 0;
    while (in_row < blocked.size() && blocked[in_row].row == row) ++in_row;
    writer.write(column_of(queens, row), blocked.first(in_row));
    blocked = blocked.subspan(in_row);
  }
}

}  // namespace queens::format
