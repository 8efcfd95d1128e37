// SPDX-License-Identifier: MIT
#pragma once

#include "count/base_line.h"

namespace queens::bench {

using counting::PlainSearch;

}  // namespace queens::bench
