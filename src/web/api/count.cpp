// SPDX-License-Identifier: MIT
// How many solutions: the plan, the number, and the number by symmetry.

#include "base/try.h"
#include "format/report_json.h"
#include "queens/classes.h"
#include "web/api/api.h"
#include "web/api/json.h"

namespace queens::web {
namespace {

Json plan_json(const CountPlan& plan) {
  return object("engine", plan.engine, "why", plan.why, "symmetries", plan.group.name(), "units",
                plan.units, "threads", plan.threads, "target", plan.target, "expected_nodes",
                plan.expected_nodes, "expected_seconds", plan.expected_seconds);
}

struct CountRequest {
  Problem problem;
  CountOptions options;
};

Result<CountRequest> request_from(const Json& body, Work& work) {
  auto stated = TRY(problem(body));
  CountOptions options;
  options.method = TRY(text(body, "method", "auto"));
  options.threads = work.threads;
  options.stop = work.stop();
  options.on_progress = [&work](const Progress& p) {
    work.tell("progress", object("fraction", p.fraction, "seconds", p.seconds, "units_done",
                                 p.units_done, "units", p.units));
  };
  return CountRequest{std::move(stated), std::move(options)};
}

}  // namespace

Result<Json> plan_solutions(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  return plan_json(TRY(plan_count(request.problem, request.options)));
}

Result<Json> count_solutions(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  const auto planned = TRY(PlannedCount::prepare(request.problem, request.options));
  work.tell("plan", plan_json(planned.plan()));
  const auto report = TRY(planned.run());
  auto result = json_from(
      [&](format::JsonWriter& json) { format::open_count(request.problem, report, json); });
  result["complete"] = report.complete;
  result["plan"] = plan_json(report.plan);
  if (!report.complete) result["why"] = work.why_ended();
  return result;
}

Result<Json> count_by_symmetry(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  const auto report = TRY(count_classes(request.problem, request.options));
  if (!report.complete) return object("complete", false, "why", work.why_ended());
  return object("complete", true, "all", to_string(report.all), "fundamental",
                to_string(report.fundamental), "half_turn", to_string(report.half_turn),
                "quarter_turn", to_string(report.quarter_turn), "symmetries", report.group.name(),
                "seconds", report.seconds);
}

}  // namespace queens::web
