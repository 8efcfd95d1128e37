// SPDX-License-Identifier: MIT
#include "counting/measure.h"

#include <cmath>

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

// Processor time and cycles of preparing and counting all units, the last first.
// Those from `first` to before `end`, the last first, as in a count.
template <class Joiner>
void count_units(Joiner& worker, const typename Joiner::Units& units, std::uint64_t first,
                 std::uint64_t end, UnitCounts& sums, const std::atomic<bool>& stop) {
  if constexpr (requires { Joiner::Units::batch; }) {
    std::vector<decltype(units.unit(0))> batch;
    while (end-- > first) batch.push_back(units.unit(end));
    std::vector<UnitCounts> counts(batch.size());
    worker.count(batch, counts, stop);
    for (const UnitCounts& of : counts) sums += of;
  } else {
    while (end-- > first && !stop.load(std::memory_order_relaxed))
      worker.count(units.unit(end), sums, stop);
  }
}

template <class Joiner>
std::optional<MeasuredCount> measure(std::uint64_t n, std::size_t target,
                                     const std::atomic<bool>& stop) {
  const double start = base::thread_seconds(), wall = base::wall_seconds();
  const std::uint64_t cycles = cycle_counter();
  const typename Joiner::Units units(Problem::plain(n));
  Joiner worker(units, target, Joiner::Memory::for_side(static_cast<int>(n)));
  UnitCounts counts;
  for (std::uint64_t end = units.size(), first = 0; end > 0; end = first) {
    first = units.batch_of(end - 1).first;
    count_units(worker, units, first, end, counts, stop);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  }
  MeasuredCount run;
  run.seconds = base::thread_seconds() - start;
  run.cycles =
      static_cast<double>(cycle_counter() - cycles) * run.seconds / (base::wall_seconds() - wall);
  run.total = units.total(counts);
  if constexpr (requires { run.effort = worker.effort(); }) run.effort = worker.effort();
  return run;
}

// The neighbours that are drawn together: a batch, or a few, because they are alike as well.
template <class Units>
std::pair<std::uint64_t, std::uint64_t> neighbours(const Units& units, std::uint64_t drawn,
                                                   std::uint64_t n) {
  if constexpr (requires { Units::batch; }) return units.batch_of(drawn);
  const std::uint64_t together = n < 24 ? 8 : n < 26 ? 4 : 1;
  const std::uint64_t first = drawn - drawn % together;
  return {first, std::min(first + together, units.size())};
}

// `survivors` tells those of all units so far.
template <class Joiner, class Prepare, class Survivors>
std::optional<Sample> sample_units(std::uint64_t n, SampleSize size, std::size_t target,
                                   const std::atomic<bool>& stop, const Prepare& prepare,
                                   const Survivors& survivors) {
  const typename Joiner::Units units(Problem::plain(n));
  Joiner worker(units, target, Joiner::Memory::for_side(static_cast<int>(n)));
  Sample sample;
  sample.units = units.size();
  double fraction = 0.5;
  while (sample.seconds < size.seconds || sample.hours.size() < size.draws) {
    // An additive recurrence by the golden ratio covers the units more evenly than chance.
    fraction = std::fmod(fraction + 0.6180339887498949, 1);
    const auto [first, end] = neighbours(units, units.at_cost(fraction), n);
    prepare(worker, units, first, end);
    const std::uint64_t before = survivors(worker);
    UnitCounts counts;
    double cost = 0;
    const double start = base::thread_seconds();
    count_units(worker, units, first, end, counts, stop);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    for (std::uint64_t number = first; number < end; ++number) cost += units.cost(number);
    const double spent = base::thread_seconds() - start;
    sample.counted += end - first;
    sample.seconds += spent;
    const double scale = units.cost() / cost;
    sample.hours.add(spent * scale / 3600);
    sample.solutions.add(units.solutions(counts) * scale);
    sample.survivors.add(static_cast<double>(survivors(worker) - before) * scale);
  }
  sample.queries = worker.effort().join.queries;
  return sample;
}

}  // namespace

std::optional<MeasuredCount> measure_middle(std::uint64_t n, std::size_t target,
                                            const std::atomic<bool>& stop) {
  return measure<MiddleWorker>(n, target, stop);
}

std::optional<MeasuredCount> measure_colours(std::uint64_t n, std::size_t target,
                                             const std::atomic<bool>& stop) {
  return measure<ColourWorker>(n, target, stop);
}

double base_line_nodes(std::uint64_t n, const std::atomic<bool>& stop) {
  return PlainSearch(Problem::plain(n)).expected_nodes(1'000'000, stop);
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
  // At 26 rows making tables is a small part of it.
  const auto prepare = [&](MiddleWorker& worker, const MiddleUnits& units, std::uint64_t first,
                           std::uint64_t) {
    constexpr std::uint64_t long_units = 26;
    UnitCounts ignored;
    if (n < long_units) worker.count(units.unit(first == 0 ? 1 : first - 1), ignored, stop);
  };
  return sample_units<MiddleWorker>(n, size, target, stop, prepare,
                                    [](const MiddleWorker&) { return std::uint64_t{0}; });
}

std::optional<Sample> sample_colours(std::uint64_t n, SampleSize size, std::size_t target,
                                     const std::atomic<bool>& stop) {
  const auto prepare = [&](ColourWorker& worker, const ColourUnits& units, std::uint64_t first,
                           std::uint64_t end) {
    while (end-- > first) worker.make_even_tables(units.unit(end), stop);
  };
  return sample_units<ColourWorker>(n, size, target, stop, prepare, [](const ColourWorker& worker) {
    const ColourEffort effort = worker.effort();
    return effort.black + effort.white;
  });
}

}  // namespace queens::counting
