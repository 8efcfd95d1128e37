// SPDX-License-Identifier: MIT
// A trace as JSON lines: one object for each step, the first one saying what is traced.
//   {"step":0,"action":"start","schema":"queens.trace/1","algorithm":"hybrid","n":4,"seed":1,...}
// with "problem" (problem_json.h) where "n" and "blocked" do not say everything
//   {"step":2,"action":"place","square":[0,0],"board":[[0,0]],"counters":{"trials":1,...}}
#pragma once

#include "format/sink.h"
#include "queens/problem.h"
#include "queens/trace.h"

namespace queens::format {

struct TraceHead {
  std::string algorithm;
  Problem problem = Problem::plain(0);  // n queens on n x n
  std::uint64_t seed = 0;
  bool operator==(const TraceHead&) const = default;
};

struct Trace {
  TraceHead head;
  std::vector<classic::Step> steps;
};

void write_step(const TraceHead& head, const classic::Step& step, Sink& out);

// A message names the line. Steps are not compared with each other: that is what Replay does.
Result<Trace> read_trace(std::string_view text);

}  // namespace queens::format
