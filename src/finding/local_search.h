// SPDX-License-Identifier: MIT
// Min-conflicts with exchanges and a short memory, on a stored board: for boards with many blocked
// squares or demanded queens, where the next free partner has to be looked for rather than drawn.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "finding/open_board.h"
#include "finding/progress.h"
#include "queens/placement.h"
#include "queens/problem.h"

namespace queens::finding {

class LocalSearch {
 public:
  // Why the problem is not one for this search; empty when it is.
  static const char* refuses(const Problem& problem);

  // Keeps references to both.
  LocalSearch(const Problem& problem, const OpenBoard& board, std::uint64_t seed);

  // A trial is one exchange looked at. found or more, never none.
  Progress run(std::uint64_t trials, const std::atomic<bool>& stop);
  std::uint64_t trials() const { return trials_; }
  Placement solution() const;

 private:
  using Line = std::uint32_t;
  struct Exchange {
    Line partner = 0;
    int change = 0;  // in conflicts
    bool exists = false;
  };

  void begin();
  void fill_greedily();
  std::size_t fall(Line row, Line column) const {
    return board_.columns()[column] + problem_.rows() - board_.rows()[row];
  }
  std::size_t rise(Line row, Line column) const {
    return board_.columns()[column] + board_.rows()[row];
  }
  bool troubled(Line row) const {
    const auto column = column_of_[row];
    return falls_[fall(row, column)] > 1 || rises_[rise(row, column)] > 1 ||
           !board_.is_open(row, column);
  }
  void put(Line row, Line column);
  int lift(Line row);
  int conflicts_at(Line row, Line column) const;
  Exchange best_exchange(Line row);
  void weigh(Line row, Line partner, int freed, Exchange& best);
  void exchange(Line row, Line other);

  const Problem& problem_;
  const OpenBoard& board_;
  base::WideRandom random_;
  std::vector<Line> column_of_, row_of_;  // places in board_.rows(), board_.columns()
  std::vector<std::uint16_t> falls_, rises_;
  std::vector<Line> work_;  // rows that may be in trouble
  std::vector<char> in_work_;
  std::vector<std::uint64_t> resting_until_;  // by row, in moves
  std::uint64_t moves_ = 0, trials_ = 0, restart_at_ = 0, ties_ = 0;
};

}  // namespace queens::finding
