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
namespace {

// Is this solution the first, in lexicographic order, among its images under the symmetries that
// keep the problem? Answered from the solution alone, so that a stream of any length needs no
// memory.
class FirstOfClass {
 public:
  explicit FirstOfClass(const Problem& problem)
      : rows_(problem.rows()), columns_(problem.columns()), group_(symmetries_of(problem)) {}

  bool is_first(std::span<const std::uint64_t> columns) {
    for (const Symmetry symmetry : all_symmetries) {
      if (symmetry == Symmetry::identity || !group_.has(symmetry)) continue;
      // The group of a board that is not square has no symmetry that exchanges its sides.
      image_.assign(rows_, no_queen);
      for (std::uint64_t r = 0; r < rows_; ++r)
        if (columns[r] != no_queen) {
          const Square to = image(symmetry, {r, columns[r]}, rows_, columns_);
          image_[to.row] = to.column;
        }
      if (std::ranges::lexicographical_compare(image_, columns)) return false;
    }
    return true;
  }

 private:
  std::uint64_t rows_, columns_;
  SymmetryGroup group_;
  std::vector<std::uint64_t> image_;
};

}  // namespace

Result<ListReport> list(const Problem& problem, const ListOptions& options,
                        const SolutionVisitor& visit) {
  const double start = base::wall_seconds();
  ListReport report;
  if (options.limit == 0) return report;
  verify::Judge judge(problem);
  std::optional<FirstOfClass> first_of_class;
  if (options.unique) first_of_class.emplace(problem);
  bool rejected = false, ended = false;  // by the judge; by the limit or the visitor
  const auto take = [&](std::span<const std::uint64_t> columns) {
    rejected = !judge.accepts(ColumnsView{columns});
    if (rejected) return false;
    if (first_of_class && !first_of_class->is_first(columns)) return true;
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
