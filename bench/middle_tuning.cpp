// SPDX-License-Identifier: MIT
// What half and twice of each tuned value of meet in the middle costs (kernel/middle/pairs.h):
// processor time of one thread, as a ratio to that with the value as it is, alternating in one run.
// 18 rows whole, 22 and 24 rows on units drawn in proportion to their cost.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "counting/measure.h"
#include "counting/middle/join.h"
#include "counting/middle/units.h"
#include "support/measure.h"

namespace {

using namespace queens;
using counting::MiddleWorker;

const std::atomic<bool> never = false;

struct Change {
  std::string name;
  std::function<void(MiddleWorker&, double factor)> apply;
};

template <class T>
void scale(T& value, double factor) {
  value = static_cast<T>(static_cast<double>(value) * factor);
}

std::vector<Change> changes() {
  return {
      {"leaf_pairs", [](MiddleWorker& w, double f) { scale(w.split_limits.leaf_pairs, f); }},
      {"slim_leaf_pairs",
       [](MiddleWorker& w, double f) { scale(w.split_limits.slim_leaf_pairs, f); }},
      {"short_list", [](MiddleWorker& w, double f) { scale(w.split_limits.short_list, f); }},
      {"least_gain of lists",
       [](MiddleWorker& w, double f) { scale(w.split_limits.least_gain, f); }},
      {"narrow_words", [](MiddleWorker& w, double f) { scale(w.split_limits.narrow_words, f); }},
      {"listed_tests", [](MiddleWorker& w, double f) { scale(w.product_limits.listed_tests, f); }},
      {"tests_a_product",
       [](MiddleWorker& w, double f) { scale(w.product_limits.tests_a_product, f); }},
      {"least_gain of products",
       [](MiddleWorker& w, double f) { scale(w.product_limits.least_gain, f); }},
  };
}

struct Work {
  int n;
  counting::MiddleUnits units;
  std::vector<std::uint64_t> numbers;

  Work(int rows, int sampled) : n(rows), units(Problem::plain(static_cast<std::uint64_t>(rows))) {
    double fraction = 0.5;
    for (int i = 0; i < sampled; ++i) {
      fraction = std::fmod(fraction + 0.6180339887498949, 1);
      numbers.push_back(units.at_cost(fraction));
    }
    for (std::uint64_t i = 0; sampled == 0 && i < units.size(); ++i) numbers.push_back(i);
  }

  double seconds(const Change* change, double factor, Count& found) const {
    MiddleWorker worker(units, 0, counting::MiddleMemory::for_side(n));
    if (change != nullptr) change->apply(worker, factor);
    counting::MiddleCounts counts;
    const double start = base::thread_seconds();
    for (const std::uint64_t number : numbers) worker.count(units.unit(number), counts, never);
    const double spent = base::thread_seconds() - start;
    for (const Count part : counts.of) found += part;
    return spent;
  }

  // The median of the ratios of neighbours in time: a machine's speed wanders.
  double ratio(const Change& change, double factor) const {
    std::array<double, 7> ratios;
    for (double& ratio : ratios) {
      Count expected = 0, found = 0;
      const double as_is = seconds(nullptr, 1, expected);
      ratio = seconds(&change, factor, found) / as_is;
      bench::must_equal(found, expected, change.name);
    }
    std::ranges::sort(ratios);
    return ratios[ratios.size() / 2];
  }
};

}  // namespace

int main() {
  fmt::print("{}\n", bench::machine());
  const Work work[] = {{18, 0}, {22, 150}, {24, 6}};
  fmt::print("{:<24} {:>6} {:>6}  {:>6} {:>6}  {:>6} {:>6}\n", "", "18 / 2", "* 2", "22 / 2", "* 2",
             "24 / 2", "* 2");
  for (const Change& change : changes()) {
    fmt::print("{:<24}", change.name);
    for (const Work& one : work) {
      fmt::print(" {:>6.2f} {:>6.2f} ", one.ratio(change, 0.5), one.ratio(change, 2));
      std::fflush(stdout);
    }
    fmt::print("\n");
  }
}
