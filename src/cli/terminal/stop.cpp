// SPDX-License-Identifier: MIT
#include "cli/terminal/stop.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace queens::cli {
namespace {

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
