// SPDX-License-Identifier: MIT
#include "count/symmetric.h"

#include <bit>
#include <vector>

namespace queens::counting {
namespace {

__extension__ typedef unsigned __int128 Diagonals;

// Queens that stand or fall together, as the lines they occupy.
struct Orbit {
  std::uint64_t rows = 0, columns = 0;
  Diagonals sums = 0, differences = 0;
};

class Search {
 public:
  Search(const Problem& problem, Symmetry symmetry, const std::atomic<bool>& stop)
      : n_(static_cast<int>(problem.rows())), by_row_(problem.rows()), stop_(stop) {
    std::vector<std::uint64_t> demanded_in(problem.rows(), 0);  // the rows of demanded queens
    for (const Square q : problem.demanded()) demanded_in[q.row] |= std::uint64_t{1} << q.column;
    for (std::uint64_t row = 0; row < problem.rows(); ++row)
      for (std::uint64_t column = 0; column < problem.columns(); ++column) {
        const Square square{row, column};
        if (problem.is_blocked(square)) continue;
        if (demanded_in[row] != 0 && !problem.is_demanded(square)) continue;
        if (const auto orbit = orbit_of(square, symmetry)) by_row_[row].push_back(*orbit);
      }
  }

  Count run() { return complete({}); }
  bool stopped() const { return stopped_; }

 private:
  // Nothing if two queens of the orbit attack each other.
  std::optional<Orbit> orbit_of(Square square, Symmetry symmetry) const {
    Orbit orbit;
    const auto n = static_cast<std::uint64_t>(n_);
    Square s = square;
    do {
      Orbit one;
      one.rows = std::uint64_t{1} << s.row;
      one.columns = std::uint64_t{1} << s.column;
      one.sums = Diagonals{1} << (s.row + s.column);
      one.differences = Diagonals{1} << (s.column - s.row + n - 1);
      if (clash(orbit, one)) return std::nullopt;
      orbit = joined(orbit, one);
      s = queens::image(symmetry, s, n, n);
    } while (s != square);
    return orbit;
  }
  static bool clash(const Orbit& a, const Orbit& b) {
    return (a.rows & b.rows) != 0 || (a.columns & b.columns) != 0 || (a.sums & b.sums) != 0 ||
           (a.differences & b.differences) != 0;
  }
  static Orbit joined(const Orbit& a, const Orbit& b) {
    return {a.rows | b.rows, a.columns | b.columns, a.sums | b.sums, a.differences | b.differences};
  }

  Count complete(const Orbit& placed) {
    const int row = std::countr_one(placed.rows);
    if (row >= n_) return 1;
    if ((++nodes_ & 1023) == 0 && stop_.load(std::memory_order_relaxed)) stopped_ = true;
    if (stopped_) return 0;
    Count total = 0;
    for (const Orbit& orbit : by_row_[static_cast<std::size_t>(row)])
      if (!clash(placed, orbit)) total += complete(joined(placed, orbit));
    return total;
  }

  int n_;
  std::vector<std::vector<Orbit>> by_row_;
  const std::atomic<bool>& stop_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<Count> count_kept(const Problem& problem, Symmetry symmetry,
                                const std::atomic<bool>& stop) {
  // Four different rows a quarter-turn orbit, but for the centre: n must be 0 or 1 modulo 4.
  if (symmetry == Symmetry::quarter_turn && problem.rows() % 4 > 1) return Count{0};
  Search search(problem, symmetry, stop);
  const Count total = search.run();
  if (search.stopped()) return std::nullopt;
  return total;
}

}  // namespace queens::counting
