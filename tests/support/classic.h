// SPDX-License-Identifier: MIT
// Short ways to run a classic algorithm, watched or not.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "queens/classic.h"

namespace queens::test {

inline Problem with_queen(std::uint64_t n, Square queen) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.demanded = {queen};
  return Problem::from(spec).value();
}

inline classic::Report run(std::string_view name, classic::Request request,
                           const classic::Watcher& watcher = {}) {
  const auto variant = classic::variant_named(name);
  if (!variant) throw std::runtime_error(variant.error().message);
  request.switches = variant->switches;
  auto report = variant->algorithm->run(request, watcher);
  if (!report) throw std::runtime_error(report.error().message);
  return *report;
}

inline classic::Report run(std::string_view name, std::uint64_t n, classic::Goal goal) {
  return run(name, {.problem = Problem::plain(n), .goal = goal});
}

// The steps of a run, at most `most` of them.
inline std::vector<classic::Step> trace(std::string_view name, classic::Request request,
                                        std::size_t most = 100'000) {
  std::vector<classic::Step> steps;
  run(name, std::move(request), [&](const classic::Step& step) {
    steps.push_back(step);
    return steps.size() < most;
  });
  return steps;
}

}  // namespace queens::test
