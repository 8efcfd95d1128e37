// SPDX-License-Identifier: MIT
#include "counting/middle/measure.h"

#include <cmath>

#include "base/clock.h"
#include "counting/base_line.h"
#include "counting/middle/units.h"

namespace queens::counting {
namespace {

std::uint64_t cycle_counter() {
#ifdef __x86_64__
  return __builtin_ia32_rdtsc();
#else
  return 0;
#endif
}

}  // namespace

std::optional<MiddleRun> measure_middle(std::uint64_t n, const kernel::MiddleTarget& target,
                                        const std::atomic<bool>& stop) {
  const double start = base::thread_seconds(), wall = base::wall_seconds();
  const std::uint64_t cycles = cycle_counter();
  const MiddleUnits units(Problem::plain(n));
  MiddleWorker worker(units, target, MiddleMemory::for_side(static_cast<int>(n)));
  MiddleCounts counts;
  for (std::uint64_t i = units.size(); i-- > 0;) {
    counts += worker.count(units.unit(i), stop);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  }
  MiddleRun run;
  run.seconds = base::thread_seconds() - start;
  run.cycles =
      static_cast<double>(cycle_counter() - cycles) * run.seconds / (base::wall_seconds() - wall);
  run.total = units.total(counts);
  run.effort = worker.effort();
  return run;
}

double base_line_nodes(std::uint64_t n) {
  return PlainSearch(Problem::plain(n)).expected_nodes(1'000'000);
}

void Mean::add(double x) {
  sum_ += x;
  squares_ += x * x;
  ++size_;
}

double Mean::error() const {
  if (size_ < 2) return value();
  return std::sqrt(std::max(0.0, squares_ / size_ - value() * value()) / (size_ - 1));
}

std::optional<MiddleSample> sample_middle(std::uint64_t n, double seconds,
                                          const kernel::MiddleTarget& target,
                                          const std::atomic<bool>& stop) {
  const MiddleUnits units(Problem::plain(n));
  MiddleWorker worker(units, target, MiddleMemory::for_side(static_cast<int>(n)));
  MiddleSample sample;
  sample.units = units.size();
  double fraction = 0.5;
  while (sample.seconds < seconds || sample.hours.size() < 4) {
    // An additive recurrence by the golden ratio covers the units more evenly than chance.
    fraction = std::fmod(fraction + 0.6180339887498949, 1);
    const std::uint64_t number = units.at_cost(fraction);
    const double start = base::thread_seconds();
    const auto counts = worker.count(units.unit(number), stop);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    const double spent = base::thread_seconds() - start;
    sample.seconds += spent;
    const double scale = units.cost() / units.cost(number);
    sample.hours.add(spent * scale / 3600);
    // Solutions by ties are weighed here, in floating point: a single unit need not divide by 3.
    double weighed = static_cast<double>(counts.of[0]);
    for (int ties = 1; ties <= 4; ++ties)
      weighed += units.used().order() / static_cast<double>(ties) *
                 static_cast<double>(counts.of[static_cast<std::size_t>(ties)]);
    sample.solutions.add(weighed * scale);
  }
  sample.effort = worker.effort();
  return sample;
}

}  // namespace queens::counting
