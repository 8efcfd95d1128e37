// SPDX-License-Identifier: MIT
#include "counting/partial.h"

#include <fmt/format.h>

#include "base/try.h"
#include "model/constraints.h"

namespace queens::counting {
namespace {

// Mirroring sends row + column to 2n - 2 minus the old difference index, and the reverse.
Partial mirrored(const Partial& on, int n) {
  return {on.rows, reversed(on.columns, n), reversed(on.differences, 2 * n - 1),
          reversed(on.sums, 2 * n - 1)};
}
Partial flipped(const Partial& on, int n) {
  return {reversed(on.rows, n), on.columns, on.differences, on.sums};
}
Partial transposed(const Partial& on, int n) {
  return {on.columns, on.rows, on.sums, reversed(on.differences, 2 * n - 1)};
}

}  // namespace

Result<void> refuse_other_boards(const Problem& problem, std::string_view name, int smallest,
                                 int largest) {
  TRY(model::refuse_constraints(problem, name));
  const auto rows = static_cast<std::int64_t>(problem.rows());
  if (info_of(problem.rule()).is_chess_queen() && problem.is_square() &&
      problem.pieces() == problem.rows() && rows >= smallest && rows <= largest)
    return {};
  return unsupported(fmt::format(
      "{} takes square boards of {}{}x{} with as many queens as rows under the rule 'queen', not "
      "{} queens on {}x{} under '{}'",
      name, smallest == 0 ? "up to " : fmt::format("{0}x{0} to ", smallest), largest, largest,
      problem.pieces(), problem.rows(), problem.columns(), to_string(problem.rule())));
}

Board board_of(const Problem& problem) {
  Board board;
  board.n = static_cast<int>(problem.rows());
  const std::uint32_t whole = board.n == 32 ? ~0u : (1u << board.n) - 1;
  for (int r = 0; r < board.n; ++r) board.allowed[static_cast<unsigned>(r)] = whole;
  for (const Square s : problem.blocked()) board.allowed[s.row] &= ~(1u << s.column);
  return board;
}

Partial demanded_of(const Board& board, const Problem& problem) {
  Partial on;
  for (const Square q : problem.demanded())
    on = board.with(on, static_cast<int>(q.row), static_cast<int>(q.column));
  return on;
}

Partial image(Symmetry symmetry, const Partial& on, int n) {
  using enum Symmetry;
  Partial result = exchanges_sides(symmetry) ? transposed(on, n) : on;
  if (symmetry == flip || symmetry == half_turn || symmetry == three_quarter_turn ||
      symmetry == anti_transpose)
    result = flipped(result, n);
  if (symmetry == mirror || symmetry == half_turn || symmetry == quarter_turn ||
      symmetry == anti_transpose)
    result = mirrored(result, n);
  return result;
}

}  // namespace queens::counting
