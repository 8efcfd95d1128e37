// SPDX-License-Identifier: MIT
// Stands in for job/executor.cpp and base/cores.cpp: one thread, which does unit after unit and
// looks at the clock in between. Whoever wants more starts more workers, each with a module of its
// own (count_parts.cpp).
#include "base/clock.h"
#include "base/cores.h"
#include "job/executor.h"

namespace queens {

unsigned base::usable_cores() { return 1; }

unsigned job::threads_to_use(unsigned) { return 1; }

void job::run(const Execution& execution) {
  constexpr double pause = 0.1;
  double told = base::wall_seconds();
  for (std::uint64_t unit = 0, end; unit < execution.units && !execution.stop->load(); unit = end) {
    end = execution.batch_end ? execution.batch_end(unit) : unit + 1;
    if (execution.batch_end)
      execution.work_batch(0, unit, end);
    else
      execution.work(0, unit);
    if (!execution.on_tick || base::wall_seconds() < told + pause) continue;
    execution.on_tick();
    told = base::wall_seconds();
  }
  if (execution.on_tick) execution.on_tick();
}

}  // namespace queens
