// SPDX-License-Identifier: MIT
// Times in one run, as ratios: the machine is noisy, so that each contender is run in turn and its
// best time counts.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>

#include "base/clock.h"

namespace queens::bench {

// Of the time stamp counter; 0 where there is none.
inline std::uint64_t cycles() {
#ifdef __x86_64__
  return __builtin_ia32_rdtsc();
#else
  return 0;
#endif
}

template <class Work>
double seconds_of(const Work& work) {
  const double start = base::wall_seconds();
  work();
  return base::wall_seconds() - start;
}

// Processor time of this thread, which other programs on the machine disturb less.
template <class Work>
double processor_seconds_of(const Work& work) {
  const double start = base::thread_seconds();
  work();
  return base::thread_seconds() - start;
}

// Processor time of all threads together.
inline double process_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

// The best of several runs: at least `least` of them and for about `budget` seconds.
template <class Work>
double best_seconds(const Work& work, int least = 3, double budget = 0.5,
                    double (*seconds)(const Work&) = seconds_of<Work>) {
  double best = 1e300, spent = 0;
  for (int i = 0; i < least || (spent < budget && i < 1000); ++i) {
    const double t = seconds(work);
    best = std::min(best, t);
    spent += t;
    if (spent > 20 * budget) break;  // slow ones are not repeated
  }
  return best;
}

template <class Work>
double best_processor_seconds(const Work& work) {
  return best_seconds(work, 3, 0.5, processor_seconds_of<Work>);
}

template <class T, class U>
void must_equal(const T& got, const U& wanted, const std::string& what) {
  if (got == wanted) return;
  fmt::print(stderr, "{}: wrong answer\n", what);
  std::exit(1);
}

// "Intel(R) Xeon(R) Processor, 2 cores, 2026-11-15, clang 19.1.7"
inline std::string machine() {
  std::string model = "unknown processor";
  std::ifstream cpuinfo("/proc/cpuinfo");
  for (std::string line; std::getline(cpuinfo, line);)
    if (line.starts_with("model name")) {
      model = line.substr(line.find(':') + 2);
      break;
    }
  const std::time_t now = std::time(nullptr);
  char date[16];
  std::strftime(date, sizeof date, "%Y-%m-%d", std::localtime(&now));
#ifdef __clang__
  const std::string compiler = fmt::format("clang {}", __clang_version__);
#else
  const std::string compiler = fmt::format("g++ {}", __VERSION__);
#endif
  return fmt::format("{}, {} cores, {}, {}", model, std::thread::hardware_concurrency(), date,
                     compiler);
}

}  // namespace queens::bench
