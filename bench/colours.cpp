// SPDX-License-Identifier: MIT
// Counting by colours beside meet in the middle and a plain search, in one run on one thread:
//
//   colours [TARGET = the fastest [DRAWS = 50 [largest exact n = 19 [sampled n: 16 [28]]]]]
//
// 1. Exact counts from 16 rows on, checked: seconds of both engines and their ratio; the base line
//    (a plain bitmask search with a mirror) at n = 15, scaled by the size of its search tree.
// 2. Larger boards from at least so many draws of units of each engine (four of meet in the middle
//    from 27 rows on), in proportion to their estimated cost: core-hours, quarter tables included,
//    their ratio, and solutions, all with standard errors; how far the solutions are from the known
//    number, in standard errors.
// 3. Survivors: pairs of placements of one colour that share no diagonal, what the engine touches
//    one by one, and how many solutions stand for each of them.
//
// Times are CPU times of the thread.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string>

#include "base/clock.h"
#include "counting/base_line.h"
#include "counting/measure.h"
#include "kernel/colours/ops.h"
#include "queens/problem.h"
#include "support/measure.h"
#include "verify/recount.h"

namespace {

using namespace queens;
using counting::Sample;

const std::atomic<bool> never = false;

Count known(std::uint64_t n) { return verify::second_opinion(Problem::plain(n)).value_or(0); }

std::size_t target_called(const std::string& name) {
  const auto targets = kernel::keyed_targets();
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (targets[i].name == name) return i;
  return 0;
}

double base_line_seconds() {
  double best = 1e300;
  for (int i = 0; i < 3; ++i) {
    const double start = base::thread_seconds();
    bench::must_equal(Count{counting::PlainSearch(Problem::plain(15)).count_with_mirror()},
                      known(15), "base line");
    best = std::min(best, base::thread_seconds() - start);
  }
  return best;
}

void exact_row(std::uint64_t n, std::size_t target, double base) {
  double seconds[2] = {1e300, 1e300};
  for (int i = 0; i < (n <= 18 ? 3 : 1); ++i)
    for (const bool colours : {false, true}) {
      const auto run =
          (colours ? counting::measure_colours : counting::measure_middle)(n, target, never);
      bench::must_equal(run->total, known(n), fmt::format("n={}", n));
      seconds[colours] = std::min(seconds[colours], run->seconds);
    }
  fmt::print("{:>3} {:>11.1f} {:>10.3f} {:>10.3f} {:>15.2f} {:>14.0f}\n", n, base, seconds[0],
             seconds[1], seconds[0] / seconds[1], base / seconds[1]);
  std::fflush(stdout);
}

std::string with_error(const counting::Mean& mean) {
  return fmt::format("{:.4g} +- {:.2g}", mean.value(), mean.error());
}

void sampled_row(std::uint64_t n, int draws, std::size_t target) {
  const Sample colours =
      *counting::sample_colours(n, {.seconds = 20, .draws = draws}, target, never);
  const Sample middle =
      *counting::sample_middle(n, {.seconds = 20, .draws = n >= 27 ? 4 : draws}, target, never);
  const double ratio = middle.hours.value() / colours.hours.value();
  const double error = ratio * std::hypot(middle.hours.error() / middle.hours.value(),
                                          colours.hours.error() / colours.hours.value());
  const auto literature = static_cast<double>(known(n));
  const std::string sigma = literature == 0
                                ? "-"
                                : fmt::format("{:.2f}", (colours.solutions.value() - literature) /
                                                            colours.solutions.error());
  const double total = literature == 0 ? colours.solutions.value() : literature;
  fmt::print("{:>3} {:>5} {:>20} {:>20} {:>15} {:>22} {:>6} {:>20} {:>9.2f}\n", n, colours.counted,
             with_error(middle.hours), with_error(colours.hours),
             fmt::format("{:.2f} +- {:.2f}", ratio, error), with_error(colours.solutions), sigma,
             with_error(colours.survivors), total / 8 / colours.survivors.value());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t target = argc > 1 ? target_called(argv[1]) : 0;
  const int draws = argc > 2 ? std::atoi(argv[2]) : 50;
  const auto exact = static_cast<std::uint64_t>(argc > 3 ? std::atoi(argv[3]) : 19);
  const auto first = static_cast<std::uint64_t>(argc > 4 ? std::atoi(argv[4]) : 16);
  const auto last = static_cast<std::uint64_t>(argc > 5 ? std::atoi(argv[5]) : 28);
  fmt::print("{}, {}\n", bench::machine(), kernel::keyed_targets()[target].name);
  const double base_15 = base_line_seconds(), nodes_15 = counting::base_line_nodes(15, never);
  fmt::print(
      "base line: n = 15 in {:.3f} s; above, scaled\n\n{:>3} {:>11} {:>10} {:>10} {:>15} {:>14}\n",
      base_15, "n", "base line s", "middle s", "colours s", "middle/colours", "base/colours");
  for (std::uint64_t n = 16; n <= exact; ++n)
    exact_row(n, target, base_15 * counting::base_line_nodes(n, never) / nodes_15);
  fmt::print("\n{:>3} {:>5} {:>20} {:>20} {:>15} {:>22} {:>6} {:>20} {:>9}\n", "n", "units",
             "middle core-hours", "colours core-hours", "ratio", "solutions", "sigma", "survivors",
             "sol/8/sv");
  for (std::uint64_t n = first; n <= last; ++n) sampled_row(n, draws, target);
}
