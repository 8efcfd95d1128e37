// SPDX-License-Identifier: MIT
#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace queens::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

}  // namespace

Terminal::Terminal()
    : output_(STDOUT_FILENO),
      sink_([this](std::string_view text) { return output_.write(text); }),
      error_is_terminal_(isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb") {}

Result<void> Terminal::finish() {
  sink_.flush();
  return output_.fault();
}

void Terminal::say(std::string_view sentence) {
  write_error(fmt::format("queens: {}\n", sentence));
}

void Terminal::write_error(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;  // nobody is left to tell
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool Terminal::colours() const { return error_is_terminal_ && environment("NO_COLOR").empty(); }

}  // namespace queens::cli
