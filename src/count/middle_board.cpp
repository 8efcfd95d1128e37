// SPDX-License-Identifier: MIT
#include "count/middle_board.h"

namespace queens::counting {

std::uint64_t crossing_bits(int n, Half half, int row, int c) {
  const bool east = half == Half::east;
  int falling, rising, diagonals;
  if (n % 2 == 0) {
    diagonals = n - 1;
    falling = east ? row - c - 1 : row + c;
    rising = east ? row + c : row - c - 1;
  } else {
    diagonals = n;
    falling = east ? row - c - 1 : row + c + 1;  // the columns next to the middle one are at c = 0
    rising = east ? row + c + 1 : row - c - 1;
  }
  std::uint64_t bits = 0;
  if (falling >= 0 && falling < diagonals) bits |= std::uint64_t{1} << falling;
  if (rising >= 0 && rising < diagonals) bits |= std::uint64_t{1} << (diagonals + rising);
  return bits;
}

Halves halves_of(const Board& board, const Partial& on) {
  Halves result;
  result.n = board.n;
  result.h = board.n / 2;
  const int east = board.n - result.h;  // the column of c = 0
  for (int row = 0; row < board.n; ++row) {
    if (!board.open_row(on, row)) continue;
    result.rows |= 1u << row;
    const std::uint32_t free = board.free(on, row);
    for (int c = 0; c < result.h; ++c) {
      const auto bit = static_cast<std::uint16_t>(1u << c);
      if (free >> (east + c) & 1) result.free[0][static_cast<unsigned>(row)] |= bit;
      if (free >> (result.h - 1 - c) & 1) result.free[1][static_cast<unsigned>(row)] |= bit;
    }
  }
  for (int c = 0; c < result.h; ++c) {
    const auto bit = static_cast<std::uint16_t>(1u << c);
    if (board.open_column(on, east + c)) result.columns[0] |= bit;
    if (board.open_column(on, result.h - 1 - c)) result.columns[1] |= bit;
  }
  return result;
}

}  // namespace queens::counting
