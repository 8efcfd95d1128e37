// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "counting/engine.h"
#include "kernel/block/search.h"

namespace queens::counting {

extern const Engine block_engine;

// "auto" is the fastest; an error names those that this machine can run.
Result<const kernel::BlockTarget*> block_target(std::string_view name);

}  // namespace queens::counting
