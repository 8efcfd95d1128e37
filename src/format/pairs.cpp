// SPDX-License-Identifier: MIT
#include "format/pairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/try.h"

namespace queens::format {
namespace {

Result<Pair> read_pair(Scan& scan, std::uint64_t most) {
  Pair pair;
  if (!scan.take('[')) return scan.expected("'['");
  scan.skip_space();
  pair.at = scan.at();
  const auto first = TRY(scan.number(0, most, "the first number of a pair"));
  scan.skip_space();
  if (!scan.take(',')) return scan.expected("','");
  scan.skip_space();
  const auto second = TRY(scan.number(0, most, "the second number of a pair"));
  scan.skip_space();
  if (!scan.take(']')) return scan.expected("']'");
  pair.first = first;
  pair.second = second;
  return pair;
}

}  // namespace

Result<std::vector<Pair>> read_pair_list(Scan& scan, std::uint64_t most) {
  std::vector<Pair> pairs;
  if (!scan.take('[')) return scan.expected("'['");
  scan.skip_space();
  if (scan.take(']')) return pairs;
  while (true) {
    scan.skip_space();
    const auto pair = TRY(read_pair(scan, most));
    pairs.push_back(pair);
    scan.skip_space();
    if (scan.take(']')) return pairs;
    if (!scan.take(',')) return scan.expected("',' or ']'");
  }
}

Result<std::vector<Square>> squares_of(const Scan& scan, std::span<const Pair> pairs,
                                       std::uint64_t base, const Board& board) {
  std::vector<Square> squares;
  squares.reserve(pairs.size());
  for (const Pair& pair : pairs) {
    // A number below the base wraps around to a huge one.
    const Square square{pair.first - base, pair.second - base};
    if (square.row < board.rows && square.column < board.columns) {
      squares.push_back(square);
      continue;
    }
    if (board.rows == 0 || board.columns == 0)
      return scan.wrong_at(pair.at, fmt::format("there is no square {},{}: the board is empty",
                                                pair.first, pair.second));
    return scan.wrong_at(
        pair.at, fmt::format("the square {},{} is off the {}x{} board: rows go from {} to {}, "
                             "columns from {} to {}",
                             pair.first, pair.second, board.rows, board.columns, base,
                             board.rows - 1 + base, base, board.columns - 1 + base));
  }
  return squares;
}

void sort_and_dedupe(std::vector<Square>& squares) {
  if (!std::ranges::is_sorted(squares)) std::ranges::sort(squares);
  const auto rest = std::ranges::unique(squares);
  squares.erase(rest.begin(), rest.end());
}

void write_pair_list(std::span<const Square> squares, std::uint64_t base, Sink& out) {
  out.append('[');
  bool first = true;
  for (const Square square : squares) {
    if (!out.ok()) return;
    out.append(first ? "[" : ",[");
    out.append_number(square.row + base);
    out.append(',');
    out.append_number(square.column + base);
    out.append(']');
    first = false;
  }
  out.append(']');
}

}  // namespace queens::format
