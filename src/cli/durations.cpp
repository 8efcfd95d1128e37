// SPDX-License-Identifier: MIT
#include "cli/durations.h"

#include <fmt/format.h>

namespace queens::cli {

std::string rough_duration(double seconds) {
  constexpr double day = 86400;
  if (seconds < 99.5) return fmt::format("{:.1f} s", seconds);
  if (seconds < 5970) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 3 * day) return fmt::format("{:.0f} h", seconds / 3600);
  if (seconds < 1000 * day) return fmt::format("{:.0f} days", seconds / day);
  return fmt::format("{:.3g} years", seconds / (365.25 * day));
}

}  // namespace queens::cli
