// SPDX-License-Identifier: MIT
// The headers for C++ need C++23. The interface for C (queens/c.h) does not include this file.
#pragma once

#if __cplusplus < 202100L  // what GCC 12 sets with -std=c++23
#error "queens needs C++23: compile with -std=c++23"
#endif
