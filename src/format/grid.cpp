// SPDX-License-Identifier: MIT
#include "format/grid.h"

#include <fmt/format.h>

#include <algorithm>

namespace queens::format {
namespace {

// Runs of empty squares, which are most of any board, in pieces of up to this many squares.
constexpr std::uint64_t longest_piece = 1024;

class RowWriter {
 public:
  RowWriter(const Layout& layout, std::uint64_t columns, Sink& out)
      : layout_(layout), columns_(columns), out_(out) {
    const auto repeats = std::min(columns, longest_piece);
    empties_.reserve(repeats * unit());
    for (std::uint64_t i = 0; i < repeats; ++i) {
      empties_ += layout.empty;
      empties_ += layout.gap;
    }
  }

  void begin() {
    column_ = 0;
    out_.append(layout_.before_row);
  }
  void put(char symbol) {
    out_.append(symbol);
    if (++column_ < columns_) out_.append(layout_.gap);
  }
  void empty_up_to(std::uint64_t column) {
    if (column == column_) return;
    const bool ends_row = column == columns_;
    auto left = column - column_ - (ends_row ? 1 : 0);
    column_ += left;
    while (left > 0 && out_.ok()) {
      const auto piece = std::min(left, longest_piece);
      out_.append(std::string_view(empties_).substr(0, piece * unit()));
      left -= piece;
    }
    if (ends_row) put(layout_.empty);
  }
  void end() {
    empty_up_to(columns_);
    out_.append(layout_.after_row);
  }

 private:
  std::size_t unit() const { return 1 + layout_.gap.size(); }

  const Layout& layout_;
  std::uint64_t columns_;
  Sink& out_;
  std::string empties_;
  std::uint64_t column_ = 0;
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
      if (auto ok = builder.square(); !ok) return std::unexpected(ok.error());
      scan.step();
      const auto gap = scan.at();
      while (scan.peek() == ' ') scan.step();  // trailing spaces are no squares
      if (at_line_end()) break;
      if (scan.at() > gap + 1)
        return scan.wrong_at(gap + 1, "a space is not a square: write at most one between two");
    }
    if (auto ok = builder.end_row(); !ok) return std::unexpected(ok.error());
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
    writer.begin();
    auto queen = column_of(queens, row);
    const auto put_queen = [&] {
      writer.empty_up_to(queen);
      writer.put(layout.queen);
      queen = no_queen;
    };
    for (; !blocked.empty() && blocked.front().row == row; blocked = blocked.subspan(1)) {
      const auto column = blocked.front().column;
      const bool under_queen = queen == column;
      if (queen <= column) put_queen();
      if (under_queen) continue;
      writer.empty_up_to(column);
      writer.put(layout.blocked);
    }
    if (queen < problem.columns()) put_queen();
    writer.end();
  }
}

}  // namespace queens::format
