// SPDX-License-Identifier: MIT
// All solutions of a small problem, in lexicographic order (an empty row comes last): row by row,
// with a table of which square attacks which, filled in by walking over the board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "queens/placement.h"
#include "queens/problem.h"
#include "support/plain_rules.h"

namespace queens::test {

using Columns = std::vector<std::uint64_t>;

class BruteForce {
 public:
  BruteForce(Rule rule, std::uint64_t rows, std::uint64_t columns)
      : rows_(rows), columns_(columns), attacks_(rows * columns * rows * columns) {
    for (std::uint64_t a = 0; a < rows * columns; ++a)
      for (std::uint64_t b = 0; b < rows * columns; ++b)
        attacks_[a * rows * columns + b] =
            a != b && shared_line(rule, rows, columns, square(a), square(b)).has_value();
  }
  explicit BruteForce(const Problem& problem)
      : BruteForce(problem.rule(), problem.rows(), problem.columns()) {}

  // The problem must have the sides and the rule that the table was made for.
  std::vector<Columns> solutions(const Problem& problem) const {
    Work work{Columns(rows_, no_queen), std::vector<char>(rows_ * columns_, 1), {}, {}, 0};
    for (const Square s : problem.blocked()) work.allowed[index(s)] = 0;
    work.demanded.assign(problem.demanded().begin(), problem.demanded().end());
    work.missing = problem.pieces();
    search(0, work);
    return std::move(work.found);
  }

 private:
  struct Work {
    Columns columns;
    std::vector<char> allowed;
    std::vector<Square> demanded;
    std::vector<Columns> found;
    std::uint64_t missing;
  };
  Square square(std::uint64_t index) const { return {index / columns_, index % columns_}; }
  std::uint64_t index(Square s) const { return s.row * columns_ + s.column; }

  void search(std::uint64_t row, Work& work) const {
    if (rows_ - row < work.missing) return;
    if (row == rows_) {
      if (std::ranges::all_of(work.demanded,
                              [&](Square s) { return work.columns[s.row] == s.column; }))
        work.found.push_back(work.columns);
      return;
    }
    for (std::uint64_t column = 0; column < columns_ && work.missing > 0; ++column) {
      if (!fits({row, column}, work)) continue;
      work.columns[row] = column;
      --work.missing;
      search(row + 1, work);
      ++work.missing;
    }
    work.columns[row] = no_queen;
    search(row + 1, work);
  }
  bool fits(Square queen, const Work& work) const {
    if (!work.allowed[index(queen)]) return false;
    for (std::uint64_t row = 0; row < queen.row; ++row)
      if (work.columns[row] != no_queen &&
          attacks_[index(queen) * rows_ * columns_ + index({row, work.columns[row]})])
        return false;
    return true;
  }

  std::uint64_t rows_, columns_;
  std::vector<char> attacks_;
};

}  // namespace queens::test
