// SPDX-License-Identifier: MIT
// Batches come in rounds of fixed sizes, each round a quarter of what is there already, and the
// rule that ends the run is asked only between rounds: so that the threads, however many, decide
// nothing. Batch i always has the same random numbers. After a stop, the batches up to the first
// unfinished one count.
#include "estimating/run.h"

#include <algorithm>
#include <vector>

#include "base/clock.h"
#include "base/random.h"
#include "estimating/interval.h"
#include "job/executor.h"

namespace queens::estimating {
namespace {

// Fewer batches say too little about their spread, and to stop as soon as it looks small favours
// low estimates. With 16, in one run of 100 seeds at n = 21, the mean was 0.3% low and 89 intervals
// held the truth.
constexpr std::uint64_t first_round = 64;

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t batch) {
  return base::mixed(base::mixed(seed + 0x9E3779B97F4A7C15u) + (batch + 1) * 0xD1342543DE82EF95u);
}

}  // namespace

EstimateReport run(const Sampler& sampler, const EstimateOptions& options) {
  const double start = base::wall_seconds();
  const job::StopFlag stop(options.stop);
  EstimateReport report;
  report.threads = job::threads_to_use(options.threads);
  report.seed = options.seed;
  report.why = sampler.why();
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < report.threads; ++i) workers.push_back(sampler.worker());

  const std::uint64_t in_batch = sampler.samples_in_batch();
  const std::uint64_t most = options.samples == 0 ? 0 : (options.samples - 1) / in_batch + 1;
  std::vector<double> batches;
  const auto seconds = [&] { return base::wall_seconds() - start; };
  const auto summarise = [&] {
    Estimate estimate = summary(batches);
    estimate.samples = estimate.batches * in_batch;
    estimate.seconds = seconds();
    return estimate;
  };
  while (!report.reached && !stop.is_set()) {
    const std::uint64_t done = batches.size();
    std::uint64_t round = done == 0 ? first_round : std::max<std::uint64_t>(done / 4, 4);
    if (most != 0) round = std::min(round, most - done);
    std::vector<double> fresh(round);
    std::vector<char> finished(round, 0);
    job::Execution execution;
    execution.units = round;
    execution.threads = report.threads;
    execution.stop = &stop.flag();
    execution.work = [&](unsigned worker, std::uint64_t unit) {
      fresh[unit] = workers[worker]->batch(seed_of(options.seed, done + unit), stop.flag());
      finished[unit] = !stop.is_set();
    };
    if (options.on_progress)
      execution.on_tick = [&] {
        report.estimate.seconds = seconds();
        options.on_progress(report.estimate);
      };
    job::run(execution);
    const auto whole = std::ranges::find(finished, 0) - finished.begin();
    batches.insert(batches.end(), fresh.begin(), fresh.begin() + whole);
    report.estimate = summarise();
    const bool enough = most != 0 && batches.size() >= most;
    const bool precise = options.error > 0 && report.estimate.met &&
                         report.estimate.relative_error <= options.error && !report.estimate.uneven;
    report.reached = enough || (precise && !stop.is_set());
  }
  return report;
}

}  // namespace queens::estimating
