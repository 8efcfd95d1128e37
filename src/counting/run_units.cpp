// SPDX-License-Identifier: MIT
#include "counting/planner.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "base/stop_flag.h"
#include "job/executor.h"
#include "job/forecast.h"

namespace queens::counting {
namespace {

struct alignas(64) Sums {
  std::unique_ptr<UnitWorker> worker;  // made by the thread that uses it
  UnitCounts counts;
};

}  // namespace

Result<CountReport> run(const PreparedCount& prepared, const CountOptions& options) {
  const double start = base::wall_seconds();
  const base::StopFlag stop(options.stop);
  CountReport report;
  report.plan = prepared.plan(options);
  if (stop.is_set()) return report;  // they may be only some of the units
  std::vector<Sums> sums(report.plan.threads);
  std::atomic<std::uint64_t> done{0};
  std::atomic<double> cost_done{0};

  job::Execution execution;
  execution.units = prepared.units();
  execution.threads = report.plan.threads;
  constexpr double moment = 0.02;  // seconds, as expected
  execution.is_quick = report.plan.expected_seconds < moment;
  execution.stop = &stop.flag();
  execution.batch_end = [&](std::uint64_t first) { return prepared.batch_end(first); };
  execution.work_batch = [&](unsigned id, std::uint64_t first, std::uint64_t end) {
    Sums& own = sums[id];
    if (!own.worker) own.worker = prepared.worker();
    UnitCounts counts;
    own.worker->count_units(first, end, counts, stop.flag());
    if (stop.is_set()) return;  // perhaps only part of the units
    own.counts += counts;
    done.fetch_add(end - first, std::memory_order_relaxed);
    for (; options.on_progress && first < end; ++first)
      cost_done.fetch_add(prepared.cost(first), std::memory_order_relaxed);
  };
  job::Forecast forecast;
  if (options.on_progress)
    execution.on_tick = [&] {
      const double all = prepared.cost(), cost = std::min(all, cost_done.load());
      Progress progress;
      progress.fraction = all > 0 ? cost / all : 1;
      progress.seconds = base::wall_seconds() - start;
      progress.units_done = done.load();
      progress.units = prepared.units();
      forecast.add(cost - forecast.cost_done(), progress.seconds - forecast.seconds_done());
      const auto left = forecast.left(all - cost);
      progress.left_known = left.known;
      progress.seconds_left = left.seconds;
      progress.uncertainty = left.uncertainty;
      options.on_progress(progress);
    };
  job::run(execution);

  report.complete = done.load() == prepared.units();
  UnitCounts all;
  for (const Sums& own : sums) all += own.counts;
  if (!all.consistent())
    return internal_error(fmt::format(
        "the sums of the engine '{}' do not agree with their residues", report.plan.engine));
  const Totals totals = prepared.totals(all);
  report.total = totals.total;
  report.nodes = totals.nodes;
  return report;
}

}  // namespace queens::counting
