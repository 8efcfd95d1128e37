// SPDX-License-Identifier: MIT
// Chooses how to estimate; boards that are counted in a moment are counted.
#include "queens/estimate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "count/row_masks.h"
#include "estimate/method.h"
#include "estimate/run.h"
#include "queens/count.h"

namespace queens {
namespace {

constexpr std::array methods = {&estimating::descents, &estimating::annealing};

// Descents are the better of the two by far where they can be used, but for the widest boards that
// they take.
Result<std::pair<const estimating::Method*, std::unique_ptr<estimating::Sampler>>> choose(
    const Problem& problem, const std::string& name) {
  const auto with = [&](const estimating::Method* method)
      -> Result<std::pair<const estimating::Method*, std::unique_ptr<estimating::Sampler>>> {
    auto sampler = method->prepare(problem);
    if (!sampler) return std::unexpected(sampler.error());
    return std::pair(method, std::move(*sampler));
  };
  if (!problem.is_by_squares())
    return too_large(
        "only blocked squares, demanded queens, the rule and the number of queens can be part of "
        "an "
        "estimate: not regions, areas, symmetry or placements that do not count");
  if (name == "auto") {
    auto first = with(&estimating::descents);
    return first ? std::move(first) : with(&estimating::annealing);
  }
  std::vector<std::string_view> names{"auto"};
  for (const auto* method : methods) {
    if (method->name == name) return with(method);
    names.push_back(method->name);
  }
  return bad_input(fmt::format("there is no method of estimating '{}': it is one of {}", name,
                               fmt::join(names, ", ")));
}

// Only where a glance says that it takes a moment.
std::optional<Count> quick_count(const Problem& problem, const EstimateOptions& options) {
  constexpr double most_nodes = 1e10, most_seconds = 0.2;
  constexpr std::uint64_t small_side = 10;  // where nothing needs to be asked first
  const auto rows = counting::row_search(problem);
  const auto longer = std::max(problem.rows(), problem.columns());
  if (rows ? kernel::sample_nodes(*rows, {}, 256, 1) > most_nodes : longer > small_side) return {};
  CountOptions count_options;
  count_options.threads = options.threads;
  count_options.stop = options.stop;
  const auto plan = plan_count(problem, count_options);
  if (!plan || plan->expected_seconds > most_seconds) return {};
  const auto report = count(problem, count_options);
  if (!report || !report->complete) return {};
  return report->total;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> estimate_methods() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto* method : methods) all.emplace_back(method->name, method->idea);
  return all;
}

Result<EstimateReport> estimate(const Problem& problem, const EstimateOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  auto chosen = choose(problem, options.method);
  if (options.exact_if_quick && options.method == "auto")
    if (const auto total = quick_count(problem, options)) {
      EstimateReport report;
      report.method = "exact";
      report.why = "so small a board is counted, not estimated";
      report.seed = options.seed;
      report.reached = true;
      report.estimate.exact = *total;
      report.estimate.met = *total > 0;
      report.estimate.log10 = report.estimate.low_log10 = report.estimate.high_log10 =
          *total > 0 ? std::log10(static_cast<double>(*total)) : 0;
      report.estimate.seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      return report;
    }
  if (!chosen) return std::unexpected(chosen.error());
  EstimateReport report = estimating::run(*chosen->second, options);
  report.method = chosen->first->name;
  return report;
}

Result<ListPrice> price_list(const Problem& problem) {
  constexpr double seconds_per_node = 4e-9;    // lexicographic search, clang-19, November 2026
  constexpr double seconds_per_board = 60e-9;  // judged and handed over
  const auto rows = counting::row_search(problem);
  if (!rows) return std::unexpected(rows.error());
  EstimateOptions options;
  options.threads = 1;
  options.samples = 16 * 4096;
  options.exact_if_quick = false;
  options.method = "descents";
  const auto about = estimate(problem, options);
  if (!about) return std::unexpected(about.error());
  ListPrice price;
  if (about->estimate.met) price.solutions = std::pow(10, about->estimate.log10);
  price.seconds = kernel::sample_nodes(*rows, {}, 20'000, 1) * seconds_per_node +
                  price.solutions * seconds_per_board;
  return price;
}

}  // namespace queens
