// SPDX-License-Identifier: MIT
// How many threads this process can keep busy: the processors it may run on, or fewer where a
// container or a batch system gives it a share of their time (a quota of its control group).
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "queens/result.h"

namespace queens::base {

unsigned usable_cores();

// An error where more threads are wanted than `most_threads`; 0 means as many as the machine has.
inline constexpr unsigned most_threads = 1024;
inline Result<void> check_threads(unsigned wanted) {
  if (wanted <= most_threads) return {};
  return bad_input("at most " + std::to_string(most_threads) + " threads can be used, not " +
                   std::to_string(wanted));
}

// The processors' worth of time that control groups allow, the smallest of the group and those
// around it; nothing: no limit. `groups` is /proc/self/cgroup, `mounted` is /sys/fs/cgroup.
std::optional<double> cpu_quota(const std::filesystem::path& groups,
                                const std::filesystem::path& mounted);

}  // namespace queens::base
