// SPDX-License-Identifier: MIT
// Where the finders meet the judge.
#include "queens/find.h"

#include <fmt/format.h>

#include <chrono>

#include "find/planner.h"
#include "verify/judge.h"

namespace queens {

Result<FindReport> find(const Problem& problem, const FindOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  if (!verify::Judge::can_judge(problem))
    return too_large(
        fmt::format("a {}x{} board is too large to be judged, and nothing is printed "
                    "unjudged",
                    problem.rows(), problem.columns()));
  auto report = finding::find_unjudged(problem, options);
  if (!report) return report;
  if (const auto* solution = std::get_if<Solution>(&report->outcome))
    if (!verify::Judge(problem).accepts(*solution))
      return internal_error(
          fmt::format("the judge rejected the solution of the engine '{}'", report->engine));
  report->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace queens
