// SPDX-License-Identifier: MIT
// The only list of the endpoints. A new one is a handler and a row here.
#include "web/api/api.h"

#include <algorithm>

#include "base/error_kinds.h"
#include "queens/version.h"

namespace queens::web {
namespace {

// What the answer to /api/puzzle/new holds is taken back as it is.
constexpr std::string_view puzzle_keys =
    "regions stars queens crosses schema n size seed rating solution grids deductions";

constexpr std::string_view find_keys = "problem seed random method first_row rows_wanted column";

constexpr Endpoint all_endpoints[] = {
    {"GET", "/api", "what can be asked", Pace::instant, list_endpoints},
    {"GET", "/api/formats", "the formats", Pace::instant, list_formats},
    {"GET", "/api/patterns", "the named patterns for \"where\"", Pace::instant, list_patterns},
    {"GET", "/api/algorithms", "the classic algorithms and their pseudo-code", Pace::instant,
     list_algorithms},
    {"POST", "/api/read", "a board from text in any format", Pace::moment, read_board,
     "text format", Bound::text},
    {"POST", "/api/write", "a board as text in any format, or as a picture", Pace::moment,
     write_board, "problem format placed", Bound::board},
    {"POST", "/api/check", "what is wrong with a board", Pace::moment, check_board,
     "problem placed", Bound::board},
    {"POST", "/api/blocked", "the squares that no queen may use", Pace::moment, list_blocked,
     "problem", Bound::board},
    {"POST", "/api/plan", "which engine would count, why, and for how long", Pace::moment,
     plan_solutions, "problem method", Bound::count},
    {"POST", "/api/count", "how many solutions there are", Pace::by_size, count_solutions,
     "problem method", Bound::count},
    {"POST", "/api/classes", "how many there are by symmetry", Pace::by_size, count_by_symmetry,
     "problem method", Bound::count},
    {"POST", "/api/estimate", "about how many there are, and how sure that is", Pace::long_,
     estimate_solutions, "problem method seed", Bound::count},
    {"POST", "/api/find", "one solution, or why there is none", Pace::by_size, find_solution,
     find_keys, Bound::search},
    {"POST", "/api/find/window", "some rows of a solution that was found before", Pace::moment,
     find_solution, find_keys, Bound::search},
    {"POST", "/api/list", "solutions in order, with their symmetry class", Pace::long_,
     list_solutions, "problem skip limit fundamental", Bound::count},
    {"POST", "/api/trace", "some steps of an algorithm", Pace::moment, trace_window,
     "problem algorithm goal seed from limit", Bound::window},
    {"POST", "/api/trace/seek", "the next step with an action", Pace::moment, trace_seek,
     "problem algorithm goal seed from backwards action", Bound::trace},
    {"POST", "/api/trace/length", "how many steps a trace has", Pace::moment, trace_length,
     "problem algorithm goal seed", Bound::trace},
    {"POST", "/api/race", "classic algorithms side by side", Pace::long_, race_algorithms,
     "algorithms sizes goal seed seconds"},
    {"POST", "/api/puzzle/new", "a new colour puzzle by size and grade", Pace::long_, new_puzzle,
     "size grade stars seed"},
    {"POST", "/api/puzzle/rate", "how hard a colour puzzle is, and its solution", Pace::moment,
     rate_puzzle, puzzle_keys, Bound::puzzle},
    {"POST", "/api/puzzle/hint", "the next deduction, or the mistakes so far", Pace::moment,
     puzzle_hint, puzzle_keys, Bound::puzzle},
    {"GET", "/api/jobs", "the ledgers in the folder of the server", Pace::moment, list_jobs},
    {"POST", "/api/jobs/start", "makes a ledger or takes one that is there, and counts into it",
     Pace::moment, start_job, "problem name"},
    {"POST", "/api/jobs/stop", "ends the job that the server runs", Pace::moment, stop_job, "name",
     Bound::text},
};

}  // namespace

const Endpoint* endpoint_at(std::string_view path) {
  const auto* found = std::ranges::find(all_endpoints, path, &Endpoint::path);
  return found == std::end(all_endpoints) ? nullptr : found;
}

Result<Json> ask(const Endpoint& endpoint, std::string_view body, Work& work) {
  struct Body {
    Json json;
    ~Body() { take_apart(json); }
  };
  const Body said{TRY(parse_body(body, work.stop()))};
  TRY(format::refuse_unknown_keys(said.json, endpoint.keys));
  auto answer = endpoint.answer(said.json, work);
  if (const auto why = work.why_ended(); is_stopped(answer) && !why.empty())
    return too_large("stopped by " + why + answer.error().message.substr(stopped_word.size()));
  return answer;
}

int status_of(const Error& error) { return base::info_of(error.kind).http_status; }

Result<Json> list_endpoints(const Json&, Work&) {
  auto list = list_of(all_endpoints, [](const Endpoint& e) {
    return object("method", e.method, "path", e.path, "summary", e.summary, "takes", e.keys);
  });
  auto rules = list_of(all_rules, [](const RuleInfo& rule) {
    constexpr const char* wraps[] = {"none", "columns", "both"};
    Json aliases = Json::array();
    if (rule.alias != nullptr) aliases.push_back(rule.alias);
    auto leaps = list_of(rule.leaps,
                         [](RuleInfo::Leap leap) { return Json::array({leap.down, leap.across}); });
    return object("name", rule.name, "aliases", std::move(aliases), "falls", rule.falls, "rises",
                  rule.rises, "wraps", wraps[static_cast<int>(rule.wrap)], "leaps",
                  std::move(leaps));
  });
  return object("schema", "queens.api/1", "version", version(), "endpoints", std::move(list),
                "rules", std::move(rules));
}

}  // namespace queens::web
