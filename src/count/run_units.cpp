// SPDX-License-Identifier: MIT
#include "count/run_units.h"

#include <algorithm>
#include <chrono>

#include "job/executor.h"

namespace queens::counting {

bool run_units(const UnitRun& run, const CountOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const job::StopFlag stop(options.stop);
  std::atomic<std::uint64_t> done{0};
  std::atomic<double> cost_done{0};

  job::Execution execution;
  execution.units = run.units;
  execution.threads = run.threads;
  execution.stop = &stop.flag();
  execution.work = [&](unsigned worker, std::uint64_t unit) {
    run.work(worker, unit, stop.flag());
    if (stop.is_set()) return;
    done.fetch_add(1, std::memory_order_relaxed);
    if (options.on_progress) cost_done.fetch_add(run.cost_of(unit), std::memory_order_relaxed);
  };
  if (options.on_progress)
    execution.on_tick = [&] {
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
      options.on_progress(
          {.fraction = run.cost > 0 ? std::min(1.0, cost_done.load() / run.cost) : 1,
           .seconds = seconds.count(),
           .units_done = done.load(),
           .units = run.units});
    };
  job::run(execution);
  return done.load() == run.units;
}

}  // namespace queens::counting
