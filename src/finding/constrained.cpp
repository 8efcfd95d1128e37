// SPDX-License-Identifier: MIT
#include "finding/constrained.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "kernel/domain_search.h"
#include "model/domains.h"

namespace queens::finding {
namespace {

struct Search {
  const Problem& problem;
  std::vector<std::uint64_t> columns = {};

  // Ends the search unless the board is one that does not count.
  bool take(const std::uint8_t* found) {
    columns.assign(problem.rows(), no_queen);
    std::vector<Square> queens;
    for (std::size_t row = 0; row < columns.size(); ++row)
      if (found[row] != kernel::DomainPrefix::empty_row) {
        columns[row] = found[row];
        queens.push_back({row, found[row]});
      }
    if (!std::ranges::binary_search(problem.excluded_placements(), queens)) return false;
    columns.clear();
    return true;
  }
};

// Rows up to the limit and rows with a demanded queen keep theirs.
struct SomeRows {
  Solution full;
  std::vector<std::uint64_t> demanded;  // rows, sorted
  std::uint64_t limit;
  std::uint64_t size() const { return full.size(); }
  std::uint64_t column_of(std::uint64_t row) const {
    const bool kept = row < limit || std::ranges::binary_search(demanded, row);
    return kept ? full.column_of(row) : no_queen;
  }
};

}  // namespace

const char* constrained_refuses(const Problem& problem) {
  if (problem.rows() > model::Domains::most_lines || problem.columns() > model::Domains::most_lines)
    return "it takes boards of up to 64x64";
  if (problem.areas().size() > model::Domains::most_areas) return "it takes up to 64 areas";
  return "";
}

void constrained_search(const Problem& problem, const FindOptions& options,
                        std::uint64_t most_nodes, const std::atomic<bool>& stop,
                        FindReport& report) {
  const auto domains = model::domains_of(problem).value();
  Search search{problem};
  const auto walk = kernel::visit_domains(
      kernel::board_of(domains, false), stop, &search,
      [](void* context, const std::uint8_t* found) {
        return static_cast<Search*>(context)->take(found);
      },
      most_nodes, options.random ? 2 * options.seed + 1 : 0);
  report.engine = "constrained";
  report.nodes += walk.totals.nodes;
  if (!search.columns.empty() || (problem.rows() == 0 && !walk.complete))
    report.outcome = Solution(Placement(std::move(search.columns)));
  else if (walk.complete)
    report.outcome = Impossible{
        fmt::format("a complete search of {} nodes found no solution", walk.totals.nodes)};
  else
    report.outcome = GaveUp{fmt::format("stopped after {} nodes", walk.totals.nodes)};
}

Solution with_fewer_queens(const Problem& problem, Solution full) {
  std::vector<std::uint64_t> demanded;
  for (const Square q : problem.demanded()) demanded.push_back(q.row);
  auto others = problem.pieces() - demanded.size();
  if (problem.rows() <= problem.columns()) {  // no row is empty
    auto limit = others;
    for (const auto row : demanded) limit += row < limit;
    return Solution(SomeRows{std::move(full), std::move(demanded), limit});
  }
  std::vector<std::uint64_t> columns(full.size(), no_queen);
  for (std::uint64_t row = 0; row < columns.size(); ++row) {
    const bool is_demanded = std::ranges::binary_search(demanded, row);
    if (full.column_of(row) == no_queen || (!is_demanded && others == 0)) continue;
    columns[row] = full.column_of(row);
    others -= !is_demanded;
  }
  return Solution(Placement(std::move(columns)));
}

}  // namespace queens::finding
