// SPDX-License-Identifier: MIT
// Chooses how to estimate; boards that are counted in a moment are counted.

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "base/cores.h"
#include "base/error.h"
#include "base/try.h"
#include "counting/row_search.h"
#include "estimating/method.h"
#include "model/constraints.h"
#include "model/domains.h"
#include "queens/count.h"

namespace queens {
namespace {

constexpr std::array methods = {&estimating::descents, &estimating::constrained,
                                &estimating::annealing};

using Chosen = std::pair<const estimating::Method*, estimating::Sampler>;

// Descents are the better by far where they can be used, but for the widest boards that they take.
// They know squares only, and not every rule; the constrained ones know all, at ten times the
// price.
Result<Chosen> choose(const Problem& problem, const std::string& name) {
  const auto with = [&](const estimating::Method* method) -> Result<Chosen> {
    if (method != &estimating::constrained)
      TRY(model::refuse_constraints(problem,
                                    fmt::format("the method of estimating '{}'", method->name)));
    return Chosen(method, TRY(method->prepare(problem)));
  };
  if (name == "auto") {
    if (!problem.is_by_squares()) return with(&estimating::constrained);
    for (const auto* method : {&estimating::descents, &estimating::constrained})
      if (auto chosen = with(method)) return chosen;
    return with(&estimating::annealing);
  }
  std::vector<std::string_view> names{"auto"};
  for (const auto* method : methods) {
    if (method->name == name) return with(method);
    names.push_back(method->name);
  }
  return bad_input("there is no method of estimating '{}': it is one of {}", name,
                   fmt::join(names, ", "));
}

// Only where a glance says that it takes a moment; a glance may err, and then it is given up.
std::optional<Count> quick_count(const Problem& problem, const EstimateOptions& options) {
  constexpr double most_nodes = 1e10, most_seconds = 0.2, given_up_after = 1;
  const auto rows = counting::row_search(problem);
  if (rows && kernel::sample_nodes(*rows, {}, 256, 1) > most_nodes) return {};
  std::stop_source enough;
  const std::stop_callback stopped(options.stop, [&] { enough.request_stop(); });
  const auto watch = [&](const Progress& progress) {
    if (progress.seconds > given_up_after) enough.request_stop();
  };
  const auto planned = PlannedCount::prepare(
      problem, {.threads = options.threads, .stop = enough.get_token(), .on_progress = watch});
  if (!planned || planned->plan().expected_seconds > most_seconds) return {};
  const auto report = planned->run();
  if (!report || !report->complete) return {};
  return report->total;
}

// Too large to look for the placements that do not count, but so many others that they make no
// difference: a millionth of a millionth is far below any error.
Result<EstimateReport> estimate_with_all(const Problem& problem, const EstimateOptions& options) {
  const double negligible = 12;  // as log10
  ProblemSpec spec = problem.spec();
  const auto without = static_cast<double>(spec.excluded_placements.size());
  spec.excluded_placements = {};
  auto report = estimate(Problem::from(std::move(spec)).value(), options);
  if (!report || !report->estimate.met) return report;
  if (report->estimate.log10 < std::log10(without) + negligible)
    return too_large("a {}x{} board with so few solutions is too large to leave some of them out",
                     problem.rows(), problem.columns());
  report->why += "; placements that do not count are too few to make a difference";
  return report;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> estimate_methods() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto* method : methods) all.emplace_back(method->name, method->idea);
  return all;
}

Result<EstimateReport> estimate(const Problem& problem, const EstimateOptions& options) {
  const double start = base::wall_seconds();
  TRY(base::check_threads(options.threads));
  if (options.error != 0 && !is_relative_error(options.error))
    return bad_input("the relative error must be above 0 and below 1, not {}", options.error);
  if (!problem.contradiction().empty()) {
    const auto none = TRY(count(problem));
    return EstimateReport{{.exact = none.total}, "exact", none.plan.why, options.seed, 1, true};
  }
  const bool without_some = !problem.excluded_placements().empty() && problem.regions().empty() &&
                            problem.areas().empty() && !problem.required_symmetry();
  if (without_some && std::max(problem.rows(), problem.columns()) > model::Domains::most_lines)
    return estimate_with_all(problem, options);
  auto chosen = choose(problem, options.method);
  if (options.exact_if_quick && options.method == "auto")
    if (const auto total = quick_count(problem, options)) {
      Estimate exact{.exact = total, .met = *total > 0, .seconds = base::wall_seconds() - start};
      exact.log10 = exact.low_log10 = exact.high_log10 =
          *total > 0 ? std::log10(static_cast<double>(*total)) : 0;
      return EstimateReport{exact,        "exact", "so small a board is counted, not estimated",
                            options.seed, 1,       true};
    }
  if (!chosen) return std::unexpected(chosen.error());
  EstimateReport report = estimating::run(chosen->second, options);
  report.method = chosen->first->name;
  return report;
}

Result<ListPrice> price_list(const Problem& problem) {
  constexpr double seconds_per_node = 4e-9;    // lexicographic search, clang-19, November 2026
  constexpr double seconds_per_board = 60e-9;  // judged and handed over
  if (!problem.contradiction().empty()) return ListPrice();
  const auto rows = TRY(counting::row_search(problem));
  const auto about = TRY(estimate(
      problem,
      {.threads = 1, .method = "descents", .samples = 16 * 4096, .exact_if_quick = false}));
  ListPrice price;
  if (about.estimate.met) price.solutions = std::pow(10, about.estimate.log10);
  price.seconds = kernel::sample_nodes(rows, {}, 20'000, 1) * seconds_per_node +
                  price.solutions * seconds_per_board;
  return price;
}

}  // namespace queens
