// SPDX-License-Identifier: MIT
// How many solutions: the plan, the number, and the number by symmetry.
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
  auto stated = problem(body);
  if (!stated) return std::unexpected(stated.error());
  const auto method = text(body, "method", "auto");
  if (!method) return std::unexpected(method.error());
  CountOptions options;
  options.method = *method;
  options.threads = work.threads;
  options.stop = work.stop();
  options.on_progress = [&work](const Progress& p) {
    work.tell("progress", {{"fraction", p.fraction},
                           {"seconds", p.seconds},
                           {"units_done", p.units_done},
                           {"units", p.units}});
  };
  return Request{std::move(*stated), std::move(options)};
}

Result<Json> plan(const Json& body, Work& work) {
  const auto request = request_from(body, work);
  if (!request) return std::unexpected(request.error());
  const auto chosen = plan_count(request->problem, request->options);
  if (!chosen) return std::unexpected(chosen.error());
  return plan_json(*chosen);
}

Result<Json> total(const Json& body, Work& work) {
  const auto request = request_from(body, work);
  if (!request) return std::unexpected(request.error());
  const auto chosen = plan_count(request->problem, request->options);
  if (!chosen) return std::unexpected(chosen.error());
  work.tell("plan", plan_json(*chosen));
  const auto report = count(request->problem, request->options);
  if (!report) return std::unexpected(report.error());
  Json result{{"schema", "queens.count/1"},
              {"complete", report->complete},
              {"nodes", report->nodes},
              {"seconds", report->seconds},
              {"plan", plan_json(report->plan)}};
  if (report->complete)
    result["count"] = to_string(report->total);
  else
    result["why"] = work.why_ended();
  return result;
}

Result<Json> classes(const Json& body, Work& work) {
  const auto request = request_from(body, work);
  if (!request) return std::unexpected(request.error());
  const auto report = count_classes(request->problem, request->options);
  if (!report) return std::unexpected(report.error());
  if (!report->complete) return Json{{"complete", false}, {"why", work.why_ended()}};
  return Json{{"complete", true},
              {"all", to_string(report->all)},
              {"fundamental", to_string(report->fundamental)},
              {"half_turn", to_string(report->half_turn)},
              {"quarter_turn", to_string(report->quarter_turn)},
              {"symmetries", report->group.name()},
              {"seconds", report->seconds}};
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
