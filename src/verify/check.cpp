// SPDX-License-Identifier: MIT
// The check of any set of squares. It says everything that is wrong, not only that something is,
// and shares nothing with the engines: no masks, no table of theirs, its own words for the rules.
//
// Attacking pairs are found without looking at every pair: queens are grouped by the line they
// stand on, or looked up at the far end of a leap. k queens cost O(k log k) time and O(k) memory.
// Two different squares share at most one line, except where edges are joined: squares half a board
// apart in both directions share two diagonals, squares of a column whose distance is a multiple of
// the columns share all of theirs, and a leap may end on a line. Such a pair is one pair.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "verify/judge.h"
#include "verify/rules.h"

namespace queens {
namespace {

// Renumbers the lines from 0 on, so that arrays over them stay O(k), and returns how many there
// are. On a crowded board a shift does it; on a sparse one (three queens on 10^18 rows) each line
// gets its rank.
std::uint64_t renumber(std::vector<std::uint64_t>& line_of) {
  if (line_of.empty()) return 0;
  const auto [low, high] = std::ranges::minmax(line_of);
  if ((high - low) / 4 <= line_of.size()) {
    for (auto& line : line_of) line -= low;
    return high - low + 1;
  }
  std::vector<std::uint64_t> ranks = line_of;
  std::ranges::sort(ranks);
  ranks.erase(std::ranges::unique(ranks).begin(), ranks.end());
  for (auto& line : line_of) line = std::ranges::lower_bound(ranks, line) - ranks.begin();
  return ranks.size();
}

using verify::Moves;

// Down is at least 1, so that every pair is met once, from its upper queen.
struct Leap {
  std::uint64_t down;
  std::int64_t across;
};
// In the order of the squares they lead to, as seen from the upper queen.
std::vector<Leap> leaps_down(const Moves& moves) {
  const std::uint64_t shorter = moves.shorter, longer = moves.longer;
  const std::int64_t near = moves.shorter, far = moves.longer;
  if (shorter == longer) return {{shorter, -far}, {shorter, far}};
  return {{shorter, -far}, {shorter, far}, {longer, -near}, {longer, near}};
}

// Counts the attacking pairs of queens that are sorted and differ; of each kind the first `most`
// are named, by first square, then second.
class Pairing {
 public:
  Pairing(std::span<const Square> queens, std::uint64_t most) : queens_(queens), most_(most) {}

  // The pairs that share a line; `number` of a queen: that of her line.
  template <class Number>
  void lines(Line kind, Number number) {
    const auto k = queens_.size();
    std::vector<std::uint64_t> line_of(k);
    std::ranges::transform(queens_, line_of.begin(), number);
    const auto lines = renumber(line_of);
    std::vector<std::uint64_t> on_line(lines, 0);
    Count pairs = 0;
    for (const auto line : line_of) pairs += on_line[line]++;
    count_ += pairs;
    if (pairs == 0) return;
    // The next queen of the same line, or k if there is none.
    std::vector<std::uint64_t> next(k), nearest(lines, k);
    for (auto i = k; i-- > 0;) next[i] = std::exchange(nearest[line_of[i]], i);
    const auto end = named_.size() + std::min<Count>(most_, pairs);
    for (std::size_t i = 0; named_.size() < end; ++i)
      for (auto j = next[i]; j != k && named_.size() < end; j = next[j])
        named_.push_back({queens_[i], queens_[j], kind});
  }

  // The pairs that are one of the leaps apart.
  void leaps(Line kind, std::span<const Leap> leaps) {
    const auto end = named_.size() + most_;
    // As the queens come in order, so do the squares they leap to: one finger per leap follows
    // them.
    std::vector<std::size_t> fingers(leaps.size(), 0);
    for (const Square from : queens_)
      for (std::size_t i = 0; i < leaps.size(); ++i) {
        const auto [down, across] = leaps[i];
        const Square to{from.row + down, from.column + across};
        if (across < 0 && to.column > from.column) continue;  // off the board
        auto& finger = fingers[i];
        while (finger < queens_.size() && queens_[finger] < to) ++finger;
        if (finger == queens_.size() || queens_[finger] != to) continue;
        ++count_;
        if (named_.size() < end) named_.push_back({from, to, kind});
      }
  }
  // The same where edges are joined: pairs that share no line, each once.
  void leaps_around(const Moves& moves, std::uint64_t rows, std::uint64_t columns) {
    const auto end = named_.size() + most_;
    const auto moved = [](std::uint64_t from, std::int64_t by, std::uint64_t side, bool joined) {
      const auto n = static_cast<std::int64_t>(side);
      const auto to = static_cast<std::int64_t>(from) + (joined ? by % n : by);
      return static_cast<std::uint64_t>(joined ? (to + n) % n : to);
    };
    std::vector<Square> met;  // from one queen
    for (const Square from : queens_) {
      met.clear();
      for (const auto [down, across] : leaps_down(moves))
        for (const int way : {1, -1}) {
          const Square to{
              moved(from.row, way * static_cast<std::int64_t>(down), rows, moves.around_ends),
              moved(from.column, across, columns, moves.around_sides)};
          if (to <= from || verify::share_line(moves, columns, from, to) ||
              !std::ranges::binary_search(queens_, to) || std::ranges::find(met, to) != met.end())
            continue;
          met.push_back(to);
        }
      std::ranges::sort(met);
      count_ += met.size();
      for (const Square to : met)
        if (named_.size() < end) named_.push_back({from, to, moves.leap});
    }
  }
  // Pairs that two kinds of lines have found: once is enough.
  void less(Count twice) { count_ -= twice; }

  void write(Verdict& verdict) {
    const auto by_squares = [](const Conflict& c) { return std::tuple(c.first, c.second, c.line); };
    const auto same_pair = [](const Conflict& a, const Conflict& b) {
      return a.first == b.first && a.second == b.second;
    };
    std::ranges::sort(named_, {}, by_squares);
    named_.erase(std::ranges::unique(named_, same_pair).begin(), named_.end());
    if (named_.size() > most_) named_.resize(most_);
    verdict.conflicts = std::move(named_);
    verdict.conflict_count = count_;
  }

 private:
  std::span<const Square> queens_;
  std::uint64_t most_;
  Count count_ = 0;
  std::vector<Conflict> named_;
};

// How often pairs are found on another line once more: those of a column whose rows are a multiple
// of the columns apart, on each diagonal; those that are half the columns apart in both directions,
// on the second diagonal.
Count found_again(const Moves& moves, std::span<const Square> queens, std::uint64_t columns) {
  std::vector<Square> places;
  for (const Square q : queens) places.push_back({q.row % columns, q.column});
  std::ranges::sort(places);
  const auto number_at = [&](Square place) -> Count {
    return std::ranges::size(std::ranges::equal_range(places, place));
  };
  Count same = 0, opposite = 0;  // every pair twice
  for (const Square place : places) {
    same += number_at(place) - 1;
    if (columns % 2 == 0)
      opposite +=
          number_at({(place.row + columns / 2) % columns, (place.column + columns / 2) % columns});
  }
  const Count diagonals = Count{moves.falling} + moves.rising;
  return (same * diagonals + (diagonals == 2 ? opposite : 0)) / 2;
}

void find_conflicts(const Problem& problem, std::span<const Square> queens, std::uint64_t most,
                    Verdict& verdict) {
  Pairing pairing(queens, most);
  pairing.lines(Line::row, [](Square q) { return q.row; });
  pairing.lines(Line::column, [](Square q) { return q.column; });
  const auto rows = problem.rows(), columns = problem.columns();
  const Moves moves = verify::moves_of(problem.rule());
  const auto around = [&](std::uint64_t line) {
    return moves.around_sides ? line % columns : line;
  };
  if (moves.leaps() && !moves.wraps()) pairing.leaps(moves.leap, leaps_down(moves));
  if (moves.leaps() && moves.wraps()) pairing.leaps_around(moves, rows, columns);
  if (moves.falling)
    pairing.lines(Line::diagonal, [&](Square q) { return around(q.column + (rows - q.row)); });
  if (moves.rising)
    pairing.lines(Line::anti_diagonal, [&](Square q) { return around(q.row + q.column); });
  if (moves.around_sides) pairing.less(found_again(moves, queens, columns));
  pairing.write(verdict);
}

// Sorts the squares, keeps one of each, and returns those that were there more than once.
std::vector<Square> take_out_repeats(std::vector<Square>& squares) {
  std::ranges::sort(squares);
  std::vector<Square> repeated;
  for (std::size_t i = 1; i < squares.size(); ++i)
    if (squares[i] == squares[i - 1] && (repeated.empty() || repeated.back() != squares[i]))
      repeated.push_back(squares[i]);
  squares.erase(std::ranges::unique(squares).begin(), squares.end());
  return repeated;
}

// Coordinates are anything that 64 bits hold, so sums take more.
Count sum(Square s) { return Count{s.row} + s.column; }

std::string difference(Square s) {
  return s.column >= s.row ? fmt::format("{}", s.column - s.row)
                           : fmt::format("-{}", s.row - s.column);
}

// A diagonal is named by what is the same for all its squares; one that wraps around the edge of a
// torus has no such number and is called wrapped.
std::string where(const Conflict& conflict) {
  const auto& [a, b, line] = conflict;
  switch (line) {
    case Line::row:
      return fmt::format("on row {}", a.row);
    case Line::column:
      return fmt::format("on column {}", a.column);
    case Line::diagonal:
      if (a.column - a.row != b.column - b.row) return "on a wrapped diagonal";
      return fmt::format("on the diagonal column - row = {}", difference(a));
    case Line::anti_diagonal:
      if (sum(a) != sum(b)) return "on a wrapped anti-diagonal";
      return fmt::format("on the anti-diagonal row + column = {}", sum(a));
    case Line::neighbour:
      return "as neighbours";
    case Line::knight:
      return "by a knight's move";
    case Line::camel:
      return "by a camel's move";
    case Line::zebra:
      return "by a zebra's move";
  }
  return "";
}

}  // namespace

std::string to_string(const Conflict& conflict) {
  return fmt::format("{} and {} attack each other {}", to_string(conflict.first),
                     to_string(conflict.second), where(conflict));
}

bool Verdict::valid() const {
  return queens_found == queens_needed && off_board.empty() && on_blocked.empty() &&
         missing.empty() && repeated.empty() && conflict_count == 0 && violations.empty();
}

std::vector<std::string> faults_of(const Problem& problem, const Verdict& verdict) {
  std::vector<std::string> faults;
  for (const Conflict& conflict : verdict.conflicts) faults.push_back(to_string(conflict));
  if (const auto unnamed = verdict.conflict_count - verdict.conflicts.size(); unnamed > 0)
    faults.push_back(fmt::format("... and {} more", to_string(unnamed)));
  const auto add = [&](const std::vector<Square>& squares, std::string_view before,
                       std::string_view behind) {
    for (const Square s : squares)
      faults.push_back(fmt::format("{} {}{}", before, to_string(s), behind));
  };
  add(verdict.off_board, "the queen", " is off the board");
  add(verdict.on_blocked, "the queen", " is on a blocked square");
  add(verdict.missing, "there is no queen on", ", where one is demanded");
  add(verdict.repeated, "the queen", " is named more than once");
  for (const Violation& violation : verdict.violations)
    faults.push_back(to_string(problem, violation));
  if (const auto found = verdict.queens_found, needed = verdict.queens_needed; found != needed)
    faults.push_back(fmt::format("there {} {} queen{}, but {} {} needed", found == 1 ? "is" : "are",
                                 found, found == 1 ? "" : "s", needed, needed == 1 ? "is" : "are"));
  return faults;
}

Verdict check(const Problem& problem, std::span<const Square> queens, std::uint64_t most) {
  Verdict verdict;
  std::vector<Square> squares(queens.begin(), queens.end());
  verdict.repeated = take_out_repeats(squares);
  const auto off_board = [&](Square q) {
    return q.row >= problem.rows() || q.column >= problem.columns();
  };
  std::ranges::copy_if(squares, std::back_inserter(verdict.off_board), off_board);
  std::erase_if(squares, off_board);

  verdict.queens_needed = problem.pieces();
  verdict.queens_found = squares.size();
  std::ranges::set_intersection(squares, problem.blocked(), std::back_inserter(verdict.on_blocked));
  std::ranges::set_difference(problem.demanded(), squares, std::back_inserter(verdict.missing));
  find_conflicts(problem, squares, most, verdict);
  verdict.violations = verify::violations_of(problem, squares);
  return verdict;
}

bool solves(const Problem& problem, PlacementRef board) {
  return verify::Judge(problem).accepts(board);
}

bool solves(const Problem& problem, const Formula& formula) {
  return verify::accepts(problem, formula);
}

}  // namespace queens
