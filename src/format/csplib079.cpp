// SPDX-License-Identifier: MIT
// CSPLib 079, n-queens with excluded diagonals:
//     n =  10
//     numdiags =  14
//     diags =  [[4, 1], [2, 1], [5, 0]]
// [d, 1] blocks the squares with row + column = d; [d, 0] those with row - column = d - (n - 1).
//
// Traps: the difference diagonals are shifted by n - 1, so that both kinds go from 0 to 2n - 2. The
// list may be longer than numdiags: only that many of its entries count.
//
// Reading walks the rows with a window over the sorted diagonals, so that the squares come out in
// order: sorting 2^26 squares would take longer than everything else.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/try.h"
#include "format/formats.h"
#include "format/pairs.h"
#include "format/scan.h"
#include "format/stated.h"

namespace queens::format {
namespace {

using Diagonals = std::vector<std::uint64_t>;  // sorted, no repeats, each from 0 to 2n - 2

std::uint64_t length(std::uint64_t diagonal, std::uint64_t n) {
  return diagonal < n ? diagonal + 1 : 2 * n - 1 - diagonal;
}
std::uint64_t sum_of(Square s) { return s.row + s.column; }
std::uint64_t difference_of(Square s, std::uint64_t n) { return s.row + (n - 1) - s.column; }

void sort_and_dedupe_diagonals(Diagonals& diagonals) {
  std::ranges::sort(diagonals);
  const auto rest = std::ranges::unique(diagonals);
  diagonals.erase(rest.begin(), rest.end());
}

struct DiagonalParameters {
  std::optional<std::uint64_t> n, count;
  std::optional<std::vector<Pair>> diagonals;
};

Result<void> read_assignment(Scan& scan, DiagonalParameters& parameters) {
  const auto start = scan.at();
  const auto name = scan.token();
  auto* number = name == "n" ? &parameters.n : name == "numdiags" ? &parameters.count : nullptr;
  if (number == nullptr && name != "diags")
    return scan.wrong_at(start, fmt::format("expected n, numdiags or diags but found {}",
                                            shown(scan.text(), start, name)));
  if (number != nullptr ? number->has_value() : parameters.diagonals.has_value())
    return scan.wrong_at(start, fmt::format("{} is given a second time", name));
  scan.skip_space();
  if (!scan.take('=')) return scan.expected("'='");
  scan.skip_space();
  if (number != nullptr) {
    const auto value = TRY(scan.number(0, 4 * largest_read_side, name));
    if (name == "n" && value > largest_read_side) return too_many(scan, "rows");
    *number = value;
    return {};
  }
  auto pairs = TRY(read_pair_list(scan, 2 * largest_read_side));
  parameters.diagonals = std::move(pairs);
  return {};
}

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
    return scan.wrong(
        fmt::format("numdiags is {}, but diags has {} entries", *parameters.count, pairs.size()));
  pairs.resize(*parameters.count);

  Board board;
  const auto n = board.rows = board.columns = *parameters.n;
  Diagonals sums, differences;
  for (const auto& [diagonal, kind, at] : pairs) {
    if (kind > 1)
      return scan.wrong_at(at, fmt::format("[{}, {}] is no diagonal: the second number is 1 (row + "
                                           "column) or 0 (row - column)",
                                           diagonal, kind));
    if (n == 0 || diagonal > 2 * n - 2)
      return scan.wrong_at(at,
                           fmt::format("there is no diagonal {} on a {}x{} board", diagonal, n, n));
    (kind == 1 ? sums : differences).push_back(diagonal);
  }
  sort_and_dedupe_diagonals(sums);
  sort_and_dedupe_diagonals(differences);
  std::uint64_t total = 0;
  for (const auto* diagonals : {&sums, &differences})
    for (const auto diagonal : *diagonals) total += length(diagonal, n);
  if (total > most_read_squares)
    return too_large(fmt::format("the diagonals block up to {} squares: at most {} are read", total,
                                 most_read_squares));
  board.blocked = squares_on(sums, differences, n, total);
  return board;
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
          fmt::format("the format csplib079 blocks whole diagonals only, but {} is blocked and "
                      "neither of its diagonals is blocked as a whole: use csplib080",
                      to_string(square)));
  out.append("n =  ");
  out.append_number(n);
  out.append("\nnumdiags =  ");
  out.append_number(sums.size() + differences.size());
  out.append("\ndiags =  [");
  bool first = true;
  for (const auto* diagonals : {&sums, &differences})
    for (const auto diagonal : *diagonals) {
      if (!out.ok()) return {};
      out.append(first ? "[" : ", [");
      out.append_number(diagonal);
      out.append(diagonals == &sums ? ", 1]" : ", 0]");
      first = false;
    }
  out.append("]\n");
  return {};
}

}  // namespace

constinit const Format csplib079_format{
    .id = "csplib079",
    .description = "n-queens with excluded diagonals: n, numdiags, diags (CSPLib 079)",
    .read = read_csplib079,
    .write = write_csplib079,
    .states_problem = true,
    .shows_blocked = true,
};

}  // namespace queens::format
