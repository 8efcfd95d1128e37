// SPDX-License-Identifier: MIT
// Finds a solution or proves that there is none, on whatever the demanded queens leave open, with
// any blocked squares.
#pragma once

#include "base/random.h"
#include "finding/engine.h"
#include "kernel/line_squares.h"

namespace queens::finding {

class CompleteSearch : public PreparedFind {
 public:
  std::uint64_t steps() const override { return nodes_; }  // queens put down

 protected:
  // Keeps a reference to the problem. `varied`: squares are tried in random order.
  CompleteSearch(const Problem& problem, std::uint64_t seed, bool varied)
      : problem_(problem),
        left_(problem.pieces() - problem.demanded().size()),
        random_(seed),
        varied_(varied) {}
  // Ends the slice: enough nodes, or stopped.
  bool is_over(std::uint64_t end, const std::atomic<bool>& stop) const {
    return nodes_ >= end || ((nodes_ & 255) == 0 && stop.load(std::memory_order_relaxed));
  }

  const Problem& problem_;
  std::uint64_t left_;  // queens
  bool finished_ = false;
  std::uint64_t nodes_ = 0;
  base::WideRandom random_;
  bool varied_;
};

class ExactSearch final : public CompleteSearch {
 public:
  ExactSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed, bool varied);

  Result<Progress> run(std::uint64_t nodes, const std::atomic<bool>& stop) override;
  void answer(FindReport& report) const override;

 private:
  using Index = std::uint32_t;
  struct Cell {
    Index lines[4];  // row, column, and the diagonals that the rule attacks
  };
  struct Frame {
    Index cell;
    std::size_t trail;  // its length before the queen was put down
  };

  void add_cells(const OpenBoard& board);
  Square square_of(const Cell& cell) const;
  void add_leaps();
  void index_lines();
  void kill(Index cell);
  void put(Index cell);
  void take_back();
  Index choose();
  Index some_cell_of(Index line);

  std::vector<std::uint64_t> row_numbers_, column_numbers_;
  std::vector<Cell> cells_;
  std::vector<Index> line_begin_, line_cells_;  // of the line l: begin[l] .. begin[l + 1]
  std::vector<Index> leap_begin_, leap_cells_;  // attacked otherwise; empty unless the rule has any
  Index kinds_ = 4;                             // kinds of lines that attack

  std::vector<char> alive_;
  std::vector<std::int16_t> open_;     // rows, then columns: squares left, see exact_search.cpp
  std::vector<std::uint32_t> weight_;  // how often the line ran out of squares
  std::vector<Index> trail_;           // killed squares, in order
  std::vector<Frame> frames_;
  bool dead_ = false;
};

// For boards that fit into 64-bit words, of chess queens: the same choices in the same
// order, so the same nodes and the same solution, but whole lines at a time
// (kernel/line_squares.h).
class BitSearch final : public CompleteSearch {
 public:
  static bool takes(const Problem& problem);
  static kernel::LineSquares open_squares(const Problem& problem, const OpenBoard& board);

  BitSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed, bool varied,
            const kernel::LineOps& ops = kernel::line_ops());
  // Begins anew with the squares that some queens have left, and so many queens to put down. What
  // it knows of lines that run dry is kept.
  void begin(const kernel::LineSquares& squares, std::uint64_t queens);

  Result<Progress> run(std::uint64_t nodes, const std::atomic<bool>& stop) override;
  void answer(FindReport& report) const override;
  // The queens that it has put down, by row.
  void add_queens(std::vector<std::uint64_t>& columns) const;

 private:
  struct Cell {
    int row = 0, column = 0;
  };
  // The board before a queen, her square, and how many squares her line had left.
  struct Frame {
    kernel::LineSquares before;
    Cell queen;
    int squares = 0;
  };

  int heaviest_of(const kernel::Fewest& fewest) const;
  Cell choose(const kernel::LineSquares& at, const kernel::Fewest& fewest);
  void blame(const kernel::Fewest& dry);

  const kernel::LineOps& ops_;
  const int lines_;
  std::vector<std::uint32_t> weight_;  // rows, then columns: how often the line ran dry
  std::vector<Frame> frames_;          // the last one has no queen yet
  std::size_t depth_ = 0;
  kernel::Fewest fewest_{};
};

}  // namespace queens::finding
