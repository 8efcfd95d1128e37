// SPDX-License-Identifier: MIT
// The JSON API: what can be asked, as data. docs/api.md describes it, `GET /api` lists it. A
// handler gets the parsed body and answers with one object; long ones may tell news on the way.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "base/try.h"
#include "format/json_writer.h"
#include "format/problem_json.h"
#include "queens/count.h"
#include "web/work.h"

namespace queens::classic {
struct Algorithm;
struct Request;
}  // namespace queens::classic

namespace queens::web {

using format::boolean, format::Json, format::number, format::one_of, format::problem,
    format::problem_spec, format::question, format::squares, format::text, format::to_json,
    format::whole_number;

enum class Pace {
  instant,  // answered at once, bounded by the size of the request
  moment,   // computes for at most a few seconds
  long_,    // computes up to the time limit of the server
  by_size,  // a moment on boards of a hundred squares, long_ on others
};

// What bounds the time that a request takes, where something does (web/weight.cpp).
enum class Bound { none, count, search, window, trace, board, text, puzzle };

using Handler = Result<Json>(const Json& body, Work& work);

struct Endpoint {
  std::string_view method;
  std::string_view path;
  std::string_view summary;
  Pace pace = Pace::instant;
  Handler* answer = nullptr;
  std::string_view keys = "";  // of the body, with spaces between; "problem": those of a problem
  Bound bound = Bound::none;
};

const Endpoint* endpoint_at(std::string_view path);  // null if there is none
// The answer to a body that nobody has looked at yet.
Result<Json> ask(const Endpoint& endpoint, std::string_view body, Work& work);
int status_of(const Error& error);  // of HTTP

// The body of a request: at most 32 levels deep and a million values; nothing at all is an empty
// object (body.cpp).
Result<Json> parse_body(std::string_view text, const std::stop_token& stop = {});
// Empties a value of many levels. nlohmann's destructor allocates memory for that, and would end
// the program where there is none.
void take_apart(Json& json) noexcept;

// Objects and lists of an answer, written as JsonWriter::object has them: keys and values by turns,
// object("host", name, "threads", 2).
inline void add_fields(Json&) {}
template <class Value, class... Rest>
void add_fields(Json& object, const char* key, Value&& value, Rest&&... rest) {
  object[key] = std::forward<Value>(value);
  add_fields(object, std::forward<Rest>(rest)...);
}
template <class... Fields>
Json object(Fields&&... fields) {
  auto result = Json::object();
  add_fields(result, std::forward<Fields>(fields)...);
  return result;
}
// What `make` makes of each of the items.
template <class Items, class Make>
Json list_of(const Items& items, const Make& make) {
  auto list = Json::array();
  for (const auto& item : items) list.push_back(make(item));
  return list;
}

// The object that `write` writes and leaves open, as a value that keys can be added to.
template <class Write>
Json json_from(const Write& write) {
  const auto text = format::text_of([&](format::Sink& out) {
    format::JsonWriter json(out, format::JsonWriter::Numbers::text_beyond_2_53);
    write(json);
    json.close('}');
  });
  return Json::parse(text);
}

// Counts: what was asked, and the objects of the answer.
Result<std::pair<Problem, CountOptions>> count_request(const Json& body, Work& work);
Json plan_json(const CountPlan& plan);
Json count_json(const Problem& problem, const CountReport& report);

// What a server begins with.
std::shared_ptr<FoundBoards> no_boards_yet();  // solutions
std::shared_ptr<JobRunner> no_job_yet();       // jobs
inline Kept nothing_kept() { return {no_boards_yet(), no_job_yet()}; }

// The handlers, by file.
Handler list_endpoints;                                                                   // api
Handler list_formats, list_patterns, read_board, write_board, check_board, list_blocked;  // boards
// solutions
Handler plan_solutions, count_solutions, count_by_symmetry, find_solution, list_solutions,
    estimate_solutions;
Handler list_algorithms, trace_window, trace_seek, trace_length, race_algorithms;  // classic
// At most `wanted` steps of any algorithm, from step `from` on.
Result<Json> trace_window(const classic::Algorithm& algorithm, classic::Request request,
                          std::uint64_t from, std::uint64_t wanted, Work& work);
Handler new_puzzle, rate_puzzle, puzzle_hint;  // puzzle
Handler list_jobs, start_job, stop_job;        // jobs

}  // namespace queens::web
