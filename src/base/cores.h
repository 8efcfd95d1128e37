// SPDX-License-Identifier: MIT
// How many threads this process can keep busy: the processors it may run on, or fewer where a
// container or a batch system gives it a share of their time (a quota of its control group).
#pragma once

#include <filesystem>
#include <optional>

namespace queens::base {

unsigned usable_cores();

// The processors' worth of time that control groups allow, the smallest of the group and those
// around it; nothing: no limit. `groups` is /proc/self/cgroup, `mounted` is /sys/fs/cgroup.
std::optional<double> cpu_quota(const std::filesystem::path& groups,
                                const std::filesystem::path& mounted);

}  // namespace queens::base
