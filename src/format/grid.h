// SPDX-License-Identifier: MIT
// Boards drawn square by square: what text, eiqueens, bits, matrix, leetcode and ortools share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "format/board.h"
#include "format/scan.h"
#include "format/sink.h"
#include "queens/placement.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::format {

// The characters of the squares. A format without blocked squares has '\0' there.
struct Squares {
  char empty;
  char blocked;
  char queen;
  std::string_view advice;  // "write '.', '*' or 'Q'"
};

// Collects a board square by square and refuses ragged and oversized ones. `scan` stands on the
// square in question.
class GridBuilder {
 public:
  GridBuilder(const Scan& scan, Squares squares);
  Result<void> square();   // the character under the cursor
  Result<void> end_row();  // the cursor is behind the row
  Board take() { return std::move(board_); }
  std::uint64_t rows() const { return board_.rows; }

 private:
  const Scan& scan_;
  Squares squares_;
  Board board_;
  std::uint64_t column_ = 0;
};

// Lines of squares, with or without single spaces between them. Blank lines may only follow.
Result<Board> read_grid(std::string_view text, Squares squares);

// How a drawn board is laid out. Without a character for blocked squares they look empty.
struct Layout {
  char empty;
  char blocked;
  char queen;
  std::string_view before_row = "";
  std::string_view gap = "";
  std::string_view after_row = "\n";
  std::string_view between_rows = "";
};

// In constant memory, and no longer than somebody takes the text.
void write_grid(const Problem& problem, PlacementRef queens, const Layout& layout, Sink& out);

// A row beyond the placement has no queen: an empty placement is an empty board.
inline std::uint64_t column_of(PlacementRef queens, std::uint64_t row) {
  return row < queens.size() ? queens.column_of(row) : no_queen;
}

}  // namespace queens::format
