// SPDX-License-Identifier: MIT
// Where the counting engines meet the judge.
#include "queens/count.h"

#include <fmt/format.h>

#include "base/clock.h"
#include "base/try.h"
#include "counting/planner.h"
#include "counting/run_units.h"
#include "verify/recount.h"

namespace queens {

std::vector<std::string> instruction_sets() { return counting::targets(); }

std::vector<std::pair<std::string, std::string>> count_methods() {
  std::vector<std::pair<std::string, std::string>> methods;
  for (const counting::Engine* engine : counting::engines())
    methods.emplace_back(engine->name, engine->idea);
  return methods;
}

Result<CountPlan> plan_count(const Problem& problem, const CountOptions& options) {
  const auto prepared = TRY(counting::prepare(problem, options));
  return prepared->plan(options);
}

Result<CountReport> count(const Problem& problem, const CountOptions& options) {
  const double start = base::wall_seconds();
  const auto prepared = TRY(counting::prepare(problem, options));
  auto ran = TRY(counting::run(*prepared, options));
  CountReport report = std::move(ran);
  report.seconds = base::wall_seconds() - start;
  if (!report.complete) return report;
  if (const auto right = verify::second_opinion(problem); right && *right != report.total)
    return internal_error(fmt::format("the engine '{}' counted {} solutions, the judge {}",
                                      report.plan.engine, to_string(report.total),
                                      to_string(*right)));
  return report;
}

}  // namespace queens
