// SPDX-License-Identifier: MIT

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/options/options.h"
#include "format/scan.h"
#include "queens/count.h"

namespace queens::cli {
namespace {

bool is_regular_file(int descriptor) {
  struct stat status = {};
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}
bool terminal_is_dumb() { return environment("TERM") == "dumb"; }
bool colours_are_welcome() { return environment("NO_COLOR").empty() && !terminal_is_dumb(); }

constexpr int wake_up = SIGURG;  // ends our thread; nobody is hurt by it

bool is_ignored(int signal) {  // by nohup, or by a shell for a job in the background
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

[[noreturn]] void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  kill(getpid(), signal);
  _exit(128 + signal);
}

}  // namespace

Output::Output(int descriptor)
    : descriptor_(descriptor), regular_file_(is_regular_file(descriptor)) {}

bool Output::is_terminal() const { return isatty(descriptor_) == 1; }
bool Output::takes_colours() const { return is_terminal() && colours_are_welcome(); }

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
  const auto open = [this] { return !reader_left_ && !cut_short_ && error_ == 0; };
  if (!open()) return false;
  if (stop_.stop_requested()) {
    cut_short_ = text.size() > grace_;
    if (cut_short_) return false;
    grace_ -= text.size();
  }
  while (open() && !text.empty()) {
    if (!room()) {
      cut_short_ = true;
      break;
    }
    const auto length = regular_file_ ? text.size() : std::min(text.size(), chunk);
    const auto written = ::write(descriptor_, text.data(), length);
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno == EPIPE)
      reader_left_ = true;
    else if (errno != EINTR && errno != EAGAIN)
      error_ = errno;
  }
  return open();
}

Result<void> Output::fault() const {
  if (error_ == 0) return {};
  return bad_input("standard output cannot be written: {}", std::strerror(error_));
}

Terminal::Terminal()
    : output_(STDOUT_FILENO),
      sink_([this](std::string_view text) { return output_.write(text); }),
      error_is_terminal_(isatty(STDERR_FILENO) == 1 && !terminal_is_dumb()) {}

Result<void> Terminal::finish() {
  sink_.flush();
  return output_.fault();
}

// Names of files are anybody's bytes.
void Terminal::say_line(std::string_view sentence) {
  write_all(fmt::format("queens: {}\n", format::printable(sentence)));
}

void Terminal::write_all(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;  // nobody is left to tell
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool Terminal::error_takes_colours() const { return error_is_terminal_ && colours_are_welcome(); }

void ProgressLine::update(const Progress& progress) {
  fraction_ = std::clamp(progress.fraction, 0., 1.);
  update(progress.seconds, [&] {
    constexpr int cells = 30;
    const auto filled = static_cast<std::size_t>(fraction_ * cells);
    std::string bar = std::string(filled, '#');
    if (terminal_.error_takes_colours()) bar = "\x1b[32m" + bar + "\x1b[0m";
    bar += std::string(cells - filled, '.');
    auto line =
        fmt::format("[{}] {:3.0f} %  {}", bar, fraction_ * 100, rough_duration(progress.seconds));
    if (progress.left_known)
      line += fmt::format(", {} ± {} left", rough_duration(progress.seconds_left),
                          rough_duration(progress.uncertainty));
    return line;
  });
}

void ProgressLine::clear() {
  if (drawn_) terminal_.write_error("\r\x1b[K");
  drawn_ = false;
}

PromptFlush::PromptFlush(Terminal& terminal) : terminal_(terminal) {
  if (terminal.output().is_watched())
    thread_ = std::jthread([this](const std::stop_token& ended) {
      std::unique_lock turn(mutex_);
      while (!ended.stop_requested()) {
        never_.wait_for(turn, ended, std::chrono::milliseconds(100), [] { return false; });
        terminal_.out().flush();
      }
    });
}

Stop::Stop(const std::optional<TimeLimit>& limit) : limit_(limit) {
  sigemptyset(&signals_);
  sigaddset(&signals_, wake_up);
  for (const int signal : {SIGTERM, SIGINT})
    if (!is_ignored(signal)) sigaddset(&signals_, signal);
  pthread_sigmask(SIG_BLOCK, &signals_, &previous_);  // the threads of the engines inherit it
  thread_ = std::thread([this] { wait(); });
}

Stop::~Stop() {
  ending_ = true;
  pthread_kill(thread_.native_handle(), wake_up);
  thread_.join();
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

void Stop::request(int cause) {
  int none = 0;
  cause_.compare_exchange_strong(none, cause);
  source_.request_stop();
}

void Stop::wait() {
  // timeout(1) sends its signal twice, to the program and to its group: what comes at once is one
  // request. A person takes longer to press the keys again.
  constexpr std::chrono::milliseconds same_request(150);
  std::optional<std::chrono::steady_clock::time_point> first;
  bool limited = limit_.has_value();
  while (!ending_) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_;
    const double left = limited ? std::max(limit_->seconds - passed.count(), 0.0) : 0;
    const auto whole = static_cast<time_t>(left);
    const timespec most{whole, static_cast<long>((left - static_cast<double>(whole)) * 1e9)};
    const int signal = sigtimedwait(&signals_, nullptr, limited ? &most : nullptr);
    if (signal < 0 && errno == EAGAIN) {
      request(time_limit);
      limited = false;
    }
    if (signal < 0 || signal == wake_up) continue;
    const auto now = std::chrono::steady_clock::now();
    if (first && now - *first > same_request) end_by(signal);
    if (!first) request(signal);
    first = first.value_or(now);
  }
}

std::string Stop::sentence() const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_;
  std::string by = "SIGTERM";
  if (cause_ == time_limit) by = fmt::format("the time limit of {} s", limit_->text);
  if (cause_ == SIGINT) by = "Ctrl-C";
  return fmt::format("stopped by {} after {:.1f} s", by, passed.count());
}

}  // namespace queens::cli
