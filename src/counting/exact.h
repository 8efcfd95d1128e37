// SPDX-License-Identifier: MIT
#pragma once

#include "counting/engine.h"

namespace queens::counting {

extern const Engine exact_engine;

}  // namespace queens::counting
