// SPDX-License-Identifier: MIT
// Makes batches until the estimate is good enough, and an interval of them.
#pragma once

#include <span>

#include "estimating/method.h"
#include "queens/estimate.h"

namespace queens::estimating {

// Student's t: the value that a deviation stays below with 97.5% probability. `freedom` >= 1.
double student(double freedom);

// The mean of the batches (natural logarithms of independent unbiased estimates) and its interval.
Estimate summary(std::span<const double> log_batches);

// Fills in the estimate, and whether what was wanted was reached.
EstimateReport run(const Sampler& sampler, const EstimateOptions& options);

}  // namespace queens::estimating
