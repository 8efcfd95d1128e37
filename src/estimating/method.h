// SPDX-License-Identifier: MIT
// A way to estimate: makes numbered batches, each an unbiased estimate of the number of solutions
// by itself and independent of the others, so that any batches, made by any thread, can be
// averaged.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "queens/problem.h"
#include "queens/result.h"

namespace queens::estimating {

// The natural logarithm of nothing.
inline constexpr double log_zero = -std::numeric_limits<double>::infinity();

// The natural logarithm of the mean of `count` values; of those that are missing it is log_zero.
double log_mean(std::span<const double> logs, std::size_t count);

// With rows and columns exchanged where the board is higher than wide: then no more rows than
// needed stay empty.
Problem lying(const Problem& problem);

// Room for one batch at a time; every thread has its own.
class Worker {
 public:
  virtual ~Worker() = default;
  // The natural logarithm of the batch's estimate. The same seed gives the same batch. After a
  // stop it returns soon, with nothing of use.
  virtual double batch(std::uint64_t seed, const std::atomic<bool>& stop) = 0;
};

class Sampler {
 public:
  virtual ~Sampler() = default;
  virtual std::unique_ptr<Worker> worker() const = 0;
  virtual std::uint64_t samples_in_batch() const = 0;
  virtual std::string why() const = 0;
};

struct Method {
  std::string_view name;
  std::string_view idea;
  // An error where the method cannot do this problem: a sentence that says why.
  Result<std::unique_ptr<Sampler>> (*prepare)(const Problem& problem);
};

extern const Method descents;     // descents.cpp
extern const Method constrained;  // constrained.cpp
extern const Method annealing;    // annealing.cpp

}  // namespace queens::estimating
