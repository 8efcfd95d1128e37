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
// CSPLib 080, blocked n-queens, as an Essence' parameter file; published with the last comma:
//     language ESSENCE' 1.0
//     letting n = 4
//     letting blocks = [[1,1],[2,2],]
// Trap: rows and columns count from 1 here. Neither has a place for queens that already stand.
//
// Both are read in either language, as their tools read them: Essence' (letting NAME = or be, with
// the type of the name or the index domain of a matrix, `; int(1..n)`) and MiniZinc data
// (NAME = VALUE;, [|1,1|2,2|], array2d); in any order, with line breaks and comments anywhere.
// Other parameters mean something to another model: they are named in a remark.
#include <fmt/ranges.h>

#include <optional>

#include "base/try.h"
#include "format/scan.h"

namespace queens::format {
namespace {

// n queens on n x n by the ordinary rule, none of them placed yet; anything else is refused with a
// sentence that names the format.
Result<void> can_state_blocked_queens(const Problem& problem, std::string_view format) {
  if (!info_of(problem.rule()).is_chess_queen())
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

// ---- parameter files

struct Parameters {
  std::optional<std::uint64_t> n, diagonal_count;
  std::optional<std::vector<Pair>> diagonals, blocks;
  std::vector<std::string> unknown;
};

// "; int(1..4)" before the end of a matrix says how it is indexed, which changes nothing here.
Result<void> end_list(Scan& scan) {
  scan.skip_space();
  if (scan.take(';')) {
    scan.skip_space();
    if (!scan.take("int")) return scan.expected("the index domain of the list, int(...)");
    TRY(scan.skip_group());
  }
  scan.skip_space();
  if (!scan.take(']')) return scan.expected("',' or ']'");
  return {};
}

// Numbers up to the end of a list, the last comma being optional; `ends` are what may follow.
Result<std::vector<Pair>> read_numbers(Scan& scan, std::string_view ends) {
  std::vector<Pair> numbers;
  for (scan.skip_space(); !ends.contains(scan.peek()); scan.skip_space()) {
    const auto at = scan.at();
    numbers.push_back({TRY(scan.number(0, 2 * largest_read_side, "a number of a pair")), 0, at});
    scan.skip_space();
    if (!scan.take(',') && !ends.contains(scan.peek()))
      return scan.expected("',' or the end of the list");
  }
  return numbers;
}

Result<void> add_pairs(const Scan& scan, std::span<const Pair> numbers, std::vector<Pair>& pairs) {
  if (numbers.size() % 2 != 0)
    return scan.wrong_at(numbers.front().at, "a pair has two numbers, not {}", numbers.size());
  for (std::size_t i = 0; i < numbers.size(); i += 2)
    pairs.push_back({numbers[i].first, numbers[i + 1].first, numbers[i].at});
  return {};
}

// [[1,2],[3,4]], [|1,2|3,4|] or array2d(1..2, 1..2, [1,2,3,4])
Result<std::vector<Pair>> read_pairs(Scan& scan) {
  std::vector<Pair> pairs;
  if (scan.take("array2d")) {
    TRY(scan.require('('));
    for (int index = 0; index < 2; ++index) {
      TRY(scan.skip_value());
      TRY(scan.require(','));
    }
    TRY(scan.require('['));
    const auto numbers = TRY(read_numbers(scan, "]"));
    TRY(add_pairs(scan, numbers, pairs));
    TRY(end_list(scan));
    TRY(scan.require(')'));
    return pairs;
  }
  TRY(scan.require('['));
  if (scan.take('|')) {
    for (scan.skip_space(); !scan.take(']'); scan.skip_space()) {
      const auto numbers = TRY(read_numbers(scan, "|"));
      if (!numbers.empty() && numbers.size() != 2)
        return scan.wrong_at(numbers.front().at, "a pair has two numbers, not {}", numbers.size());
      TRY(add_pairs(scan, numbers, pairs));
      scan.step();
    }
    return pairs;
  }
  for (scan.skip_space(); scan.take('['); scan.skip_space()) {
    const auto numbers = TRY(read_numbers(scan, "];"));
    if (numbers.size() != 2) return scan.wrong("a pair has two numbers, not {}", numbers.size());
    TRY(add_pairs(scan, numbers, pairs));
    TRY(end_list(scan));
    scan.skip_space();
    if (!scan.take(',')) break;
  }
  TRY(end_list(scan));
  return pairs;
}

// [letting] NAME [: TYPE] = VALUE, with "be" for "=" as well and a semicolon behind it
Result<void> read_assignment(Scan& scan, Parameters& parameters) {
  auto start = scan.at();
  auto name = scan.token();
  if (name == "letting") {
    scan.skip_space();
    start = scan.at();
    name = scan.token();
  }
  if (name.empty() || is_digit(name[0]))
    return scan.wrong_at(start,
                         "expected the name of a parameter, like n, blocks or diags, but found {}",
                         shown(scan.text(), start, name));
  scan.skip_space();
  while (!scan.take('=') && !scan.take("be")) {  // the type stands between
    if (scan.done() || scan.peek() == ';') return scan.expected("'='");
    if (!scan.take(':') && !scan.take(',')) TRY(scan.skip_value());
    scan.skip_space();
  }
  scan.skip_space();
  auto* number = name == "n"          ? &parameters.n
                 : name == "numdiags" ? &parameters.diagonal_count
                                      : nullptr;
  auto* pairs = name == "blocks"  ? &parameters.blocks
                : name == "diags" ? &parameters.diagonals
                                  : nullptr;
  if (number != nullptr ? number->has_value() : pairs != nullptr && pairs->has_value())
    return scan.wrong_at(start, "{} is given a second time", name);
  if (number != nullptr) {
    *number = TRY(scan.number(0, 4 * largest_read_side, name));
    if (name == "n" && **number > largest_read_side) return too_many(scan, "rows");
  } else if (pairs != nullptr) {
    *pairs = TRY(read_pairs(scan));
  } else {
    constexpr std::size_t most_named = 10;
    if (parameters.unknown.size() < most_named)
      parameters.unknown.push_back(excerpt(name));
    else
      parameters.unknown.back() = "...";
    TRY(scan.skip_value());
  }
  scan.skip_space();
  scan.take(';');
  return {};
}

Result<std::vector<Square>> blocked_by(const Scan& scan, std::span<const Pair> pairs,
                                       std::uint64_t n) {
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
  return squares_on(sums, differences, n, total);
}

}  // namespace

Result<Board> read_csplib(std::string_view text) {
  Scan scan(text, "$%");
  Parameters parameters;
  scan.skip_space();
  if (scan.take("language"))
    for (int word = 0; word < 2; ++word) {  // ESSENCE' 1.0
      scan.skip_space();
      scan.token();
      scan.take('\'');
    }
  for (scan.skip_space(); !scan.done(); scan.skip_space()) TRY(read_assignment(scan, parameters));
  auto& [n, count, diagonals, blocks, unknown] = parameters;
  if (!n) return scan.wrong("the text ends without 'n = ...'");
  if (!diagonals && !blocks)
    return scan.wrong("the text ends without 'blocks = [...]' or 'diags = [...]'");
  if (diagonals && !count) return scan.wrong("the text ends without 'numdiags = ...'");
  if (count.value_or(0) > (diagonals ? diagonals->size() : 0))
    return scan.wrong("numdiags is {}, but diags has {} entries", *count,
                      diagonals ? diagonals->size() : 0);
  Board board;
  board.rows = board.columns = *n;
  if (diagonals) board.blocked = TRY(blocked_by(scan, std::span(*diagonals).first(*count), *n));
  if (blocks) {
    const auto single = TRY(squares_of(scan, *blocks, 1, board));
    board.blocked.insert(board.blocked.end(), single.begin(), single.end());
    sort_and_dedupe(board.blocked);
  }
  if (!unknown.empty())
    board.remark =
        fmt::format("{} {} not known here and left out", fmt::join(unknown, ", "),
                    unknown.size() == 1 ? "is a parameter that is" : "are parameters that are");
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

Result<void> write_csplib080(const Problem& problem, PlacementRef, Sink& out) {
  TRY(can_state_blocked_queens(problem, "csplib080"));
  out.append("language ESSENCE' 1.0\nletting n = ", problem.rows(), "\nletting blocks = ");
  write_pair_list(problem.blocked(), 1, out);
  out.append('\n');
  return {};
}

}  // namespace queens::format
