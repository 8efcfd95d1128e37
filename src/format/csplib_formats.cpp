// SPDX-License-Identifier: MIT
// Two problems of CSPLib, for constraint solvers.
//
// CSPLib 079, n-queens with excluded diagonals:
//     n =  10
//     numdiags =  14
//     diags =  [[4, 1], [2, 1], [5, 0]]
// [d, 1] blocks the squares with row + column = d; [d, 0] those with row - column = d - (n - 1), so
// that both kinds go from 0 to 2n - 2. Of a list longer than numdiags, only that many entries
// count.
//
// CSPLib 080, blocked n-queens, as an Essence parameter file:
//     language ESSENCE' 1.0
//     letting n = 4
//     letting blocks = [[1,1],[2,2]]
// The language line may be missing, "be" may stand for "=", '$' begins a comment. Traps: rows and
// columns count from 1, and there is no place for queens that already stand.
#include <optional>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

// n queens on n x n by the ordinary rule, none of them placed yet; anything else is refused with a
// sentence that names the format.
Result<void> can_state_blocked_queens(const Problem& problem, std::string_view format) {
  if (problem.rule() != Rule::queen)
    return bad_input("the format {} knows the rule queen only, not {}", format,
                     to_string(problem.rule()));
  TRY(require_n_on_n_by_n(problem, format));
  if (!problem.demanded().empty())
    return bad_input("the format {} cannot demand a queen on {}", format,
                     to_string(problem.demanded().front()));
  if (!problem.is_by_squares())
    return bad_input(
        "the format {} has no regions, areas, symmetry or placements that do not count: dimacs, "
        "opb, lp, dzn and asp have",
        format);
  return {};
}

// ---- 079

using Diagonals = std::vector<std::uint64_t>;  // sorted, no repeats, each from 0 to 2n - 2

std::uint64_t length(std::uint64_t diagonal, std::uint64_t n) {
  return diagonal < n ? diagonal + 1 : 2 * n - 1 - diagonal;
}
std::uint64_t sum_of(Square s) { return s.row + s.column; }
std::uint64_t difference_of(Square s, std::uint64_t n) { return s.row + (n - 1) - s.column; }

struct DiagonalParameters {
  std::optional<std::uint64_t> n, count;
  std::optional<std::vector<Pair>> diagonals;
};

Result<void> read_assignment(Scan& scan, DiagonalParameters& parameters) {
  const auto start = scan.at();
  const auto name = scan.token();
  auto* number = name == "n" ? &parameters.n : name == "numdiags" ? &parameters.count : nullptr;
  if (number == nullptr && name != "diags")
    return scan.wrong_at(start, "expected n, numdiags or diags but found {}",
                         shown(scan.text(), start, name));
  if (number != nullptr ? number->has_value() : parameters.diagonals.has_value())
    return scan.wrong_at(start, "{} is given a second time", name);
  TRY(scan.require('='));
  if (number != nullptr) {
    const auto value = TRY(scan.number(0, 4 * largest_read_side, name));
    if (name == "n" && value > largest_read_side) return too_many(scan, "rows");
    *number = value;
    return {};
  }
  parameters.diagonals = TRY(read_pair_list(scan, 2 * largest_read_side));
  return {};
}

// In order, by a window over the sorted diagonals that walks down the rows: sorting 2^26 squares
// would take longer than everything else.
std::vector<Square> squares_on(const Diagonals& sums, const Diagonals& differences, std::uint64_t n,
                               std::uint64_t total) {
  std::vector<Square> squares;
  squares.reserve(total);
  auto sum = sums.begin();
  auto difference = differences.begin();
  for (std::uint64_t row = 0; row < n; ++row) {
    // The diagonals that meet this row: sums from row to row + n - 1, and the same differences.
    while (sum != sums.end() && *sum < row) ++sum;
    while (difference != differences.end() && *difference < row) ++difference;
    auto s = sum;
    auto d = std::upper_bound(difference, differences.end(), row + n - 1);
    const auto none = n;  // no column
    while (true) {
      const auto by_sum = s != sums.end() && *s - row < n ? *s - row : none;
      const auto by_difference = d != difference ? row + (n - 1) - *(d - 1) : none;
      const auto column = std::min(by_sum, by_difference);
      if (column == none) break;
      squares.push_back({row, column});
      if (column == by_sum) ++s;
      if (column == by_difference) --d;
    }
  }
  return squares;
}

// The diagonals of which every square is blocked, given those of the blocked squares.
Diagonals whole(Diagonals diagonals, std::uint64_t n) {
  std::ranges::sort(diagonals);
  Diagonals result;
  for (auto at = diagonals.begin(); at != diagonals.end();) {
    const auto end = std::upper_bound(at, diagonals.end(), *at);
    if (static_cast<std::uint64_t>(end - at) == length(*at, n)) result.push_back(*at);
    at = end;
  }
  return result;
}

// ---- 080

struct BlockParameters {
  std::optional<std::uint64_t> n;
  std::optional<std::vector<Pair>> blocks;
};

// letting NAME = VALUE
Result<void> read_letting(Scan& scan, BlockParameters& parameters) {
  if (const auto start = scan.at(); scan.token() != "letting")
    return scan.wrong_at(start, "expected 'letting n = ...' or 'letting blocks = ...'");
  scan.skip_space();
  const auto start = scan.at();
  const auto name = scan.token();
  if (name != "n" && name != "blocks")
    return scan.wrong_at(start, "expected the name n or blocks but found {}",
                         shown(scan.text(), start, name));
  if (name == "n" ? parameters.n.has_value() : parameters.blocks.has_value())
    return scan.wrong_at(start, "{} is given a second time", name);
  scan.skip_space();
  if (!scan.take('=') && !scan.take("be")) return scan.expected("'='");
  scan.skip_space();
  if (name == "n")
    parameters.n = TRY(scan.number(0, largest_read_side, "a size"));
  else
    parameters.blocks = TRY(read_pair_list(scan, largest_read_side));
  return {};
}

}  // namespace

Result<Board> read_csplib079(std::string_view text) {
  Scan scan(text);
  DiagonalParameters parameters;
  for (scan.skip_space(); !scan.done(); scan.skip_space()) {
    TRY(read_assignment(scan, parameters));
    scan.take(';');  // as in MiniZinc data
  }
  if (!parameters.n) return scan.wrong("the text ends without 'n = ...'");
  if (!parameters.count) return scan.wrong("the text ends without 'numdiags = ...'");
  if (!parameters.diagonals) return scan.wrong("the text ends without 'diags = [...]'");
  auto& pairs = *parameters.diagonals;
  if (*parameters.count > pairs.size())
    return scan.wrong("numdiags is {}, but diags has {} entries", *parameters.count, pairs.size());
  pairs.resize(*parameters.count);

  Board board;
  const auto n = board.rows = board.columns = *parameters.n;
  Diagonals sums, differences;
  for (const auto& [diagonal, kind, at] : pairs) {
    if (kind > 1)
      return scan.wrong_at(
          at, "[{}, {}] is no diagonal: the second number is 1 (row + column) or 0 (row - column)",
          diagonal, kind);
    if (n == 0 || diagonal > 2 * n - 2)
      return scan.wrong_at(at, "there is no diagonal {} on a {}x{} board", diagonal, n, n);
    (kind == 1 ? sums : differences).push_back(diagonal);
  }
  sort_and_dedupe(sums);
  sort_and_dedupe(differences);
  std::uint64_t total = 0;
  for (const auto* diagonals : {&sums, &differences})
    for (const auto diagonal : *diagonals) total += length(diagonal, n);
  if (total > most_read_squares)
    return too_large("the diagonals block up to {} squares: at most {} are read", total,
                     most_read_squares);
  board.blocked = squares_on(sums, differences, n, total);
  return board;
}

Result<void> write_csplib079(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_state_blocked_queens(problem, "csplib079"));
  const auto n = problem.rows();
  Diagonals sums, differences;
  for (const Square square : problem.blocked()) {
    sums.push_back(sum_of(square));
    differences.push_back(difference_of(square, n));
  }
  sums = whole(std::move(sums), n);
  differences = whole(std::move(differences), n);
  for (const Square square : problem.blocked())
    if (!std::ranges::binary_search(sums, sum_of(square)) &&
        !std::ranges::binary_search(differences, difference_of(square, n)))
      return bad_input(
          "the format csplib079 blocks whole diagonals only, but {} is blocked and neither of its "
          "diagonals is blocked as a whole: use csplib080",
          to_string(square));
  out.append("n =  ", n, "\nnumdiags =  ", sums.size() + differences.size(), "\ndiags =  [");
  bool first = true;
  for (const auto* diagonals : {&sums, &differences})
    for (const auto diagonal : *diagonals) {
      if (!out.ok()) return {};
      out.append(first ? "[" : ", [", diagonal, diagonals == &sums ? ", 1]" : ", 0]");
      first = false;
    }
  out.append("]\n");
  return {};
}

Result<Board> read_csplib080(std::string_view text) {
  Scan scan(text, '$');
  BlockParameters parameters;
  scan.skip_space();
  if (scan.take("language")) scan.skip_line();
  for (scan.skip_space(); !scan.done(); scan.skip_space()) TRY(read_letting(scan, parameters));
  if (!parameters.n) return scan.wrong("the text ends without 'letting n = ...'");
  if (!parameters.blocks) return scan.wrong("the text ends without 'letting blocks = [...]'");
  Board board;
  board.rows = board.columns = *parameters.n;
  board.blocked = TRY(squares_of(scan, *parameters.blocks, 1, board));
  sort_and_dedupe(board.blocked);
  return board;
}

Result<void> write_csplib080(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_state_blocked_queens(problem, "csplib080"));
  out.append("language ESSENCE' 1.0\nletting n = ", problem.rows(), "\nletting blocks = ");
  write_pair_list(problem.blocked(), 1, out);
  out.append('\n');
  return {};
}

}  // namespace queens::format
