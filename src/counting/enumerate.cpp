// SPDX-License-Identifier: MIT
#include "counting/enumerate.h"

#include <algorithm>
#include <numeric>

#include "base/try.h"
#include "counting/row_search.h"
#include "kernel/domain_search.h"
#include "model/domains.h"
#include "queens/placement.h"

namespace queens::counting {
namespace {

constexpr std::uint8_t empty = kernel::SearchPrefix::empty_row;

struct Stream {
  const Problem& problem;
  const ColumnsVisit& visit;
  std::vector<std::uint64_t> columns;   // demanded queens are in it from the start
  std::vector<std::uint8_t> rows = {};  // in the order of the search

  bool take(const std::uint8_t* found) {
    for (const std::uint8_t row : rows) {
      columns[row] = *found == empty ? no_queen : std::uint64_t{*found};
      ++found;
    }
    return !counts() || visit(columns);
  }
  bool counts() const {
    if (problem.excluded_placements().empty()) return true;
    std::vector<Square> queens;
    for (std::uint64_t row = 0; row < columns.size(); ++row)
      if (columns[row] != no_queen) queens.push_back({row, columns[row]});
    return !std::ranges::binary_search(problem.excluded_placements(), queens);
  }
};

}  // namespace

Result<std::uint64_t> enumerate(const Problem& problem, const std::atomic<bool>& stop,
                                const ColumnsVisit& visit) {
  TRY(refuse_large(problem));
  Stream stream{problem, visit, std::vector<std::uint64_t>(problem.rows(), no_queen)};
  for (const Square q : problem.demanded()) stream.columns[q.row] = q.column;
  const auto take = [](void* context, const std::uint8_t* found) {
    return static_cast<Stream*>(context)->take(found);
  };
  if (problem.rule() == Rule::queen && problem.is_by_squares()) {
    const auto search = TRY(row_search(problem));
    stream.rows.assign(search.row, search.row + search.rows);
    return kernel::visit_rows(search, stop, &stream, take).nodes;
  }
  const auto domains = TRY(model::domains_of(problem));
  stream.rows.resize(problem.rows());
  std::iota(stream.rows.begin(), stream.rows.end(), std::uint8_t{0});
  return kernel::visit_domains(kernel::board_of(domains, true), stop, &stream, take).totals.nodes;
}

}  // namespace queens::counting
