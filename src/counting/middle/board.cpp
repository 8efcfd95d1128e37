// SPDX-License-Identifier: MIT
#include "counting/middle/board.h"

#include <bit>
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
  result.rows = ((1u << board.n) - 1) & ~on.rows;
  for (const unsigned half : {0u, 1u})
    for (int c = 0; c < result.h; ++c) {
      const auto bit = static_cast<std::uint16_t>(1u << c);
      const int column = half == 0 ? board.n - result.h + c : result.h - 1 - c;
      if (board.open_column(on, column)) result.columns[half] |= bit;
      for (auto rows = board.free_rows(on, column); rows != 0; rows &= rows - 1)
        result.free[half][static_cast<unsigned>(std::countr_zero(rows))] |= bit;
    }
  return result;
}

QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows) {
  std::vector<QuarterPlacement> scratch;
  return quarter_table(halves, half, rows, scratch);
}

QuarterTable quarter_table(const Halves& halves, Half half, std::uint32_t rows,
                           std::vector<QuarterPlacement>& scratch) {
  QuarterRow of[largest_middle / 2 + 1];
  std::size_t count = 0;
  for (std::uint32_t left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    QuarterRow& next = of[count++];
    next.number = row;
    next.free = halves.free[static_cast<unsigned>(half)][static_cast<unsigned>(row)];
    for (int c = 0; c < halves.h; ++c) next.bits[c] = crossing_bits(halves.n, half, row, c);
  }
  return {std::span(of, count), halves.h, scratch};
}

}  // namespace queens::counting
