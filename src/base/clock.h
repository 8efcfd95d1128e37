// SPDX-License-Identifier: MIT
// Two clocks in seconds, for differences only. Without <chrono>, which costs every file half a
// second.
#pragma once

#include <ctime>

namespace queens::base {

inline double seconds_of(clockid_t clock) {
  timespec now = {};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
// Monotonic wall clock.
inline double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }
// Processor time of this thread. WebAssembly has no such clock, and a module has one thread.
#ifdef __wasi__
inline double thread_seconds() { return wall_seconds(); }
#else
inline double thread_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }
#endif

}  // namespace queens::base
