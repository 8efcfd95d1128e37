// SPDX-License-Identifier: MIT
// Demanded queens and scattered blocked squares on a board of any size: take the lattice, put the
// demanded queens in, and repair what that disturbs by exchanging the columns of two rows at a
// time. The work depends on the number of demanded queens and not on n.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "finding/lazy_board.h"
#include "finding/progress.h"
#include "queens/problem.h"

namespace queens::finding {

class LazyPatch {
 public:
  // Why the problem is not one for this method; empty when it is.
  static const char* refuses(const Problem& problem);

  // Keeps a reference to the problem. `varied`: a random lattice to begin with.
  LazyPatch(const Problem& problem, std::uint64_t seed, bool varied);

  // found or more, never none: it is a search that repairs, and proves nothing.
  Progress run(std::uint64_t trials, const std::atomic<bool>& stop);
  std::uint64_t trials() const { return trials_; }
  PatchedLattice data() const { return board_.data(); }

 private:
  Lattice first_lattice();
  Lattice random_lattice();
  void begin();
  bool blocked(std::uint64_t row, std::uint64_t column) const {
    return !blocked_.empty() && blocked_.contains({row, column});
  }
  bool troubled(std::uint64_t row) const;
  void pass_on(std::uint64_t fixed_row);
  bool repair(std::uint64_t row);
  // Lines at a distance of low to high from the middle.
  struct Band {
    double low, high;
  };
  Band best_for(std::uint64_t line) const;
  bool inside(const Band& band, std::uint64_t line) const;
  std::uint64_t draw(const Band& band);
  std::uint64_t draw_partner(const Band& rows, const Band& columns);
  std::int64_t harm(std::uint64_t row, std::uint64_t column, std::uint64_t other,
                    std::uint64_t other_column, std::int64_t most) const;

  const Problem& problem_;
  base::WideRandom random_;
  HashSet<Square> blocked_;
  HashSet<std::uint64_t> fixed_;                   // rows of demanded queens
  std::uint64_t clean_trials_ = 0, patience_ = 0;  // see lazy_patch.cpp
  LazyBoard board_;
  std::vector<std::uint64_t> work_;  // rows that may be in trouble, from next_ on
  std::size_t next_ = 0;
  std::uint64_t tried_on_row_ = 0;  // trials for the row at the front
  std::uint64_t trials_ = 0, restart_at_ = 0, restart_after_ = 0;
};

}  // namespace queens::finding
