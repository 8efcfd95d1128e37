// SPDX-License-Identifier: MIT
#pragma once

#include "queens/standard.h"

#pragma GCC visibility push(default)
namespace queens {

const char* version();  // "0.1.0"

}  // namespace queens
#pragma GCC visibility pop
