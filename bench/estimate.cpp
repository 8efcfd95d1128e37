// SPDX-License-Identifier: MIT
// Estimates, judged by known counts and by a second method:
//
//   estimate [seeds = 100 [seconds = 10 [chart.svg]]]
//
// 1. How often the 95% interval holds the truth, n = 20 ... 27, a standard error of 1% wanted.
// 2. The standard error after so many seconds on all cores, by n; for n = 27 and 100 the bars are
//    0.2% and 2%.
// 3. n = 100 by annealing, which shares nothing with the descents, in six times the time.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <stop_token>
#include <string>
#include <thread>

#include "base/clock.h"
#include "draw/chart.h"
#include "queens/estimate.h"
#include "support/measure.h"

namespace {

using namespace queens;

// OEIS A000170.
const double known[] = {39029188884,        314666222712,       2691008701644,
                        24233937684440,     227514171973736.,   2207893435808352.,
                        22317699616364044., 234907967154122528.};

// With a stop after `seconds`, or at the error.
EstimateReport estimated(std::uint64_t n, const char* method, double error, double seconds,
                         std::uint64_t seed) {
  std::stop_source source;
  std::jthread timer;
  EstimateOptions options;
  options.method = method;
  options.error = error;
  options.seed = seed;
  options.stop = source.get_token();
  if (seconds > 0)
    timer = std::jthread([&](const std::stop_token& ended) {
      const double end = base::wall_seconds() + seconds;
      while (!ended.stop_requested() && base::wall_seconds() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      source.request_stop();
    });
  auto report = estimate(Problem::plain(n), options);
  if (!report) {
    fmt::print(stderr, "{}\n", report.error().message);
    std::exit(1);
  }
  return *report;
}

void coverage(std::uint64_t seeds) {
  fmt::print("\ncoverage of the 95% interval, {} seeds, 1% wanted\n", seeds);
  fmt::print("{:>4} {:>8} {:>14} {:>14} {:>10}\n", "n", "covered", "mean / known", "its error",
             "s / seed");
  for (std::uint64_t n = 20; n <= 27; ++n) {
    const double truth = known[n - 20];
    std::uint64_t covered = 0;
    double sum = 0, squares = 0, seconds = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const Estimate e = estimated(n, "descents", 0.01, 0, seed).estimate;
      covered += e.low_log10 <= std::log10(truth) && std::log10(truth) <= e.high_log10;
      const double ratio = std::pow(10, e.log10 - std::log10(truth));
      sum += ratio;
      squares += ratio * ratio;
      seconds += e.seconds;
    }
    const auto count = static_cast<double>(seeds);
    const double mean = sum / count;
    const double deviation = std::sqrt((squares / count - mean * mean) / (count - 1));
    fmt::print("{:>4} {:>8} {:>14.5f} {:>14.5f} {:>10.2f}\n", n, covered, mean, deviation,
               seconds / count);
  }
}

// Returns the chart of it: a line for each method, and what is wanted.
draw::Chart precision(double seconds) {
  draw::Chart chart{.title = fmt::format("Standard error after {} s on 2 cores", seconds),
                    .x_label = "n (queens)",
                    .y_label = "standard error in % of the value",
                    .log_x = true,
                    .log_y = true,
                    .series = {{"wanted", {{27, 0.2}, {100, 2}}, true}}};
  fmt::print("\nafter {} s on all cores\n{:>5} {:>10} {:>12} {:>10} {:>12}\n", seconds, "n",
             "method", "log10", "error", "samples");
  for (const std::uint64_t n : {20, 24, 27, 32, 40, 50, 64, 80, 100, 128, 200, 500, 1000}) {
    const auto report = estimated(n, "auto", 0, seconds, 1);
    const Estimate& e = report.estimate;
    if (chart.series.back().name != report.method) chart.series.push_back({report.method});
    chart.series.back().points.emplace_back(static_cast<double>(n), 100 * e.relative_error);
    fmt::print("{:>5} {:>10} {:>12.5f} {:>9.3f}% {:>12}{}\n", n, report.method, e.log10,
               100 * e.relative_error, e.samples, e.uneven ? "  uneven" : "");
  }
  return chart;
}

void second_method(double seconds) {
  const Estimate a = estimated(100, "descents", 0, seconds, 2).estimate;
  const Estimate b = estimated(100, "annealing", 0, 6 * seconds, 2).estimate;
  fmt::print("\nn = 100 by two methods, log10 with 95% interval\n");
  fmt::print("descents  {:.5f}  {:.5f} .. {:.5f}\nannealing {:.5f}  {:.5f} .. {:.5f}\n", a.log10,
             a.low_log10, a.high_log10, b.log10, b.low_log10, b.high_log10);
  const bool agree = a.low_log10 <= b.high_log10 && b.low_log10 <= a.high_log10 &&
                     a.low_log10 <= b.log10 + (b.high_log10 - b.log10) && b.low_log10 <= a.log10 &&
                     a.log10 <= b.high_log10;
  fmt::print("they {}: {:.2f} standard errors apart\n", agree ? "agree" : "DISAGREE",
             std::abs(a.log10 - b.log10) * std::log(10.0) /
                 std::hypot(a.relative_error, b.relative_error));
}

}  // namespace

int main(int argc, char** argv) {
  const auto seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100;
  const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
  fmt::print("{}\n", bench::machine());
  const auto chart = precision(seconds);
  second_method(seconds);
  coverage(seeds);
  if (argc > 3) std::ofstream(argv[3]) << draw::to_svg(chart);
}
