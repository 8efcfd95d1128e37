// SPDX-License-Identifier: MIT
// Counting by colours in two ways, on the same units, in one process on one thread: rows and pairs
// alone, and the engine's choice between them and the prefix sift.
//
//   sift [TARGET = the fastest [DRAWS = 50 [SKIPPED = 0 [n ...]]]]
//
// Units are drawn in proportion to their estimated cost; the first SKIPPED draws are left out, so
// that units on which settings were chosen can be avoided. Every unit's two results must be equal.
// What units of a strip share (tables and streams of a set of rows) is made before a unit is timed,
// in both ways; the sift's part of it is printed beside. Times are CPU times of the thread.
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "base/clock.h"
#include "counting/colours/join.h"
#include "counting/measure.h"
#include "queens/problem.h"
#include "support/measure.h"

namespace {

using namespace queens;
using counting::ColourWorker;
using counting::Mean;

const std::atomic<bool> never = false;

struct Hours {
  Mean pairs, chosen;
};

double seconds(ColourWorker& worker, const counting::ColourUnit& unit, Count& result) {
  counting::UnitCounts counts;
  const double start = base::thread_seconds();
  worker.count(unit, counts, never);
  result = counts.of[0];
  return base::thread_seconds() - start;
}

void row(int n, std::size_t target, int draws, int skipped) {
  const counting::ColourUnits units(Problem::plain(static_cast<std::uint64_t>(n)));
  const auto memory = counting::ColourMemory::for_side(n);
  ColourWorker pairs(units, target, memory), chosen(units, target, memory);
  pairs.way = ColourWorker::Way::pairs;
  Hours all;
  Mean shared;
  std::map<int, Hours> by_queens;  // black ones in even rows
  double fraction = 0.5;
  for (int draw = 0; draw < skipped + draws; ++draw) {
    fraction = std::fmod(fraction + 0.6180339887498949, 1);  // as in counting/measure.cpp
    if (draw < skipped) continue;
    const std::uint64_t number = units.at_cost(fraction);
    const auto unit = units.unit(number);
    auto least = unit;  // makes what the unit needs, and counts next to nothing
    if (!least.even.empty()) least.even.resize(1);
    Count a = 0, b = 0;
    pairs.make_even_tables(unit, never);
    seconds(pairs, least, a);
    chosen.make_even_tables(unit, never);
    const double hours = units.cost() / units.cost(number) / 3600;
    shared.add(seconds(chosen, least, b) * hours);
    const double first = seconds(pairs, unit, a) * hours;
    const double second = seconds(chosen, unit, b) * hours;
    bench::must_equal(b, a, fmt::format("n={}, unit {}", n, number));
    for (Hours* const of : {&all, &by_queens[std::popcount(unit.even_rows)]}) {
      of->pairs.add(first);
      of->chosen.add(second);
    }
  }
  fmt::print("{:>3} {:>6} {:>20} {:>20} {:>6.2f} {:>10.3g}", n, draws,
             fmt::format("{:.4g} +- {:.2g}", all.pairs.value(), all.pairs.error()),
             fmt::format("{:.4g} +- {:.2g}", all.chosen.value(), all.chosen.error()),
             all.pairs.value() / all.chosen.value(), shared.value());
  for (const auto& [k, of] : by_queens)
    fmt::print("  {}: {:.2f}", k, of.pairs.value() / of.chosen.value());
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t target = 0;
  const auto targets = kernel::sift_targets();
  for (std::size_t i = 0; argc > 1 && i < targets.size(); ++i)
    if (targets[i].name == std::string(argv[1])) target = i;
  const int draws = argc > 2 ? std::atoi(argv[2]) : 50, skipped = argc > 3 ? std::atoi(argv[3]) : 0;
  std::vector<int> sizes;
  for (int i = 4; i < argc; ++i) sizes.push_back(std::atoi(argv[i]));
  if (sizes.empty()) sizes = {22, 23, 24, 25, 26, 27, 28};
  fmt::print("{}, {}; draws {} to {}\n\n{:>3} {:>6} {:>20} {:>20} {:>6} {:>10}  {}\n",
             bench::machine(), targets[target].name, skipped + 1, skipped + draws, "n", "units",
             "pairs core-hours", "chosen core-hours", "ratio", "shared",
             "ratio by black queens in even rows");
  for (const int n : sizes) row(n, target, draws, skipped);
}
