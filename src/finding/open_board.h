// SPDX-License-Identifier: MIT
// What the demanded queens leave to be decided: the rows and columns without a queen, and the
// squares in them that are neither blocked nor attacked. However large the board is, only these
// count: ten rows left of a million make a board of ten rows.
#pragma once

#include "queens/problem.h"

namespace queens::finding {

class OpenBoard {
 public:
  // More open rows times open columns than this are not for a table.
  static constexpr std::uint64_t most_cells = std::uint64_t{1} << 28;
  static bool fits(const Problem& problem);

  explicit OpenBoard(const Problem& problem);  // needs fits(problem)

  // Open rows and columns, by their numbers on the whole board, in order.
  const std::vector<std::uint64_t>& rows() const { return rows_; }
  const std::vector<std::uint64_t>& columns() const { return columns_; }
  // By place in rows() and columns().
  bool is_open(std::size_t row, std::size_t column) const {
    return cells_[row * words_ + column / 64] >> (column % 64) & 1;
  }
  std::uint64_t open_cells() const { return open_cells_; }
  // One bit a column.
  const std::uint64_t* row_bits(std::size_t row) const { return &cells_[row * words_]; }
  std::size_t words() const { return words_; }

  // A row or column that needs a queen and has no open square, in words.
  std::optional<std::string> dead_line(const Problem& problem) const;

 private:
  std::vector<std::uint64_t> rows_, columns_;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> cells_;
  std::uint64_t open_cells_ = 0;
};

}  // namespace queens::finding
