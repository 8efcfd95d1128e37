// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace queens::cli {

// "12.3 s", "4 min", "7 h", "12 days", "2.3 years".
std::string rough_duration(double seconds);

}  // namespace queens::cli
