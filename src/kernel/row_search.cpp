// SPDX-License-Identifier: MIT
// Two ways to keep the diagonals. Rows filled from the top down: shift the attacked columns along
// with the rows, so that 64 bits are enough for 64 columns. Rows in any order: one bit a diagonal,
// in 64 bits while the board has at most 32 rows and columns, in 128 bits above.
//
// A child's free squares are computed before it is entered, and dead children never are: 1.1
// to 1.25 times a plain recursion that tests on entry (clang-19, n = 14). Starting from the middle
// row visits exactly as many nodes as starting from the top on a plain board (a block of adjacent
// rows is the same wherever it lies), so order matters only on constrained ones.
#include "kernel/row_search.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "base/random.h"
#include "kernel/last_rows.h"

namespace queens::kernel {
namespace {

__extension__ typedef unsigned __int128 Word128;

// What a row of the search means to one way of keeping diagonals.
struct Step {
  std::uint64_t allowed;
  std::uint8_t row;      // shift of the sum diagonals
  std::uint8_t up;       // shift of the difference diagonals
  std::uint8_t to_next;  // rows down to the next open row
};

// For rows that lie next to each other, shifts are by one, known to the compiler.
template <bool by_one>
struct Shifting {
  using Word = std::uint64_t;
  std::uint64_t columns = 0, left = 0, right = 0;

  std::uint64_t free(const Step& at) const { return at.allowed & ~(columns | left | right); }
  Shifting with(std::uint64_t bit, const Step& at) const {
    const int down = by_one ? 1 : at.to_next;
    return {columns | bit, (left | bit) << down, (right | bit) >> down};
  }
};

template <class DiagonalBits>
struct Fixed {
  using Word = DiagonalBits;
  std::uint64_t columns = 0;
  Word sums = 0, differences = 0;

  std::uint64_t free(const Step& at) const {
    return at.allowed & ~(columns | static_cast<std::uint64_t>(sums >> at.row) |
                          static_cast<std::uint64_t>(differences >> at.up));
  }
  Fixed with(std::uint64_t bit, const Step& at) const {
    return {columns | bit, sums | static_cast<Word>(bit) << at.row,
            differences | static_cast<Word>(bit) << at.up};
  }
};

// Children with this many rows left are dropped if any of those rows has no free square: saves a
// fifth of the nodes and a third of the time (n = 14); with fewer rows left the test costs more
// than the search, with more it rarely finds anything.
constexpr int look_ahead_from = 4, look_ahead_to = 5;

// A subtree of at most so many nodes ends within milliseconds: no need to look at the stop flag.
// On a square board those are the last eight rows, in 64 columns the last two.
constexpr std::uint64_t nodes_without_polling = 200'000;

template <class Lines>
class RowWalk {
  using Word = Lines::Word;

 public:
  RowWalk(const RowSearch& search, const std::atomic<bool>& stop)
      : end_(step_ + search.rows), stop_(stop) {
    for (int i = 0; i < search.rows; ++i) {
      const int next = i + 1 < search.rows ? search.row[i + 1] : search.row[i];
      step_[i] = {search.allowed[i], search.row[i],
                  static_cast<std::uint8_t>(search.board_rows - 1 - search.row[i]),
                  static_cast<std::uint8_t>(search.ascending ? next - search.row[i] : 0)};
    }
    if (search.skips == 0) prepare_last_rows();
    prepare_polling(search.skips);
  }

  Lines replay(const SearchPrefix& prefix, int& skips) const {
    Lines lines;
    for (int i = 0; i < prefix.rows; ++i) {
      const bool empty = prefix.column[i] == SearchPrefix::empty_row;
      skips -= empty;
      lines = lines.with(empty ? 0 : std::uint64_t{1} << prefix.column[i], step_[i]);
    }
    return lines;
  }
  const Step* step(int i) const { return step_ + i; }

  // The completions from this row on, counted or visited; after a visit that ends it, those so far.
  // `search_skips`: of the whole search, `skips` of those rows from here on stay empty.
  template <bool visiting>
  std::uint64_t fill(const Step* at, const Lines& lines, int search_skips, int skips) {
    if (search_skips > 0 || at == end_) return fill_with_skips<visiting>(at, lines, skips);
    const std::uint64_t free = lines.free(*at);
    const auto& [columns, rising, falling] = lines;
    return free == 0 ? 0 : fill_all<visiting>(at, columns, rising, falling, free);
  }
  void visit_by(void* context, SolutionVisit call, const SearchPrefix& prefix) {
    context_ = context;
    visit_ = call;
    std::copy_n(prefix.column, prefix.rows, columns_);
  }

  double descend(const Step* at, Lines lines, int skips, std::uint64_t& random) const {
    double nodes_here = 1, total = 0;
    for (; at != end_; ++at) {
      std::uint64_t free = end_ - at > skips ? lines.free(*at) : 0;
      const int queens = std::popcount(free);
      const int branches = queens + (skips > 0);
      if (branches == 0) break;
      total += nodes_here * queens;
      if (at + 1 == fill_from_) break;
      nodes_here *= branches;
      random = base::lcg_step(random);
      const int chosen = static_cast<int>((random >> 32) * static_cast<unsigned>(branches) >> 32);
      for (int i = 0; i < chosen; ++i) free &= free - 1;
      skips -= chosen == queens;
      lines = lines.with(free & -free, *at);
    }
    return total;
  }

  std::uint64_t nodes = 0;

 private:
  static constexpr bool shifting_by_one = std::is_same_v<Lines, Shifting<true>>;

  // Every row takes a queen. `free` is not empty. The lines come as three words, because a struct
  // of three would travel through memory (a third of the time at n = 14).
  template <bool visiting>
  std::uint64_t fill_all(const Step* at, std::uint64_t columns, Word rising, Word falling,
                         std::uint64_t free) {
    const Lines lines{columns, rising, falling};
    const Step* const next = at + 1;
    if (next == fill_from_) return fill_last_rows<visiting>(at, lines, free);
    if (!visiting && next == end_) {
      const auto ways = static_cast<std::uint64_t>(std::popcount(free));
      nodes += ways;
      return ways;
    }
    if (must_stop(at)) return 0;
    std::uint64_t found = 0, entered = 0;
    const bool look_ahead = worth_looking_ahead(next);
    do {
      const std::uint64_t bit = free & -free;
      free ^= bit;
      ++entered;
      if constexpr (visiting) {
        column_of(at) = static_cast<std::uint8_t>(std::countr_zero(bit));
        if (next == end_) {
          found += visit();
          continue;
        }
      }
      const Lines child = lines.with(bit, *at);
      const std::uint64_t child_free = child.free(*next);
      if (child_free == 0 || (look_ahead && hopeless(next + 1, child))) continue;
      const auto& [c, r, f] = child;
      found += fill_all<visiting>(next, c, r, f, child_free);
    } while (free != 0 && !(visiting && ended_));
    nodes += entered;
    return found;
  }

  // Some rows stay empty: `skips` of those from here on.
  template <bool visiting>
  std::uint64_t fill_with_skips(const Step* at, Lines lines, int skips) {
    if (at == end_) return visiting ? visit() : 1;
    if (must_stop(at)) return 0;
    std::uint64_t found = 0;
    if (end_ - at > skips)
      for (std::uint64_t free = lines.free(*at); free != 0 && !ended_; free &= free - 1) {
        ++nodes;
        column_of(at) = static_cast<std::uint8_t>(std::countr_zero(free));
        found += fill_with_skips<visiting>(at + 1, lines.with(free & -free, *at), skips);
      }
    if (skips == 0 || ended_) return found;
    column_of(at) = SearchPrefix::empty_row;
    return found + fill_with_skips<visiting>(at + 1, lines.with(0, *at), skips - 1);
  }

  // From the row above those that are filled at once.
  template <bool visiting>
  std::uint64_t fill_last_rows(const Step* at, const Lines& lines, std::uint64_t free) {
    nodes += static_cast<std::uint64_t>(std::popcount(free));
    std::uint64_t ways = 0;
    if constexpr (shifting_by_one) {
      above_.columns = lines.columns;
      above_.left = lines.left;
      above_.right = lines.right;
      above_.free = free;
      Completed found[64];
      const int size = complete_(above_, found);
      for (int i = 0; i < size && !(visiting && ended_); ++i) {
        const auto& [low, high] = found[i].ways;
        if constexpr (visiting) {
          column_of(at) = static_cast<std::uint8_t>(std::countr_zero(found[i].queen));
          ways += visit_ways(found[i], &column_of(at + 1));
        } else {
          ways += static_cast<unsigned>(std::popcount(low) + std::popcount(high));
        }
      }
    }
    nodes += ways;
    return ways;
  }
  std::uint64_t visit_ways(const Completed& found, std::uint8_t* column) {
    std::uint8_t place[last_rows];
    for (std::uint64_t columns = found.columns; std::uint8_t& p : place) {
      p = static_cast<std::uint8_t>(std::countr_zero(columns));
      columns &= columns - 1;
    }
    std::uint64_t visited = 0;
    for (const auto& [set, first] : {std::pair{found.ways.low, 0}, std::pair{found.ways.high, 64}})
      for (std::uint64_t ways = set; ways != 0 && !ended_; ways &= ways - 1) {
        const auto& way = way_columns()[first + std::countr_zero(ways)];
        for (int i = 0; i < last_rows; ++i) column[i] = place[way[i]];
        visited += visit();
      }
    return visited;
  }
  std::uint64_t visit() {
    ended_ = !visit_(context_, columns_);
    return 1;
  }
  std::uint8_t& column_of(const Step* at) { return columns_[at - step_]; }

  // Where every column takes a queen, the last five rows have five columns left.
  void prepare_last_rows() {
    if (!shifting_by_one || end_ - step_ <= last_rows) return;
    for (const Step* at = step_; at != end_; ++at) above_.open_columns |= at->allowed;
    if (std::popcount(above_.open_columns) != end_ - step_) return;
    fill_from_ = end_ - last_rows;
    for (int i = 0; i < last_rows; ++i) above_.allowed[i] = fill_from_[i].allowed;
  }
  bool worth_looking_ahead(const Step* next) const {
    return end_ - next >= look_ahead_from && end_ - next <= look_ahead_to;
  }
  // Some row from `at` on has no free square; `lines` stand at the row before. Only where no row
  // may stay empty.
  bool hopeless(const Step* at, Lines lines) const {
    for (; at != end_; ++at) {
      lines = lines.with(0, at[-1]);
      if (lines.free(*at) == 0) return true;
    }
    return false;
  }
  // A row takes at most the columns that the rows above have left, or stays empty.
  void prepare_polling(int skips) {
    std::uint64_t open = 0;
    for (const Step* at = step_; at != end_; ++at) open |= at->allowed;
    const auto columns = std::popcount(open);
    for (std::uint64_t subtree = 1; quiet_from_ != step_; --quiet_from_) {
      const auto left = columns - std::max<std::ptrdiff_t>(0, quiet_from_ - 1 - step_ - skips);
      subtree *= static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(1, left)) + (skips > 0);
      if (subtree > nodes_without_polling) return;
    }
  }
  bool must_stop(const Step* at) {
    if (at >= quiet_from_ || !stop_.load(std::memory_order_relaxed)) return false;
    return ended_ = true;
  }

  Step step_[most_rows + 1] = {};
  const Step* end_;
  const Step* quiet_from_ = end_;  // the row from which on the stop flag is not looked at
  const std::atomic<bool>& stop_;
  void* context_ = nullptr;
  SolutionVisit visit_ = nullptr;
  bool ended_ = false;               // by a visit, or by the stop flag
  const Step* fill_from_ = nullptr;  // the row from which on all are filled at once
  RowAbove above_;
  CompleteRow complete_ = complete_row();
  std::uint8_t columns_[most_rows] = {};
};

const std::atomic<bool> row_search_never{false};

// Runs `use` with the cheapest way of keeping the diagonals that this search allows.
template <class Use>
auto with_lines(const RowSearch& search, const Use& use) {
  std::uint64_t columns = 0;
  for (int i = 0; i < search.rows; ++i) columns |= search.allowed[i];
  bool adjacent = search.ascending;
  for (int i = 1; i < search.rows; ++i) adjacent &= search.row[i] == search.row[i - 1] + 1;
  if (adjacent) return use(Shifting<true>{});
  if (search.board_rows <= 32 && columns <= 0xffffffffu) return use(Fixed<std::uint64_t>{});
  if (search.ascending) return use(Shifting<false>{});
  return use(Fixed<Word128>{});
}

}  // namespace

SearchTotals count_rows(const RowSearch& search, const SearchPrefix& prefix,
                        const std::atomic<bool>& stop) {
  return with_lines(search, [&](auto lines) -> SearchTotals {
    RowWalk<decltype(lines)> walk(search, stop);
    int skips = search.skips;
    lines = walk.replay(prefix, skips);
    const auto found =
        walk.template fill<false>(walk.step(prefix.rows), lines, search.skips, skips);
    return {found, walk.nodes};
  });
}

std::uint64_t free_after(const RowSearch& search, const SearchPrefix& prefix) {
  return with_lines(search, [&](auto lines) {
    const RowWalk<decltype(lines)> walk(search, row_search_never);
    int skips = search.skips;
    return walk.replay(prefix, skips).free(*walk.step(prefix.rows));
  });
}

double sample_nodes(const RowSearch& search, const SearchPrefix& prefix, int descents,
                    std::uint64_t seed) {
  return with_lines(search, [&](auto lines) {
    const RowWalk<decltype(lines)> walk(search, row_search_never);
    int skips = search.skips;
    lines = walk.replay(prefix, skips);
    double sum = 0;
    for (int i = 0; i < descents; ++i)
      sum += walk.descend(walk.step(prefix.rows), lines, skips, seed);
    return sum / descents;
  });
}

SearchTotals visit_rows(const RowSearch& search, const SearchPrefix& prefix,
                        const std::atomic<bool>& stop, void* context, SolutionVisit visit) {
  return with_lines(search, [&](auto lines) -> SearchTotals {
    RowWalk<decltype(lines)> walk(search, stop);
    walk.visit_by(context, visit, prefix);
    int skips = search.skips;
    lines = walk.replay(prefix, skips);
    const auto found = walk.template fill<true>(walk.step(prefix.rows), lines, search.skips, skips);
    return {found, walk.nodes};
  });
}

}  // namespace queens::kernel
