// SPDX-License-Identifier: MIT
// Batches come in rounds of fixed sizes, each round a quarter of what is there already, and the
// rule that ends the run is asked only between rounds: so that the threads, however many, decide
// nothing. Batch i always has the same random numbers. After a stop, the batches up to the first
// unfinished one count.
//
// The mean of unbiased batches is unbiased; its standard error comes from their spread, the
// interval from Student's t, an eighth wider, because batches are skew, and a run ends the sooner
// the smaller their spread happens to look. Everything is scaled by the largest batch, since a
// batch may have thousands of digits. Where the standard error is large, the interval is laid
// around the logarithm: below 0 is no answer. Where the mean hangs on a few batches (their weight
// is as if fewer than a third of them were there), the estimate says so: larger ones may not have
// been met.
#include <algorithm>
#include <array>
#include <cmath>

#include "base/clock.h"
#include "base/random.h"
#include "base/stop_flag.h"
#include "estimating/method.h"
#include "job/executor.h"
#include "model/constraints.h"

namespace queens::estimating {
namespace {

// Fewer batches say too little about their spread, and to stop as soon as it looks small favours
// low estimates. With 16, in one run of 100 seeds at n = 21, the mean was 0.3% low and 89 intervals
// held the truth.
constexpr std::uint64_t first_round = 64;

constexpr double wider = 1.125;
constexpr double large_error = 0.05;
constexpr double even_part = 1.0 / 3;

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t batch) {
  return base::mixed(base::mixed(seed + 0x9E3779B97F4A7C15u) + (batch + 1) * 0xD1342543DE82EF95u);
}

}  // namespace

double log_mean(std::span<const double> logs, std::size_t count) {
  const double largest = logs.empty() ? log_zero : std::ranges::max(logs);
  if (largest == log_zero) return log_zero;
  double sum = 0;
  for (const double one : logs) sum += std::exp(one - largest);
  return largest + std::log(sum / static_cast<double>(count));
}

Problem lying(const Problem& problem) {
  const bool high = problem.rows() > problem.columns();
  return high && model::keeps_rule(Symmetry::transpose, problem.rule())
             ? model::image(Symmetry::transpose, problem)
             : problem;
}

double student(double freedom) {
  static constexpr std::array table = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
  if (freedom < table.size() + 1) return table[static_cast<std::size_t>(freedom) - 1];
  // Cornish and Fisher, to a thousandth from 9 degrees of freedom on.
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z, z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  const double f = freedom;
  return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * f * f * f);
}

Estimate summary(std::span<const double> log_batches) {
  Estimate estimate;
  estimate.batches = log_batches.size();
  if (log_batches.empty()) return estimate;
  const double largest = std::ranges::max(log_batches);
  if (largest == log_zero) return estimate;
  const auto count = static_cast<double>(log_batches.size());
  double sum = 0, squares = 0;
  for (const double log_value : log_batches) sum += std::exp(log_value - largest);
  const double mean = sum / count;
  for (const double log_value : log_batches) {
    const double difference = std::exp(log_value - largest) / mean - 1;
    squares += difference * difference;
  }
  estimate.met = true;
  estimate.log10 = (largest + std::log(mean)) / std::log(10.0);
  const bool alone = log_batches.size() == 1;  // nothing is known of the spread
  estimate.relative_error = alone ? 1 : std::sqrt(squares / (count * (count - 1)));
  estimate.uneven = alone || squares / count > 1 / even_part - 1;
  const double reach = wider * student(std::max(1.0, count - 1)) * estimate.relative_error;
  const bool by_factor = estimate.relative_error > large_error;
  const auto at = [&](double x) { return by_factor ? x / std::log(10.0) : std::log10(1 + x); };
  estimate.low_log10 = estimate.log10 + at(-reach);
  estimate.high_log10 = estimate.log10 + at(reach);
  return estimate;
}

EstimateReport run(const Sampler& sampler, const EstimateOptions& options) {
  const double start = base::wall_seconds();
  const base::StopFlag stop(options.stop);
  EstimateReport report;
  report.threads = job::threads_to_use(options.threads);
  report.seed = options.seed;
  report.why = sampler.why;
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < report.threads; ++i) workers.push_back(sampler.worker());

  const std::uint64_t in_batch = sampler.samples_in_batch;
  const std::uint64_t most = options.samples == 0 ? 0 : (options.samples - 1) / in_batch + 1;
  std::vector<double> batches;
  const auto seconds = [&] { return base::wall_seconds() - start; };
  while (!report.reached && !stop.is_set()) {
    const std::uint64_t done = batches.size();
    std::uint64_t round = done == 0 ? first_round : std::max<std::uint64_t>(done / 4, 4);
    if (most != 0) round = std::min(round, most - done);
    std::vector<double> fresh(round);
    std::vector<char> finished(round, 0);
    const auto work = [&](unsigned worker, std::uint64_t unit) {
      fresh[unit] = workers[worker]->batch(seed_of(options.seed, done + unit), stop.flag());
      finished[unit] = !stop.is_set();
    };
    std::function<void()> tick;
    if (options.on_progress)
      tick = [&] {
        report.estimate.seconds = seconds();
        options.on_progress(report.estimate);
      };
    job::run({round, report.threads, &stop.flag(), work, tick});
    const auto whole = std::ranges::find(finished, 0) - finished.begin();
    batches.insert(batches.end(), fresh.begin(), fresh.begin() + whole);
    report.estimate = summary(batches);
    report.estimate.samples = batches.size() * in_batch;
    report.estimate.seconds = seconds();
    const bool enough = most != 0 && batches.size() >= most;
    const bool precise = options.error > 0 && report.estimate.met &&
                         report.estimate.relative_error <= options.error && !report.estimate.uneven;
    report.reached = enough || (precise && !stop.is_set());
  }
  return report;
}

}  // namespace queens::estimating
