// SPDX-License-Identifier: MIT
// Meet in the middle, measured in one run:
//
//   middle [largest exact n = 18 [seconds per sampled n = 4 [largest sampled n = 28]]]
//
// 1. The base line (plain bitmask search with a mirror) at n = 15, scaled to other n by the size of
//    its search tree (Knuth's estimate, a million descents: within 1%).
// 2. Exact counts on one thread, checked: time, ratio to the base line, pairs of halves, the part
//    of them that reached a query (survivors), time per pair.
// 3. The same count on every instruction set; there, the block search beside it; two threads.
// 4. Larger boards from sampled units: core-hours, and the number of solutions, each with its
//    standard error (counting/measure.h).
//
// Times are CPU times of the thread; with others on the machine, ratios within a run are what
// counts.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

#include "base/clock.h"
#include "counting/base_line.h"
#include "counting/measure.h"
#include "queens/count.h"
#include "support/measure.h"
#include "verify/recount.h"

namespace {

using namespace queens;

std::optional<Count> known(std::uint64_t n) { return verify::second_opinion(Problem::plain(n)); }

const std::atomic<bool> never = false;

counting::MeasuredCount count_exactly(int n, std::size_t target = 0) {
  const auto run = counting::measure_middle(static_cast<std::uint64_t>(n), target, never);
  bench::must_equal(run->total, *known(static_cast<std::uint64_t>(n)),
                    fmt::format("n={} on {}", n, kernel::middle_targets()[target].name));
  return *run;
}

void exact_table(int largest, double base_15) {
  fmt::print("\n{:>3} {:>10} {:>8} {:>10} {:>10} {:>9} {:>9} {:>8}\n", "n", "seconds", "ratio",
             "halves", "pairs", "survivors", "ps/pair", "ns/query");
  const double tree_15 = counting::base_line_nodes(15, never);
  for (int n = 14; n <= largest; ++n) {
    counting::MeasuredCount best = count_exactly(n);
    for (int i = 0; i < (n <= 17 ? 4 : n == 18 ? 2 : 0); ++i)
      if (counting::MeasuredCount again = count_exactly(n); again.seconds < best.seconds)
        best = again;
    const double base =
        base_15 * counting::base_line_nodes(static_cast<std::uint64_t>(n), never) / tree_15;
    const auto& listed = best.effort.listed;
    const auto queries = static_cast<double>(best.effort.join.queries);
    fmt::print("{:>3} {:>10.4f} {:>8.1f} {:>10.3g} {:>10.3g} {:>9.4f} {:>9.3f} {:>8.2f}\n", n,
               best.seconds, base / best.seconds, static_cast<double>(listed.words), listed.pairs,
               queries * kernel::block_patterns / listed.pairs, best.seconds * 1e12 / listed.pairs,
               best.seconds * 1e9 / queries);
  }
}

void target_table(int n) {
  fmt::print("\nn = {} on every instruction set, one thread\n", n);
  double first = 0;
  for (std::size_t target = 0; target < kernel::middle_targets().size(); ++target) {
    const std::string_view name = kernel::middle_targets()[target].name;
    double best = 1e300;
    for (int i = 0; i < (name == "scalar" ? 1 : 3); ++i)
      best = std::min(best, count_exactly(n, target).seconds);
    if (first == 0) first = best;
    fmt::print("{:<14} {:>8.4f} s, {:.2f} times the best\n", name, best, best / first);
  }
}

// Where meet in the middle overtakes the block search, and what the planner thinks of it.
void crossover_table() {
  fmt::print("\n{:>3} {:<14} {:>9} {:>9} {:>12}  {}\n", "n", "one thread", "block s", "middle s",
             "middle/block", "planner");
  for (std::uint64_t n = 15; n <= 17; ++n)
    for (const kernel::MiddleTarget& target : kernel::middle_targets()) {
      const auto seconds = [&](const char* method) {
        const auto count_once = [&] {
          bench::must_equal(
              count(Problem::plain(n), {.threads = 1, .method = method, .target = target.name})
                  ->total,
              *known(n), method);
        };
        return bench::best_seconds(count_once, 3, 0.3);
      };
      const double block = seconds("block"), middle = seconds("middle");
      const auto plan = plan_count(Problem::plain(n), {.threads = 1, .target = target.name});
      fmt::print("{:>3} {:<14} {:>9.4f} {:>9.4f} {:>12.2f}  {}\n", n, target.name, block, middle,
                 middle / block, plan->engine);
    }
}

void thread_table(std::uint64_t n) {
  double wall[3] = {0, 1e300, 1e300}, cpu[3] = {0, 1e300, 1e300};
  for (int round = 0; round < 4; ++round)
    for (const unsigned threads : {1u, 2u}) {
      CountOptions options;
      options.threads = threads;
      options.method = "middle";
      const double start = bench::process_seconds();
      wall[threads] = std::min(wall[threads], bench::seconds_of([&] {
                                 bench::must_equal(count(Problem::plain(n), options)->total,
                                                   *known(n), "threads");
                               }));
      cpu[threads] = std::min(cpu[threads], bench::process_seconds() - start);
    }
  fmt::print(
      "\nn = {}: {:.3f} s with one thread, {:.3f} s with two: {:.2f} times; CPU time {:.3f} s "
      "and {:.3f} s, so {:.2f} times on two idle cores\n",
      n, wall[1], wall[2], wall[1] / wall[2], cpu[1], cpu[2], 2 * cpu[1] / cpu[2]);
}

void sampled_row(int n, double budget) {
  const auto sample =
      *counting::sample_middle(static_cast<std::uint64_t>(n), {.seconds = budget}, 0, never);
  const auto literature = known(static_cast<std::uint64_t>(n));
  const double q = literature ? static_cast<double>(*literature) : 0;
  const auto& hours = sample.hours;
  const auto& solutions = sample.solutions;
  fmt::print(
      "{:>3} {:>9} {:>6} {:>11.4g} {:>8.2g} {:>12.5g} {:>9.2g} {:>12.5g} {:>6.2f} {:>10.2f}\n", n,
      sample.units, sample.counted, hours.value(), hours.error(), solutions.value(),
      solutions.error(), q, q > 0 ? (solutions.value() - q) / solutions.error() : 0,
      sample.seconds * 1e9 / static_cast<double>(sample.queries));
}

}  // namespace

int main(int argc, char** argv) {
  const int largest = argc > 1 ? std::atoi(argv[1]) : 18;
  const double budget = argc > 2 ? std::atof(argv[2]) : 4;
  const int largest_sampled = argc > 3 ? std::atoi(argv[3]) : 28;
  fmt::print("{}\n", bench::machine());
  double base = 1e300;
  for (int i = 0; i < 3; ++i) {
    const double start = base::thread_seconds();
    bench::must_equal(Count{counting::PlainSearch(Problem::plain(15)).count_with_mirror()},
                      *known(15), "base line");
    base = std::min(base, base::thread_seconds() - start);
  }
  fmt::print("base line: n = 15 in {:.3f} s\n", base);
  exact_table(largest, base);
  target_table(std::min(largest, 17));
  crossover_table();
  thread_table(18);
  fmt::print("\nsampled units\n{:>3} {:>9} {:>6} {:>11} {:>8} {:>12} {:>9} {:>12} {:>6} {:>10}\n",
             "n", "units", "drawn", "core-hours", "+-", "solutions", "+-", "known", "sigma",
             "ns/query");
  for (int n = 20; n <= largest_sampled; ++n) sampled_row(n, budget);
}
