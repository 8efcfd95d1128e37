// SPDX-License-Identifier: MIT
// A way to estimate: makes numbered batches, each an unbiased estimate of the number of solutions
// by itself and independent of the others, so that any batches, made by any thread, can be
// averaged.
#pragma once

#include <atomic>
#include <limits>
#include <memory>
#include <span>
#include <string_view>

#include "queens/estimate.h"

namespace queens::estimating {

// The natural logarithm of nothing.
inline constexpr double log_zero = -std::numeric_limits<double>::infinity();

// The natural logarithm of the mean of `count` values; of those that are missing it is log_zero.
double log_mean(std::span<const double> logs, std::size_t count);

// With rows and columns exchanged where the board is higher than wide and the rule allows it: then
// no more rows than needed stay empty.
Problem lying(const Problem& problem);

// Room for one batch at a time; every thread has its own.
class Worker {
 public:
  virtual ~Worker() = default;
  // The natural logarithm of the batch's estimate. The same seed gives the same batch. After a
  // stop it returns soon, with nothing of use.
  virtual double batch(std::uint64_t seed, const std::atomic<bool>& stop) = 0;
};

struct Sampler {
  std::function<std::unique_ptr<Worker>()> worker;
  std::uint64_t samples_in_batch = 1;
  std::string why;
};

struct Method {
  std::string_view name;
  std::string_view idea;
  // An error where the method cannot do this problem: a sentence that says why.
  Result<Sampler> (*prepare)(const Problem& problem);
};

extern const Method descents, constrained, annealing;

// Systematic resampling: a population that has become uneven is drawn anew in proportion to what
// its members are worth, by one random number for all. `value(i)` of the `count` members, `unit()`
// from 0 to 1, put(to, from, step): member `to` of the new population of `size` is a copy of
// `from`, and each is worth `step`. False: nothing was put, the population is even enough, or
// empty.
template <class Value, class Unit, class Put>
bool resample(std::size_t count, std::size_t size, const Value& value, const Unit& unit,
              const Put& put) {
  constexpr double even_enough = 0.5;  // effective part of the population
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double worth = value(i);
    sum += worth;
    squares += worth * worth;
  }
  const auto all = static_cast<double>(size);
  if (count == 0 || sum / squares * sum >= even_enough * all) return false;
  const double step = sum / all;
  double position = step * unit(), passed = 0;
  std::size_t out = 0;
  for (std::size_t i = 0; i < count && out < size; ++i) {
    passed += value(i);
    for (; position < passed && out < size; position += step) put(out++, i, step);
  }
  while (out < size) put(out++, count - 1, step);  // rounding left the last one out
  return true;
}

// Student's t: the value that a deviation stays below with 97.5% probability. `freedom` >= 1.
double student(double freedom);

// The mean of the batches (natural logarithms of independent unbiased estimates) and its interval.
Estimate summary(std::span<const double> log_batches);

// Makes batches until the estimate is good enough; fills in the estimate, and whether it is.
EstimateReport run(const Sampler& sampler, const EstimateOptions& options);

}  // namespace queens::estimating
