// SPDX-License-Identifier: MIT
// Finds a solution or proves that there is none, on whatever the demanded queens leave open, with
// any blocked squares. It runs in slices of nodes, so that it can take turns with the searches that
// repair.
#pragma once

#include "base/random.h"
#include "finding/engine.h"

namespace queens::finding {

class ExactSearch final : public PreparedFind {
 public:
  // Keeps a reference to the problem. `varied`: squares are tried in random order.
  ExactSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed, bool varied);

  Result<Progress> run(std::uint64_t nodes, const std::atomic<bool>& stop) override;
  std::uint64_t steps() const override { return nodes_; }  // queens put down
  void answer(FindReport& report) const override;

 private:
  using Index = std::uint32_t;
  struct Cell {
    Index lines[4];  // row, column, falling and rising diagonal
  };
  struct Frame {
    Index cell;
    std::size_t trail;  // its length before the queen was put down
  };

  void add_cells(const Problem& problem, const OpenBoard& board);
  void add_leaps(const Problem& problem, const OpenBoard& board);
  void index_lines();
  void kill(Index cell);
  void put(Index cell);
  void take_back();
  Index choose();
  Index some_cell_of(Index line);

  const Problem& problem_;
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
  std::uint64_t left_ = 0;
  bool dead_ = false, finished_ = false;
  std::uint64_t nodes_ = 0;
  base::WideRandom random_;
  bool varied_;
};

}  // namespace queens::finding
