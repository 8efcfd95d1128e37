// SPDX-License-Identifier: MIT
// The whole problem as sums over squares, for solvers that know nothing of queens: a square counts
// one if a queen stands there, every sum has its bounds, and some squares are equal. Rules,
// regions, areas, symmetry and placements that do not count all become this.
#pragma once

#include <atomic>

#include "queens/problem.h"

namespace queens::model {

inline bool is_set(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

struct Sum {
  std::vector<Square> squares;
  std::uint64_t at_least = 0;
  std::uint64_t at_most = 1;  // never more than there are squares
  std::string about;          // "row 3"
};

struct Statement {
  std::vector<Sum> sums;
  std::vector<std::pair<Square, Square>> equal;
};

// Refuses boards of more than a million squares.
Result<Statement> statement_of(const Problem& problem, std::string_view format);

// What the demanded queens leave to be decided: rows and columns without one, and their squares
// that a queen may take, sorted.
struct OpenSquares {
  std::span<const std::uint64_t> rows, columns;
  std::span<const Square> squares;
};
// The statement about them, with the demanded queens standing. Nothing has a name, and the number
// of queens is not said where it is below the shorter side. Once `stop` is set, it may be a part.
Statement statement_of(const Problem& problem, const OpenSquares& open,
                       const std::atomic<bool>* stop = nullptr);

}  // namespace queens::model
