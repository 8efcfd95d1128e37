// SPDX-License-Identifier: MIT
#pragma once

#include "counting/engine.h"

namespace queens::counting {

extern const Engine middle_engine;

}  // namespace queens::counting
