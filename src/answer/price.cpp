// SPDX-License-Identifier: MIT
// Units are drawn in proportion to their expected cost: the range of costs is cut into equal strata
// and each gives some neighbouring units, because a worker that goes through units in order reuses
// what it has worked out for the last ones: of each run only the second half is timed. (With single
// units, n = 19 came out two thirds too high.)
//
// Where the heaviest unit alone would take longer than the sample may, smaller boards of the same
// parity are measured instead, and their growth, which itself grows slowly, is continued.
#include "queens/price.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "answer/job/prepared_job.h"
#include "base/clock.h"
#include "base/random.h"
#include "base/stop_flag.h"
#include "base/try.h"
#include "counting/planner.h"

namespace queens {
namespace {

constexpr double run_seconds = 0.02;  // neighbouring units done together
constexpr double entry_bytes = 118;   // measured: a ledger of n = 20
constexpr std::uint64_t empty_ledger = 20'000;

// The unit in which the sum of costs, in the order of numbers, reaches each of the sums. Millions
// of units take long enough to be stopped; the last one stands for the rest then.
std::vector<std::uint64_t> units_at(const counting::PreparedCount& prepared,
                                    const std::vector<double>& sums, const base::StopFlag& stop) {
  std::vector<std::uint64_t> units;
  double sum = 0;
  for (std::uint64_t unit = 0; unit < prepared.units() && units.size() < sums.size(); ++unit) {
    if (stop.is_set()) break;
    sum += prepared.cost(unit);
    while (units.size() < sums.size() && sum > sums[units.size()]) units.push_back(unit);
  }
  while (units.size() < sums.size()) units.push_back(prepared.units() - 1);
  return units;
}

struct Measured {
  double seconds = 0, deviation = 0;  // of the whole
  std::uint64_t units = 0;
};

class Sampler {
 public:
  Sampler(const counting::PreparedCount& prepared, const PriceOptions& options)
      : prepared_(prepared), stop_(options.stop), random_(options.seed) {
    const double unit = answer::one_thread_plan(prepared).expected_seconds /
                        static_cast<double>(std::max<std::uint64_t>(1, prepared.units()));
    run_length_ =
        static_cast<std::uint64_t>(std::clamp(run_seconds / std::max(unit, 1e-7), 2.0, 2000.0));
  }

  // Rounds of ever more strata until the time is over; nothing if it was stopped.
  std::optional<Measured> measure(double budget) {
    const double start = base::thread_seconds();
    const auto worker = prepared_.worker();
    Measured result;
    double sum = 0, squares = 0, n = 0;
    for (std::size_t strata = 8;; strata = std::min<std::size_t>(strata * 2, 512)) {
      std::vector<double> sums(strata);
      for (std::size_t i = 0; i < strata; ++i)
        sums[i] = prepared_.cost() * (static_cast<double>(i) + random_.unit()) /
                  static_cast<double>(strata);
      // Neighbouring strata differ little: half the squares of their differences is the variance
      // that is left within.
      std::vector<double> round;
      auto units = units_at(prepared_, sums, stop_);
      for (std::size_t i = 0; i < strata; ++i) {
        const auto rate = time_run(*worker, units[i], result);
        if (!rate) return std::nullopt;
        round.push_back(*rate);
      }
      for (std::size_t i = 0; i + 1 < strata; i += 2)
        squares += (round[i] - round[i + 1]) * (round[i] - round[i + 1]);
      for (const double rate : round) sum += rate;
      n += static_cast<double>(strata);
      if (base::thread_seconds() - start > budget) break;
    }
    result.seconds = prepared_.cost() * sum / n;
    result.deviation = prepared_.cost() * std::sqrt(squares / n / n);
    return result;
  }

 private:
  // Seconds per cost of some units from here on.
  std::optional<double> time_run(counting::UnitWorker& worker, std::uint64_t first,
                                 Measured& result) {
    counting::UnitCounts ignored;
    const std::uint64_t last = std::min(first + run_length_, prepared_.units());
    const std::uint64_t begin = last - std::min(last, run_length_);
    const std::uint64_t timed = begin + (last - begin) / 2;
    const std::uint64_t end = std::max(last, prepared_.batch_end(timed));
    worker.count_units(begin, timed, ignored, stop_.flag());
    double cost = 0;
    const double start = base::thread_seconds();
    worker.count_units(timed, end, ignored, stop_.flag());
    for (std::uint64_t unit = timed; unit < end; ++unit) cost += prepared_.cost(unit);
    result.units += end - timed;
    if (stop_.is_set()) return std::nullopt;
    return (base::thread_seconds() - start) / cost;
  }

  const counting::PreparedCount& prepared_;
  base::StopFlag stop_;
  base::Random random_;
  std::uint64_t run_length_ = 2;
};

// The sample would need some dozens of units.
bool too_long(const answer::PreparedJob& job, double budget) {
  const double seconds = answer::one_thread_plan(*job.prepared).expected_seconds;
  return seconds * answer::heaviest_share(*job.prepared) * 8 > budget;
}

// All but the time.
Price untimed(const answer::PreparedJob& job, CountPlan plan) {
  Price price;
  price.plan = std::move(plan);
  price.units = job.head.units;
  price.ranges = job.head.ranges();
  price.bytes_per_thread = job.prepared->bytes_per_worker();
  price.ledger_bytes =
      empty_ledger + static_cast<std::uint64_t>(entry_bytes * static_cast<double>(price.ranges));
  return price;
}

void set_time(Price& price, const answer::PreparedJob& job, double seconds, double low,
              double high) {
  price.core_seconds = seconds;
  price.low = low;
  price.high = high;
  price.longest_unit = seconds * answer::heaviest_share(*job.prepared);
}

Result<Price> measured(const answer::PreparedJob& job, const PriceOptions& options, double budget) {
  Price price = untimed(job, answer::one_thread_plan(*job.prepared));
  if (price.units == 0) return price;
  const auto sample = Sampler(*job.prepared, options).measure(budget);
  if (!sample) return stopped_before("the sample was timed");
  price.sampled = sample->units;
  const auto seconds = sample->seconds;
  const double wide = 2 * std::hypot(sample->deviation, 0.03 * seconds);  // and the machine
  set_time(price, job, seconds, std::max(0.0, seconds - wide), seconds + wide);
  return price;
}

Result<answer::PreparedJob> prepare(const Problem& problem, const std::string& method,
                                    const PriceOptions& options) {
  auto made = answer::make_job(problem, {.method = method}, options.stop);
  if (!made || options.target == "auto") return made;
  return answer::prepare_job(made->head, options.target, options.stop);
}

// From three smaller boards of the same parity, and the same engine.
Result<Price> projected(const answer::PreparedJob& job, const PriceOptions& options) {
  const Problem& problem = job.spec.problem;
  if (!problem.is_plain())
    return too_large(
        "a unit of this problem takes too long to be timed, and only plain boards can be projected "
        "from smaller ones");
  std::uint64_t n = problem.rows();
  std::vector<Price::Smaller> smaller;
  for (n -= 2; n >= 8 && smaller.size() < 3; n -= 2) {
    const auto other = TRY(prepare(Problem::plain(n), job.spec.engine, options));
    if (smaller.empty() && too_long(other, options.seconds / 3)) continue;
    const auto price = TRY(measured(other, options, options.seconds / 3));
    smaller.insert(smaller.begin(), {n, price.core_seconds});
  }
  if (smaller.size() < 3) return too_large("there are no smaller boards to project from");
  const double first = std::log(smaller[1].core_seconds / smaller[0].core_seconds);
  double growth = std::log(smaller[2].core_seconds / smaller[1].core_seconds);
  const double change = std::clamp(growth - first, -0.1, 0.25);
  double seconds = std::log(smaller[2].core_seconds), steps = 0;
  for (std::uint64_t at = smaller[2].n; at < problem.rows(); at += 2, ++steps) {
    growth += change;
    seconds += growth;
  }
  Price price = untimed(job, job.prepared->plan({}));
  const double spread = 1 + 0.25 * steps;  // a quarter a step: what was seen from 18 to 24
  set_time(price, job, std::exp(seconds), std::exp(seconds) / spread, std::exp(seconds) * spread);
  price.projected_from = std::move(smaller);
  return price;
}

}  // namespace

Result<Price> price_of(const Problem& problem, const PriceOptions& options) {
  const auto job = TRY(prepare(problem, options.method, options));
  return too_long(job, options.seconds) ? projected(job, options)
                                        : measured(job, options, options.seconds);
}

}  // namespace queens
