// SPDX-License-Identifier: MIT
// The exact search for boards that fit into 64-bit words, under the ordinary rule: the same choices
// as ExactSearch in the same order, so the same nodes and the same solution, but whole lines at a
// time (kernel/line_squares.h).
#pragma once

#include "base/random.h"
#include "finding/engine.h"
#include "kernel/line_squares.h"

namespace queens::finding {

class BitSearch final : public PreparedFind {
 public:
  static bool takes(const Problem& problem);

  BitSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed, bool varied,
            const kernel::LineOps& ops = kernel::line_ops());

  Result<Progress> run(std::uint64_t nodes, const std::atomic<bool>& stop) override;
  std::uint64_t steps() const override { return nodes_; }
  void answer(FindReport& report) const override;

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

  const Problem& problem_;
  const kernel::LineOps& ops_;
  const int lines_;
  std::vector<std::uint32_t> weight_;  // rows, then columns: how often the line ran dry
  std::vector<Frame> frames_;          // the last one has no queen yet
  std::size_t depth_ = 0;
  kernel::Fewest fewest_{};
  std::uint64_t left_ = 0;
  bool finished_ = false;
  std::uint64_t nodes_ = 0;
  base::WideRandom random_;
  bool varied_;
};

}  // namespace queens::finding
