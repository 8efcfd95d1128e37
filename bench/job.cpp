// SPDX-License-Identifier: MIT
// What a ledger costs, and what a second thread gives:
//
//   job [n = 18 [rounds = 7]]
//
// Plain counts and counts in a new ledger in turn, on one thread and on two; the best of each. Wall
// time is what a user sees; on a machine with other work, CPU time is what can be compared.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "queens/count.h"
#include "queens/job.h"
#include "support/measure.h"

namespace {

using namespace queens;

struct Best {
  double wall = 1e300, cpu = 1e300;
  template <class Work>
  void add(const Work& work) {
    const double start = bench::process_seconds();
    wall = std::min(wall, bench::seconds_of(work));
    cpu = std::min(cpu, bench::process_seconds() - start);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const auto n = static_cast<std::uint64_t>(argc > 1 ? std::atoi(argv[1]) : 18);
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 7;
  const Problem problem = Problem::plain(n);
  const std::string right = to_string(count(problem)->total);
  const std::string path =
      (std::filesystem::temp_directory_path() / fmt::format("queens_bench_{}.job", ::getpid()))
          .string();
  fmt::print("{}\n", bench::machine());
  Best plain[3], with_ledger[3];
  std::uint64_t ranges = 0;
  for (int round = 0; round < rounds; ++round)
    for (const unsigned threads : {1u, 2u}) {
      plain[threads].add([&] {
        CountOptions options;
        options.threads = threads;
        bench::must_equal(to_string(count(problem, options)->total), right, "plain");
      });
      with_ledger[threads].add([&] {
        JobRunOptions options;
        options.threads = threads;
        const auto report = count_in_job(path, problem, {}, options);
        bench::must_equal(report.has_value() && report->complete, true, "job");
        bench::must_equal(to_string(report->total), right, "job");
        ranges = report->ranges;
      });
      std::filesystem::remove(path);
    }
  for (const unsigned threads : {1u, 2u})
    fmt::print(
        "n = {}, {} thread{}: {:.3f} s plain, {:.3f} s with a ledger of {} ranges: {:+.1f} %; CPU "
        "{:.3f} s and {:.3f} s: {:+.1f} %\n",
        n, threads, threads == 1 ? "" : "s", plain[threads].wall, with_ledger[threads].wall, ranges,
        100 * (with_ledger[threads].wall / plain[threads].wall - 1), plain[threads].cpu,
        with_ledger[threads].cpu, 100 * (with_ledger[threads].cpu / plain[threads].cpu - 1));
  fmt::print(
      "n = {} with a ledger: two threads are {:.2f} times one thread; by CPU time {:.2f} times on "
      "two idle cores\n",
      n, with_ledger[1].wall / with_ledger[2].wall, 2 * with_ledger[1].cpu / with_ledger[2].cpu);
}
