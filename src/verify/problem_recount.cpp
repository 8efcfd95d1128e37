// SPDX-License-Identifier: MIT
// Solutions of any problem, of every rule and constraint, counted square by square: a queen strikes
// the squares that she attacks, in the words of the rule, and those of her region. Whatever must
// hold exactly one queen (a row, a column, a region) and has the fewest squares left is next. What
// areas and symmetries rule out early is only pruned; a full board is judged by constraints.cpp.
#include <algorithm>
#include <array>
#include <bit>

#include "queens/symmetry.h"
#include "verify/judge.h"
#include "verify/recount.h"
#include "verify/rules.h"

namespace queens::verify {
namespace {

constexpr std::uint64_t most_lines = 64;

bool attack(const Problem& problem, Square a, Square b) {
  const auto moves = moves_of(problem.rule());
  return share_line(moves, problem.columns(), a, b) ||
         are_a_leap_apart(moves, problem.rows(), problem.columns(), a, b);
}

Problem with_every_placement(const Problem& problem) {
  ProblemSpec spec = problem.spec();
  spec.excluded_placements = {};
  return Problem::from(std::move(spec)).value();
}

std::uint64_t bit(std::uint64_t number) { return std::uint64_t{1} << number; }

// The squares of something, as bits by column, row by row.
using RowBits = std::array<std::uint64_t, most_lines>;
__extension__ typedef unsigned __int128 Groups;  // as bits: at most 64 regions and 64 columns

}  // namespace

struct ProblemRecount::Tables {
  explicit Tables(const Problem& stated) : problem(with_every_placement(stated)) {
    const auto rows = problem.rows(), columns = problem.columns();
    possible = rows <= most_lines && columns <= most_lines;
    none = problem.pieces() > std::min(rows, columns) || problem.region_count() > problem.pieces();
    if (!possible || none) return;
    std::fill_n(open.begin(), rows, columns == most_lines ? ~std::uint64_t{0} : bit(columns) - 1);
    for (const Square s : problem.blocked()) open[s.row] &= ~bit(s.column);
    if (problem.pieces() == columns)
      for (std::uint64_t column = 0; column < columns; ++column)
        groups.emplace_back().fill(bit(column));
    const auto first_region = groups.size();
    groups.resize(first_region + problem.region_count(), RowBits{});
    for (const Area& area : problem.areas()) {
      RowBits& squares = areas.emplace_back();
      for (const Square s : area.squares) squares[s.row] |= bit(s.column);
    }
    struck.assign(rows * columns, RowBits{});
    for (std::uint64_t i = 0; i < rows * columns; ++i) {
      const Square a{i / columns, i % columns};
      const auto region = problem.region_of(a);
      if (region != no_region) groups[first_region + region][a.row] |= bit(a.column);
      for (std::uint64_t j = 0; j < rows * columns; ++j) {
        const Square b{j / columns, j % columns};
        const bool same_region = region != no_region && region == problem.region_of(b);
        if (attack(problem, a, b) || same_region) struck[i][b.row] |= bit(b.column);
      }
    }
  }

  Problem problem;
  bool possible = false;        // not too large to be searched
  bool none = false;            // too many queens or regions
  RowBits open{};               // not blocked
  std::vector<RowBits> groups;  // that hold one queen each: regions, and columns if all are used
  std::vector<RowBits> areas;
  std::vector<RowBits> struck;  // by a queen on a square, row after row
};

namespace {

class ProblemSearch {
 public:
  struct State {
    RowBits free{};            // of the open rows
    std::uint64_t open = 0;    // rows without a queen that are not left empty, as bits
    std::uint64_t filled = 0;  // rows that must not be left empty
    std::uint64_t skips = 0;   // rows that are still to be left empty
    Groups settled = 0;        // those that have their queen
  };

  ProblemSearch(const ProblemRecount::Tables& tables, const std::atomic<bool>& stop,
                const TellShare& tell)
      : tables_(tables),
        problem_(tables.problem),
        stop_(stop),
        tell_(tell),
        column_(problem_.rows(), no_queen) {
    start.free = tables.open;
    start.open = problem_.rows() == most_lines ? ~std::uint64_t{0} : bit(problem_.rows()) - 1;
    start.skips = problem_.rows() - problem_.pieces();
    for (const Square s : problem_.demanded()) put(start, s);
  }

  // False, and nothing can be counted any more, if no queen can stand there.
  bool put(State& state, Square queen) {
    if (column_[queen.row] == queen.column) return alive_;
    const bool open = (state.open & bit(queen.row)) != 0;
    if (!open || (state.free[queen.row] & bit(queen.column)) == 0) return alive_ = false;
    if (!place(state, queen)) alive_ = false;
    return alive_;
  }
  void leave_empty(State& state, std::uint64_t row) {
    if ((state.open & bit(row)) == 0 || state.skips == 0) return void(alive_ = false);
    state.open &= ~bit(row);
    --state.skips;
  }

  // `share`: of the whole search.
  void search(State& state, double share) {
    if (state.open == 0) {
      share_done_ += share;
      return full(state);
    }
    if ((++steps_ & 0xfff) == 0) {
      stopped_ = stop_.load(std::memory_order_relaxed);
      if (tell_) tell_(share_done_);
    }
    if (stopped_ || !alive_) return;
    RowBits choice{};
    std::optional<std::uint64_t> empty;
    int ways = 0;
    if (areas_agree(state)) {
      empty = choose(state, choice);
      for (const auto squares : choice) ways += std::popcount(squares);
      ways += empty.has_value();
    }
    if (ways == 0) share_done_ += share;
    const double part = share / ways;
    for (std::uint64_t row = 0; row < problem_.rows(); ++row)
      for (auto squares = choice[row]; squares != 0; squares &= squares - 1) {
        const auto column = static_cast<std::uint64_t>(std::countr_zero(squares));
        State next = state;
        if (place(next, {row, column}))
          search(next, part);
        else
          share_done_ += part;
        column_[row] = no_queen;
      }
    if (!empty) return;
    state.open &= ~bit(*empty);
    --state.skips;
    search(state, part);
  }

  State start;
  Count solutions = 0;
  bool stopped() const { return stopped_; }

 private:
  // False if it leaves no room for what must follow from it.
  bool place(State& state, Square queen) {
    column_[queen.row] = queen.column;
    state.open &= ~bit(queen.row);
    const RowBits& struck = tables_.struck[queen.row * problem_.columns() + queen.column];
    for (auto rows = state.open; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      state.free[row] &= ~struck[row];
    }
    for (std::size_t i = 0; i < tables_.groups.size(); ++i)
      if (tables_.groups[i][queen.row] & bit(queen.column)) state.settled |= Groups{1} << i;
    if (!problem_.required_symmetry()) return true;
    const Square image = turned(problem_, queen);
    if (column_[image.row] != no_queen) return column_[image.row] == image.column;
    if ((state.open & bit(image.row)) == 0 || (state.free[image.row] & bit(image.column)) == 0)
      return false;
    state.free[image.row] = bit(image.column);
    state.filled |= bit(image.row);
    return true;
  }

  // Strikes what is full; false where too many are on, or too few can come.
  bool areas_agree(State& state) const {
    for (std::size_t i = 0; i < tables_.areas.size(); ++i) {
      const RowBits& area = tables_.areas[i];
      std::uint64_t inside = 0, possible = 0;
      for (std::uint64_t row = 0; row < problem_.rows(); ++row) {
        if (column_[row] != no_queen)
          inside += area[row] >> column_[row] & 1;
        else
          possible += (state.open & bit(row)) != 0 && (state.free[row] & area[row]) != 0;
      }
      const Area& said = problem_.areas()[i];
      if (inside > said.at_most || inside + possible < said.at_least) return false;
      if (inside == said.at_most)
        for (std::uint64_t row = 0; row < problem_.rows(); ++row) state.free[row] &= ~area[row];
    }
    return true;
  }

  // The squares of the row or group with the fewest; the row, if it may be left empty instead.
  std::optional<std::uint64_t> choose(const State& state, RowBits& choice) const {
    std::optional<std::uint64_t> best_row, may_be_empty;
    const RowBits* best_group = nullptr;
    int fewest = 1 << 16;
    for (auto rows = state.open; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::uint64_t>(std::countr_zero(rows));
      const bool can_be_empty = state.skips > 0 && (state.filled & bit(row)) == 0;
      const int ways = std::popcount(state.free[row]) + can_be_empty;
      if (ways >= fewest) continue;
      fewest = ways;
      best_row = row;
      may_be_empty = can_be_empty ? best_row : std::nullopt;
    }
    for (std::size_t i = 0; i < tables_.groups.size() && fewest > 0; ++i) {
      if ((state.settled >> i & 1) != 0) continue;
      int ways = 0;
      for (auto rows = state.open; rows != 0; rows &= rows - 1) {
        const auto row = static_cast<std::size_t>(std::countr_zero(rows));
        ways += std::popcount(state.free[row] & tables_.groups[i][row]);
      }
      if (ways >= fewest) continue;
      fewest = ways;
      best_group = &tables_.groups[i];
    }
    if (best_group == nullptr) {
      choice[*best_row] = state.free[*best_row];
      return may_be_empty;
    }
    for (auto rows = state.open; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      choice[row] = state.free[row] & (*best_group)[row];
    }
    return std::nullopt;
  }

  void full(const State& state) {
    if (!alive_ || state.skips != 0) return;
    if (!problem_.is_by_squares()) {
      std::vector<Square> queens;
      for (std::uint64_t row = 0; row < column_.size(); ++row)
        if (column_[row] != no_queen) queens.push_back({row, column_[row]});
      if (!violations_of(problem_, queens).empty()) return;
    }
    ++solutions;
  }

  const ProblemRecount::Tables& tables_;
  const Problem& problem_;
  const std::atomic<bool>& stop_;
  const TellShare& tell_;
  std::vector<std::uint64_t> column_;  // of each row's queen
  std::uint64_t steps_ = 0;
  double share_done_ = 0;
  bool stopped_ = false, alive_ = true;
};

}  // namespace

ProblemRecount::ProblemRecount(const Problem& problem)
    : tables_(std::make_shared<const Tables>(problem)) {}

std::optional<Count> ProblemRecount::count(const Unit& unit, const std::atomic<bool>& stop,
                                           const TellShare& tell) const {
  if (!tables_->possible) return std::nullopt;
  if (tables_->none) return Count{0};
  ProblemSearch search(*tables_, stop, tell);
  for (const Unit::OpenRow& line : unit.rows) {
    const auto other = static_cast<std::uint64_t>(std::countr_zero(line.allowed));
    if (!unit.transposed && line.allowed == 0)
      search.leave_empty(search.start, line.row);
    else if (!unit.transposed)
      search.put(search.start, {line.row, other});
    else if (line.allowed != 0)
      search.put(search.start, {other, line.row});
    else
      for (auto& free : search.start.free) free &= ~bit(line.row);
  }
  search.search(search.start, 1);
  if (search.stopped()) return std::nullopt;
  return search.solutions * unit.weight;
}

}  // namespace queens::verify
