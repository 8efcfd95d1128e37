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

// An algorithm that shows four queens as a solution in step 1 of 3, whatever they are, and reports
// them if it is left to end.
template <Square... queens>
inline const classic::Algorithm claims = {
    .id = "claims", .run = [](const classic::Request&, const classic::Watcher& watcher) {
      classic::Report report;
      report.finished = true;
      report.first = {queens...};
      report.counters.solutions = 1;
      const classic::Step steps[] = {
          {},
          {.number = 1, .event = {.action = classic::Action::solution}, .queens = {queens...}},
          {.number = 2}};
      for (const classic::Step& step : steps)
        if (watcher && !watcher(step)) {
          report.dismissed = true;
          report.counters.solutions = 0;
          break;
        }
      return Result<classic::Report>(report);
    }};
inline const classic::Algorithm& true_claim =
    claims<Square{0, 1}, Square{1, 3}, Square{2, 0}, Square{3, 2}>;
inline const classic::Algorithm& false_claim =
    claims<Square{0, 0}, Square{1, 1}, Square{2, 2}, Square{3, 3}>;

}  // namespace queens::test
