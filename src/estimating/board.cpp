// SPDX-License-Identifier: MIT
#include "estimating/board.h"

#include <utility>
#include <vector>

#include "model/attack.h"

namespace queens::estimating {
namespace {

kernel::Attack attack_of(Rule rule) {
  const RuleInfo& info = info_of(rule);
  if (info.wraps) return kernel::Attack::wrapped;
  if (!info.diagonals) return kernel::Attack::neighbours;
  if (!info.leaps.empty()) return kernel::Attack::and_knights;
  return kernel::Attack::diagonals;
}

}  // namespace

template <class Word>
kernel::DescentBoard<Word> descent_board(const Problem& problem) {
  const bool transposed = problem.rows() > problem.columns();
  const auto turned = [&](Square s) { return transposed ? Square{s.column, s.row} : s; };
  auto rows = problem.rows(), columns = problem.columns();
  if (transposed) std::swap(rows, columns);

  kernel::DescentBoard<Word> board;
  board.rows = static_cast<int>(rows);
  board.columns = static_cast<int>(columns);
  board.attack = attack_of(problem.rule());
  board.whole_row =
      columns == 8 * sizeof(Word) ? static_cast<Word>(~Word{0}) : (Word{1} << columns) - 1;
  for (std::uint64_t r = 0; r < rows; ++r) board.allowed[r] = board.whole_row;
  const auto strike = [&](Square s) { board.allowed[s.row] &= ~(Word{1} << s.column); };
  for (const Square s : problem.blocked()) strike(turned(s));
  for (const Square q : problem.demanded()) {
    const Square queen = turned(q);
    board.closed[queen.row] = true;
    for (std::uint64_t r = 0; r < rows; ++r)
      for (std::uint64_t c = 0; c < columns; ++c)
        if (model::attacks(problem.rule(), rows, columns, queen, {r, c})) strike({r, c});
  }
  for (int r = board.rows - 1; r >= 0; --r)
    board.open_from[r] = board.open_from[r + 1] + (board.closed[r] ? 0 : 1);
  board.skips = board.open_from[0] - static_cast<int>(problem.pieces() - problem.demanded().size());
  return board;
}

template kernel::DescentBoard<std::uint64_t> descent_board(const Problem&);
template kernel::DescentBoard<kernel::Wide> descent_board(const Problem&);

}  // namespace queens::estimating
