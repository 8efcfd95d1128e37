// SPDX-License-Identifier: MIT
// Estimates compared with the truth.
#pragma once

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "queens/estimate.h"

namespace queens::test {

inline EstimateReport estimated(const Problem& problem, const EstimateOptions& options) {
  const auto report = estimate(problem, options);
  if (!report) throw std::runtime_error(report.error().message);
  return *report;
}

// How many standard errors the estimate lies above the truth; where there is no error to speak of,
// rounding is forgiven.
inline double deviation(const Estimate& estimate, double truth) {
  const double ratio = std::pow(10, estimate.log10 - std::log10(truth));
  return (ratio - 1) / std::max(estimate.relative_error, 1e-9);
}

inline bool covers(const Estimate& estimate, double truth) {
  constexpr double rounding = 1e-12;
  return estimate.low_log10 - rounding <= std::log10(truth) &&
         std::log10(truth) <= estimate.high_log10 + rounding;
}

}  // namespace queens::test
