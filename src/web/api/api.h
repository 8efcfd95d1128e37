// SPDX-License-Identifier: MIT
// The JSON API: what can be asked, as data. docs/api.md describes it, `GET /api` lists it. A
// handler gets the parsed body and answers with one object; long ones may tell news on the way.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "format/json_writer.h"
#include "format/problem_json.h"
#include "queens/result.h"
#include "web/work.h"

namespace queens::web {

using format::boolean;
using format::Json;
using format::number;
using format::one_of;
using format::problem;
using format::problem_spec;
using format::squares;
using format::text;
using format::to_json;
using format::whole_number;

enum class Pace {
  instant,  // answered at once, bounded by the size of the request
  moment,   // computes for at most a few seconds
  long_,    // computes up to the time limit of the server
};

using Handler = Result<Json>(const Json& body, Work& work);

struct Endpoint {
  std::string_view method;
  std::string_view path;
  std::string_view summary;
  Pace pace = Pace::instant;
  Handler* answer = nullptr;
};

std::span<const Endpoint> endpoints();
// Null if there is none.
const Endpoint* endpoint_at(std::string_view path);

// The body of a request, at most 32 levels deep; nothing at all is an empty object.
Result<Json> parse_body(std::string_view text);

// The object that `write` writes and leaves open, as a value that keys can be added to.
template <class Write>
auto json_from(const Write& write) {
  const auto text = format::text_of([&](format::Sink& out) {
    format::JsonWriter json(out, format::JsonWriter::Numbers::text_beyond_2_53);
    write(json);
    json.close('}');
  });
  return parse_body(text).value();
}

// The last boards that were found, kept by the server between requests (find.cpp).
class FoundBoards {
 public:
  FoundBoards();
  ~FoundBoards();
  struct Store;
  Store& store() { return *store_; }

 private:
  std::unique_ptr<Store> store_;
};

// The handlers, by file.
Handler list_endpoints;                                                                   // api
Handler list_formats, list_patterns, read_board, write_board, check_board, list_blocked;  // boards
Handler plan_solutions, count_solutions, count_by_symmetry;                               // count
Handler find_solution;                                                                    // find
Handler list_solutions;                                                                   // list
Handler list_algorithms, trace_window, trace_seek, trace_length;                          // trace
Handler race_algorithms;                                                                  // race
Handler new_puzzle, rate_puzzle, puzzle_hint;                                             // puzzle
Handler list_jobs;                                                                        // jobs

}  // namespace queens::web
