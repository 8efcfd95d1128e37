// SPDX-License-Identifier: MIT
#include "kernel/domain_search.h"

#include <bit>

#include "base/random.h"

namespace queens::kernel {
namespace {

using DomainWord = std::uint64_t;
using State = DomainState;

class DomainTree : public DomainMoves {
 public:
  DomainTree(const DomainBoard& board, const std::atomic<bool>& stop, void* context = nullptr,
             SolutionVisit call = nullptr, std::uint64_t most_nodes = 0, std::uint64_t seed = 0)
      : DomainMoves(board),
        stop_(stop),
        context_(context),
        call_(call),
        most_nodes_(most_nodes),
        random_(seed) {
    for (auto& column : columns_) column = SearchPrefix::empty_row;
  }

  bool after(const SearchPrefix& prefix, State& s) {
    if (!start(s)) return false;
    for (int i = 0; i < prefix.rows; ++i) {
      const int row = choose(s);
      const State before = s;
      const bool empty = prefix.column[i] == SearchPrefix::empty_row;
      if (!empty) mark(row, prefix.column[i], true);
      if (!(empty ? leave_empty(before, row, s) : move(before, row, prefix.column[i], s)))
        return false;
    }
    return true;
  }

  // Counts or visits what is below. False: it ended early.
  template <bool visiting>
  bool walk(const State& s) {
    if (is_complete(s)) {
      ++totals.solutions;
      return !visiting || call_(context_, columns_);
    }
    if (stop_.load(std::memory_order_relaxed)) return false;
    if (visiting && totals.nodes > most_nodes_) return false;
    const int row = choose(s);
    State next;
    for (DomainWord open = s.open[row]; open != 0;) {
      const int column = visiting ? some_of(open) : std::countr_zero(open);
      open &= ~(DomainWord{1} << column);
      ++totals.nodes;
      if (!move(s, row, column, next)) continue;
      if constexpr (visiting) mark(row, column, true);
      if (!walk<visiting>(next)) return false;
      if constexpr (visiting) mark(row, column, false);
    }
    return !can_be_empty(s, row) || !leave_empty(s, row, next) || walk<visiting>(next);
  }

  double descend(State s, DomainWord& random) const {
    double here = 1, total = 0;
    State next;
    while (!is_complete(s)) {
      const int row = choose(s);
      const int moves = std::popcount(s.open[row]);
      const int branches = moves + can_be_empty(s, row);
      if (branches == 0) break;
      total += here * moves;
      here *= branches;
      random = base::lcg_step(random);
      const int chosen = static_cast<int>((random >> 32) * static_cast<unsigned>(branches) >> 32);
      DomainWord open = s.open[row];
      for (int i = 0; i < chosen; ++i) open &= open - 1;
      const bool ok =
          chosen == moves ? leave_empty(s, row, next) : move(s, row, std::countr_zero(open), next);
      if (!ok) break;
      s = next;
    }
    return total;
  }

  SearchTotals totals;

 private:
  void mark(int row, int column, bool on) {
    const int i = row * b_.columns + column;
    for (int k = 0; k < b_.move_queens[i]; ++k)
      columns_[b_.move_squares[8 * i + 2 * k]] =
          on ? b_.move_squares[8 * i + 2 * k + 1] : SearchPrefix::empty_row;
  }
  int some_of(DomainWord open) {
    if (random_ != 0) {
      random_ = base::lcg_step(random_);
      auto skip = (random_ >> 32) * static_cast<unsigned>(std::popcount(open)) >> 32;
      for (; skip > 0; --skip) open &= open - 1;
    }
    return std::countr_zero(open);
  }

  const std::atomic<bool>& stop_;
  void* context_;
  SolutionVisit call_;
  std::uint64_t most_nodes_;
  DomainWord random_;
  std::uint8_t columns_[64] = {};
};

const std::atomic<bool> never{false};

}  // namespace

SearchTotals count_domains(const DomainBoard& board, const SearchPrefix& prefix,
                           const std::atomic<bool>& stop) {
  DomainTree tree(board, stop);
  State state;
  if (tree.after(prefix, state)) tree.walk<false>(state);
  return tree.totals;
}

SearchTotals count_below(const DomainBoard& board, const DomainState& state,
                         const std::atomic<bool>& stop) {
  DomainTree tree(board, stop);
  tree.walk<false>(state);
  return tree.totals;
}

DomainChoice choice_after(const DomainBoard& board, const SearchPrefix& prefix) {
  DomainTree tree(board, never);
  State state;
  if (!tree.after(prefix, state) || DomainTree::is_complete(state)) return {.done = true};
  DomainChoice choice;
  choice.row = tree.choose(state);
  choice.columns = state.open[choice.row];
  choice.can_be_empty = tree.can_be_empty(state, choice.row);
  return choice;
}

double sample_domains(const DomainBoard& board, const SearchPrefix& prefix, int descents,
                      std::uint64_t seed) {
  DomainTree tree(board, never);
  State state;
  if (!tree.after(prefix, state)) return 0;
  double sum = 0;
  for (int i = 0; i < descents; ++i) sum += tree.descend(state, seed);
  return sum / descents;
}

DomainWalk visit_domains(const DomainBoard& board, const std::atomic<bool>& stop, void* context,
                         SolutionVisit visit, std::uint64_t most_nodes, std::uint64_t seed,
                         const SearchPrefix& prefix) {
  DomainTree tree(board, stop, context, visit, most_nodes, seed);
  State first;
  const bool complete = !tree.after(prefix, first) || tree.walk<true>(first);
  return {tree.totals, complete};
}

}  // namespace queens::kernel
