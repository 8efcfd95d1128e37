// SPDX-License-Identifier: MIT
#include "counting/window.h"

#include <bit>
#include <limits>

#include "model/symmetry.h"

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

class EdgeFilling {
 public:
  EdgeFilling(const Board& board, const std::atomic<bool>& stop,
              const std::function<void(const kernel::BlockUnit&)>& use)
      : board_(board), stop_(stop), use_(use) {}

  void fill(const Partial& on, int left, int right) {
    if (stop_.load(std::memory_order_relaxed)) return;
    while (right - left + 1 > window_columns && !board_.open_column(on, left)) ++left;
    while (right - left + 1 > window_columns && !board_.open_column(on, right)) --right;
    if (right - left + 1 <= window_columns) return emit(on, left);
    const bool take_left = free_in(on, left) <= free_in(on, right);
    const int column = take_left ? left : right;
    for (int row = 0; row < board_.n; ++row)
      if (board_.open_row(on, row) && (board_.free(on, row) >> column & 1) != 0) {
        ++placed_;
        fill(board_.with(on, row, column), left + take_left, right - !take_left);
      }
  }
  std::uint64_t placed() const { return placed_; }

 private:
  int free_in(const Partial& on, int column) const {
    int count = 0;
    for (int row = 0; row < board_.n; ++row)
      if (board_.open_row(on, row)) count += board_.free(on, row) >> column & 1;
    return count;
  }

  void emit(const Partial& on, int left) const {
    kernel::BlockUnit unit{};
    std::uint32_t anywhere = 0;
    for (int row = 0; row < board_.n; ++row) {
      if (!board_.open_row(on, row)) continue;
      const std::uint32_t free = board_.free(on, row);
      if (free == 0) return;
      anywhere |= free;
      unit.free[unit.rows] = static_cast<std::uint16_t>(free >> left);
      unit.row[unit.rows] = static_cast<std::uint8_t>(row);
      ++unit.rows;
    }
    const std::uint32_t whole = board_.n == 32 ? ~0u : (1u << board_.n) - 1;
    const std::uint32_t open = whole & ~on.columns;
    if (anywhere != open) return;  // a column without a free square
    unit.window = static_cast<std::uint16_t>(open >> left);
    use_(unit);
  }

  const Board& board_;
  const std::atomic<bool>& stop_;
  const std::function<void(const kernel::BlockUnit&)>& use_;
  std::uint64_t placed_ = 0;
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
  EdgeFilling filling(board, stop, use);
  filling.fill(on, 0, board.n - 1);
  return filling.placed();
}

}  // namespace queens::counting
