// SPDX-License-Identifier: MIT
// Problems that must be valid; boards for the tests of the formats: the text a writer makes of one,
// and random ones.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "format/format.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::test {

inline Problem problem_of(ProblemSpec spec) { return Problem::from(std::move(spec)).value(); }

inline Result<std::string> written(const format::Format& format, const Problem& problem,
                                   PlacementRef queens) {
  std::string text;
  Result<void> ok;
  {
    format::Sink sink([&](std::string_view piece) {
      text += piece;
      return true;
    });
    ok = format.write(problem, queens, sink);
  }
  if (!ok) return std::unexpected(ok.error());
  return text;
}

// The problem and the placement that a board stands for, for writing it. Two queens in a row make
// it a board that no writer is ever given: then there is no value.
inline std::optional<std::pair<Problem, Placement>> statement(const format::Board& board) {
  std::vector<std::uint64_t> columns(board.rows, no_queen);
  for (const Square queen : board.queens) {
    if (columns[queen.row] != no_queen) return std::nullopt;
    columns[queen.row] = queen.column;
  }
  ProblemSpec spec;
  spec.rows = board.rows;
  spec.columns = board.columns;
  spec.blocked = board.blocked;
  auto problem = Problem::from(std::move(spec));
  if (!problem) return std::nullopt;
  return std::pair(std::move(*problem), Placement(std::move(columns)));
}

// Sides from 1 to `largest`; about a third of the squares blocked and of the rows without a queen,
// or none, so that every format meets boards it can express.
inline format::Board random_board(std::mt19937_64& random, std::uint64_t largest) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  format::Board board;
  board.rows = 1 + below(largest);
  board.columns = below(2) == 0 ? board.rows : 1 + below(largest);
  const bool has_blocked = below(2) == 0;
  const bool has_gaps = below(2) == 0;
  for (std::uint64_t row = 0; row < board.rows; ++row) {
    const auto queen = has_gaps && below(3) == 0 ? no_queen : below(board.columns);
    for (std::uint64_t column = 0; column < board.columns; ++column)
      if (column != queen && has_blocked && below(3) == 0) board.blocked.push_back({row, column});
    if (queen != no_queen) board.queens.push_back({row, queen});
  }
  return board;
}

}  // namespace queens::test
