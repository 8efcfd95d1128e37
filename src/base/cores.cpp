// SPDX-License-Identifier: MIT
#include "base/cores.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <thread>

namespace queens::base {
namespace {

// The quota that one folder states, if it states one: in cpu.max ("150000 100000", "max 100000"),
// or, with the first version of control groups, in two files, where -1 is none.
std::optional<double> quota_of(const std::filesystem::path& folder) {
  double quota = 0, period = 0;
  if (std::ifstream both(folder / "cpu.max"); both >> quota >> period && quota > 0 && period > 0)
    return quota / period;
  std::ifstream first(folder / "cpu.cfs_quota_us"), second(folder / "cpu.cfs_period_us");
  if (first >> quota && second >> period && quota > 0 && period > 0) return quota / period;
  return std::nullopt;
}

}  // namespace

std::optional<double> cpu_quota(const std::filesystem::path& groups,
                                const std::filesystem::path& mounted) {
  std::optional<double> least;
  std::ifstream lines(groups);
  // "0::/user.slice/shell.scope", or with the first version "4:cpu,cpuacct:/docker/1f2e".
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find(':'), second = line.find(':', first + 1);
    if (second == line.npos) continue;
    const auto controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const bool unified = controllers == ",,";
    if (!unified && controllers.find(",cpu,") == controllers.npos) continue;
    const auto top = unified ? mounted : mounted / "cpu";
    // In a container the path may be that of the host, and is then not there: its own is the top.
    auto path = std::filesystem::path(line.substr(second + 1)).relative_path();
    while (true) {
      if (const auto quota = quota_of(top / path)) least = std::min(least.value_or(*quota), *quota);
      if (path.empty()) break;
      path = path.parent_path();
    }
  }
  return least;
}

unsigned usable_cores() {
  const auto processors = std::max(1u, std::thread::hardware_concurrency());
  const auto quota = cpu_quota("/proc/self/cgroup", "/sys/fs/cgroup");
  // A core and a half keep two threads busy for most of the time.
  return quota && *quota < processors ? static_cast<unsigned>(std::ceil(*quota)) : processors;
}

}  // namespace queens::base
