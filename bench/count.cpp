// SPDX-License-Identifier: MIT
// Counting on every instruction set of this machine, one thread, against the plain bitmask search
// with mirror, in the same run; then boards with blocked squares, and two threads against one.
//   count [N [CHART.svg]]
// measures the base line up to N (default 16; 17 takes half a minute, 18 four minutes; above N no
// ratio is claimed), and draws time against n.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <fstream>
#include <random>

#include "counting/base_line.h"
#include "draw/chart.h"
#include "queens/count.h"
#include "support/measure.h"

namespace {

using namespace queens;

struct Timed {
  CountReport report;
  double seconds = 0;
  double cycles_per_node = 0;  // of the time stamp counter
};

Timed run(const Problem& problem, const std::string& target, unsigned threads = 1) {
  Timed timed;
  std::uint64_t cycles = ~0ull;
  timed.seconds = bench::best_seconds(
      [&] {
        const auto start = bench::cycles();
        timed.report =
            count(problem, {.threads = threads, .method = "block", .target = target}).value();
        cycles = std::min<std::uint64_t>(cycles, bench::cycles() - start);
      },
      3, 0.3);
  timed.cycles_per_node = static_cast<double>(cycles) /
                          static_cast<double>(std::max<std::uint64_t>(1, timed.report.nodes));
  return timed;
}

// One line a target, and one for the base line.
class Lines {
 public:
  void add(const std::string& name, std::uint64_t n, double seconds) {
    auto line = std::ranges::find(chart_.series, name, &draw::Series::name);
    if (line == chart_.series.end()) line = chart_.series.insert(line, draw::Series{name, {}});
    line->points.emplace_back(static_cast<double>(n), seconds);
  }
  void write(const char* file) {
    chart_.title = "Time to count all solutions";
    chart_.note =
        "one thread; block search on each instruction set; base line: bitmask with mirror";
    chart_.x_label = "n (queens)";
    chart_.y_label = "seconds";
    chart_.log_y = true;
    std::ofstream(file) << draw::to_svg(chart_);
  }

 private:
  draw::Chart chart_;
};

void plain_boards(std::uint64_t largest_base, Lines& lines) {
  fmt::print("{:>3} {:<13} {:>14} {:>14} {:>10} {:>7} {:>9} {:>8}\n", "N", "target", "solutions",
             "nodes", "seconds", "cyc/nd", "base s", "ratio");
  for (std::uint64_t n = 12; n <= 18; ++n) {
    const Problem problem = Problem::plain(n);
    double base = 0;
    std::uint64_t wanted = 0;
    if (n <= largest_base)
      base =
          bench::best_seconds([&] { wanted = counting::PlainSearch(problem).count_with_mirror(); },
                              n <= 15 ? 3 : 1, 0.3);
    if (base > 0) lines.add("base line", n, base);
    for (const auto& target : instruction_sets()) {
      if (n == 18 && target == "scalar") continue;  // a test counts it
      const Timed timed = run(problem, target);
      lines.add(target, n, timed.seconds);
      if (base > 0) bench::must_equal(timed.report.total, wanted, fmt::format("{} {}", n, target));
      fmt::print("{:>3} {:<13} {:>14} {:>14} {:>10.5f} {:>7.2f} {:>9} {:>8}\n", n, target,
                 to_string(timed.report.total), timed.report.nodes, timed.seconds,
                 timed.cycles_per_node, base > 0 ? fmt::format("{:.4f}", base) : "-",
                 base > 0 ? fmt::format("{:.1f}", base / timed.seconds) : "-");
      std::fflush(stdout);
    }
  }
}

Problem with_blocks(std::uint64_t n, std::vector<Square> blocked) {
  return Problem::from({n, n, {}, Rule::queen, std::move(blocked), {}}).value();
}

Problem random_blocks(std::uint64_t n, unsigned percent, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Square> squares;
  for (std::uint64_t r = 0; r < n; ++r)
    for (std::uint64_t c = 0; c < n; ++c)
      if (random() % 100 < percent) squares.push_back({r, c});
  return with_blocks(n, std::move(squares));
}

void constrained_boards() {
  const std::pair<const char*, Problem> boards[] = {
      {"14, 20% blocked at random", random_blocks(14, 20, 1)},
      {"16, 20% blocked at random", random_blocks(16, 20, 1)},
      {"16, 40% blocked at random", random_blocks(16, 40, 1)},
      {"16, the centre blocked", with_blocks(16, {{7, 7}, {7, 8}, {8, 7}, {8, 8}})},
      {"16, one corner blocked", with_blocks(16, {{0, 0}})},
  };
  fmt::print("\n{:<28} {:<8} {:>12} {:>12} {:>10} {:>9} {:>8}\n", "board", "engine", "solutions",
             "nodes", "seconds", "base s", "ratio");
  for (const auto& [name, problem] : boards) {
    std::uint64_t wanted = 0;
    CountReport report;
    const double base =
        bench::best_seconds([&] { wanted = counting::PlainSearch(problem).count(); }, 1, 0.3);
    const double ours =
        bench::best_seconds([&] { report = count(problem, {.threads = 1}).value(); }, 3, 0.3);
    bench::must_equal(report.total, wanted, name);
    fmt::print("{:<28} {:<8} {:>12} {:>12} {:>10.5f} {:>9.4f} {:>8.1f}\n", name, report.plan.engine,
               wanted, report.nodes, ours, base, base / ours);
    std::fflush(stdout);
  }
}

void two_threads() {
  const Timed one = run(Problem::plain(17), "auto", 1), two = run(Problem::plain(17), "auto", 2);
  bench::must_equal(one.report.nodes, two.report.nodes, "nodes");
  fmt::print("\nN = 17, {}: one thread {:.4f} s, two {:.4f} s, ratio {:.2f}\n",
             one.report.plan.target, one.seconds, two.seconds, one.seconds / two.seconds);
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t largest_base = 16;
  if (argc > 1) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), largest_base);
  fmt::print("{}\nbase line: plain bitmask search with mirror, one thread\n\n", bench::machine());
  Lines lines;
  plain_boards(largest_base, lines);
  constrained_boards();
  two_threads();
  if (argc > 2) lines.write(argv[2]);
}
