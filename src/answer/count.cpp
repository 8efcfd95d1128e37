// SPDX-License-Identifier: MIT
// Where the counting engines meet the judge.
#include "queens/count.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/try.h"
#include "counting/planner.h"
#include "verify/recount.h"

namespace queens {

std::vector<std::string> instruction_sets() { return counting::targets(); }

std::vector<std::pair<std::string, std::string>> count_methods() {
  std::vector<std::pair<std::string, std::string>> methods;
  for (const counting::Engine* engine : counting::engines())
    methods.emplace_back(engine->name, engine->idea);
  return methods;
}

struct PlannedCount::State {
  Problem problem;
  CountOptions options;
  std::unique_ptr<counting::PreparedCount> prepared = {};
  CountPlan plan = {};
  double seconds = 0;  // that preparing took
};

PlannedCount::PlannedCount(std::unique_ptr<State> state) : state_(std::move(state)) {}
PlannedCount::PlannedCount(PlannedCount&&) noexcept = default;
PlannedCount& PlannedCount::operator=(PlannedCount&&) noexcept = default;
PlannedCount::~PlannedCount() = default;

Result<PlannedCount> PlannedCount::prepare(const Problem& problem, const CountOptions& options) {
  const double start = base::wall_seconds();
  auto state = std::make_unique<State>(problem, options);
  state->prepared = TRY(counting::prepare(problem, options));
  state->plan = state->prepared->plan(options);
  state->seconds = base::wall_seconds() - start;
  return PlannedCount(std::move(state));
}

const Problem& PlannedCount::problem() const { return state_->problem; }
const CountOptions& PlannedCount::options() const { return state_->options; }
const CountPlan& PlannedCount::plan() const { return state_->plan; }

Result<CountReport> PlannedCount::run() const {
  const double start = base::wall_seconds();
  auto report = TRY(counting::run(*state_->prepared, state_->options));
  report.seconds = state_->seconds + base::wall_seconds() - start;
  if (report.complete)
    TRY(verify::check_total(state_->problem, report.total,
                            fmt::format("the engine '{}'", report.plan.engine)));
  return report;
}

Result<CountPlan> plan_count(const Problem& problem, const CountOptions& options) {
  const auto planned = TRY(PlannedCount::prepare(problem, options));
  return planned.plan();
}

Result<CountReport> count(const Problem& problem, const CountOptions& options) {
  const auto planned = TRY(PlannedCount::prepare(problem, options));
  return planned.run();
}

}  // namespace queens
