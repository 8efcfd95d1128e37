// SPDX-License-Identifier: MIT
#include "wasm/count_parts.h"

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "queens/count.h"

namespace queens::wasm {
namespace {

using web::Endpoint, web::Json, web::object, web::Work;

// The last count that was prepared: the runs of units of a count arrive one by one.
struct Prepared {
  std::string method;
  PlannedCount count;
};

Result<PlannedCount*> prepared_for(const Json& body, Work& work) {
  static std::optional<Prepared> kept;
  auto [problem, options] = TRY(web::count_request(body, work));
  if (kept && kept->method == options.method && kept->count.problem() == problem)
    return &kept->count;
  kept.reset();       // its memory first
  options.stop = {};  // the request ends before the count does
  options.on_progress = {};
  auto count = TRY(PlannedCount::prepare(problem, options));
  kept.emplace(options.method, std::move(count));
  return &kept->count;
}

Result<Json> plan_parts(const Json& body, Work& work) {
  constexpr std::uint64_t usual_parts = 64, most_parts = 4096;
  const auto parts = TRY(web::whole_number(body, "parts", usual_parts, most_parts));
  const auto* count = TRY(prepared_for(body, work));
  return object("units", count->plan().units, "bounds", count->cut(parts), "plan",
                web::plan_json(count->plan()));
}

Result<Json> count_units(const Json& body, Work& work) {
  const auto from = TRY(web::whole_number(body, "from", 0, ~std::uint64_t{0}));
  const auto to = TRY(web::whole_number(body, "to", 0, ~std::uint64_t{0}));
  auto* count = TRY(prepared_for(body, work));
  return object("sum", TRY(count->run_units(from, to)));
}

Result<Json> total_of_parts(const Json& body, Work& work) {
  std::vector<std::string> sums;
  for (const Json& sum : body.contains("sums") ? body["sums"] : Json::array()) {
    if (!sum.is_string()) return bad_input("\"sums\" must be a list of texts");
    sums.push_back(sum.get<std::string>());
  }
  const auto* count = TRY(prepared_for(body, work));
  auto report = TRY(count->total(sums));
  if (body.contains("seconds") && body["seconds"].is_number())
    report.seconds = body["seconds"].get<double>();
  report.plan.threads =
      static_cast<unsigned>(TRY(web::whole_number(body, "threads", 1, 1'000'000)));
  return web::count_json(count->problem(), report);
}

constexpr Endpoint module_endpoints[] = {
    {"POST", "/module/count/plan", "the units of a count, cut into runs", web::Pace::long_,
     plan_parts, "problem method parts"},
    {"POST", "/module/count/units", "what a run of units adds up to", web::Pace::long_, count_units,
     "problem method from to"},
    {"POST", "/module/count/total", "how many solutions there are", web::Pace::long_,
     total_of_parts, "problem method sums seconds threads"},
};

}  // namespace

const Endpoint* module_endpoint_at(std::string_view path) {
  const auto* found = std::ranges::find(module_endpoints, path, &Endpoint::path);
  return found == std::end(module_endpoints) ? nullptr : found;
}

}  // namespace queens::wasm
