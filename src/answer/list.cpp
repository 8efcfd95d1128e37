// SPDX-License-Identifier: MIT
// Streams the solutions of the row search past the judge to the visitor.
#include "queens/list.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "answer/first_of_class.h"
#include "count/row_masks.h"
#include "job/executor.h"
#include "verify/judge.h"

namespace queens {
namespace {

struct Stream {
  const kernel::RowSearch& search;
  const SolutionVisitor& visit;
  verify::Judge judge;
  std::optional<answer::FirstOfClass> first_of_class;
  std::uint64_t limit;
  std::vector<std::uint64_t> columns;  // demanded queens are in it from the start
  std::uint64_t solutions = 0;
  bool rejected = false;
  bool ended = false;  // by the limit or the visitor

  bool take(const std::uint8_t* found) {
    for (int i = 0; i < search.rows; ++i)
      columns[search.row[i]] =
          found[i] == kernel::RowPrefix::empty_row ? no_queen : std::uint64_t{found[i]};
    const ColumnsView view{columns};
    if (!judge.accepts(view)) {
      rejected = true;
      return false;
    }
    if (first_of_class && !first_of_class->is_first(columns)) return true;
    ++solutions;
    ended = !visit(columns) || solutions >= limit;
    return !ended;
  }
};

}  // namespace

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit) {
  const auto start = std::chrono::steady_clock::now();
  const auto search = counting::row_search(problem);
  if (!search) return std::unexpected(search.error());
  ListReport report;
  if (options.limit == 0) return report;

  Stream stream{*search, visit,         verify::Judge(problem),
                {},      options.limit, std::vector<std::uint64_t>(problem.rows(), no_queen)};
  for (const Square q : problem.demanded()) stream.columns[q.row] = q.column;
  if (options.unique) stream.first_of_class.emplace(problem);

  const job::StopFlag stop(options.stop);
  const auto totals = kernel::visit_rows(
      *search, stop.flag(), &stream,
      [](void* s, const std::uint8_t* found) { return static_cast<Stream*>(s)->take(found); });
  if (stream.rejected) return internal_error("the judge rejected a solution of the row search");

  report.solutions = stream.solutions;
  report.complete = !stream.ended && !stop.is_set();
  report.nodes = totals.nodes;
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace queens
