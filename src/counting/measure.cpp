// SPDX-License-Identifier: MIT
#include "counting/measure.h"

#include <cmath>
#include <utility>

#include "base/clock.h"
#include "counting/base_line.h"
#include "counting/colours/join.h"
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

// Processor time and cycles of counting all units, the last first.
template <class Units, class CountUnit>
std::optional<MeasuredCount> measure_all(const Units& units, double start, double wall,
                                         std::uint64_t cycles, const std::atomic<bool>& stop,
                                         const CountUnit& count_unit) {
  for (std::uint64_t i = units.size(); i-- > 0;) {
    count_unit(i);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  }
  MeasuredCount run;
  run.seconds = base::thread_seconds() - start;
  run.cycles =
      static_cast<double>(cycle_counter() - cycles) * run.seconds / (base::wall_seconds() - wall);
  return run;
}

// `count_unit` tells the solutions of a unit; they need not be whole numbers.
template <class Units, class Prepare, class CountUnit>
std::optional<Sample> sample_units(const Units& units, SampleSize size,
                                   const std::atomic<bool>& stop, const Prepare& prepare,
                                   const CountUnit& count_unit) {
  Sample sample;
  sample.units = units.size();
  double fraction = 0.5;
  while (sample.seconds < size.seconds || sample.hours.size() < size.units) {
    // An additive recurrence by the golden ratio covers the units more evenly than chance.
    fraction = std::fmod(fraction + 0.6180339887498949, 1);
    const std::uint64_t number = units.at_cost(fraction);
    prepare(number);
    const double start = base::thread_seconds();
    const auto [solutions, survivors] = count_unit(number);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    const double spent = base::thread_seconds() - start;
    sample.seconds += spent;
    const double scale = units.cost() / units.cost(number);
    sample.hours.add(spent * scale / 3600);
    sample.solutions.add(solutions * scale);
    sample.survivors.add(survivors * scale);
  }
  return sample;
}

}  // namespace

std::optional<MeasuredCount> measure_middle(std::uint64_t n, std::size_t target,
                                            const std::atomic<bool>& stop) {
  const double start = base::thread_seconds(), wall = base::wall_seconds();
  const std::uint64_t cycles = cycle_counter();
  const MiddleUnits units(Problem::plain(n));
  MiddleWorker worker(units, kernel::middle_targets()[target],
                      MiddleMemory::for_side(static_cast<int>(n)));
  MiddleCounts counts;
  auto run = measure_all(units, start, wall, cycles, stop, [&](std::uint64_t number) {
    counts += worker.count(units.unit(number), stop);
  });
  if (!run) return run;
  run->total = units.total(counts);
  run->effort = worker.effort();
  return run;
}

std::optional<MeasuredCount> measure_colours(std::uint64_t n, std::size_t target,
                                             const std::atomic<bool>& stop) {
  const double start = base::thread_seconds(), wall = base::wall_seconds();
  const std::uint64_t cycles = cycle_counter();
  const ColourUnits units(Problem::plain(n));
  ColourWorker worker(units, target, ColourMemory::for_side(static_cast<int>(n)));
  UnitCounts counts;
  auto run = measure_all(units, start, wall, cycles, stop, [&](std::uint64_t number) {
    worker.count(units.unit(number), counts, stop);
  });
  if (run) run->total = units.total(counts);
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

std::optional<Sample> sample_middle(std::uint64_t n, SampleSize size, std::size_t target,
                                    const std::atomic<bool>& stop) {
  const MiddleUnits units(Problem::plain(n));
  MiddleWorker worker(units, kernel::middle_targets()[target],
                      MiddleMemory::for_side(static_cast<int>(n)));
  // A unit that is drawn alone takes half as long again at 20 rows, 4 times as long at 17; at 26,
  // making tables is a small part of it.
  const auto prepare = [&](std::uint64_t number) {
    constexpr std::uint64_t long_units = 26;
    if (n < long_units) worker.count(units.unit(number == 0 ? 1 : number - 1), stop);
  };
  auto sample = sample_units(units, size, stop, prepare, [&](std::uint64_t number) {
    const auto counts = worker.count(units.unit(number), stop);
    // Solutions by ties are weighed here, in floating point: a single unit need not divide by 3.
    double weighed = static_cast<double>(counts.of[0]);
    for (int ties = 1; ties <= 4; ++ties)
      weighed += units.used().order() / static_cast<double>(ties) *
                 static_cast<double>(counts.of[static_cast<std::size_t>(ties)]);
    return std::pair(weighed, 0.0);
  });
  if (sample) sample->queries = worker.effort().join.queries;
  return sample;
}

std::optional<Sample> sample_colours(std::uint64_t n, SampleSize size, std::size_t target,
                                     const std::atomic<bool>& stop) {
  const ColourUnits units(Problem::plain(n));
  ColourWorker worker(units, target, ColourMemory::for_side(static_cast<int>(n)));
  const auto prepare = [&](std::uint64_t number) {
    worker.make_even_tables(units.unit(number), stop);
  };
  std::uint64_t pairs = 0;
  auto sample = sample_units(units, size, stop, prepare, [&](std::uint64_t number) {
    UnitCounts counts;
    worker.count(units.unit(number), counts, stop);
    const ColourEffort effort = worker.effort();
    const std::uint64_t before = std::exchange(pairs, effort.black + effort.white);
    return std::pair(units.solutions(counts), static_cast<double>(pairs - before));
  });
  if (sample) sample->queries = worker.effort().join.queries;
  return sample;
}

}  // namespace queens::counting
