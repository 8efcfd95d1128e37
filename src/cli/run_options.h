// SPDX-License-Identifier: MIT
// How a computation is run and reported, the same for every command that computes.
#pragma once

#include <optional>
#include <string>

#include "cli/arguments.h"
#include "cli/stop.h"
#include "queens/problem.h"
#include "queens/result.h"

namespace queens::cli {

inline constexpr Option json_option = {"--json", "", "write one JSON object"};
inline constexpr Option explain_option = {"--explain", "", "tell the plan, on standard error"};
inline constexpr Option threads_option = {"--threads", "T",
                                          "how many threads (default: one for each core)"};
inline constexpr Option one_thread_option = {"--threads", "T",
                                             "accepted, but the search uses one thread"};
inline constexpr Option quiet_option = {"--quiet", "", "no progress and no remarks"};
inline constexpr Option time_option = {"--time-limit", "SECONDS",
                                       "stop after that time, with exit status 3"};
inline constexpr Option method_option = {"--method", "NAME",
                                         "the engine to use (default: auto, the fastest)"};

struct RunOptions {
  bool json = false;
  bool explain = false;
  bool quiet = false;
  unsigned threads = 0;  // 0: not given
  std::string method = "auto";
  std::optional<TimeLimit> time_limit;

  static Result<RunOptions> from(const Args& args);
};

}  // namespace queens::cli
