// SPDX-License-Identifier: MIT
#include "counting/middle/board.h"

#include <cstdlib>

namespace queens::counting {

int place_of(int n, Crossing crossing) {
  const int each = crossings(n);
  const int from_centre = std::abs(2 * crossing.number - (each - 1));
  int longer = from_centre == 0 ? 0 : 2 * from_centre - 2;
  if (2 * crossing.number > each - 1) longer += 2;
  if (!crossing.falling) ++longer;
  return 2 * each - 1 - longer;
}

Crossing crossing_at(int n, int place) {
  for (int number = 0; number < crossings(n); ++number)
    for (const bool falling : {true, false})
      if (const Crossing crossing{falling, number}; place_of(n, crossing) == place) return crossing;
  return {};
}

std::uint64_t crossing_bits(int n, Half half, int row, int c) {
  // The columns next to the centre line, or to the middle one, are at c = 0.
  const int odd = n % 2, up = row - c - 1, down = row + c + odd;
  const bool east = half == Half::east;
  std::uint64_t bits = 0;
  for (const Crossing crossing : {Crossing{true, east ? up : down}, {false, east ? down : up}})
    if (crossing.number >= 0 && crossing.number < crossings(n))
      bits |= std::uint64_t{1} << place_of(n, crossing);
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
