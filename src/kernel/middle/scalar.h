// SPDX-License-Identifier: MIT
#pragma once

#include "kernel/middle/ops.h"

namespace queens::kernel {

// Plain words, any machine.
MiddleTarget middle_scalar(const char* name);

}  // namespace queens::kernel
