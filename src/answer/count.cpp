// SPDX-License-Identifier: MIT
// Where the counting engines meet the judge.
#include "queens/count.h"

#include <fmt/format.h>

#include <chrono>

#include "count/planner.h"
#include "count/run_units.h"
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
  const auto prepared = counting::prepare(problem, options);
  if (!prepared) return std::unexpected(prepared.error());
  return (*prepared)->plan(options);
}

Result<CountReport> count(const Problem& problem, const CountOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto prepared = counting::prepare(problem, options);
  if (!prepared) return std::unexpected(prepared.error());
  auto ran = counting::run(**prepared, options);
  if (!ran) return std::unexpected(ran.error());
  CountReport report = *std::move(ran);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!report.complete) return report;
  if (const auto right = verify::second_opinion(problem); right && *right != report.total)
    return internal_error(fmt::format("the engine '{}' counted {} solutions, the judge {}",
                                      report.plan.engine, to_string(report.total),
                                      to_string(*right)));
  return report;
}

}  // namespace queens
