// SPDX-License-Identifier: MIT
// A node is dropped when a row, column or region that needs a queen has no open square, when more
// queens are left than rows, or when an area can no longer hold enough. An area that is full has
// its other squares closed. All of it is "forward checking" (Haralick and Elliott 1980).
#include "kernel/domain_search.h"

#include <bit>

namespace queens::kernel {
namespace {

using Word = std::uint64_t;

struct State {
  Word open[64];
  Word undecided;     // rows
  Word free_columns;  // without a queen
  Word regions;       // that need a queen
  int left;           // queens to be placed
  std::uint8_t in_area[64];
};

class Walk {
 public:
  Walk(const DomainBoard& board, const std::atomic<bool>& stop) : b_(board), stop_(stop) {
    for (auto& column : columns_) column = DomainPrefix::empty_row;
  }

  // False: there is nothing below.
  bool start(State& s) const {
    for (int r = 0; r < b_.rows; ++r) s.open[r] = b_.open[r];
    s.undecided = b_.rows == 64 ? ~Word{0} : (Word{1} << b_.rows) - 1;
    s.free_columns = b_.columns == 64 ? ~Word{0} : (Word{1} << b_.columns) - 1;
    s.regions = b_.region_bits;
    s.left = b_.pieces;
    for (int a = 0; a < b_.areas; ++a) s.in_area[a] = 0;
    return alive(s);
  }

  bool after(const DomainPrefix& prefix, State& s) {
    if (!start(s)) return false;
    for (int i = 0; i < prefix.choices; ++i) {
      const int row = choose(s);
      const State before = s;
      const bool ok = prefix.column[i] == DomainPrefix::empty_row
                          ? leave_empty(before, row, s)
                          : move(before, row, prefix.column[i], s);
      if (!ok) return false;
    }
    return true;
  }

  // Nothing is left to be decided; a state that is alive is then a solution.
  static bool is_complete(const State& s) { return s.left == 0; }

  int choose(const State& s) const {
    if (b_.in_order) return std::countr_zero(s.undecided);
    int best = -1, fewest = 65;
    for (Word rows = s.undecided; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      const int open = std::popcount(s.open[row]);
      if (open < fewest) {
        best = row;
        fewest = open;
        if (open <= 1) break;
      }
    }
    return best;
  }
  bool can_be_empty(const State& s, int row) const {
    return std::popcount(s.undecided) > s.left && (b_.must_fill >> row & 1) == 0;
  }

  bool move(const State& s, int row, int column, State& next) const {
    const int i = row * b_.columns + column;
    if (b_.move_queens[i] > s.left) return false;
    const Word* const keep = b_.keep + static_cast<std::ptrdiff_t>(i) * b_.rows;
    for (int r = 0; r < b_.rows; ++r) next.open[r] = s.open[r] & keep[r];
    next.undecided = s.undecided & ~b_.move_rows[i];
    next.free_columns = s.free_columns & ~b_.move_columns[i];
    next.regions = s.regions & ~b_.move_regions[i];
    next.left = s.left - b_.move_queens[i];
    for (int a = 0; a < b_.areas; ++a)
      next.in_area[a] = static_cast<std::uint8_t>(s.in_area[a] + b_.move_in_area[i * b_.areas + a]);
    return alive(next);
  }
  bool leave_empty(const State& s, int row, State& next) const {
    const Word* const keep = b_.keep_empty + static_cast<std::ptrdiff_t>(row) * b_.rows;
    next = s;
    for (int r = 0; r < b_.rows; ++r) next.open[r] &= keep[r];
    next.undecided &= ~(Word{1} << row);
    return alive(next);
  }

  void count(const State& s) {
    if (is_complete(s)) {
      ++totals.solutions;
      return;
    }
    if (stop_.load(std::memory_order_relaxed)) return;
    const int row = choose(s);
    State next;
    for (Word open = s.open[row]; open != 0; open &= open - 1) {
      ++totals.nodes;
      if (move(s, row, std::countr_zero(open), next)) count(next);
    }
    if (can_be_empty(s, row) && leave_empty(s, row, next)) count(next);
  }

  // False: end.
  bool visit(const State& s) {
    if (is_complete(s)) {
      ++totals.solutions;
      return call_(context_, columns_);
    }
    if (stop_.load(std::memory_order_relaxed) || totals.nodes > most_nodes_) return false;
    const int row = choose(s);
    State next;
    for (Word open = s.open[row]; open != 0;) {
      const int column = some_of(open);
      open &= ~(Word{1} << column);
      ++totals.nodes;
      if (!move(s, row, column, next)) continue;
      mark(row, column, true);
      if (!visit(next)) return false;
      mark(row, column, false);
    }
    return !can_be_empty(s, row) || !leave_empty(s, row, next) || visit(next);
  }
  DomainWalk visit_all(void* context, DomainVisit call, std::uint64_t most_nodes,
                       std::uint64_t seed) {
    context_ = context;
    call_ = call;
    most_nodes_ = most_nodes;
    random_ = seed;
    State root;
    const bool complete = !start(root) || visit(root);
    return {totals, complete};
  }

  double descend(State s, Word& random) const {
    double here = 1, total = 0;
    State next;
    while (!is_complete(s)) {
      const int row = choose(s);
      const int moves = std::popcount(s.open[row]);
      const int branches = moves + can_be_empty(s, row);
      if (branches == 0) break;
      total += here * moves;
      here *= branches;
      random = random * 6364136223846793005u + 1442695040888963407u;
      const int chosen = static_cast<int>((random >> 32) * static_cast<unsigned>(branches) >> 32);
      Word open = s.open[row];
      for (int i = 0; i < chosen; ++i) open &= open - 1;
      const bool ok =
          chosen == moves ? leave_empty(s, row, next) : move(s, row, std::countr_zero(open), next);
      if (!ok) break;
      s = next;
    }
    return total;
  }

  DomainTotals totals;

 private:
  bool alive(State& s) const {
    if (s.left == 0) return s.regions == 0 && areas_alive(s) && !demands(s);
    if (b_.areas > 0 && !areas_alive(s)) return false;
    int usable = 0;
    Word columns = 0, without = 0;
    for (Word rows = s.undecided; rows != 0; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      columns |= s.open[row];
      if (s.open[row] != 0)
        ++usable;
      else
        without |= Word{1} << row;
    }
    if (usable < s.left || demands(s, without)) return false;
    if (b_.every_column && (s.free_columns & ~columns) != 0) return false;
    if (std::popcount(s.regions) > s.left) return false;
    for (Word regions = s.regions; regions != 0; regions &= regions - 1)
      if (!region_open(s, std::countr_zero(regions))) return false;
    return true;
  }
  bool demands(const State& s, Word rows = ~Word{0}) const {
    return (s.undecided & rows & b_.must_fill) != 0;
  }
  bool region_open(const State& s, int region) const {
    const Word* const squares = b_.region_squares + static_cast<std::ptrdiff_t>(region) * b_.rows;
    for (int row = 0; row < b_.rows; ++row)
      if ((s.open[row] & squares[row]) != 0) return true;
    return false;
  }
  bool areas_alive(State& s) const {
    for (int a = 0; a < b_.areas; ++a) {
      if (s.in_area[a] > b_.area_most[a]) return false;
      const Word* const squares = b_.area_squares + static_cast<std::ptrdiff_t>(a) * b_.rows;
      if (s.in_area[a] == b_.area_most[a])
        for (int row = 0; row < b_.rows; ++row) s.open[row] &= ~squares[row];
      int more = 0;
      const int needed = b_.area_least[a] - s.in_area[a];
      for (int row = 0; row < b_.rows && more < needed; ++row)
        more += (s.open[row] & squares[row]) != 0;
      if (needed > more || needed > s.left) return false;
    }
    return true;
  }

  void mark(int row, int column, bool on) {
    const int i = row * b_.columns + column;
    for (int k = 0; k < b_.move_queens[i]; ++k)
      columns_[b_.move_squares[8 * i + 2 * k]] =
          on ? b_.move_squares[8 * i + 2 * k + 1] : DomainPrefix::empty_row;
  }
  int some_of(Word open) {
    if (random_ != 0) {
      random_ = random_ * 6364136223846793005u + 1442695040888963407u;
      auto skip = (random_ >> 32) * static_cast<unsigned>(std::popcount(open)) >> 32;
      for (; skip > 0; --skip) open &= open - 1;
    }
    return std::countr_zero(open);
  }

  const DomainBoard& b_;
  const std::atomic<bool>& stop_;
  void* context_ = nullptr;
  DomainVisit call_ = nullptr;
  std::uint64_t most_nodes_ = 0;
  Word random_ = 0;
  std::uint8_t columns_[64];
};

const std::atomic<bool> never{false};

}  // namespace

DomainTotals count_domains(const DomainBoard& board, const DomainPrefix& prefix,
                           const std::atomic<bool>& stop) {
  Walk walk(board, stop);
  State state;
  if (walk.after(prefix, state)) walk.count(state);
  return walk.totals;
}

DomainChoice choice_after(const DomainBoard& board, const DomainPrefix& prefix) {
  Walk walk(board, never);
  State state;
  if (!walk.after(prefix, state) || Walk::is_complete(state)) return {.done = true};
  DomainChoice choice;
  choice.row = walk.choose(state);
  choice.columns = state.open[choice.row];
  choice.can_be_empty = walk.can_be_empty(state, choice.row);
  return choice;
}

double sample_domains(const DomainBoard& board, const DomainPrefix& prefix, int descents,
                      std::uint64_t seed) {
  Walk walk(board, never);
  State state;
  if (!walk.after(prefix, state)) return 0;
  double sum = 0;
  for (int i = 0; i < descents; ++i) sum += walk.descend(state, seed);
  return sum / descents;
}

DomainWalk visit_domains(const DomainBoard& board, const std::atomic<bool>& stop, void* context,
                         DomainVisit visit, std::uint64_t most_nodes, std::uint64_t seed) {
  Walk walk(board, stop);
  return walk.visit_all(context, visit, most_nodes, seed);
}

}  // namespace queens::kernel
