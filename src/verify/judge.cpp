// SPDX-License-Identifier: MIT
// A line is marked with the number of the board that stands on it, so that the marks of the last
// board need no clearing. The numbers are bytes: they start over after 255 boards, which costs one
// clearing, and keep the largest boards in memory (5 bytes a row). Single bits, cleared for every
// board, were tried: two to three times slower, because neighbouring lines wait for each other.
#include "verify/judge.h"

#include <algorithm>
#include <array>
#include <utility>

namespace queens::verify {
namespace {

constexpr std::uint64_t most_marks = std::uint64_t{1} << 31;
constexpr std::uint64_t between_looks = 1 << 16;  // rows after which the stop is looked at
constexpr std::uint64_t most_table_squares = std::uint64_t{1} << 22;  // 4 MiB of blocked_

// The columns of the last rows, for rules with leaps.
struct RowsAbove {
  std::array<std::uint64_t, 4> column = {no_queen, no_queen, no_queen,
                                         no_queen};  // by distance - 1

  bool attack(const Moves& moves, std::uint64_t queen, std::uint64_t columns) const {
    const auto is_leap = [&](std::uint64_t down, std::uint64_t across) {
      const auto above = column[down - 1];
      return above != no_queen && are_apart(above, queen, across, columns, moves.around_sides);
    };
    return is_leap(moves.shorter, moves.longer) || is_leap(moves.longer, moves.shorter);
  }
  void push(std::uint64_t next) {
    std::ranges::move_backward(column.begin(), column.end() - 1, column.end());
    column[0] = next;
  }
};

// Leaps from the last rows over the bottom edge into the first ones.
template <class View>
bool leaps_over_the_end(const Moves& moves, const Problem& problem, View placement) {
  const auto rows = problem.rows();
  for (const std::uint64_t down : {moves.shorter, moves.longer})
    for (auto row = rows - std::min(rows, down); row < rows; ++row) {
      const auto below = (row + down) % rows;
      const Square a{row, placement.column_of(row)}, b{below, placement.column_of(below)};
      if (below != row && a.column != no_queen && b.column != no_queen &&
          are_a_leap_apart(moves, rows, problem.columns(), a, b))
        return true;
    }
  return false;
}

}  // namespace

Judge::Judge(Problem problem, const std::atomic<bool>* stop)
    : problem_(std::move(problem)), stop_(stop), by_squares_(problem_.is_by_squares()) {
  if (problem_.blocked().empty() || problem_.rows() > most_table_squares / problem_.columns())
    return;
  blocked_.assign(problem_.rows() * problem_.columns(), 0);
  for (const Square s : problem_.blocked()) blocked_[s.row * problem_.columns() + s.column] = 1;
}

bool Judge::can_judge(const Problem& problem) {
  return 2 * problem.rows() + 3 * problem.columns() <= most_marks;
}

bool Judge::next_board() {
  const auto all = 2 * problem_.rows() + 3 * problem_.columns();
  marks_.reserve(all);
  while (marks_.size() < all) {
    if (stopped()) return false;
    marks_.resize(std::min<std::uint64_t>(all, marks_.size() + 64 * between_looks));
  }
  if (++board_ != 0) return true;
  std::ranges::fill(marks_, std::uint8_t{0});
  board_ = 1;
  return true;
}

bool Judge::stands_on_blocked(std::uint64_t row, std::uint64_t column) const {
  if (!blocked_.empty()) return blocked_[row * problem_.columns() + column] != 0;
  return std::ranges::binary_search(problem_.blocked(), Square{row, column});
}

// The view comes by value, here and below: marks are bytes, which the compiler must assume could
// be part of anything it can reach through a pointer.
template <Moves moves, class View>
bool Judge::no_attacks(View placement) {
  if (!next_board()) return false;
  const auto rows = problem_.rows(), columns = problem_.columns();
  const auto board = board_;
  auto* const on_column = marks_.data();
  auto* const on_sum = on_column + columns;
  auto* const on_difference = on_sum + rows + columns;

  std::uint64_t queens = 0;
  [[maybe_unused]] RowsAbove above;
  [[maybe_unused]] std::uint64_t turned = 0;  // the row, modulo the columns
  auto next_look = between_looks;
  for (std::uint64_t row = 0; row < rows; ++row) {
    if (row == next_look) {
      if (stopped()) return false;
      next_look += between_looks;
    }
    const auto column = placement.column_of(row);
    if (column < columns) {
      ++queens;
      if (on_column[column] == board) return false;
      on_column[column] = board;
      auto sum = row + column, difference = column + (rows - row);
      if constexpr (moves.around_sides) {
        sum = turned + column;
        difference = column + (columns - turned);
        if (sum >= columns) sum -= columns;
        if (difference >= columns) difference -= columns;
      }
      if (moves.rising && on_sum[sum] == board) return false;
      if (moves.falling && on_difference[difference] == board) return false;
      if (moves.rising) on_sum[sum] = board;
      if (moves.falling) on_difference[difference] = board;
      if constexpr (moves.leaps())
        if (above.attack(moves, column, columns)) return false;
    } else if (column != no_queen) {
      return false;
    }
    if constexpr (moves.leaps()) above.push(column);
    if constexpr (moves.around_sides) turned = turned + 1 < columns ? turned + 1 : 0;
  }
  if constexpr (moves.leaps() && moves.around_ends)
    if (leaps_over_the_end(moves, problem_, placement)) return false;
  return queens == problem_.pieces();
}

template <class View>
bool Judge::no_attacks(View placement) {
  const auto number = static_cast<std::size_t>(problem_.rule());
  return [&]<std::size_t... rule>(std::index_sequence<rule...>) {
    return ((number == rule && no_attacks<moves_of(static_cast<Rule>(rule))>(placement)) || ...);
  }(std::make_index_sequence<std::size(all_rules)>());
}

template <class View>
bool Judge::meets_constraints(View placement) {
  queens_.clear();
  for (std::uint64_t row = 0; row < problem_.rows(); ++row) {
    if (row % between_looks == 0 && stopped()) return false;
    if (const auto column = placement.column_of(row); column != no_queen)
      queens_.push_back({row, column});
  }
  return violations_of(problem_, queens_, stop_).empty() && !stopped();
}

template <class View>
bool Judge::is_solution(View placement) {
  if (placement.size() != problem_.rows() || !can_judge(problem_)) return false;
  if (!no_attacks(placement)) return false;
  for (const Square s : problem_.demanded())
    if (placement.column_of(s.row) != s.column) return false;
  if (!by_squares_ && !meets_constraints(placement)) return false;
  if (problem_.blocked().empty()) return true;
  for (std::uint64_t row = 0; row < problem_.rows(); ++row) {
    if (row % between_looks == 0 && stopped()) return false;
    if (const auto column = placement.column_of(row);
        column != no_queen && stands_on_blocked(row, column))
      return false;
  }
  return true;
}

bool Judge::accepts(PlacementRef placement) { return is_solution(placement); }
bool Judge::accepts(ColumnsView placement) { return is_solution(placement); }

}  // namespace queens::verify
