// SPDX-License-Identifier: MIT
#include "counting/colours/board.h"

namespace queens::counting {

std::uint64_t coloured_diagonals(int n, int row, int column) {
  // Diagonals of one colour: row - column (row + column) takes every second value, and all but
  // those of a single square have squares of two quarters.
  const int colour = (row + column) % 2;
  const int first = colour == n % 2 ? 2 - n : 1 - n;  // the lowest row - column of this colour
  const bool corners = first == 1 - n;                // of a single square, as the highest is
  const int falling = (row - column - first) / 2 - corners, most = (-2 * first) / 2 + 1;
  const int falling_bits = most - 2 * corners;
  std::uint64_t bits = 0;
  if (falling >= 0 && falling < falling_bits) bits |= std::uint64_t{1} << falling;
  // row + column = colour, colour + 2, ...: the first and the last of the colour that has 0 (and
  // 2n - 2) are corners.
  const int rising = (row + column - colour) / 2 - (colour == 0);
  const int rising_bits = colour == 0 ? n - 2 : n - 1;
  if (rising >= 0 && rising < rising_bits) bits |= std::uint64_t{1} << (falling_bits + rising);
  return bits;
}

ColouredBoard coloured_board(const Board& board, const Partial& on) {
  ColouredBoard result;
  result.n = board.n;
  for (int line = 0; line < board.n; ++line) {
    const auto parity = static_cast<unsigned>(line % 2);
    if (board.open_row(on, line)) result.rows[parity] |= 1u << (line / 2);
    if (board.open_column(on, line)) result.columns[parity] |= 1u << (line / 2);
  }
  for (int row = 0; row < board.n; ++row) {
    const std::uint32_t free = board.open_row(on, row) ? board.free(on, row) : 0;
    for (int column = 0; column < board.n; ++column) {
      QuarterRow& in =
          result.quarter[static_cast<unsigned>(row % 2)][static_cast<unsigned>(column % 2)]
                        [static_cast<unsigned>(row / 2)];
      in.number = row / 2;
      in.bits[column / 2] = coloured_diagonals(board.n, row, column);
      if (free >> column & 1) in.free |= 1u << (column / 2);
    }
  }
  return result;
}

}  // namespace queens::counting
