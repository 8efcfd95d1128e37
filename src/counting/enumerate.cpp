// SPDX-License-Identifier: MIT
#include "counting/enumerate.h"

#include <algorithm>
#include <vector>

#include "base/try.h"
#include "counting/row_search.h"
#include "kernel/domain_search.h"
#include "kernel/row_search.h"
#include "model/domains.h"
#include "queens/placement.h"

namespace queens::counting {
namespace {

constexpr std::uint8_t empty = kernel::RowPrefix::empty_row;
static_assert(empty == kernel::DomainPrefix::empty_row);

struct Stream {
  const Problem& problem;
  const ColumnsVisit& visit;
  std::vector<std::uint64_t> columns;  // demanded queens are in it from the start
  const kernel::RowSearch* rows = nullptr;

  void put(std::size_t row, std::uint8_t column) {
    columns[row] = column == empty ? no_queen : std::uint64_t{column};
  }
  bool take() const { return !counts() || visit(columns); }
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
  if (problem.rule() == Rule::queen && problem.is_by_squares()) {
    const auto search = TRY(row_search(problem));
    stream.rows = &search;
    return kernel::visit_rows(search, stop, &stream,
                              [](void* context, const std::uint8_t* found) {
                                auto& to = *static_cast<Stream*>(context);
                                for (int i = 0; i < to.rows->rows; ++i)
                                  to.put(to.rows->row[i], found[i]);
                                return to.take();
                              })
        .nodes;
  }
  const auto domains = TRY(model::domains_of(problem));
  return kernel::visit_domains(kernel::board_of(domains, true), stop, &stream,
                               [](void* context, const std::uint8_t* found) {
                                 auto& to = *static_cast<Stream*>(context);
                                 for (std::size_t row = 0; row < to.columns.size(); ++row)
                                   to.put(row, found[row]);
                                 return to.take();
                               })
      .totals.nodes;
}

}  // namespace queens::counting
