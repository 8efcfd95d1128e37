// SPDX-License-Identifier: MIT
// Counting by colours in two ways, on the same units, in one process on one thread: rows and pairs
// alone, and the engine's choice between them and the prefix sift.
//
//   sift [TARGET = the fastest [DRAWS = 50 [SKIPPED = 0 [n[:k] ...]]]]
//
// With `:k`, only units with k black queens in even rows, and every one of them by the sift.
// Units are drawn in proportion to their estimated cost; the first SKIPPED draws are left out, so
// that units on which settings were chosen can be avoided. Every unit's two results must be equal.
// The engine's choice counts the whole batch that a unit belongs to, and the unit is charged its
// part of the time, by estimated costs. What units of a strip share (tables and streams of a set of
// rows) is made before units are timed, in both ways; the sift's part of it is printed beside.
// Times are CPU times of the thread.
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
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

double seconds(ColourWorker& worker, std::span<const counting::ColourUnit> units,
               std::span<counting::UnitCounts> counts) {
  const double start = base::thread_seconds();
  worker.count(units, counts, never);
  return base::thread_seconds() - start;
}

void row(int n, int only, std::size_t target, int draws, int skipped) {
  const counting::ColourUnits units(Problem::plain(static_cast<std::uint64_t>(n)));
  const auto memory = counting::ColourMemory::for_side(n);
  ColourWorker pairs(units, target, memory), chosen(units, target, memory);
  pairs.way = ColourWorker::Way::pairs;
  if (only != 0) chosen.way = ColourWorker::Way::sift;
  Hours all;
  Mean shared;
  std::map<int, Hours> by_queens;  // black ones in even rows
  double fraction = 0.5;
  for (int draw = 0; draw < skipped + draws; ++draw) {
    fraction = std::fmod(fraction + 0.6180339887498949, 1);  // as in counting/measure.cpp
    if (draw < skipped) continue;
    const std::uint64_t number = units.at_cost(fraction);
    const auto unit = units.unit(number);
    if (only != 0 && std::popcount(unit.even_rows) != only) {
      ++draws;
      continue;
    }
    // The unit's batch.
    std::vector<counting::ColourUnit> batch;
    std::size_t at = 0;
    double cost = 0;
    const auto [first_of, end] = units.batch_of(number);
    for (std::uint64_t i = first_of; i < end; ++i) {
      if (i == number) at = batch.size();
      batch.push_back(units.unit(i));
      cost += units.cost(i);
    }
    auto least = batch;  // makes what the units need, and counts next to nothing
    for (auto& of : least) {
      if (!of.odd.empty()) of.odd.resize(1);
    }
    std::vector<counting::UnitCounts> ignored(batch.size()), all_counts(batch.size()), drawn(1);
    pairs.make_even_tables(unit, never);
    auto one = unit;
    if (!one.even.empty()) one.even.resize(1);
    seconds(pairs, {&one, 1}, std::span(ignored).first(1));
    chosen.make_even_tables(unit, never);
    const double hours = units.cost() / 3600;
    shared.add(seconds(chosen, least, ignored) * hours / cost);
    const double first = seconds(pairs, {&unit, 1}, drawn) * hours / units.cost(number);
    const double second = seconds(chosen, batch, all_counts) * hours / cost;
    bench::must_equal(all_counts[at].of[0], drawn[0].of[0],
                      fmt::format("n={}, unit {}", n, number));
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
  std::vector<std::pair<int, int>> sizes;  // with the k, or 0
  for (int i = 4; i < argc; ++i) {
    const char* const colon = std::strchr(argv[i], ':');
    sizes.emplace_back(std::atoi(argv[i]), colon == nullptr ? 0 : std::atoi(colon + 1));
  }
  if (sizes.empty())
    for (int n = 22; n <= 28; ++n) sizes.emplace_back(n, 0);
  fmt::print("{}, {}; draws {} to {}\n\n{:>3} {:>6} {:>20} {:>20} {:>6} {:>10}  {}\n",
             bench::machine(), targets[target].name, skipped + 1, skipped + draws, "n", "units",
             "pairs core-hours", "chosen core-hours", "ratio", "shared",
             "ratio by black queens in even rows");
  for (const auto& [n, only] : sizes) row(n, only, target, draws, skipped);
}
