// SPDX-License-Identifier: MIT
// Squares written as pairs of numbers, whose board may only be known later in the text.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "format/board.h"
#include "format/scan.h"
#include "format/sink.h"
#include "queens/result.h"

namespace queens::format {

struct Pair {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::size_t at = 0;  // where it stands in the text
};

// "[[1, 2], [3, 4]]" or "[]"; no number above `most`.
Result<std::vector<Pair>> read_pair_list(Scan& scan, std::uint64_t most);

// The pairs as squares of the board; `base` is the number of the first row and column. Off the
// board: "the square 9,1 is off the 4x4 board: rows go from 1 to 4, columns from 1 to 4".
Result<std::vector<Square>> squares_of(const Scan& scan, std::span<const Pair> pairs,
                                       std::uint64_t base, const Board& board);

void sort_and_dedupe(std::vector<Square>& squares);

// "[[1,2],[3,4]]", the first row and column being `base`.
void write_pair_list(std::span<const Square> squares, std::uint64_t base, Sink& out);

}  // namespace queens::format
