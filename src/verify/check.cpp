// SPDX-License-Identifier: MIT
// The judge of any set of squares. It says everything that is wrong, not only that something is,
// and shares nothing with the engines: no masks, no table of theirs, its own words for the rules.
//
// Each kind of line is judged on its own (pairs.h); two different squares share at most one line,
// except on a torus of even size, where squares half a board apart in both directions share two
// diagonals. Such a pair is one pair, named by the diagonal.
#include "queens/check.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

#include "verify/constraints.h"
#include "verify/formula.h"
#include "verify/judge.h"
#include "verify/pairs.h"

namespace queens {
namespace {

using verify::Leap;
using verify::Pairs;

// In the order of their squares, as seen from the upper queen.
constexpr std::array<Leap, 4> knight_moves = {{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<Leap, 2> touching = {{{1, -1}, {1, 1}}};

class Pairing {
 public:
  Pairing(std::span<const Square> queens, std::uint64_t most)
      : queens_(queens), line_of_(queens.size()), most_(most) {}

  template <class LineOf>
  Pairing& lines(Line kind, LineOf line_of) {
    std::ranges::transform(queens_, line_of_.begin(), line_of);
    return add(verify::pairs_on_lines(queens_, line_of_, kind, most_));
  }
  Pairing& leaps(Line kind, std::span<const Leap> leaps) {
    return add(verify::pairs_by_leaps(queens_, leaps, kind, most_));
  }
  // Pairs that two kinds of lines have found: once is enough.
  Pairing& less(Count twice) {
    count_ -= twice;
    return *this;
  }

  void write(Verdict& verdict) {
    const auto by_squares = [](const Conflict& c) { return std::tuple(c.first, c.second, c.line); };
    const auto same_pair = [](const Conflict& a, const Conflict& b) {
      return a.first == b.first && a.second == b.second;
    };
    std::ranges::sort(named_, {}, by_squares);
    const auto rest = std::ranges::unique(named_, same_pair);
    named_.erase(rest.begin(), rest.end());
    if (named_.size() > most_) named_.resize(most_);
    verdict.conflicts = std::move(named_);
    verdict.conflict_count = count_;
  }

 private:
  Pairing& add(Pairs pairs) {
    count_ += pairs.count;
    std::ranges::move(pairs.named, std::back_inserter(named_));
    return *this;
  }

  std::span<const Square> queens_;
  std::vector<std::uint64_t> line_of_;
  std::uint64_t most_;
  Count count_ = 0;
  std::vector<Conflict> named_;
};

// Pairs on two wrapped diagonals at once: half the board apart, down and across.
Count opposite_pairs(std::span<const Square> queens, std::uint64_t n) {
  if (n % 2 != 0) return 0;
  const auto half = n / 2;
  return static_cast<Count>(std::ranges::count_if(queens, [&](Square q) {
    const Square opposite{q.row + half, q.column < half ? q.column + half : q.column - half};
    return std::ranges::binary_search(queens, opposite);
  }));
}

void judge_attacks(const Problem& problem, std::span<const Square> queens, std::uint64_t most,
                   Verdict& verdict) {
  Pairing pairing(queens, most);
  pairing.lines(Line::row, [](Square q) { return q.row; });
  pairing.lines(Line::column, [](Square q) { return q.column; });
  const auto rows = problem.rows();
  switch (problem.rule()) {
    case Rule::super:
      pairing.leaps(Line::knight, knight_moves);
      [[fallthrough]];
    case Rule::queen:
      pairing.lines(Line::diagonal, [&](Square q) { return q.column + (rows - q.row); });
      pairing.lines(Line::anti_diagonal, [](Square q) { return q.row + q.column; });
      break;
    case Rule::touch:
      pairing.leaps(Line::neighbour, touching);
      break;
    case Rule::toroidal:  // always a square board
      pairing.lines(Line::diagonal, [&](Square q) { return (q.column + (rows - q.row)) % rows; });
      pairing.lines(Line::anti_diagonal, [&](Square q) { return (q.row + q.column) % rows; });
      pairing.less(opposite_pairs(queens, rows));
      break;
  }
  pairing.write(verdict);
}

// Sorts the squares, keeps one of each, and returns those that were there more than once.
std::vector<Square> take_out_repeats(std::vector<Square>& squares) {
  std::ranges::sort(squares);
  std::vector<Square> repeated;
  for (std::size_t i = 1; i < squares.size(); ++i)
    if (squares[i] == squares[i - 1] && (repeated.empty() || repeated.back() != squares[i]))
      repeated.push_back(squares[i]);
  const auto rest = std::ranges::unique(squares);
  squares.erase(rest.begin(), rest.end());
  return repeated;
}

}  // namespace

bool Verdict::valid() const {
  return queens_found == queens_needed && off_board.empty() && on_blocked.empty() &&
         missing.empty() && repeated.empty() && conflict_count == 0 && violations.empty();
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
  judge_attacks(problem, squares, most, verdict);
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
