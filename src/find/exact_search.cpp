// SPDX-License-Identifier: MIT
// Always branches on the row or column with the fewest free squares ("smallest domain first",
// Haralick and Elliott 1980, over both views of the board). A line without a free square ends the
// branch, a line with one is forced, so that this is forward checking with unit propagation at the
// price of two mask look-ups a line. On hard instances (random blocked squares near the transition,
// sizes 28-56) it is 5-30 times faster than a SAT solver; loose large boards are its weak side.
#include "find/exact_search.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <optional>
#include <vector>

namespace queens::finding {
namespace {

__extension__ typedef unsigned __int128 Diagonals;
constexpr int most = 64;

// The lines of one direction: rows seen from the left, or columns seen from the top.
struct View {
  int lines = 0;
  bool must_fill = false;                     // every line of this direction needs a queen
  std::uint64_t filled = 0;                   // lines that have one
  std::array<std::uint64_t, most> allowed{};  // by line: the squares along it
};

class Search {
 public:
  Search(const Problem& problem, const std::atomic<bool>& stop) : stop_(stop) {
    rows_.lines = static_cast<int>(problem.rows());
    columns_.lines = static_cast<int>(problem.columns());
    rows_.must_fill = problem.pieces() == problem.rows();
    columns_.must_fill = problem.pieces() == problem.columns();
    for (int r = 0; r < rows_.lines; ++r)
      for (int c = 0; c < columns_.lines; ++c)
        if (!problem.is_blocked({static_cast<std::uint64_t>(r), static_cast<std::uint64_t>(c)})) {
          rows_.allowed[r] |= std::uint64_t{1} << c;
          columns_.allowed[c] |= std::uint64_t{1} << r;
        }
    column_of_.assign(problem.rows(), no_queen);
    for (const Square q : problem.demanded())
      place(static_cast<int>(q.row), static_cast<int>(q.column));
    left_ = static_cast<int>(problem.pieces() - problem.demanded().size());
  }

  enum class End { found, none, stopped };
  End run() {
    if (left_ == 0) return End::found;
    if ((++nodes & 255) == 0 && stop_.load(std::memory_order_relaxed)) return End::stopped;
    const Line line = smallest();
    for (std::uint64_t free = line.free; free != 0; free &= free - 1) {
      const int other = std::countr_zero(free);
      const int r = line.is_row ? line.number : other;
      const int c = line.is_row ? other : line.number;
      place(r, c);
      --left_;
      if (const End end = run(); end != End::none) return end;
      ++left_;
      remove(r, c);
    }
    return End::none;
  }

  std::uint64_t nodes = 0;
  Placement solution() { return Placement(std::move(column_of_)); }

 private:
  struct Line {
    int number = 0;
    bool is_row = true;
    std::uint64_t free = 0;
    int count = most + 1;
  };

  // Squares of row r: bit c lies on diagonal r + c and, counted from the other side,
  // c - r + lines - 1. For a column the two views change places.
  std::uint64_t free_in_row(int r) const {
    return rows_.allowed[r] & ~columns_.filled & ~static_cast<std::uint64_t>(sums_ >> r) &
           ~static_cast<std::uint64_t>(falls_ >> (rows_.lines - 1 - r));
  }
  std::uint64_t free_in_column(int c) const {
    return columns_.allowed[c] & ~rows_.filled & ~static_cast<std::uint64_t>(sums_ >> c) &
           ~static_cast<std::uint64_t>(climbs_ >> (columns_.lines - 1 - c));
  }

  // The emptiest line that needs a queen; an empty one at once, and no need to look further than
  // one with a single free square.
  Line smallest() const {
    Line best;
    const auto consider = [&](bool is_row, int number, std::uint64_t free) {
      if (const int count = std::popcount(free); count < best.count)
        best = {number, is_row, free, count};
      return best.count <= 1;
    };
    if (rows_.must_fill)
      for (int r = 0; r < rows_.lines; ++r)
        if ((rows_.filled >> r & 1) == 0 && consider(true, r, free_in_row(r))) return best;
    if (columns_.must_fill)
      for (int c = 0; c < columns_.lines; ++c)
        if ((columns_.filled >> c & 1) == 0 && consider(false, c, free_in_column(c))) return best;
    return best;
  }

  void flip(int r, int c) {
    rows_.filled ^= std::uint64_t{1} << r;
    columns_.filled ^= std::uint64_t{1} << c;
    sums_ ^= Diagonals{1} << (r + c);
    falls_ ^= Diagonals{1} << (c - r + rows_.lines - 1);
    climbs_ ^= Diagonals{1} << (r - c + columns_.lines - 1);
  }
  void place(int r, int c) {
    flip(r, c);
    column_of_[static_cast<std::size_t>(r)] = static_cast<std::uint64_t>(c);
  }
  void remove(int r, int c) {
    flip(r, c);
    column_of_[static_cast<std::size_t>(r)] = no_queen;
  }

  View rows_, columns_;
  Diagonals sums_ = 0, falls_ = 0, climbs_ = 0;
  std::vector<std::uint64_t> column_of_;
  int left_ = 0;
  const std::atomic<bool>& stop_;
};

}  // namespace

const char* exact_search_refuses(const Problem& problem) {
  if (problem.rows() > most || problem.columns() > most) return "it takes boards of up to 64x64";
  if (problem.rule() != Rule::queen) return "it takes the rule 'queen' only";
  if (problem.pieces() != std::min(problem.rows(), problem.columns()))
    return "it takes as many queens as the shorter side has squares";
  return "";
}

ExactResult exact_search(const Problem& problem, const std::atomic<bool>& stop) {
  Search search(problem, stop);
  switch (search.run()) {
    case Search::End::found:
      return {search.solution(), search.nodes};
    case Search::End::stopped:
      return {GaveUp{fmt::format("stopped after {} nodes of the exact search", search.nodes)},
              search.nodes};
    case Search::End::none:
      break;
  }
  return {Impossible{fmt::format("a complete search of {} nodes found no solution", search.nodes)},
          search.nodes};
}

}  // namespace queens::finding
