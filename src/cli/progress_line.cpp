// SPDX-License-Identifier: MIT
#include "cli/progress_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace queens::cli {
namespace {

std::string duration(double seconds) {
  if (seconds < 99.5) return fmt::format("{:.1f} s", seconds);
  if (seconds < 5970) return fmt::format("{:.0f} min", seconds / 60);
  if (seconds < 3 * 86400.) return fmt::format("{:.0f} h", seconds / 3600);
  return fmt::format("{:.0f} days", seconds / 86400);
}

}  // namespace

void ProgressLine::update(const Progress& progress) {
  fraction_ = std::clamp(progress.fraction, 0., 1.);
  if (!shown_ || progress.seconds < next_) return;
  next_ = progress.seconds + 0.1;
  constexpr int cells = 30;
  const auto filled = static_cast<std::size_t>(fraction_ * cells);
  std::string bar = std::string(filled, '#');
  if (terminal_.colours()) bar = "\x1b[32m" + bar + "\x1b[0m";
  bar += std::string(cells - filled, '.');
  auto line =
      fmt::format("\r\x1b[K[{}] {:3.0f} %  {}", bar, fraction_ * 100, duration(progress.seconds));
  if (progress.left_known)
    line += fmt::format(", {} ± {} left", duration(progress.seconds_left),
                        duration(progress.uncertainty));
  terminal_.write_error(line);
  drawn_ = true;
}

void ProgressLine::clear() {
  if (drawn_) terminal_.write_error("\r\x1b[K");
  drawn_ = false;
}

}  // namespace queens::cli
