// SPDX-License-Identifier: MIT
#include "counting/window.h"

#include <bit>
#include <limits>

#include "model/constraints.h"

namespace queens::counting {
namespace {

// In units of free squares times rows; from measurements with n = 17 and 18.
constexpr int price_of_edge_column = 50;

// Open columns that would have to be filled before the rest fits into the window.
int edge_columns_to_fill(const Board& board, const Partial& on) {
  int left = 0, right = board.n - 1, to_fill = 0;
  while (right - left + 1 > window_columns) {
    if (!board.open_column(on, left))
      ++left;
    else if (!board.open_column(on, right))
      --right;
    else {
      ++to_fill;
      if (left <= board.n - 1 - right)
        ++left;
      else
        --right;
    }
  }
  return to_fill;
}

int price(const Board& board, const Partial& on) {
  int sum = price_of_edge_column * edge_columns_to_fill(board, on);
  int weight = board.n;
  for (int row = 0; row < board.n; ++row)
    if (board.open_row(on, row)) sum += std::popcount(board.free(on, row)) * weight--;
  return sum;
}

struct EdgeFilling {
  const Board& board;
  const std::atomic<bool>& stop;
  const std::function<void(const kernel::BlockUnit&)>& use;
  std::uint64_t placed = 0;

  void fill(const Partial& on, int left, int right) {
    if (stop.load(std::memory_order_relaxed)) return;
    while (right - left + 1 > window_columns && !board.open_column(on, left)) ++left;
    while (right - left + 1 > window_columns && !board.open_column(on, right)) --right;
    if (right - left + 1 <= window_columns) return emit(on, left);
    const std::uint32_t in_left = board.free_rows(on, left), in_right = board.free_rows(on, right);
    const bool take_left = std::popcount(in_left) <= std::popcount(in_right);
    for (auto rows = take_left ? in_left : in_right; rows != 0; rows &= rows - 1) {
      ++placed;
      fill(board.with(on, std::countr_zero(rows), take_left ? left : right), left + take_left,
           right - !take_left);
    }
  }

  void emit(const Partial& on, int left) const {
    kernel::BlockUnit unit{};
    std::uint32_t anywhere = 0;
    for (int row = 0; row < board.n; ++row) {
      if (!board.open_row(on, row)) continue;
      const std::uint32_t free = board.free(on, row);
      if (free == 0) return;
      anywhere |= free;
      unit.free[unit.rows] = static_cast<std::uint16_t>(free >> left);
      unit.row[unit.rows] = static_cast<std::uint8_t>(row);
      ++unit.rows;
    }
    const std::uint32_t whole = board.n == 32 ? ~0u : (1u << board.n) - 1;
    const std::uint32_t open = whole & ~on.columns;
    if (anywhere != open) return;  // a column without a free square
    unit.window = static_cast<std::uint16_t>(open >> left);
    use(unit);
  }
};

}  // namespace

Orientations::Orientations(const Problem& problem) {
  for (const Symmetry s : all_symmetries)
    boards_[static_cast<std::size_t>(s)] =
        board_of(problem.blocked().empty() ? problem : model::image(s, problem));
}

Orientations::Oriented Orientations::best(const Partial& on) const {
  Oriented best{};
  int lowest = std::numeric_limits<int>::max();
  for (const Symmetry s : all_symmetries) {
    const Board& board = boards_[static_cast<std::size_t>(s)];
    const Partial turned = image(s, on, board.n);
    if (const int here = price(board, turned); here < lowest) {
      lowest = here;
      best = {&board, turned};
    }
  }
  return best;
}

std::uint64_t for_each_unit(const Board& board, const Partial& on, const std::atomic<bool>& stop,
                            const std::function<void(const kernel::BlockUnit&)>& use) {
  EdgeFilling filling{board, stop, use};
  filling.fill(on, 0, board.n - 1);
  return filling.placed;
}

}  // namespace queens::counting
