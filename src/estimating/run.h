// SPDX-License-Identifier: MIT
// Makes batches until the estimate is good enough.
#pragma once

#include "estimating/method.h"
#include "queens/estimate.h"

namespace queens::estimating {

// Fills in the estimate, and whether what was wanted was reached.
EstimateReport run(const Sampler& sampler, const EstimateOptions& options);

}  // namespace queens::estimating
