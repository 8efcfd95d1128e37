// SPDX-License-Identifier: MIT
// SVG as a format: the queens of a solution, the blocked squares and the regions of its problem.
#include "base/error.h"
#include "draw/board.h"
#include "format/format.h"

namespace queens::format {

Result<void> write_svg(const Problem& problem, PlacementRef queens, Sink& out) {
  constexpr std::uint64_t largest = 300;  // a picture of 90,000 squares has some 10 MB
  if (problem.rows() > largest || problem.columns() > largest)
    return too_large("boards are drawn up to {0}x{0}, not {1}x{2}", largest, problem.rows(),
                     problem.columns());
  draw::Board board(problem);
  board.indices = draw::Indices::sides;
  for (std::uint64_t row = 0; row < problem.rows(); ++row)
    if (const auto column = column_of(queens, row); column != no_queen)
      board.at({row, column}) = draw::Mark::queen;
  out.append(draw::to_svg({&board, 1}, 1));
  return {};
}

}  // namespace queens::format
