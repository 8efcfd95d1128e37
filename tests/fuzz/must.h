// SPDX-License-Identifier: MIT
// What a fuzzed reader promises: broken, the run ends there and the input is kept.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void must(bool fact, const char* what) {
  if (fact) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}
