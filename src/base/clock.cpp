// SPDX-License-Identifier: MIT
#include "base/clock.h"

#include <ctime>

namespace queens::base {
namespace {

double seconds_of(clockid_t clock) {
  timespec now = {};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }
double thread_seconds() { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace queens::base
