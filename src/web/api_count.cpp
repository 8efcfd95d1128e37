// SPDX-License-Identifier: MIT
// How many solutions: the plan, the number, and the number by symmetry.
#include "base/try.h"
#include "queens/classes.h"
#include "queens/count.h"
#include "web/api.h"
#include "web/fields.h"

namespace queens::web {
namespace {

Json plan_json(const CountPlan& plan) {
  return {{"engine", plan.engine},
          {"why", plan.why},
          {"symmetries", plan.group.name()},
          {"units", plan.units},
          {"threads", plan.threads},
          {"target", plan.target},
          {"expected_nodes", plan.expected_nodes},
          {"expected_seconds", plan.expected_seconds}};
}

struct Request {
  Problem problem;
  CountOptions options;
};

Result<Request> request_from(const Json& body, Work& work) {
  auto stated = TRY(problem(body));
  const auto method = TRY(text(body, "method", "auto"));
  CountOptions options;
  options.method = method;
  options.threads = work.threads;
  options.stop = work.stop();
  options.on_progress = [&work](const Progress& p) {
    work.tell("progress", {{"fraction", p.fraction},
                           {"seconds", p.seconds},
                           {"units_done", p.units_done},
                           {"units", p.units}});
  };
  return Request{std::move(stated), std::move(options)};
}

Result<Json> plan(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  const auto chosen = TRY(plan_count(request.problem, request.options));
  return plan_json(chosen);
}

Result<Json> total(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  const auto planned = TRY(PlannedCount::prepare(request.problem, request.options));
  work.tell("plan", plan_json(planned.plan()));
  const auto report = TRY(planned.run());
  Json result{{"schema", "queens.count/1"},
              {"complete", report.complete},
              {"nodes", report.nodes},
              {"seconds", report.seconds},
              {"plan", plan_json(report.plan)}};
  if (report.complete)
    result["count"] = to_string(report.total);
  else
    result["why"] = work.why_ended();
  return result;
}

Result<Json> classes(const Json& body, Work& work) {
  const auto request = TRY(request_from(body, work));
  const auto report = TRY(count_classes(request.problem, request.options));
  if (!report.complete) return Json{{"complete", false}, {"why", work.why_ended()}};
  return Json{{"complete", true},
              {"all", to_string(report.all)},
              {"fundamental", to_string(report.fundamental)},
              {"half_turn", to_string(report.half_turn)},
              {"quarter_turn", to_string(report.quarter_turn)},
              {"symmetries", report.group.name()},
              {"seconds", report.seconds}};
}

}  // namespace

extern const Endpoint plan_endpoint, count_endpoint, classes_endpoint;
const Endpoint plan_endpoint = {.method = "POST",
                                .path = "/api/plan",
                                .summary = "which engine would count, why, and for how long",
                                .pace = Pace::moment,
                                .answer = plan};
const Endpoint count_endpoint = {.method = "POST",
                                 .path = "/api/count",
                                 .summary = "how many solutions there are",
                                 .pace = Pace::long_,
                                 .answer = total};
const Endpoint classes_endpoint = {.method = "POST",
                                   .path = "/api/classes",
                                   .summary = "how many there are by symmetry",
                                   .pace = Pace::long_,
                                   .answer = classes};

}  // namespace queens::web
