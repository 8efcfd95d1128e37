// SPDX-License-Identifier: MIT
// Two clocks in seconds, for differences only. Without <chrono>, which costs every file half a
// second.
#pragma once

namespace queens::base {

double wall_seconds();    // goes on while nobody works, never back
double thread_seconds();  // of processor time of this thread

}  // namespace queens::base
