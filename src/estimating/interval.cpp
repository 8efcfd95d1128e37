// SPDX-License-Identifier: MIT
// The mean of unbiased batches is unbiased; its standard error comes from their spread, the
// interval from Student's t. Everything is scaled by the largest batch, since a batch may have
// thousands of digits.
//
// Three honest changes. The interval is an eighth wider than Student's, because batches are skew,
// and a run ends the sooner the smaller their spread happens to look: with the plain one 766 of 800
// runs at n = 20 ... 27 held the truth, but at n = 24 only 92 of 100. Where the standard error is
// large, the interval is laid around the logarithm: a mean of skew values is nearer to the truth by
// a factor than by a difference, and below 0 is no answer. And where the mean hangs on a few
// batches (their weight is as if fewer than a third of them were there), the estimate says so: then
// even larger ones may not have been met yet.
#include "estimating/interval.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "estimating/method.h"

namespace queens::estimating {
namespace {

constexpr double wider = 1.125;
constexpr double large_error = 0.05;
constexpr double even_part = 1.0 / 3;

}  // namespace

double student(double freedom) {
  static constexpr std::array table = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
  if (freedom < table.size() + 1) return table[static_cast<std::size_t>(freedom) - 1];
  // Cornish and Fisher, to a thousandth from 9 degrees of freedom on.
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z, z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  const double f = freedom;
  return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * f * f * f);
}

Estimate summary(std::span<const double> log_batches) {
  Estimate estimate;
  estimate.batches = log_batches.size();
  if (log_batches.empty()) return estimate;
  const double largest = std::ranges::max(log_batches);
  if (largest == log_zero) return estimate;
  const auto count = static_cast<double>(log_batches.size());
  double sum = 0, squares = 0;
  for (const double log_value : log_batches) sum += std::exp(log_value - largest);
  const double mean = sum / count;
  for (const double log_value : log_batches) {
    const double difference = std::exp(log_value - largest) / mean - 1;
    squares += difference * difference;
  }
  estimate.met = true;
  estimate.log10 = (largest + std::log(mean)) / std::log(10.0);
  if (log_batches.size() == 1) {  // nothing is known of the spread
    estimate.relative_error = 1;
    estimate.uneven = true;
  } else {
    estimate.relative_error = std::sqrt(squares / (count * (count - 1)));
    estimate.uneven = squares / count > 1 / even_part - 1;
  }
  const double reach = wider * student(std::max(1.0, count - 1)) * estimate.relative_error;
  const bool by_factor = estimate.relative_error > large_error;
  estimate.low_log10 =
      estimate.log10 + (by_factor ? -reach / std::log(10.0) : std::log10(1 - reach));
  estimate.high_log10 =
      estimate.log10 + (by_factor ? reach / std::log(10.0) : std::log10(1 + reach));
  return estimate;
}

}  // namespace queens::estimating
