// SPDX-License-Identifier: MIT
// The only list of the endpoints. A new one is a file and two lines here.
#include "web/api.h"

#include <algorithm>

#include "queens/version.h"

namespace queens::web {

extern const Endpoint formats_endpoint;
extern const Endpoint patterns_endpoint;
extern const Endpoint algorithms_endpoint;
extern const Endpoint read_endpoint;
extern const Endpoint write_endpoint;
extern const Endpoint check_endpoint;
extern const Endpoint blocked_endpoint;
extern const Endpoint plan_endpoint;
extern const Endpoint count_endpoint;
extern const Endpoint classes_endpoint;
extern const Endpoint find_endpoint;
extern const Endpoint window_endpoint;
extern const Endpoint list_endpoint;
extern const Endpoint trace_endpoint;
extern const Endpoint seek_endpoint;
extern const Endpoint measure_endpoint;
extern const Endpoint race_endpoint;
extern const Endpoint puzzle_new_endpoint;
extern const Endpoint puzzle_rate_endpoint;
extern const Endpoint puzzle_hint_endpoint;
extern const Endpoint jobs_endpoint;
extern const Endpoint index_endpoint;

std::span<const Endpoint* const> endpoints() {
  static constexpr const Endpoint* all[] = {
      &index_endpoint,       &formats_endpoint, &patterns_endpoint,   &algorithms_endpoint,
      &read_endpoint,        &write_endpoint,   &check_endpoint,      &blocked_endpoint,
      &plan_endpoint,        &count_endpoint,   &classes_endpoint,    &find_endpoint,
      &window_endpoint,      &list_endpoint,    &trace_endpoint,      &seek_endpoint,
      &measure_endpoint,     &race_endpoint,    &puzzle_new_endpoint, &puzzle_rate_endpoint,
      &puzzle_hint_endpoint, &jobs_endpoint,
  };
  return all;
}

const Endpoint* endpoint_at(std::string_view path) {
  const auto found =
      std::ranges::find(endpoints(), path, [](const Endpoint* e) { return e->path; });
  return found == endpoints().end() ? nullptr : *found;
}

Result<Json> parse_body(std::string_view text) {
  constexpr int deepest = 32;
  if (text.empty()) return Json::object();
  try {
    bool too_deep = false;
    Json body = Json::parse(text, [&](int depth, Json::parse_event_t, Json&) {
      too_deep = too_deep || depth > deepest;
      return !too_deep;
    });
    if (too_deep) return bad_input("the body is nested too deeply");
    if (!body.is_object()) return bad_input("the body must be a JSON object, {...}");
    return body;
  } catch (const Json::parse_error& error) {
    return bad_input("the body is not JSON: byte " + std::to_string(error.byte) +
                     " cannot stand where it does");
  } catch (const Json::exception&) {
    return bad_input("the body holds a number that is too large");
  }
}

namespace {

Result<Json> answer_version(const Json&, Work&) {
  Json list = Json::array();
  for (const Endpoint* e : endpoints())
    list.push_back({{"method", e->method}, {"path", e->path}, {"summary", e->summary}});
  return Json{{"schema", "queens.api/1"}, {"version", version()}, {"endpoints", std::move(list)}};
}

}  // namespace

const Endpoint index_endpoint = {
    .method = "GET", .path = "/api", .summary = "what can be asked", .answer = answer_version};

}  // namespace queens::web
