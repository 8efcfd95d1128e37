// SPDX-License-Identifier: MIT
#pragma once

#include "counting/base_line.h"

namespace queens::bench {

using counting::PlainSearch;

}  // namespace queens::bench
