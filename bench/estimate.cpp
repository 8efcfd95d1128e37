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
#include <string>
#include <vector>

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
      const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
      while (!ended.stop_requested() && std::chrono::steady_clock::now() < end)
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

struct Point {
  double n, error;
};

std::vector<Point> precision(double seconds) {
  std::vector<Point> points;
  fmt::print("\nafter {} s on all cores\n{:>5} {:>10} {:>12} {:>10} {:>12}\n", seconds, "n",
             "method", "log10", "error", "samples");
  for (const std::uint64_t n : {20, 24, 27, 32, 40, 50, 64, 80, 100, 128, 200, 500, 1000}) {
    const auto report = estimated(n, "auto", 0, seconds, 1);
    const Estimate& e = report.estimate;
    points.push_back({static_cast<double>(n), e.relative_error});
    fmt::print("{:>5} {:>10} {:>12.5f} {:>9.3f}% {:>12}{}\n", n, report.method, e.log10,
               100 * e.relative_error, e.samples, e.uneven ? "  uneven" : "");
  }
  return points;
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

// Standard error against n, both axes logarithmic.
void write_chart(const std::string& path, const std::vector<Point>& points, double seconds) {
  constexpr double left = 80, top = 50, width = 620, height = 340;
  const auto x = [&](double n) {
    return left + (std::log10(n) - std::log10(16)) / (3 - std::log10(16)) * width;
  };
  const auto y = [&](double error) { return top - std::log10(error) / 4 * height; };
  std::ofstream out(path);
  out << fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 450\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n"
      "<title>Standard error after {0} s, by n</title>\n"
      "<rect width=\"760\" height=\"450\" fill=\"white\"/>\n"
      "<text x=\"{1}\" y=\"28\" font-size=\"16\">Relative standard error after {0} s on 2 cores"
      "</text>\n",
      seconds, left);
  for (const double error : {1.0, 0.1, 0.01, 0.001, 0.0001})
    out << fmt::format(
        "<path d=\"M{0} {1:.1f}h{2}\" stroke=\"#ddd\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5} %</text>\n",
        left, y(error), width, left - 8, y(error) + 4, 100 * error);
  for (const int n : {20, 50, 100, 200, 500, 1000})
    out << fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x(n),
                       top + height + 20, n);
  out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">n</text>\n", left + width / 2,
                     top + height + 42);
  for (const Point bar : {Point{27, 0.002}, Point{100, 0.02}})
    out << fmt::format(
        "<path d=\"M{0:.1f} {1:.1f}h28\" stroke=\"#c33\" stroke-width=\"3\"/>"
        "<text x=\"{2:.1f}\" y=\"{3:.1f}\" fill=\"#c33\">wanted: {4} %</text>\n",
        x(bar.n) - 14, y(bar.error), x(bar.n) + 20, y(bar.error) - 5, 100 * bar.error);
  for (const bool large : {false, true}) {
    std::string line;
    for (const Point p : points)
      if ((p.n > 128) == large) {
        line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x(p.n), y(p.error));
        out << fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\"/>\n", x(p.n),
                           y(p.error), large ? "#b60" : "#06c");
      }
    out << fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", line,
                       large ? "#b60" : "#06c");
  }
  out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"#06c\">descents</text>\n", x(60),
                     y(0.0006));
  out << fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"#b60\">annealing</text>\n</svg>\n",
                     x(210), y(0.03));
}

}  // namespace

int main(int argc, char** argv) {
  const auto seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100;
  const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
  fmt::print("{}\n", bench::machine());
  const auto points = precision(seconds);
  second_method(seconds);
  coverage(seeds);
  if (argc > 3) write_chart(argv[3], points, seconds);
}
