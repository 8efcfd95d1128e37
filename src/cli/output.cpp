// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace queens::cli {
namespace {

bool is_regular_file(int descriptor) {
  struct stat status = {};
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

Output::Output(int descriptor)
    : descriptor_(descriptor), regular_file_(is_regular_file(descriptor)) {}

bool Output::is_terminal() const { return isatty(descriptor_) != 0; }

// Waits until a write cannot block, looking at the stop request ten times a second: a blocked
// write(2) could not be stopped. A pipe with room takes at least PIPE_BUF bytes, 4096 here. After a
// stop a reader has two seconds to take something; with less, one that was slow to start would get
// half an object.
bool Output::room() {
  constexpr int looks_after_stop = 20;
  if (regular_file_) return true;
  for (int looks = 0; looks < looks_after_stop;) {
    pollfd wanted = {descriptor_, POLLOUT, 0};
    const int ready = poll(&wanted, 1, 100);
    if (ready > 0) return true;  // or an error, which write(2) will name
    if (ready < 0 && errno != EINTR) return true;
    if (stop_.stop_requested()) ++looks;
  }
  return false;
}

bool Output::write(std::string_view text) {
  constexpr std::size_t chunk = 4096;
  if (reader_left_ || cut_short_ || error_ != 0) return false;
  if (stop_.stop_requested()) {
    cut_short_ = text.size() > grace_;
    if (cut_short_) return false;
    grace_ -= text.size();
  }
  while (!text.empty()) {
    if (!room()) {
      cut_short_ = true;
      return false;
    }
    const auto length = regular_file_ ? text.size() : std::min(text.size(), chunk);
    const auto written = ::write(descriptor_, text.data(), length);
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      reader_left_ = true;
      return false;
    } else if (errno != EINTR && errno != EAGAIN) {
      error_ = errno;
      return false;
    }
  }
  return true;
}

Result<void> Output::fault() const {
  if (error_ == 0) return {};
  return bad_input(fmt::format("standard output cannot be written: {}", std::strerror(error_)));
}

}  // namespace queens::cli
