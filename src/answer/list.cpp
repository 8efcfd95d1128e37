// SPDX-License-Identifier: MIT
// Streams the solutions of a search past the judge to the visitor.
#include "queens/list.h"

#include <algorithm>

#include "base/clock.h"
#include "base/try.h"
#include "counting/enumerate.h"
#include "job/executor.h"
#include "queens/symmetry.h"
#include "verify/judge.h"

namespace queens {
Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit) {
  const double start = base::wall_seconds();
  ListReport report;
  if (options.limit == 0) return report;
  verify::Judge judge(problem);
  // Is this solution the first, in lexicographic order, among its images under the symmetries that
  // keep the problem? Answered from the solution alone, so that a stream of any length needs no
  // memory. On a board that is not square none of them exchanges the sides.
  const SymmetryGroup group = options.unique ? symmetries_of(problem) : SymmetryGroup();
  std::vector<std::uint64_t> moved;
  const auto is_first = [&](std::span<const std::uint64_t> columns) {
    return std::ranges::none_of(all_symmetries, [&](Symmetry symmetry) {
      if (symmetry == Symmetry::identity || !group.has(symmetry)) return false;
      moved.assign(problem.rows(), no_queen);
      for (std::uint64_t row = 0; row < problem.rows(); ++row)
        if (columns[row] != no_queen) {
          const Square to = image(symmetry, {row, columns[row]}, problem.rows(), problem.columns());
          moved[to.row] = to.column;
        }
      return std::ranges::lexicographical_compare(moved, columns);
    });
  };
  bool rejected = false, ended = false;  // by the judge; by the limit or the visitor
  const auto take = [&](std::span<const std::uint64_t> columns) {
    rejected = !judge.accepts(ColumnsView{columns});
    if (rejected) return false;
    if (!is_first(columns)) return true;
    ++report.solutions;
    ended = !visit(columns) || report.solutions >= options.limit;
    return !ended;
  };
  const job::StopFlag stop(options.stop);
  report.nodes = TRY(counting::enumerate(problem, stop.flag(), take));
  if (rejected) return internal_error("the judge rejected a solution of the search");
  report.complete = !ended && !stop.is_set();
  report.seconds = base::wall_seconds() - start;
  return report;
}

}  // namespace queens
