// SPDX-License-Identifier: MIT
#include "find/planner.h"

#include <fmt/format.h>

#include "find/closed_form.h"
#include "find/exact_search.h"
#include "find/reason.h"
#include "job/executor.h"

namespace queens::finding {
namespace {

FindReport by_exact_search(const Problem& problem, const FindOptions& options, const char* why) {
  const job::StopFlag stop(options.stop);
  auto result = exact_search(problem, stop.flag());
  FindReport report{.outcome = GaveUp{}, .engine = "exact", .why = why, .nodes = result.nodes};
  if (auto* placement = std::get_if<Placement>(&result.outcome))
    report.outcome = Solution(std::move(*placement));
  else if (auto* none = std::get_if<Impossible>(&result.outcome))
    report.outcome = std::move(*none);
  else
    report.outcome = std::get<GaveUp>(std::move(result.outcome));
  return report;
}

}  // namespace

Result<FindReport> find_unjudged(const Problem& problem, const FindOptions& options) {
  const bool any = options.method == "auto";
  const bool formula = options.method == "closed-form", exact = options.method == "exact";
  if (!any && !formula && !exact)
    return bad_input(fmt::format(
        "there is no finding method '{}': it is one of auto, closed-form, exact", options.method));
  if (formula && !problem.is_plain())
    return bad_input("the closed form is for plain boards: no blocked squares, no demanded queens");

  if (!exact) {
    if (auto reason = simple_reason(problem))
      return FindReport{.outcome = Impossible{*std::move(reason)},
                        .engine = "reason",
                        .why = "seen without a search"};
    if (problem.is_plain())
      return FindReport{.outcome = Solution(ClosedForm(problem.rows())),
                        .engine = "closed-form",
                        .why = "a plain board has a solution by formula (Pauls 1874)"};
  }
  if (const std::string_view refusal = exact_search_refuses(problem); !refusal.empty())
    return too_large(fmt::format("the exact search cannot take this {}x{} board: {}",
                                 problem.rows(), problem.columns(), refusal));
  return by_exact_search(problem, options, "smallest domain first over rows and columns");
}

}  // namespace queens::finding
