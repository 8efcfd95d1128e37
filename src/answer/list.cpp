// SPDX-License-Identifier: MIT
// Streams the solutions of a search past the judge to the visitor.
#include "queens/list.h"

#include <optional>
#include <vector>

#include "answer/first_of_class.h"
#include "base/clock.h"
#include "counting/enumerate.h"
#include "job/executor.h"
#include "verify/judge.h"

namespace queens {
namespace {

struct Stream {
  const SolutionVisitor& visit;
  verify::Judge judge;
  std::optional<answer::FirstOfClass> first_of_class;
  std::uint64_t limit;
  std::uint64_t solutions = 0;
  bool rejected = false;
  bool ended = false;  // by the limit or the visitor

  // False: stop.
  bool take(std::span<const std::uint64_t> columns) {
    if (!judge.accepts(ColumnsView{columns})) {
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
  const double start = base::wall_seconds();
  ListReport report;
  if (options.limit == 0) return report;

  Stream stream{visit, verify::Judge(problem), {}, options.limit};
  if (options.unique) stream.first_of_class.emplace(problem);

  const job::StopFlag stop(options.stop);
  const auto nodes = counting::enumerate(
      problem, stop.flag(),
      [&](std::span<const std::uint64_t> columns) { return stream.take(columns); });
  if (!nodes) return std::unexpected(nodes.error());
  if (stream.rejected) return internal_error("the judge rejected a solution of the search");

  report.solutions = stream.solutions;
  report.complete = !stream.ended && !stop.is_set();
  report.nodes = *nodes;
  report.seconds = base::wall_seconds() - start;
  return report;
}

}  // namespace queens
