// SPDX-License-Identifier: MIT
// The order of rows. Candidates: top down; the fewest allowed squares first; and, for every row, a
// block that grows from it, always by the neighbour with fewer allowed squares. Blocks matter
// because adjacent rows share most of their diagonals: filling a plain board of 14 alternately from
// both ends takes four times the nodes of any block order (measured). Each candidate is tried on
// the board and on its transpose.
#include "counting/row_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <vector>

#include "base/try.h"
#include "model/constraints.h"

namespace queens::counting {
namespace {

constexpr double worth_ordering = 500'000;  // nodes: below, the search is faster than the sampling
constexpr int quick_descents = 16;
constexpr int careful_descents = 160;
constexpr std::size_t finalists = 4;
// Nodes in another order cost half as much again (19 ns for 13 top down, n = 16), because only top
// down are the last rows filled at once; and a small sampled gain may be luck.
constexpr double clear_gain = 2;
constexpr std::uint64_t seed = 1;

using Order = std::vector<int>;

kernel::RowSearch reordered(const kernel::RowSearch& search, const Order& order) {
  kernel::RowSearch result = search;
  for (int i = 0; i < search.rows; ++i) {
    result.allowed[i] = search.allowed[order[static_cast<std::size_t>(i)]];
    result.row[i] = search.row[order[static_cast<std::size_t>(i)]];
  }
  result.ascending = std::ranges::is_sorted(order);
  return result;
}

int squares(const kernel::RowSearch& search, int i) { return std::popcount(search.allowed[i]); }

Order growing_from(const kernel::RowSearch& search, int start) {
  Order order{start};
  int above = start - 1, below = start + 1;
  while (above >= 0 || below < search.rows) {
    const bool up =
        below >= search.rows || (above >= 0 && squares(search, above) < squares(search, below));
    order.push_back(up ? above-- : below++);
  }
  return order;
}

void add_candidates(const kernel::RowSearch& search, const char* where,
                    std::vector<OrderedSearch>& candidates) {
  Order order(static_cast<std::size_t>(search.rows));
  std::iota(order.begin(), order.end(), 0);
  candidates.push_back({search, fmt::format("{} from the first to the last", where)});
  std::ranges::stable_sort(order, {}, [&](int i) { return squares(search, i); });
  candidates.push_back(
      {reordered(search, order), fmt::format("{} with the fewest squares first", where)});
  for (int start = 0; start < search.rows; ++start)
    candidates.push_back(
        {reordered(search, growing_from(search, start)),
         fmt::format("{} in both directions from number {}", where, search.row[start])});
}

void sample(std::vector<OrderedSearch>& candidates, int descents) {
  for (auto& [search, order, expected_nodes] : candidates)
    expected_nodes = kernel::sample_nodes(search, {}, descents, seed);
  std::ranges::stable_sort(candidates, {}, &OrderedSearch::expected_nodes);
}

}  // namespace

Result<void> refuse_large(const Problem& problem) {
  if (problem.rows() > kernel::most_rows || problem.columns() > kernel::most_rows)
    return too_large(
        fmt::format("a {}x{} board is too large to search completely: the largest is {}x{}",
                    problem.rows(), problem.columns(), kernel::most_rows, kernel::most_rows));
  return {};
}

Result<kernel::RowSearch> row_search(const Problem& problem) {
  TRY(model::refuse_constraints(problem, "the row search"));
  if (!info_of(problem.rule()).is_chess_queen())
    return unsupported(fmt::format("the row search knows the rule 'queen' only, not '{}'",
                                   to_string(problem.rule())));
  TRY(refuse_large(problem));

  const auto rows = static_cast<int>(problem.rows());
  const auto columns = static_cast<int>(problem.columns());
  const std::uint64_t whole_row =
      columns == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << columns) - 1;
  std::array<std::uint64_t, kernel::most_rows> allowed;
  allowed.fill(whole_row);
  for (const Square s : problem.blocked()) allowed[s.row] &= ~(std::uint64_t{1} << s.column);
  for (const Square q : problem.demanded()) {
    for (int r = 0; r < rows; ++r) {
      const int down = r - static_cast<int>(q.row);
      for (const int c : {0, down, -down}) {
        const int column = static_cast<int>(q.column) + c;
        if (column >= 0 && column < columns) allowed[r] &= ~(std::uint64_t{1} << column);
      }
    }
    allowed[q.row] = 0;
  }

  kernel::RowSearch search;
  search.board_rows = rows;
  for (int r = 0; r < rows; ++r) {
    const auto row = static_cast<std::uint64_t>(r);
    if (std::ranges::binary_search(problem.demanded(), row, {}, &Square::row)) continue;
    search.allowed[search.rows] = allowed[r];
    search.row[search.rows] = static_cast<std::uint8_t>(r);
    ++search.rows;
  }
  const auto to_place = problem.pieces() - problem.demanded().size();
  search.skips = search.rows - static_cast<int>(to_place);
  return search;
}

Result<OrderedSearch> best_order(const Problem& problem) {
  const auto as_is = TRY(row_search(problem));
  OrderedSearch best{as_is, "rows from the first to the last"};
  best.expected_nodes = kernel::sample_nodes(best.search, {}, careful_descents, seed);
  if (problem.is_plain() || best.expected_nodes <= worth_ordering) return best;
  std::vector<OrderedSearch> candidates;
  add_candidates(as_is, "rows", candidates);
  // Empty rows multiply the tree and mislead the samples: never more of them than needed.
  const auto turned = row_search(model::image(Symmetry::transpose, problem));
  if (turned && turned->skips <= as_is.skips) add_candidates(*turned, "columns", candidates);
  sample(candidates, quick_descents);
  candidates.resize(std::min(candidates.size(), finalists));
  sample(candidates, careful_descents);
  OrderedSearch& first = candidates.front();
  return first.expected_nodes * clear_gain < best.expected_nodes ? std::move(first) : best;
}

}  // namespace queens::counting
