// SPDX-License-Identifier: MIT
// From batches to an estimate with a confidence interval.
#pragma once

#include <span>

#include "queens/estimate.h"

namespace queens::estimating {

// Student's t: the value that a deviation stays below with 97.5% probability. `freedom` >= 1.
double student(double freedom);

// The mean of the batches (natural logarithms of independent unbiased estimates) and its interval.
Estimate summary(std::span<const double> log_batches);

}  // namespace queens::estimating
