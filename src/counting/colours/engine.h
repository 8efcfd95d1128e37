// SPDX-License-Identifier: MIT
#pragma once

#include "counting/engine.h"

namespace queens::counting {

extern const Engine colours_engine;

}  // namespace queens::counting
