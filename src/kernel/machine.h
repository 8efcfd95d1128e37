// SPDX-License-Identifier: MIT
// Which of Highway's targets this machine can run.
//
// Highway has this function too (hwy::SupportedTargets), but in its shared library, which
// calibrates a timer whenever it is loaded: 9 ms of start-up for every program that links it. The
// kernels use Highway's headers alone.
#pragma once

#include <cstdint>

namespace queens::kernel {

// A set of HWY_AVX3_DL, HWY_AVX2 and so on, as compiled code needs them.
std::int64_t machine_targets();

}  // namespace queens::kernel
