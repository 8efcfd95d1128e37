// SPDX-License-Identifier: MIT
// A board with some queens on it, for boards of up to 32 x 32: occupied lines as bits. A value of
// 24 bytes: units of work are made of these.
#pragma once

#include <bit>

#include "queens/symmetry.h"

namespace queens::counting {

// The lines of a set, of `lines` in all, from the other side.
template <class Set>
constexpr Set reversed(Set set, int lines) {
  Set result = 0;
  for (; set != 0; set &= set - 1) result |= Set{1} << (lines - 1 - std::countr_zero(set));
  return result;
}

inline constexpr int largest_partial = 32;

struct Partial {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint64_t sums = 0;         // bit row + column
  std::uint64_t differences = 0;  // bit column - row + n - 1

  bool operator==(const Partial&) const = default;
};

// The empty board that a Partial lives on.
struct Board {
  int n = 0;
  std::array<std::uint32_t, largest_partial> allowed{};  // by row

  std::uint32_t free(const Partial& on, int row) const {
    return allowed[static_cast<unsigned>(row)] &
           ~(on.columns | static_cast<std::uint32_t>(on.sums >> row) |
             static_cast<std::uint32_t>(on.differences >> (n - 1 - row)));
  }
  // The rows whose square in this column is free.
  std::uint32_t free_rows(const Partial& on, int column) const {
    std::uint32_t rows = 0;
    for (int row = 0; row < n; ++row)
      if (open_row(on, row)) rows |= (free(on, row) >> column & 1) << row;
    return rows;
  }
  Partial with(Partial on, int row, int column) const {
    on.rows |= 1u << row;
    on.columns |= 1u << column;
    on.sums |= std::uint64_t{1} << (row + column);
    on.differences |= std::uint64_t{1} << (column - row + n - 1);
    return on;
  }
  bool open_row(const Partial& on, int row) const { return (on.rows >> row & 1) == 0; }
  bool open_column(const Partial& on, int column) const { return (on.columns >> column & 1) == 0; }
};

// An error of the engine `name`, unless the problem is a square board of such a side with as many
// queens as rows, under the ordinary rule and without constraints beyond squares.
Result<void> refuse_other_boards(const Problem& problem, std::string_view name, int smallest,
                                 int largest);
// Of such a problem.
Board board_of(const Problem& problem);
// The demanded queens.
Partial demanded_of(const Board& board, const Problem& problem);

// The same queens on the turned or mirrored board of side n.
Partial image(Symmetry symmetry, const Partial& on, int n);

}  // namespace queens::counting
