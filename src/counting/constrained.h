// SPDX-License-Identifier: MIT
// Every rule and every combination of constraints, on boards of up to 64 x 64.
#pragma once

#include "counting/engine.h"

namespace queens::counting {

extern const Engine constrained_engine;

}  // namespace queens::counting
