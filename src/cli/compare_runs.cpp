// SPDX-License-Identifier: MIT
#include "cli/compare_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/try.h"
#include "queens/check.h"

namespace queens::cli {
namespace {

// A complete search of everything has a known cost: refuse it before it is begun.
std::string refusal(const Comparison& comparison, const classic::Variant& variant,
                    std::uint64_t n) {
  const auto& algorithm = *variant.algorithm;
  if (n > algorithm.largest_n) return fmt::format("takes boards up to n = {}", algorithm.largest_n);
  if (comparison.anyway || comparison.goal == classic::Goal::first || !algorithm.complete)
    return "";
  if (n <= algorithm.largest_count) return "";
  const Forecast cost = forecast(variant, n);
  if (cost.seconds <= comparison.limit.seconds) return "";
  return cost.sentence(algorithm);
}

Result<Problem> problem_of(const Comparison& comparison, std::uint64_t n) {
  ProblemSpec spec;
  spec.rows = spec.columns = n;
  spec.demanded = comparison.demanded;
  return Problem::from(spec);
}

Result<void> judge(const Problem& problem, const classic::Variant& variant,
                   const classic::Report& report) {
  if (report.counters.solutions == 0 || check(problem, report.first).valid()) return {};
  return internal_error(
      fmt::format("{} found a solution for n = {} that is none", variant.name, problem.rows()));
}

}  // namespace

std::uint64_t Row::solved() const {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      runs, [](const classic::Report& r) { return r.counters.solutions > 0; }));
}

Spread spread_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::ranges::sort(values);
  const auto at = [&](double share) {
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - std::floor(place)) * (values[above] - values[below]);
  };
  return {at(0.25), at(0.5), at(0.75)};
}

Spread trials_of(const Row& row) {
  std::vector<double> values;
  for (const auto& run : row.runs) values.push_back(static_cast<double>(run.counters.trials));
  return spread_of(std::move(values));
}

Spread seconds_of(const Row& row) {
  std::vector<double> values;
  for (const auto& run : row.runs) values.push_back(run.seconds);
  return spread_of(std::move(values));
}

Result<Comparisons> compare(const Comparison& comparison) {
  Comparisons result;
  for (const std::uint64_t n : comparison.sizes) {
    const auto problem = TRY(problem_of(comparison, n));
    for (const classic::Variant& variant : comparison.variants) {
      Row row{.variant = &variant, .n = n, .runs = {}, .note = refusal(comparison, variant, n)};
      // A complete algorithm draws no lots: once is enough.
      const std::uint64_t seeds = variant.algorithm->complete ? 1 : comparison.seeds;
      for (std::uint64_t i = 0; i < seeds && row.note.empty(); ++i) {
        const Stop stop(comparison.anyway ? std::nullopt : std::optional(comparison.limit));
        auto report = TRY(variant.algorithm->run({.problem = problem,
                                                  .goal = comparison.goal,
                                                  .seed = comparison.first_seed + i,
                                                  .switches = variant.switches,
                                                  .stop = stop.token()},
                                                 {}));
        TRY(judge(problem, variant, report));
        const bool ended_early = !report.finished && stop.requested();
        row.runs.push_back(std::move(report));
        if (!ended_early) continue;
        row.note = stop.sentence();
        result.interrupted = !row.note.starts_with("stopped by the time limit");
      }
      result.rows.push_back(std::move(row));
      if (result.interrupted) return result;
    }
  }
  return result;
}

}  // namespace queens::cli
