// SPDX-License-Identifier: MIT
// What every engine does with its units: run them on threads, stop when asked, and tell how far the
// work is, by what the units are expected to cost.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "queens/count.h"

namespace queens::counting {

struct UnitRun {
  std::uint64_t units = 0;
  unsigned threads = 1;
  double cost = 0;                                    // of all units together, in any measure
  std::function<double(std::uint64_t unit)> cost_of;  // asked only if somebody watches
  // By worker 0..threads-1, concurrently. Adds the unit to that worker's sums, unless `stop` is
  // set when the search returns: then it may have done only a part.
  std::function<void(unsigned worker, std::uint64_t unit, const std::atomic<bool>& stop)> work;
};

// True when every unit was done; false after a stop.
bool run_units(const UnitRun& run, const CountOptions& options);

}  // namespace queens::counting
