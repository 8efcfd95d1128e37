// SPDX-License-Identifier: MIT
#include "cli/progress_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cli/durations.h"

namespace queens::cli {

void ProgressLine::update(const Progress& progress) {
  fraction_ = std::clamp(progress.fraction, 0., 1.);
  if (!shown_ || progress.seconds < next_) return;
  next_ = progress.seconds + 0.1;
  constexpr int cells = 30;
  const auto filled = static_cast<std::size_t>(fraction_ * cells);
  std::string bar = std::string(filled, '#');
  if (terminal_.colours()) bar = "\x1b[32m" + bar + "\x1b[0m";
  bar += std::string(cells - filled, '.');
  auto line = fmt::format("\r\x1b[K[{}] {:3.0f} %  {}", bar, fraction_ * 100,
                          rough_duration(progress.seconds));
  if (progress.left_known)
    line += fmt::format(", {} ± {} left", rough_duration(progress.seconds_left),
                        rough_duration(progress.uncertainty));
  terminal_.write_error(line);
  drawn_ = true;
}

void ProgressLine::clear() {
  if (drawn_) terminal_.write_error("\r\x1b[K");
  drawn_ = false;
}

}  // namespace queens::cli
